"""Routes of guests: become one, change name and settings."""

import secrets
from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get, patch, post
from litestar.params import JSONBody
from msgspec import Meta

from inkland.server.app.server import Server
from inkland.server.base.errors import UNPROCESSABLE, RequestRefused, ServerCode
from inkland.server.infra.bus.notices import GuestChanged
from inkland.server.model.naming.name_checks import clean_name
from inkland.server.model.rooms.guest import Guest, changed_guest
from inkland.server.model.rooms.seats.seats import check_name, show_profile
from inkland.server.web.http.requests import (
    HttpRequest,
    former_guest,
    guest_of,
    server_of,
    signed_in,
    token_of,
    user_agent_of,
)
from inkland.server.web.http.session_cookies import session_cookie

ID_BYTES: Final = 12

RawName = Annotated[str, Meta(min_length=1, max_length=100)]


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a new guest, and the room whose players must have other names."""

    name: RawName
    room: Annotated[str, Meta(max_length=64)] | None = None


class GuestChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name, title or crest, or other settings."""

    name: RawName | None = None
    settings: dict[str, Any] | None = None
    title: Annotated[str, Meta(max_length=100)] | None = None
    crest: Annotated[str, Meta(max_length=100)] | None = None
    """Shield, color, charge and its color, such as `heater:blue:star:gold`; empty for none."""


class NewDevice(msgspec.Struct, frozen=True):
    """A device that was added with the recovery code."""

    browser: str
    system: str
    since: float


class GuestInfo(msgspec.Struct, frozen=True):
    """A guest, as they see themselves."""

    name: str
    settings: dict[str, Any]
    title: str
    crest: str
    is_name_hidden: bool
    """Whether the operator hides this name from others."""
    added: NewDevice | None = None
    """A device that was added with the recovery code, until the guest says that they know it."""
    former: str | None = None
    """The name of the guest whom this device can go back to, after a link has brought another one."""


@post("/api/guest", summary="Become a guest", status_code=201)
async def create_guest(request: HttpRequest, data: JSONBody[NewGuest]) -> Response[GuestInfo]:
    """Create a guest, and give this device a token in a cookie."""
    server = server_of(request)
    guest = Guest(secrets.token_hex(ID_BYTES), clean_name(data.name))
    await _check_allowed(server, guest.name)
    if data.room is not None:
        check_name((await server.rooms.open_current(data.room)).room, guest.name)
    token = await server.sessions.create_guest(guest, user_agent_of(request))
    return Response(guest_info(guest), cookies=[session_cookie(server, token)], status_code=201)


@get("/api/guest", summary="Read the guest of this device")
async def read_guest(request: HttpRequest) -> Response[GuestInfo]:
    """Return the guest of this device, and let its cookie last as long as if it were new."""
    server, known = server_of(request), await signed_in(request)
    added = await server.sessions.added_since(known)
    info = guest_info(known.guest)
    if added is not None:
        info = msgspec.structs.replace(info, added=NewDevice(*added.device, since=added.created))
    former = await former_guest(request)
    if former is not None and former.guest.id != known.guest.id:
        info = msgspec.structs.replace(info, former=former.guest.name)
    return Response(info, cookies=[session_cookie(server, token_of(request) or "")])


@patch("/api/guest", summary="Change name or settings")
async def change_guest(request: HttpRequest, data: JSONBody[GuestChange]) -> GuestInfo:
    """Change this guest, and name, title and crest at their seats in all rooms.

    A name that is taken in a room whose game is not over is refused; in finished rooms it gets a number.
    """
    server, guest = server_of(request), await guest_of(request)
    changed = changed_guest(guest, name=data.name, settings=data.settings, title=data.title, crest=data.crest)
    if changed.name != guest.name:
        await _check_allowed(server, changed.name)
    if (changed.name, changed.title, changed.crest) != (guest.name, guest.title, guest.crest):
        rooms = await server.rooms.rooms_of(guest.id)
        for live in rooms:
            show_profile(live.room, changed)  # refused before any room has changed
        for live in rooms:
            await live.show_profile(changed)
        for live in await server.rooms.finished_rooms_of(guest.id):
            with suppress(RequestRefused):
                await live.show_profile(changed)
    await server.store.save_guest(changed, before=guest)
    server.bus.publish(GuestChanged(server.cluster.server, guest.id))
    return guest_info(changed)


async def _check_allowed(server: Server, name: str) -> None:
    """Raise RequestRefused for a name that the operator hides."""
    if await server.people.is_hidden(name):
        raise RequestRefused(ServerCode.NAME_HIDDEN, status=UNPROCESSABLE)


def guest_info(guest: Guest) -> GuestInfo:
    """Return a guest as they see themselves."""
    return GuestInfo(guest.name, guest.settings, guest.title, guest.crest, guest.is_name_hidden)
