"""Guests who come too late for a seat: they wait, in view of the table, and play in the next game.

In a lobby without an open seat they wait for one.
"""

from collections.abc import Collection

from inkland.core.setup.config import MAX_PLAYERS
from inkland.server.base.errors import UNPROCESSABLE, RequestRefused, ServerCode
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import (
    Place,
    Room,
    noted,
    seat_of,
    waiting_guests,
    with_changes,
    with_place,
    without_waiting,
)
from inkland.server.model.rooms.seats.host import check_may_sit
from inkland.server.model.rooms.seats.seats import check_name, person_place


def wait(room: Room, guest: Guest, *, waits: bool) -> Room:
    """Let a guest without a seat wait for one, or no longer; raises RequestRefused."""
    if not waits:
        return without_waiting(room, guest.id)
    if seat_of(room, guest.id) is not None or guest.id in waiting_guests(room):
        return room
    if room.settings.setup.tutorial is not None:
        raise RequestRefused(ServerCode.TUTORIAL_FIXED, status=UNPROCESSABLE)
    check_may_sit(room, guest.id)
    check_name(room, guest.name)
    if len(room.places) + len(room.waiting) >= MAX_PLAYERS:
        raise RequestRefused(ServerCode.ROOM_FULL, rule="S-1", most=MAX_PLAYERS)
    room = with_changes(room, waiting=(*room.waiting, person_place(guest)))
    if room.phase == "lobby":
        return in_open_seats(room)
    return noted(room, "waits", guest=guest.id, name=guest.name) if room.phase == "playing" else room


def with_those_waiting(room: Room, present: Collection[str]) -> Room:
    """Return the room of a new game with seats for those who wait and are present."""
    here = tuple(place for place in room.waiting if place.guest in present)
    others = tuple(place for place in room.waiting if place.guest not in present)
    return with_changes(room, places=(*room.places, *here), waiting=others)


def in_open_seats(room: Room) -> Room:
    """Return the lobby with those who wait in its open seats, the first to come first."""
    for seat, place in enumerate(room.places):
        if place.kind == "open" and room.waiting:
            room = with_changes(with_place(room, seat, room.waiting[0]), waiting=room.waiting[1:])
    return room


def in_lobby(room: Room, places: tuple[Place, ...]) -> Room:
    """Return the lobby after a game: with its open seats again, and a seat for everybody who waits."""
    missing = max(room.open_seats, len(room.waiting)) - sum(place.kind == "open" for place in places)
    opened = min(max(0, missing), MAX_PLAYERS - len(places))
    room = with_changes(
        room,
        phase="lobby",
        places=(*places, *(Place("open") for _ in range(opened))),
        open_seats=0,
        deadline=None,
        reserve_since=None,
        pause=None,
        proposals=(),
    )
    return in_open_seats(room)
