"""A command is accepted if, and only if, it is one of the options."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.property.effort import examples
from tests.property.playing import SeededRng
from tests.property.staging import Scene
from tests.property.strategies import SEEDS, Moment, moments, played_moments, skilled_moments, staged_moments
from tests.property.wishes import any_wish

from inkland.core.catalog import Skill
from inkland.core.commands import Choice
from inkland.core.decide import decide
from inkland.core.errors import IllegalCommand
from inkland.core.ids import Seat
from inkland.core.options import Options, options
from inkland.core.state import State, Table, view
from inkland.core.turns.legality import check

ALL_CHECKED = 3_000
ALL_LISTED = 20_000


def accepted(table: Table, command: Choice) -> bool:
    """Whether the rules allow a command."""
    try:
        check(table, command)
    except IllegalCommand:
        return False
    return True


def choices_of(state: State, seat: int) -> Options:
    """What a seat may choose; nothing for a seat that does not exist."""
    known = 0 <= seat < len(state.table.sheets)
    return options(view(state, Seat(seat) if known else None))


def some_seat(state: State, number: int) -> Seat:
    """A seat that is to choose."""
    assume(state.table.awaited)
    return sorted(state.table.awaited)[number % len(state.table.awaited)]


@examples(120)
@given(moments(), st.integers(0, 5), SEEDS)
def test_every_option_is_accepted(moment: Moment, number: int, seed: int) -> None:
    state = moment.state()
    found = choices_of(state, some_seat(state, number))
    assert found
    rng = SeededRng(seed)
    if len(found) <= ALL_CHECKED:
        tried = list(found)
    else:
        tried = [branch.make(rng.below(branch.size)) for branch in found.branches if branch.size]
        tried += [found[rng.below(len(found))] for _ in range(ALL_CHECKED)]
    for choice in tried:
        check(state.table, choice)
    for _ in range(5):
        assert decide(state, tried[rng.below(len(tried))], rng)


@examples(40)
@given(played_moments(), st.integers(0, 5), SEEDS)
def test_what_is_accepted_in_play_is_an_option(moment: Moment, number: int, seed: int) -> None:
    check_some_wishes(moment, number, SeededRng(seed))


@pytest.mark.parametrize("scene", Scene)
@examples(12)
@given(st.data())
def test_what_is_accepted_on_arbitrary_sheets_is_an_option(scene: Scene, data: st.DataObject) -> None:
    moment, number = data.draw(staged_moments(scene)), data.draw(st.integers(0, 5))
    check_some_wishes(moment, number, SeededRng(data.draw(SEEDS)))


@pytest.mark.parametrize("skill", Skill)
@examples(12)
@given(st.data())
def test_what_is_accepted_with_a_skill_is_an_option(skill: Skill, data: st.DataObject) -> None:
    """K-0 to K-10, in explore rounds."""
    moment, number = data.draw(skilled_moments(skill)), data.draw(st.integers(0, 5))
    check_some_wishes(moment, number, SeededRng(data.draw(SEEDS)), skill)


def check_some_wishes(moment: Moment, number: int, rng: SeededRng, skill: Skill | None = None) -> None:
    """Both ways, on commands of every kind: legal ones, slightly wrong ones, nonsense."""
    state = moment.state()
    found = choices_of(state, some_seat(state, number))
    assume(len(found) <= ALL_LISTED)
    near = [choice for choice in found if skill is None or getattr(choice, "skill", None) is skill]
    listed: dict[int, set[Choice]] = {}
    for _ in range(100):
        command = any_wish(state, near or found, rng)
        if command.seat not in listed:
            others = choices_of(state, command.seat)
            assume(len(others) <= ALL_LISTED)
            listed[command.seat] = set(others)
        assert accepted(state.table, command) == (command in listed[command.seat]), command


@examples(80)
@given(moments())
def test_only_awaited_seats_have_options(moment: Moment) -> None:
    state = moment.state()
    for seat in range(len(state.table.sheets)):
        assert bool(choices_of(state, seat)) == (seat in state.table.awaited)
    assert not options(view(state, None))


@examples(60)
@given(moments(), st.integers(0, 5), st.data())
def test_options_are_a_sequence_of_distinct_choices(moment: Moment, number: int, data: st.DataObject) -> None:
    state = moment.state()
    found = choices_of(state, some_seat(state, number))
    size = len(found)
    assume(size <= ALL_LISTED)
    listed = list(found)
    assert len(listed) == len(set(listed)) == size
    for index in (*data.draw(st.lists(st.integers(-size, size - 1), max_size=30)), 0, -1, size - 1, -size):
        assert found[index] == listed[index]
    part = data.draw(st.slices(size))
    assert found[part][:100] == listed[part][:100]
    for outside in (size, -size - 1):
        try:
            found[outside]
        except IndexError:
            continue
        raise AssertionError(outside)
