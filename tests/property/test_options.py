"""A command is accepted if, and only if, it is one of the options."""

from hypothesis import assume, event, given
from hypothesis import strategies as st
from tests.property.effort import examples
from tests.property.playing import SeededRng
from tests.property.strategies import SEEDS, Moment, moments, staged_moments
from tests.property.wishes import commands

from inkland.core.commands import Choice, IllegalCommand
from inkland.core.decide import decide
from inkland.core.ids import Seat
from inkland.core.legality import check
from inkland.core.options import Options, options
from inkland.core.state import State, Table, view

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


@examples(120)
@given(staged_moments() | moments(), st.integers(0, 5), st.data())
def test_what_is_accepted_is_an_option(moment: Moment, number: int, data: st.DataObject) -> None:
    """Both ways, on commands of every kind: legal ones, slightly wrong ones, nonsense."""
    state = moment.state()
    found = choices_of(state, some_seat(state, number))
    assume(len(found) <= ALL_LISTED)
    listed: dict[int, set[Choice]] = {}
    for _ in range(25):
        command = data.draw(commands(state, found))
        if command.seat not in listed:
            others = choices_of(state, command.seat)
            assume(len(others) <= ALL_LISTED)
            listed[command.seat] = set(others)
        legal = accepted(state.table, command)
        event(f"{type(command).__name__} {'accepted' if legal else 'refused'}")
        assert legal == (command in listed[command.seat])


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
