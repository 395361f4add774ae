"""Hints of a strong bot: only for a guest who plays alone or against bots, and the game is marked."""

import msgspec

from inkland.bots.levels.readiness import SEARCH
from inkland.core.ids import Seat
from inkland.core.state import Table
from inkland.kernel.support import supports
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.model.rooms.room import Room, with_place
from inkland.server.model.rooms.rules.phases import check_alone


def count_hint(room: Room, by: str, seat: int, table: Table, turn: int, *, has_workers: bool) -> Room:
    """Return the room with a hint counted at a seat, once for a turn; raises RequestRefused."""
    check_alone(room, by)
    if sum(place.guest is not None for place in room.places) > 1:
        raise RequestRefused(ServerCode.NOT_ALONE)
    if Seat(seat) not in table.awaited:
        raise RequestRefused(ServerCode.NOT_AWAITED)
    if not has_workers or SEARCH.has_failed or not supports(table.rules):
        raise RequestRefused(ServerCode.NO_HINT)
    place = room.places[seat]
    if place.hint_turn == turn:
        return room
    return with_place(room, seat, msgspec.structs.replace(place, hints=place.hints + 1, hint_turn=turn))
