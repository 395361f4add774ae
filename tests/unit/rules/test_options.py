"""Every legal choice as a sequence, and events that cannot happen where they stand."""

import pytest
from tests.unit.rules.tables import (
    ambush_card,
    at,
    before_passing,
    draw,
    drawn,
    explore,
    hero,
    named,
    play,
    single,
    started,
    told,
)

from inkland.core.catalog import Skill
from inkland.core.commands import Choice, DrawShape
from inkland.core.events import EffectBegan, Event, GameStarted, SheetsPassed
from inkland.core.evolve import evolve
from inkland.core.ids import CardId, Seat
from inkland.core.options import Options, options
from inkland.core.setup.config import GameConfig
from inkland.core.state import State, view
from inkland.core.turns.placing import placements
from inkland.core.turns.skills import ambush_skills

ME = Seat(0)
SMALL = drawn("A", X="B3", rest="F", empty="A1 A2 B1 B2 K1", coins=9)
STATES = [
    at(explore("farmland"), SMALL),
    at(explore("farmland"), SMALL, skills="search diplomacy cure-wounds concentration"),
    at(explore("farmland"), SMALL, skills="hide negotiation forbidden-knowledge"),
    at(explore("fishing-village"), SMALL, skills="search hide"),
    at(hero("dal-of-jolev"), SMALL, skills="diplomacy", heroes=True),
    at(before_passing("goblin-attack"), SMALL, skills="acrobatics diplomacy"),
]


def offered(state: State) -> Options:
    return options(view(state, ME))


@pytest.mark.parametrize("state", STATES)
def test_options_can_be_counted_indexed_and_walked(state: State) -> None:
    """T-2, K-0: the same choices in the same order, each once."""
    found = offered(state)
    walked = list(found)
    assert len(found) == len(walked) == len(set(walked))
    assert [found[index] for index in range(len(found))] == walked
    assert [found[-index] for index in range(1, len(found) + 1)] == walked[::-1]
    assert found[1:7:2] == walked[1:7:2]
    assert found[::-1] == walked[::-1]


@pytest.mark.parametrize("state", STATES)
def test_there_is_nothing_beyond_the_last_option(state: State) -> None:
    """T-2"""
    found = offered(state)
    for index in (len(found), -len(found) - 1):
        with pytest.raises(IndexError):
            found[index]


@pytest.mark.parametrize("state", STATES)
def test_every_option_is_accepted(state: State) -> None:
    """T-2, K-0: and carried out at once where nobody else chooses."""
    for choice in offered(state):
        assert told(state, choice)


def test_nobody_has_options_who_is_not_awaited() -> None:
    """T-2: not a spectator, not a seat that has chosen, not after the end."""
    state = at(explore("rift-lands"), drawn("A"), drawn("A"))
    chosen = play(state, draw("A1", "farm"))
    assert len(options(view(state, None))) == 0
    assert list(options(view(chosen, ME))) == []
    over = play(at(explore("rift-lands"), drawn("A", rest="F", empty="A1")), draw("A1", "farm"))
    assert list(options(view(over, ME))) == []


@pytest.mark.parametrize("duty", [False, True])
def test_placements_are_the_plain_options(duty: bool) -> None:
    """T-2, T-3: Farmland has one terrain, so each placement is one choice."""
    turn = explore("farmland", duty=duty)
    sheet = drawn("A", rest="F", empty="A1 A2 C1 C2 C3 B2 D2")
    choices: list[Choice] = list(offered(at(turn, sheet)))
    drawings = {(c.shape, named(c.cells)) for c in choices if isinstance(c, DrawShape)}
    assert {(shape, named(found)) for shape, found in placements(turn.card, sheet, duty=duty)} == drawings
    under_duty = {(0, "B2 C2"), (0, "C1 C2"), (0, "C2 C3"), (0, "C2 D2"), (1, "B2 C1 C2 C3 D2")}
    assert drawings == (under_duty if duty else under_duty | {(0, "A1 A2"), (0, "A2 B2")})


def test_a_full_sheet_has_no_skills() -> None:
    """T-5: whatever the purse."""
    full = at(before_passing("goblin-attack"), drawn("A", rest="F", coins=9), skills="acrobatics diplomacy")
    card = ambush_card("goblin-attack")
    assert ambush_skills(full.table, card, ME) == ()
    some = at(before_passing("goblin-attack"), drawn("A", coins=9), skills="acrobatics diplomacy search")
    assert ambush_skills(some.table, card, ME) == (Skill.ACROBATICS, Skill.DIPLOMACY)


def test_the_fallback_lists_every_cell_and_terrain() -> None:
    """T-4"""
    state = at(explore("farmland"), drawn("A", rest="F", empty="A1 C1"))
    terrains = ("forest", "village", "farm", "water", "monster")
    assert list(offered(state)) == [single(name, terrain) for name in ("A1", "C1") for terrain in terrains]


@pytest.mark.parametrize(
    ("event", "error"),
    [
        (GameStarted(GameConfig(), (), (), ()), ValueError),
        (SheetsPassed(), TypeError),
        (EffectBegan(CardId("hamlet")), TypeError),
    ],
)
def test_events_out_of_place_crash_loudly(event: Event, error: type[Exception]) -> None:
    """T-7, M-5, S-1: a broken record is not played on."""
    with pytest.raises(error):
        evolve(started(1), event)
