"""Routes of the catalog: all cards and maps."""

from typing import Any

from litestar import Request, get

from inkland.server.http.requests import hall_of
from inkland.server.protocol.catalog_view import PrintedInfo, printed_info


@get("/api/printed", summary="All cards and maps", cache=False)
async def read_printed(request: Request[Any, Any, Any]) -> PrintedInfo:
    """What is printed on cards and maps, and what a room can be made of."""
    return printed_info(hall_of(request).services.catalog)
