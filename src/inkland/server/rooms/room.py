"""Rooms: who sits where, who is the host, what is played. Pure; changes are new rooms or RequestRefused."""

import secrets
import time
from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from inkland.bots import BOTS
from inkland.core.config import MAX_PLAYERS
from inkland.core.errors import IllegalCode, IllegalCommand
from inkland.server.errors import RequestRefused, ServerCode, refusal
from inkland.server.rooms.setup import Setup
from inkland.server.storage.guest_store import Guest, same_name

Phase = Literal["lobby", "playing", "over"]
PlaceKind = Literal["person", "bot", "open"]
ROOM_BYTES: Final = 16
STAND_IN: Final = "greedy"
"""The bot that draws for somebody who is absent."""
SHORTEST_CLOCK: Final = 1
LONGEST_CLOCK: Final = 7 * 24 * 3600
"""Seconds for one card: up to a week, for a move a day and holidays."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of a room: a person's, a bot's, or open."""

    kind: PlaceKind
    name: str = ""
    guest: str | None = None
    bot: str | None = None
    left: str | None = None
    """The guest who left this seat to a bot and may come back."""


class Room(msgspec.Struct, frozen=True):
    """A room as it is stored."""

    id: str
    setup: Setup
    host: str
    places: tuple[Place, ...]
    clock: int | None = None
    """Seconds for each card after which a bot draws for the absent; None is "take your time"."""
    phase: Phase = "lobby"
    number: int = 0
    """Games begun in this room."""
    created: float = 0.0
    deadline: float | None = None
    """When this card's time is up, in seconds since 1970; None without a clock."""


def new_room(host: Guest, setup: Setup, bots: Iterable[str], open_seats: int, clock: int | None) -> Room:
    """A room with its host in the first seat; raises RequestRefused."""
    room = Room(
        id=secrets.token_urlsafe(ROOM_BYTES),
        setup=setup,
        host=host.id,
        places=(Place("person", host.name, host.id),),
        clock=_checked_clock(clock),
        created=time.time(),
    )
    for bot in bots:
        room = add_place(room, host.id, bot)
    for _ in range(open_seats):
        room = add_place(room, host.id, None)
    return room


def seat_of(room: Room, guest: str) -> int | None:
    """The seat of a guest, if they have one."""
    return next((seat for seat, place in enumerate(room.places) if place.guest == guest), None)


def members_of(room: Room) -> set[str]:
    """The guests who have a seat, or left one that waits for them."""
    found = {place.guest for place in room.places} | {place.left for place in room.places}
    return {guest for guest in found if guest is not None}


def add_place(room: Room, by: str, bot: str | None) -> Room:
    """The host adds a seat, open or for a bot."""
    _as_host(room, by)
    _in_lobby(room)
    if len(room.places) >= MAX_PLAYERS:
        raise RequestRefused(ServerCode.ROOM_FULL, rule="S-1", most=MAX_PLAYERS)
    place = Place("open") if bot is None else _bot_place(room, bot)
    return _changed(room, places=(*room.places, place))


def set_place(room: Room, by: str, seat: int, bot: str | None) -> Room:
    """The host opens a seat or hands it to a bot; in a running game only to a bot."""
    _as_host(room, by)
    place = _place(room, seat)
    if room.phase == "playing":
        return _handed_over(room, seat, place, bot)
    if place.guest == room.host:
        raise RequestRefused(ServerCode.OWN_SEAT)
    _in_lobby(room)
    return _with_place(room, seat, Place("open") if bot is None else _bot_place(room, bot))


def _handed_over(room: Room, seat: int, place: Place, bot: str | None) -> Room:
    if bot is None:
        raise RequestRefused(ServerCode.SEAT_IN_PLAY)
    if place.guest == room.host:
        raise RequestRefused(ServerCode.OWN_SEAT)
    return _with_place(room, seat, Place("bot", place.name, bot=_known(bot)))


def remove_place(room: Room, by: str, seat: int) -> Room:
    """The host takes a seat away before the game."""
    _as_host(room, by)
    _in_lobby(room)
    if _place(room, seat).guest == room.host:
        raise RequestRefused(ServerCode.OWN_SEAT)
    return _changed(room, places=room.places[:seat] + room.places[seat + 1 :])


def sit(room: Room, guest: Guest, seat: int | None) -> Room:
    """A guest takes an open seat, or comes back to the one they left; once seated it changes nothing."""
    if seat_of(room, guest.id) is not None:
        return room
    for number, place in enumerate(room.places):
        if place.left == guest.id:
            return _with_place(room, number, Place("person", place.name, guest.id))
    _in_lobby(room)
    free = [number for number, place in enumerate(room.places) if place.kind == "open"]
    if not free:
        raise RequestRefused(ServerCode.ROOM_FULL, rule="S-1", most=len(room.places))
    chosen = free[0] if seat is None else seat
    if chosen not in free:
        raise RequestRefused(ServerCode.SEAT_TAKEN)
    if any(same_name(place.name, guest.name) for place in room.places if place.kind != "open"):
        raise RequestRefused(ServerCode.NAME_TAKEN, name=guest.name)
    return _with_place(room, chosen, Place("person", guest.name, guest.id))


def leave(room: Room, guest: str) -> Room:
    """A guest gives their seat up: open in the lobby, in a game to a bot until they come back."""
    seat = seat_of(room, guest)
    if seat is None:
        raise RequestRefused(ServerCode.NOT_SEATED)
    place = room.places[seat]
    if room.phase == "lobby":
        room = _with_place(room, seat, Place("open"))
    else:
        room = _with_place(room, seat, Place("bot", place.name, bot=STAND_IN, left=guest))
    if room.host == guest:
        heir = next((other.guest for other in room.places if other.guest is not None), None)
        room = room if heir is None else _changed(room, host=heir)
    return room


def handed_on(room: Room, by: str, seat: int, *, is_host_gone: bool) -> Room:
    """The host makes another person the host; when the host is gone, a seated person takes over."""
    heir = _place(room, seat).guest
    if heir is None:
        raise RequestRefused(ServerCode.NO_PERSON)
    if by != room.host and not (heir == by and is_host_gone):
        raise RequestRefused(ServerCode.HOST_ONLY, status=403)
    return _changed(room, host=heir)


def renamed(room: Room, guest: Guest) -> Room:
    """A seated guest's new name, before the game; raises RequestRefused when somebody has it."""
    seat = seat_of(room, guest.id)
    if seat is None or room.phase != "lobby" or room.places[seat].name == guest.name:
        return room
    others = (place for number, place in enumerate(room.places) if number != seat and place.kind != "open")
    if any(same_name(place.name, guest.name) for place in others):
        raise RequestRefused(ServerCode.NAME_TAKEN, name=guest.name)
    return _with_place(room, seat, Place("person", guest.name, guest.id))


def change_setup(room: Room, by: str, setup: Setup, clock: int | None) -> Room:
    """The host chooses anew what is played."""
    _as_host(room, by)
    _in_lobby(room)
    return _changed(room, setup=setup, clock=_checked_clock(clock))


def started(room: Room, by: str) -> Room:
    """The host starts: open seats go, a game begins."""
    _as_host(room, by)
    _in_lobby(room)
    places = tuple(place for place in room.places if place.kind != "open")
    if not places:
        raise RequestRefused(ServerCode.NOBODY_SEATED, rule="S-1")
    return _changed(room, places=places, phase="playing", number=room.number + 1)


def rematch(room: Room, by: str) -> Room:
    """Anybody who sat in the finished game begins another one with the same people."""
    if seat_of(room, by) is None:
        raise RequestRefused(ServerCode.NOT_SEATED)
    if room.phase != "over":
        raise RequestRefused(ServerCode.GAME_RUNNING)
    return _changed(room, phase="playing", number=room.number + 1)


def reopened(room: Room, by: str) -> Room:
    """The host goes back to the lobby after a game; people who left have lost their seats."""
    _as_host(room, by)
    if room.phase != "over":
        raise RequestRefused(ServerCode.GAME_RUNNING)
    places = tuple(Place("open") if place.left is not None else place for place in room.places)
    return _changed(room, phase="lobby", places=places)


def next_card(room: Room) -> Room:
    """A card has been turned: the clock, if there is one, begins anew."""
    return room if room.clock is None else _changed(room, deadline=time.time() + room.clock)


def over(room: Room) -> Room:
    """The game has ended."""
    return _changed(room, phase="over")


def _changed(room: Room, **changes: object) -> Room:
    made: Room = msgspec.structs.replace(room, **changes)
    return made


def _with_place(room: Room, seat: int, place: Place) -> Room:
    return _changed(room, places=(*room.places[:seat], place, *room.places[seat + 1 :]))


def _place(room: Room, seat: int) -> Place:
    if not 0 <= seat < len(room.places):
        raise refusal(IllegalCommand(IllegalCode.NO_SUCH_SEAT, "S-1", seat=seat + 1))
    return room.places[seat]


def _as_host(room: Room, by: str) -> None:
    if room.host != by:
        raise RequestRefused(ServerCode.HOST_ONLY, status=403)


def _in_lobby(room: Room) -> None:
    if room.phase != "lobby":
        raise RequestRefused(ServerCode.GAME_RUNNING)


def _known(bot: str) -> str:
    if bot not in BOTS:
        raise RequestRefused(ServerCode.UNKNOWN_BOT, status=422, given=bot)
    return bot


def _bot_place(room: Room, bot: str) -> Place:
    """A bot with the first name of its kind that nobody in the room has."""
    number = 1
    while any(same_name(place.name, f"{_known(bot)} {number}") for place in room.places):
        number += 1
    return Place("bot", f"{bot} {number}", bot=bot)


def _checked_clock(clock: int | None) -> int | None:
    if clock is not None and not SHORTEST_CLOCK <= clock <= LONGEST_CLOCK:
        raise RequestRefused(ServerCode.BAD_CLOCK, status=422, least=SHORTEST_CLOCK, most=LONGEST_CLOCK)
    return clock
