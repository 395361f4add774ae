"""The erasure of a guest from a room: bots take over their seats, and another guest becomes the host."""

from typing import Final

import msgspec

from inkland.server.model.rooms.room import (
    Place,
    Room,
    members_of,
    noted,
    seat_of,
    seats_of,
    with_changes,
    with_place,
    without_waiting,
)
from inkland.server.model.rooms.rules import pause
from inkland.server.model.rooms.rules.phases import finish
from inkland.server.model.rooms.seats import proposals
from inkland.server.model.rooms.seats.host import hand_over
from inkland.server.model.rooms.seats.seats import put_stand_in

NOBODY: Final = "nobody"
"""The host of a room whose people have all been erased; no guest has this id."""


def without_guest(room: Room, guest: str, *, now: float) -> Room:
    """Return a room that knows nothing of a guest any more.

    In a game a bot takes over each of their seats for good. A game without any owner left is over.
    """
    room = _with_heir(room, guest)
    for seat in seats_of(room, guest):
        room = _freed(room, seat, now)
    room = proposals.without_guest(room, guest)
    room = without_waiting(room, guest)
    room = with_changes(room, removed=tuple(one for one in room.removed if one.guest != guest))
    if room.phase == "playing" and not members_of(room):
        return finish(room)
    return pause.paused(room, "nobody", now) if pause.is_abandoned(room) else room


def is_deserted(room: Room) -> bool:
    """Return whether nobody can use a room any more: it has neither an owner of a seat nor a host."""
    return room.host == NOBODY and not members_of(room)


def _with_heir(room: Room, guest: str) -> Room:
    """Return a room with another host: the next owner of a seat, best one who draws themselves."""
    if room.host != guest:
        return room
    first = seat_of(room, guest) or 0
    around = [*room.places[first:], *room.places[:first]]
    heirs = [place for place in around if place.guest not in (None, guest) and not place.shared]
    heirs.sort(key=lambda place: place.stand_in is not None)
    if not heirs:
        return with_changes(room, host=NOBODY, host_name="", listing=None)
    return hand_over(room, str(heirs[0].guest), heirs[0].name)


def _freed(room: Room, seat: int, now: float) -> Room:
    """Return a room with a seat that nobody owns: open before a game, later with a bot for good."""
    if room.phase == "lobby":
        return with_place(room, seat, Place("open"))
    room = put_stand_in(room, seat, "left", bot=room.settings.stand_in, now=now)
    room = noted(room, "left", seat=seat) if room.phase == "playing" else room
    return with_place(room, seat, ownerless(room.places[seat]))


def ownerless(place: Place) -> Place:
    """Return the place of a person without anything about the person."""
    unknown = msgspec.structs.replace(place, guest=None, name="", title="", crest="", shared=False)
    return msgspec.structs.replace(unknown, missed=0, holds=False, nudged=0.0)
