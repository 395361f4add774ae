"""Bots of one level at one table do not draw alike, and lose nothing by it once their sheets differ."""

import pytest

from inkland.bots import find_bot
from inkland.bots.twins import own_options
from inkland.content import load_catalog
from inkland.core.decide import start, step
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import State, view
from inkland.notation.commands import format_command
from inkland.sim.chance import SeededRng

CATALOG = load_catalog()


def begun(players: int) -> State:
    names = tuple(Player(f"p{seat}") for seat in range(players))
    return start(CATALOG, GameConfig(players=players), names, SeededRng(7))[0]


def after_first_card(level: str, players: int) -> State:
    """Every seat is played by the same bot with the same random numbers: nothing else tells them apart."""
    state = begun(players)
    seats = [Seat(seat) for seat in range(players)]
    for seat in seats:
        seen = view(state, seat)
        own = own_options(seen.table, seat, options(seen), seats)
        state, _ = step(state, find_bot(level).choose(seen, own, SeededRng(1)), SeededRng(2))
    return state


@pytest.mark.parametrize("level", ["greedy", "random", "journeyman", "master"])
def test_two_bots_of_one_level_never_draw_alike(level: str) -> None:
    one, other = after_first_card(level, 2).table.sheets
    assert one != other


def test_many_bots_part_card_by_card() -> None:
    """Equal sheets share the drawings out among four at most, so that every bot has enough of them."""
    sheets = after_first_card("greedy", 8).table.sheets
    assert len(set(sheets)) == 4


def test_seats_with_equal_sheets_consider_all_drawings_together() -> None:
    state = begun(3)
    seats = [Seat(0), Seat(1), Seat(2)]
    shares = [
        {
            format_command(choice)
            for choice in own_options(state.table, seat, options(view(state, seat)), seats)
        }
        for seat in seats
    ]
    together = set.union(*shares)
    assert sum(map(len, shares)) == len(together)
    assert together == {format_command(choice) for choice in options(view(state, Seat(0)))}


def test_everything_is_considered_alone_or_with_different_sheets() -> None:
    state = begun(2)
    every = options(view(state, Seat(0)))
    assert own_options(state.table, Seat(0), every, []) is every
    assert own_options(state.table, Seat(0), every, [Seat(0)]) is every
    later = after_first_card("greedy", 2)
    every = options(view(later, Seat(0)))
    assert own_options(later.table, Seat(0), every, [Seat(0), Seat(1)]) is every
