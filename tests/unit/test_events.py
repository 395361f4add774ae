"""Events: who may see each of them, and the states before and after."""

from itertools import pairwise
from typing import get_args

import pytest
from tests.property.playing import CATALOG, SeededRng, any_choice

from inkland.core.decide import start, step
from inkland.core.events import (
    Audience,
    CardRevealed,
    ChoiceMade,
    ChoiceTakenBack,
    DeckShuffled,
    Drawn,
    EffectApplied,
    EffectBegan,
    Event,
    GameEnded,
    GameStarted,
    PilesShuffled,
    SeasonBegan,
    SeasonScored,
    SeatReady,
    SheetsPassed,
    SkillUsed,
    audience,
)
from inkland.core.evolve import begin, transitions
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import view

AUDIENCES = {
    GameStarted: Audience.EVERYONE,
    PilesShuffled: Audience.NOBODY,
    SeasonBegan: Audience.EVERYONE,
    DeckShuffled: Audience.NOBODY,
    CardRevealed: Audience.EVERYONE,
    ChoiceMade: Audience.ITS_SEAT,
    SeatReady: Audience.EVERYONE,
    ChoiceTakenBack: Audience.EVERYONE,
    SkillUsed: Audience.EVERYONE,
    SheetsPassed: Audience.EVERYONE,
    Drawn: Audience.EVERYONE,
    SeasonScored: Audience.EVERYONE,
    EffectBegan: Audience.EVERYONE,
    EffectApplied: Audience.EVERYONE,
    GameEnded: Audience.EVERYONE,
}


def test_every_event_has_an_audience_listed_here() -> None:
    assert set(get_args(Event)) == AUDIENCES.keys()


@pytest.mark.parametrize("event_class", get_args(Event), ids=lambda cls: cls.__name__)
def test_audience_of_every_event(event_class: type[Event]) -> None:
    event = object.__new__(event_class)  # the audience depends on the class alone
    assert audience(event) is AUDIENCES[event_class]


def test_an_unknown_event_has_no_audience() -> None:
    """Nothing is shown to everybody by default."""

    class Surprise:
        pass

    with pytest.raises(KeyError):
        audience(Surprise())  # type: ignore[arg-type]


def test_transitions_join_up_and_end_in_the_final_state() -> None:
    rng = SeededRng(5)
    players = (Player("A"), Player("B"))
    state, events = start(CATALOG, GameConfig(players=2), players, rng)
    log = list(events)
    while not state.table.is_over:
        seat = min(state.table.awaited)
        state, made = step(state, any_choice(options(view(state, Seat(seat))), rng), rng)
        log += made
    first, *rest = log
    assert isinstance(first, GameStarted)
    steps = list(transitions(begin(CATALOG, first), rest))
    assert [step.event for step in steps] == rest
    assert steps[0].before == begin(CATALOG, first)
    assert all(step.after is later.before for step, later in pairwise(steps))
    assert steps[-1].after == state


def test_no_events_make_no_transitions() -> None:
    state, _ = start(CATALOG, GameConfig(), (Player("A"),), SeededRng(1))
    assert list(transitions(state, ())) == []
