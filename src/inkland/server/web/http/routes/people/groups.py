"""Route of groups: with whom a guest has played, to play with them again."""

from contextlib import suppress
from typing import Final

import msgspec
from litestar import get

from inkland.server.base.errors import RequestRefused
from inkland.server.model.rooms.room import seat_of
from inkland.server.web.http.requests import HttpRequest, guest_of, server_of

LOOKED_AT: Final = 30
"""How many of the newest games are looked at."""
MOST_GROUPS: Final = 2


class Group(msgspec.Struct, frozen=True):
    """The people of a room whose last game is over, where another one can be proposed."""

    room: str
    people: list[str]
    """The names of the others, without bots."""


@get("/api/groups", summary="With whom I have played")
async def read_groups(request: HttpRequest) -> list[Group]:
    """Return the rooms of this guest's newest finished games with other people, one for the same people."""
    server, guest = server_of(request), await guest_of(request)
    found: dict[frozenset[str], Group] = {}
    for stored in await server.store.games_of(guest.id, hidden=False, most=LOOKED_AT):
        others = {
            place.guest: place.name
            for place in stored.places
            if place.kind == "person" and place.guest is not None and place.guest != guest.id
        }
        if not others or frozenset(others) in found:
            continue
        with suppress(RequestRefused):
            live = await server.rooms.open_current(stored.room)
            if live.room.phase == "over" and seat_of(live.room, guest.id) is not None:
                found[frozenset(others)] = Group(stored.room, list(others.values()))
        if len(found) == MOST_GROUPS:
            break
    return list(found.values())
