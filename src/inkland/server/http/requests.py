"""Common parts of request handlers: the server, the guest, links and QR codes."""

import io
from typing import Annotated, Any

import segno
from litestar import Request
from litestar.params import PathParameter

from inkland.server.server import Hall
from inkland.server.storage.guest_store import Guest

RoomId = Annotated[str, PathParameter(min_length=1, max_length=64)]


def hall_of(request: Request[Any, Any, Any]) -> Hall:
    """The hall of the running server."""
    hall: Hall = request.app.state.hall
    return hall


async def guest_of(request: Request[Any, Any, Any]) -> Guest:
    """The guest who sends a request; raises RequestRefused."""
    hall = hall_of(request)
    return await hall.guest_of(request.cookies.get(hall.settings.cookie))


def absolute_link(request: Request[Any, Any, Any], path: str) -> str:
    """Return the full address of a path, as people outside reach it."""
    base = hall_of(request).settings.public_url or str(request.base_url)
    return f"{base.rstrip('/')}{path}"


def qr_code(link: str) -> bytes:
    """A link as a QR code in SVG."""
    picture = io.BytesIO()
    segno.make(link, micro=False).save(picture, kind="svg", xmldecl=False, border=2, omitsize=True)
    return picture.getvalue()
