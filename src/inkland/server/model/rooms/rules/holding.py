"""The only person at a table turns the next card themselves: until then they can take their choice back."""

import msgspec

from inkland.server.model.rooms.room import Place, Room, with_place


def with_hold(room: Room, seat: int, *, hold: bool) -> Room:
    """Remember whether the only person at a table turns the next card themselves."""
    place, hold = room.places[seat], hold and len(_owned(room)) == 1
    return room if place.holds == hold else with_place(room, seat, msgspec.structs.replace(place, holds=hold))


def is_holding(room: Room) -> bool:
    """Return whether nothing is revealed until the only person at the table has turned the next card."""
    owned = _owned(room)
    return len(owned) == 1 and owned[0].holds and owned[0].stand_in is None


def _owned(room: Room) -> list[Place]:
    return [place for place in room.places if place.guest is not None]
