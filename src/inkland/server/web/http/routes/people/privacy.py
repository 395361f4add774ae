"""Routes of privacy: a guest downloads everything that is stored about them, and erases it."""

from typing import Final

import msgspec
from litestar import Response, delete, get
from litestar.datastructures import Cookie
from litestar.response import Stream

from inkland.server.base.errors import RequestRefused, ServerCode, TooManyRequests
from inkland.server.features.privacy.export import export_parts
from inkland.server.web.http.requests import HttpRequest, guest_of, server_of

ZIP: Final = "application/zip"


@get("/api/guest/export", summary="Everything that is stored about me", media_type=ZIP)
async def export_guest(request: HttpRequest) -> Stream:
    """Return a ZIP file with `guest.json` and the records and reviews of all finished games."""
    server, guest = server_of(request), await guest_of(request)
    exports = server.export_rates.of(guest.id)
    if not exports.take():
        raise TooManyRequests(ServerCode.TOO_FAST, exports.seconds_until(1))
    rows = await server.privacy.store.export(guest.id)
    if rows is None:
        raise RequestRefused(ServerCode.NO_GUEST, status=401)
    parts = export_parts(rows, server.catalog, server.privacy.store, server.time.now())
    disposition = 'attachment; filename="inkland-export.zip"'
    return Stream(parts, media_type=ZIP, headers={"content-disposition": disposition})


class Erased(msgspec.Struct, frozen=True):
    """The answer to an erasure."""

    is_erased: bool


@delete("/api/guest", summary="Erase me", status_code=200)
async def erase_guest(request: HttpRequest) -> Response[Erased]:
    """Erase this guest: they are "guest" in games that have ended, and bots take over in running ones."""
    server, guest = server_of(request), await guest_of(request)
    await server.privacy.erase(guest.id)
    gone = Cookie(key=server.settings.cookie, value="", path="/", max_age=0, secure=server.settings.is_secure)
    return Response(Erased(is_erased=True), cookies=[gone])
