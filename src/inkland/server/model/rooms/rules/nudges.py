"""Nudges: a seated person reminds another that the table waits for them, not too often."""

from typing import Final

import msgspec

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.model.rooms.room import Room, noted, place_at, seat_of, with_place

NUDGE_SECONDS: Final = 300.0
"""The least time between two nudges of one seat, no matter who sends them."""


def nudge(room: Room, by: str, seat: int, *, is_awaited: bool, now: float) -> Room:
    """Remind the owner of a seat; raises RequestRefused."""
    own, place = seat_of(room, by), place_at(room, seat)
    if own is None:
        raise RequestRefused(ServerCode.NOT_SEATED, status=403)
    if own == seat or not is_awaited or place.guest is None or place.stand_in is not None:
        raise RequestRefused(ServerCode.NOT_AWAITED)
    wait = place.nudged + NUDGE_SECONDS - now
    if wait > 0:
        raise RequestRefused(ServerCode.NUDGED_ALREADY, minutes=int(-(-wait // 60)))
    room = with_place(room, seat, msgspec.structs.replace(place, nudged=now))
    return noted(room, "nudge", by_seat=own, seat=seat)
