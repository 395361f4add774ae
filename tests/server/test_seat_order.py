"""The order of seats decides who ambushes whom: the host moves them, or a game starts with them shuffled."""

import pytest

from inkland.server.base.errors import RequestRefused
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Room, seat_of
from inkland.server.model.rooms.rules.phases import start
from inkland.server.model.rooms.seats.seat_order import arrange_seats, move_seat
from inkland.server.model.rooms.seats.seats import new_room, sit
from inkland.server.model.rooms.settings import RoomSettings
from inkland.sim.chance import SeededRng

ADA, BEA = Guest("a", "Ada", {}), Guest("b", "Bea", {})


def lobby(settings: RoomSettings | None = None) -> Room:
    room = new_room("r", ADA, settings or RoomSettings(), ["greedy", "random"], 1, now=0.0)
    return sit(room, BEA, None)


def names(room: Room) -> list[str]:
    return [place.name for place in room.places]


def test_the_host_moves_seats_before_the_game() -> None:
    room = lobby()
    assert names(room) == ["Ada", "greedy 1", "random 1", "Bea"]
    assert names(move_seat(room, "a", 3, 1)) == ["Ada", "Bea", "greedy 1", "random 1"]
    assert names(move_seat(room, "a", 0, 3)) == ["greedy 1", "random 1", "Bea", "Ada"]
    assert names(move_seat(room, "a", 2, 2)) == names(room)
    moved = move_seat(room, "a", 0, 3)
    assert (seat_of(moved, "a"), moved.host) == (3, "a")


@pytest.mark.parametrize(("seat", "to"), [(4, 0), (0, 4)])
def test_seats_that_do_not_exist_stay_where_they_are(seat: int, to: int) -> None:
    with pytest.raises(RequestRefused, match="no-such-seat"):
        move_seat(lobby(), "a", seat, to)


def test_nobody_else_moves_seats_and_nobody_during_a_game() -> None:
    with pytest.raises(RequestRefused, match="server-host-only"):
        move_seat(lobby(), "b", 0, 1)
    with pytest.raises(RequestRefused, match="server-game-running"):
        move_seat(start(lobby(), "a"), "a", 0, 1)


def test_seats_are_shuffled_only_if_the_room_says_so() -> None:
    room = lobby()
    assert arrange_seats(room, SeededRng(1)) == room
    mixed = lobby(RoomSettings(seat_order="shuffled"))
    orders = {tuple(names(arrange_seats(mixed, SeededRng(seed)))) for seed in range(200)}
    assert len(orders) == 24
    assert all(set(order) == set(names(room)) for order in orders)
