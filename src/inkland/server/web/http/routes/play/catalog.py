"""Routes of the catalog: all cards and maps."""

from litestar import get

from inkland.server.features.sessions.join_code import OPEN
from inkland.server.play.protocol.catalog_view import CatalogInfo, catalog_info
from inkland.server.web.http.requests import HttpRequest, server_of


@get("/api/catalog", summary="All cards and maps", cache=False, opt=OPEN)
async def read_catalog(request: HttpRequest) -> CatalogInfo:
    """Return what is printed on cards and maps, and what a room can be made of."""
    server = server_of(request)
    return catalog_info(server.catalog, server.settings.bot_limits.room)
