"""The order of the seats, which decides who draws monsters on whose sheet (T-7): by hand or shuffled."""

from inkland.core.rng import Rng, shuffled
from inkland.server.model.rooms.room import Room, check_host, check_lobby, place_at, with_changes


def move_seat(room: Room, by: str, seat: int, to: int) -> Room:
    """Move a seat to another place in the order before the game, as the host; raises RequestRefused."""
    check_host(room, by)
    check_lobby(room)
    place_at(room, to)
    moved = place_at(room, seat)
    others = [*room.places[:seat], *room.places[seat + 1 :]]
    return with_changes(room, places=(*others[:to], moved, *others[to:]))


def arrange_seats(room: Room, rng: Rng) -> Room:
    """Return a room that starts a game, its seats shuffled if its settings say so."""
    if room.settings.seat_order == "listed":
        return room
    return with_changes(room, places=shuffled(room.places, rng, "seats"))
