"""The phases of a room: lobby, playing, over, and the clock of a card."""

from collections.abc import Collection

import msgspec

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.model.rooms.room import (
    Place,
    Room,
    check_host,
    check_lobby,
    members_of,
    seat_of,
    with_changes,
    with_place,
)
from inkland.server.model.rooms.seats.listing import unlisted_if_closed
from inkland.server.model.rooms.seats.seats import bot_place
from inkland.server.model.rooms.seats.waiting import in_lobby, with_those_waiting
from inkland.server.model.rooms.tutorial import without_tutorial


def start(room: Room, by: str) -> Room:
    """Start a game without the open seats, as the host."""
    check_host(room, by)
    check_lobby(room)
    if room.settings.late_seats:
        room = _with_bots(room)
    places = tuple(fresh_place(place) for place in room.places if place.kind != "open")
    if not places:
        raise RequestRefused(ServerCode.NOBODY_SEATED, rule="S-1")
    room = with_changes(
        room,
        places=places,
        phase="playing",
        number=room.number + 1,
        open_seats=len(room.places) - len(places),
        pause=None,
        proposals=(),
        quick_bots=(),
    )
    return unlisted_if_closed(room)


def _with_bots(room: Room) -> Room:
    """Return the room with bots in the open seats, which late guests may take."""
    for seat, place in enumerate(room.places):
        if place.kind == "open":
            room = with_place(room, seat, bot_place(room, room.settings.stand_in))
    return room


def restart(room: Room, by: str, present: Collection[str]) -> Room:
    """Start another game instead of the last one, as the only person at the table, with those who wait."""
    check_alone(room, by)
    places = tuple(fresh_place(place, is_back=True) for place in room.places)
    return with_changes(
        with_those_waiting(with_changes(room, places=places), present),
        phase="playing",
        number=room.number + 1,
        pause=None,
        proposals=(),
        quick_bots=(),
    )


def check_alone(room: Room, by: str) -> None:
    """Raise RequestRefused unless a guest is the only person of a game."""
    if seat_of(room, by) is None:
        raise RequestRefused(ServerCode.NOT_SEATED, status=403)
    if room.phase == "lobby":
        raise RequestRefused(ServerCode.NO_GAME)
    if members_of(room) != {by}:
        raise RequestRefused(ServerCode.NOT_ALONE)


def reopen(room: Room, by: str) -> Room:
    """Return to the lobby after a game, as the host; the seats of people who left are open."""
    check_host(room, by)
    if room.phase != "over":
        raise RequestRefused(ServerCode.GAME_RUNNING)
    places = tuple(
        Place("open") if place.stand_in is not None else fresh_place(place) for place in room.places
    )
    return without_tutorial(in_lobby(room, places))


def given_up(room: Room) -> Room:
    """End the game of the only person; the room is open again if others were invited or wait."""
    room = finish(room)
    if not room.open_seats and not room.waiting:
        return room
    return without_tutorial(in_lobby(room, tuple(fresh_place(place, is_back=True) for place in room.places)))


def restart_clock(room: Room, now: float) -> Room:
    """Restart the clock for a new card, if the room has one."""
    clock = room.settings.clock
    return room if clock is None else with_changes(room, deadline=now + clock, reserve_since=None)


def finish(room: Room) -> Room:
    """End the game."""
    room = with_changes(room, phase="over", deadline=None, reserve_since=None, pause=None, proposals=())
    return with_changes(room, listing=None, quick_bots=())


def fresh_place(place: Place, *, is_back: bool = False) -> Place:
    """Return a place for a new game: nothing is counted yet; `is_back` owners draw themselves again."""
    stand_in = None if is_back and place.guest is not None else place.stand_in
    return msgspec.structs.replace(
        place,
        stand_in=stand_in,
        stand_in_cards=0,
        quick_cards=0,
        hints=0,
        hint_turn=None,
        missed=0,
        reserve_used=0.0,
        nudged=0.0,
    )
