"""What becomes of a room's seats when stand-ins draw, and when the time for a card is up."""

from collections.abc import Collection
from typing import Final

import msgspec

from inkland.server.model.rooms.room import Room, StandIn, noted, with_place

MOST_MISSED: Final = 2
"""After this many clocks in a row without a choice a stand-in draws until the owner is back."""


def after_stand_ins(room: Room, seats: Collection[int], *, is_card: bool, now: float) -> Room:
    """Count what stand-ins have drawn; owners who have let the time run out twice are replaced for now."""
    for seat in sorted(seats):
        place = room.places[seat]
        if place.kind != "person":
            continue
        place = msgspec.structs.replace(place, stand_in_cards=place.stand_in_cards + is_card)
        if place.stand_in is None:
            missed = place.missed + 1
            gone = StandIn(room.settings.stand_in, "clock", now) if missed >= MOST_MISSED else None
            place = msgspec.structs.replace(place, missed=missed, stand_in=gone)
            room = noted(room, "time-up-stand-in", seat=seat)
            room = room if gone is None else noted(room, "stand-in-clock", seat=seat)
        room = with_place(room, seat, place)
    return room


def after_own_choice(room: Room, seats: Collection[int]) -> Room:
    """Forget missed clocks of owners who have chosen, or have at least laid a piece."""
    for seat in seats:
        place = room.places[seat]
        if place.missed:
            room = with_place(room, seat, msgspec.structs.replace(place, missed=0))
    return room


def after_drafts(room: Room, seats: Collection[int]) -> Room:
    """Tell everybody whose drawing counts as it lay when the time was up."""
    for seat in sorted(seats):
        room = noted(room, "time-up-drawing", seat=seat)
    return after_own_choice(room, seats)
