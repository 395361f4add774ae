"""An illegal command is refused with a code and a rule number, and changes nothing."""

import pickle
import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.property.effort import examples
from tests.property.playing import SeededRng
from tests.property.strategies import SEEDS, Moment, moments
from tests.property.wishes import any_wish

from inkland.core.board.grid import FULL
from inkland.core.commands import Command, TakeBack
from inkland.core.decide import decide, step
from inkland.core.errors import IllegalCommand
from inkland.core.ids import Seat
from inkland.core.options import NO_OPTIONS, options
from inkland.core.state import State, view

RULE = re.compile(r"[GSTMPEOK]-\d{1,2}")


def refusal(state: State, command: Command, rng: SeededRng) -> IllegalCommand | None:
    """The error that a command meets, if any."""
    try:
        step(state, command, rng)
    except IllegalCommand as error:
        return error
    return None


@examples(80)
@given(moments(), st.integers(0, 5), SEEDS)
def test_an_illegal_command_changes_nothing(moment: Moment, number: int, seed: int) -> None:
    state, rng = moment.state(), SeededRng(seed)
    stored = pickle.dumps(state)
    seats = sorted(state.table.awaited)
    found = options(view(state, seats[number % len(seats)] if seats else None))
    refused = 0
    for _ in range(30):
        command = any_wish(state, found, rng)
        used, fresh = SeededRng(seed), SeededRng(seed)
        error = refusal(state, command, used)
        if error is not None:
            refused += 1
            assert RULE.fullmatch(error.rule), command
            assert error.code, command
            assert not error.cells & ~FULL, command
            assert used.below(2**30) == fresh.below(2**30), "chance was asked before the refusal"
    assert refused
    assert pickle.dumps(state) == stored


@examples(80)
@given(moments(), st.integers(-1, 6), SEEDS)
def test_only_a_hidden_choice_can_be_taken_back(moment: Moment, number: int, seed: int) -> None:
    """T-2: what a seat chose stays its own until all have chosen."""
    state = moment.state()
    seat = Seat(number)
    made = 0 <= seat < len(state.table.sheets) and state.hidden.choices[seat] is not None
    error = refusal(state, TakeBack(seat), SeededRng(seed))
    assert (error is None) == made
    if made:
        after, _ = step(state, TakeBack(seat), SeededRng(seed))
        assert after.hidden.choices[seat] is None
        assert after.table.awaited == state.table.awaited | {seat}
        again, _ = step(after, state.hidden.choices[seat] or TakeBack(seat), SeededRng(seed))
        assert again == state


@examples(12)
@given(moments(), SEEDS)
def test_nothing_is_accepted_once_the_game_is_over(moment: Moment, seed: int) -> None:
    state, rng = moment.state(), SeededRng(seed)
    found = NO_OPTIONS
    while not state.table.is_over:
        assume(state.table.awaited)
        found = options(view(state, min(state.table.awaited)))
        state, _ = step(state, found[0], rng)
    for command in (any_wish(state, found, rng), *found[:20]):
        with pytest.raises(IllegalCommand) as refused:
            decide(state, command, rng)
        assert refused.value.code == "illegal-game-over"
