"""Reserve time: what every player may use beyond the clocks of the cards, filled again with each season.

It runs from the moment at which the time for a card is up until the seat has chosen. What was used is saved
after each choice and at checkpoints, which are deadlines of the room like any other: time after a
deadline that nobody has met, for instance while the server was down, is not counted.
"""

from collections.abc import Collection
from typing import Final

import msgspec

from inkland.core.state import Table
from inkland.server.model.rooms.room import Place, Room, with_changes, with_place

LEAST_CHECKPOINT_SECONDS: Final = 10.0
CHECKPOINTS: Final = 24
"""What is used of a long reserve is saved this often until it is empty."""
SLACK_SECONDS: Final = 0.05
"""So little is nothing: the last fraction of a second is a rounding error."""


def checkpoint_seconds(room: Room) -> float:
    """Return how long reserve time runs before what was used is saved."""
    return max(LEAST_CHECKPOINT_SECONDS, (room.settings.reserve or 0) / CHECKPOINTS)


def seconds_left(room: Room, seat: int, now: float, *, is_running: bool) -> float:
    """Return what is left of a seat's reserve, `is_running` if the seat has yet to choose."""
    place, reserve = room.places[seat], room.settings.reserve
    if reserve is None or room.settings.clock is None or not _draws(place):
        return 0.0
    return max(0.0, reserve - place.reserve_used - (_running_seconds(room, now) if is_running else 0.0))


def on_reserve(room: Room, awaited: Collection[int], now: float) -> frozenset[int]:
    """Return the awaited seats that may draw after the time for the card is up, since they have a reserve."""
    if room.settings.reserve is None:
        return frozenset()
    return frozenset(
        seat for seat in awaited if seconds_left(room, seat, now, is_running=True) > SLACK_SECONDS
    )


def late_seats(room: Room, awaited: Collection[int], now: float) -> frozenset[int]:
    """Return the awaited seats of people who have no reserve, while others use theirs."""
    waiting = on_reserve(room, awaited, now)
    if room.reserve_since is None or not waiting:
        return frozenset()
    return frozenset(seat for seat in awaited if _draws(room.places[seat])) - waiting


def after_turn(room: Room, before: Table, after: Table, now: float, *, is_turn: bool) -> Room:
    """Count what was used by those who have chosen between two moments, the second maybe of a new turn.

    A new season fills all reserves.
    """
    if after.season != before.season:
        return _refilled(room)
    return _after_choices(room, before.awaited if is_turn else before.awaited - after.awaited, now)


def checkpoint(room: Room, awaited: Collection[int], now: float) -> Room:
    """Begin the reserve time of a card, or count what was used of it so far."""
    room = _after_choices(room, awaited, now)
    return settle(with_changes(room, reserve_since=now, deadline=now), awaited, now)


def settle(room: Room, awaited: Collection[int], now: float) -> Room:
    """Move the deadline to the end of the first reserve, or to the next checkpoint if that is sooner."""
    since = room.reserve_since
    if since is None or room.deadline is None:
        return room
    ends = [
        since + seconds_left(room, seat, now, is_running=False) for seat in on_reserve(room, awaited, now)
    ]
    deadline = min(*ends, since + checkpoint_seconds(room)) if ends else min(room.deadline, now)
    return room if deadline == room.deadline else with_changes(room, deadline=deadline)


def moved(room: Room, deadline: float) -> Room:
    """Move the deadline of a card, and with it the time since which reserves are used."""
    if room.reserve_since is None or room.deadline is None:
        return with_changes(room, deadline=deadline)
    return with_changes(room, deadline=deadline, reserve_since=room.reserve_since + deadline - room.deadline)


def _after_choices(room: Room, seats: Collection[int], now: float) -> Room:
    """Count what some seats have used until they have chosen."""
    used = _running_seconds(room, now)
    for seat in sorted(seats) if used > 0 else ():
        place = room.places[seat]
        if _draws(place):
            total = min(float(room.settings.reserve or 0), place.reserve_used + used)
            room = with_place(room, seat, msgspec.structs.replace(place, reserve_used=total))
    return room


def _refilled(room: Room) -> Room:
    """Fill all reserves, at the start of a season."""
    if all(place.reserve_used == 0 for place in room.places):
        return room
    places = tuple(msgspec.structs.replace(place, reserve_used=0.0) for place in room.places)
    return with_changes(room, places=places)


def _draws(place: Place) -> bool:
    """Return whether a person draws at a seat, and no stand-in for them."""
    return place.guest is not None and place.stand_in is None


def _running_seconds(room: Room, now: float) -> float:
    """Return how long reserves have been used since the last checkpoint, up to the deadline."""
    if room.reserve_since is None or room.deadline is None:
        return 0.0
    return max(0.0, min(now, room.deadline) - room.reserve_since)
