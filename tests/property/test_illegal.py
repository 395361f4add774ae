"""An illegal command is refused with a code and a rule number, and changes nothing."""

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.property.effort import examples
from tests.property.playing import SeededRng
from tests.property.strategies import SEEDS, Moment, moments
from tests.property.wishes import commands

from inkland.core.commands import Command, IllegalCommand, TakeBack
from inkland.core.decide import decide, step
from inkland.core.grid import FULL
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.state import State, view

RULE = re.compile(r"[GSTMPEOK]-\d{1,2}")


def refusal(state: State, command: Command, rng: SeededRng) -> IllegalCommand | None:
    """The error that a command meets, if any."""
    try:
        step(state, command, rng)
    except IllegalCommand as error:
        return error
    return None


@examples(120)
@given(moments(), SEEDS, st.integers(0, 5), st.data())
def test_an_illegal_command_changes_nothing(
    moment: Moment, seed: int, number: int, data: st.DataObject
) -> None:
    state = moment.state()
    text = repr(state)
    seats = sorted(state.table.awaited)
    found = options(view(state, seats[number % len(seats)] if seats else None))
    refused = 0
    for _ in range(10):
        command = data.draw(commands(state, found))
        used, fresh = SeededRng(seed), SeededRng(seed)
        error = refusal(state, command, used)
        if error is not None:
            refused += 1
            assert RULE.fullmatch(error.rule)
            assert error.code
            assert not error.cells & ~FULL
            assert used.below(2**30) == fresh.below(2**30)
    assume(refused)
    assert repr(state) == text


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


@examples(20)
@given(moments(), SEEDS, st.data())
def test_nothing_is_accepted_once_the_game_is_over(moment: Moment, seed: int, data: st.DataObject) -> None:
    state = moment.state()
    rng = SeededRng(seed)
    while not state.table.is_over:
        assume(state.table.awaited)
        state, _ = step(state, options(view(state, min(state.table.awaited)))[0], rng)
    command = data.draw(commands(state, options(view(state, None))))
    with pytest.raises(IllegalCommand) as refused:
        decide(state, command, rng)
    assert refused.value.code == "game-over"
