"""Routes of guests: become one, change name and settings, move to another device."""

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from msgspec import Meta

from inkland.server.http.requests import absolute_link, guest_of, hall_of, qr_code
from inkland.server.rooms import room as rooms
from inkland.server.server import Hall
from inkland.server.storage import guest_store as guests
from inkland.server.storage.guest_store import Guest

COOKIE_SECONDS: Final = 400 * 24 * 3600
"""The longest time that browsers keep a cookie."""
RawName = Annotated[str, Meta(min_length=1, max_length=100)]


class GuestWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name for a new guest."""

    name: RawName


class GuestChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name, or other settings."""

    name: RawName | None = None
    settings: dict[str, Any] | None = None


class GuestInfo(msgspec.Struct, frozen=True):
    """A guest, to themselves."""

    name: str
    settings: dict[str, Any]


class MoveLink(msgspec.Struct, frozen=True):
    """A link that makes another device this guest's own, once and soon."""

    link: str
    word: str
    seconds: int
    picture: str
    """The link as a QR code: an SVG document."""


class MoveWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The word of a move link."""

    word: Annotated[str, Meta(min_length=1, max_length=400)]


def _cookie(hall: Hall, token: str) -> Cookie:
    return Cookie(
        key=hall.settings.cookie,
        value=token,
        path="/",
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=hall.settings.is_secure,
    )


def _info(guest: Guest) -> GuestInfo:
    return GuestInfo(guest.name, guest.settings)


@post("/api/guest", summary="Become a guest", status_code=201)
async def create_guest(request: Request[Any, Any, Any], data: JSONBody[GuestWish]) -> Response[GuestInfo]:
    """Give this device a token in a cookie."""
    hall, token = hall_of(request), guests.new_token()
    guest = await hall.services.write(guests.create_guest(data.name, token))
    return Response(_info(guest), cookies=[_cookie(hall, token)], status_code=201)


@get("/api/guest", summary="Who am I?")
async def read_guest(request: Request[Any, Any, Any]) -> GuestInfo:
    """The guest of this device."""
    return _info(await guest_of(request))


@patch("/api/guest", summary="Change name or settings")
async def change_guest(request: Request[Any, Any, Any], data: JSONBody[GuestChange]) -> GuestInfo:
    """Change what this guest is called, or what they like."""
    hall, guest = hall_of(request), await guest_of(request)
    job = guests.change_guest(guest, name=data.name, settings=data.settings)
    if data.name is not None:
        named = Guest(guest.id, guests.clean_name(data.name), guest.settings)
        running = await hall.house.running(guest.id)
        for live in running:
            rooms.renamed(live.room, named)  # refused before any room has changed
        for live in running:
            await live.rename(named)
    return _info(await hall.services.write(job))


@post("/api/guest/move", summary="Make a link for another device", status_code=201)
async def make_move_link(request: Request[Any, Any, Any]) -> MoveLink:
    """A link that is good once, for a few minutes."""
    guest = await guest_of(request)
    word = hall_of(request).links.make(guest.id)
    link = absolute_link(request, f"/move/{word}")
    return MoveLink(link, word, guests.MOVE_SECONDS, qr_code(link).decode())


@post("/api/guest/arrive", summary="Use a link from another device", status_code=200)
async def arrive(request: Request[Any, Any, Any], data: JSONBody[MoveWord]) -> Response[GuestInfo]:
    """Make this device the guest's own, too."""
    hall, token = hall_of(request), guests.new_token()
    await hall.services.write(guests.use_link(hall.links.read(data.word), token))
    return Response(_info(await hall.guest_of(token)), cookies=[_cookie(hall, token)])
