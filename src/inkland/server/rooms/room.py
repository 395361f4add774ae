"""Rooms: who sits where, who is the host, what is played.

Pure functions: each returns a changed room or raises RequestRefused. Time and random ids are passed in.
"""

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from inkland.bots import BOTS
from inkland.core.config import MAX_PLAYERS
from inkland.core.errors import IllegalCode, IllegalCommand
from inkland.server.errors import RequestRefused, ServerCode, refusal
from inkland.server.rooms.guest import Guest, same_name
from inkland.server.rooms.settings import RoomSettings

Phase = Literal["lobby", "playing", "over"]
PlaceKind = Literal["person", "bot", "open"]
STAND_IN: Final = "greedy"
"""The bot that draws for absent people."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of a room: a person's, a bot's, or open."""

    kind: PlaceKind
    name: str = ""
    guest: str | None = None
    bot: str | None = None
    left: str | None = None
    """The guest who left this seat to a bot and may return."""


class Room(msgspec.Struct, frozen=True):
    """A room as it is stored."""

    id: str
    settings: RoomSettings
    host: str
    places: tuple[Place, ...]
    phase: Phase = "lobby"
    number: int = 0
    """The number of games started in this room."""
    created: float = 0.0
    deadline: float | None = None
    """When the time for this card is up, in seconds since 1970; None without a clock."""
    version: int = 1
    """Counts the saved changes; a save is refused if the stored room has another version."""


def new_room(
    room_id: str, host: Guest, settings: RoomSettings, bots: Iterable[str], open_seats: int, *, now: float
) -> Room:
    """Return a room with its host in the first seat; raises RequestRefused."""
    places = (Place("person", host.name, host.id),)
    room = Room(room_id, settings, host.id, places, created=now)
    for bot in bots:
        room = add_place(room, host.id, bot)
    for _ in range(open_seats):
        room = add_place(room, host.id, None)
    return room


def seat_of(room: Room, guest: str) -> int | None:
    """Return the seat of a guest, or None."""
    return next((seat for seat, place in enumerate(room.places) if place.guest == guest), None)


def members_of(room: Room) -> set[str]:
    """Return the guests who have a seat, or have left one to a bot."""
    found = {place.guest for place in room.places} | {place.left for place in room.places}
    return {guest for guest in found if guest is not None}


def add_place(room: Room, by: str, bot: str | None) -> Room:
    """Add a seat, open or for a bot, as the host."""
    _as_host(room, by)
    _in_lobby(room)
    if len(room.places) >= MAX_PLAYERS:
        raise RequestRefused(ServerCode.ROOM_FULL, rule="S-1", most=MAX_PLAYERS)
    place = Place("open") if bot is None else _bot_place(room, bot)
    return _changed(room, places=(*room.places, place))


def set_place(room: Room, by: str, seat: int, bot: str | None) -> Room:
    """Open a seat or give it to a bot, as the host; in a running game only to a bot."""
    _as_host(room, by)
    place = _place(room, seat)
    if room.phase == "playing":
        return _given_to_bot(room, seat, place, bot)
    if place.guest == room.host:
        raise RequestRefused(ServerCode.OWN_SEAT)
    _in_lobby(room)
    return _with_place(room, seat, Place("open") if bot is None else _bot_place(room, bot))


def _given_to_bot(room: Room, seat: int, place: Place, bot: str | None) -> Room:
    if bot is None:
        raise RequestRefused(ServerCode.SEAT_IN_PLAY)
    if place.guest == room.host:
        raise RequestRefused(ServerCode.OWN_SEAT)
    return _with_place(room, seat, Place("bot", place.name, bot=_known(bot)))


def remove_place(room: Room, by: str, seat: int) -> Room:
    """Remove a seat before the game, as the host."""
    _as_host(room, by)
    _in_lobby(room)
    if _place(room, seat).guest == room.host:
        raise RequestRefused(ServerCode.OWN_SEAT)
    return _changed(room, places=room.places[:seat] + room.places[seat + 1 :])


def sit(room: Room, guest: Guest, seat: int | None) -> Room:
    """Give a guest an open seat, or the one they left; a seated guest keeps their seat."""
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
    """Free the seat of a guest: in the lobby it is open, in a game a bot takes it until they return."""
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


def make_host(room: Room, by: str, seat: int, *, is_host_gone: bool) -> Room:
    """Make another person the host, as the host; when the host is gone, a seated person may take over."""
    heir = _place(room, seat).guest
    if heir is None:
        raise RequestRefused(ServerCode.NO_PERSON)
    if by != room.host and not (heir == by and is_host_gone):
        raise RequestRefused(ServerCode.HOST_ONLY, status=403)
    return _changed(room, host=heir)


def rename(room: Room, guest: Guest) -> Room:
    """Rename a seated guest before the game; raises RequestRefused when the name is taken."""
    seat = seat_of(room, guest.id)
    if seat is None or room.phase != "lobby" or room.places[seat].name == guest.name:
        return room
    others = (place for number, place in enumerate(room.places) if number != seat and place.kind != "open")
    if any(same_name(place.name, guest.name) for place in others):
        raise RequestRefused(ServerCode.NAME_TAKEN, name=guest.name)
    return _with_place(room, seat, Place("person", guest.name, guest.id))


def configure(room: Room, by: str, settings: RoomSettings) -> Room:
    """Change the settings, as the host."""
    _as_host(room, by)
    _in_lobby(room)
    return _changed(room, settings=settings)


def start(room: Room, by: str) -> Room:
    """Start a game without the open seats, as the host."""
    _as_host(room, by)
    _in_lobby(room)
    places = tuple(place for place in room.places if place.kind != "open")
    if not places:
        raise RequestRefused(ServerCode.NOBODY_SEATED, rule="S-1")
    return _changed(room, places=places, phase="playing", number=room.number + 1)


def rematch(room: Room, by: str) -> Room:
    """Start another game with the same people; every seated guest may do so."""
    if seat_of(room, by) is None:
        raise RequestRefused(ServerCode.NOT_SEATED)
    if room.phase != "over":
        raise RequestRefused(ServerCode.GAME_RUNNING)
    return _changed(room, phase="playing", number=room.number + 1)


def reopen(room: Room, by: str) -> Room:
    """Return to the lobby after a game, as the host; the seats of people who left are open."""
    _as_host(room, by)
    if room.phase != "over":
        raise RequestRefused(ServerCode.GAME_RUNNING)
    places = tuple(Place("open") if place.left is not None else place for place in room.places)
    return _changed(room, phase="lobby", places=places)


def restart_clock(room: Room, now: float) -> Room:
    """Restart the clock for a new card, if the room has one."""
    clock = room.settings.clock
    return room if clock is None else _changed(room, deadline=now + clock)


def finish(room: Room) -> Room:
    """End the game."""
    return _changed(room, phase="over", deadline=None)


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
    """Return a bot with the first name of its kind that is free in the room."""
    number = 1
    while any(same_name(place.name, f"{_known(bot)} {number}") for place in room.places):
        number += 1
    return Place("bot", f"{bot} {number}", bot=bot)
