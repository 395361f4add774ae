"""Non-interference: what a seat may not know has no way to reach it."""

from collections.abc import Iterable, Mapping

from hypothesis import given
from hypothesis import strategies as st
from tests.property.effort import examples
from tests.property.playing import CATALOG, SeededRng, any_command, start_game
from tests.property.resampling import resampled
from tests.property.strategies import ROUNDS_OF_A_GAME, SEEDS, Moment, configs, moments

from inkland.core.catalog import AmbushCard
from inkland.core.decide import step
from inkland.core.events import (
    Audience,
    CardRevealed,
    ChoiceMade,
    DeckShuffled,
    Event,
    GameStarted,
    PilesShuffled,
    audience,
    is_visible_to,
)
from inkland.core.evolve import begin, evolve
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.record import Record, replace
from inkland.core.setup.config import GameConfig
from inkland.core.state import Hidden, State, view


def watchers(state: State) -> list[Seat | None]:
    """Every seat, and a spectator."""
    return [None, *(Seat(seat) for seat in range(len(state.table.sheets)))]


@examples(120)
@given(moments(), SEEDS)
def test_hidden_parts_change_no_view_and_no_option(moment: Moment, seed: int) -> None:
    state, rng = moment.state(), SeededRng(seed)
    for seat in watchers(state):
        other = resampled(state, seat, rng)
        assert view(other, seat) == view(state, seat)
        assert len(options(view(other, seat))) == len(options(view(state, seat)))
        assert options(view(other, seat))[:50] == options(view(state, seat))[:50]


@examples(80)
@given(moments(), SEEDS, SEEDS)
def test_the_order_of_the_deck_shows_only_in_cards_revealed(moment: Moment, seed: int, other: int) -> None:
    """Until the next card is turned, commands have the same effects whatever lies face down (T-1)."""
    state, rng = moment.state(), SeededRng(seed)
    again = resampled(state, None, SeededRng(other))
    again = State(again.table, replace(again.hidden, choices=state.hidden.choices))
    while state.table.awaited and state.table == again.table:
        command = any_command(state, rng)
        state, events = step(state, command, SeededRng(seed))
        again, others = step(again, command, SeededRng(other))
        assert _told_before_chance(events) == _told_before_chance(others)


def _told_before_chance(events: Iterable[Event]) -> tuple[list[Event], bool]:
    """What all are told until a card is turned, and whether one is."""
    told: list[Event] = []
    for event in events:
        if isinstance(event, CardRevealed):
            return told, True
        if audience(event) is not Audience.NOBODY:
            told.append(event)
    return told, False


@examples(30)
@given(configs(), SEEDS, st.integers(0, ROUNDS_OF_A_GAME))
def test_what_a_seat_is_told_is_enough_and_no_more(config: GameConfig, seed: int, rounds: int) -> None:
    """Folding the events that one seat is told gives its view, without ever naming a hidden card."""
    rng = SeededRng(seed)
    state, (started, *events) = start_game(config, rng)
    assert isinstance(started, GameStarted)
    folded = dict.fromkeys(watchers(state), begin(CATALOG, started))
    for _ in range(rounds * config.players):
        _tell(folded, events)
        for seat, known in folded.items():
            assert view(known, seat) == view(state, seat)
            assert known.hidden.deck == known.hidden.ambush_pile == known.hidden.hero_pile == ()
        if state.table.is_over:
            break
        state, happened = step(state, any_command(state, rng), rng)
        events = list(happened)


def _tell(folded: dict[Seat | None, State], events: list[Event]) -> None:
    for event in events:
        for seat, known in folded.items():
            told = is_visible_to(event, seat)
            if isinstance(event, PilesShuffled | DeckShuffled):
                assert not told
            elif isinstance(event, ChoiceMade):
                assert told == (event.seat == seat)
            if told:
                folded[seat] = evolve(known, event)


def _reachable(root: object) -> Iterable[object]:
    """Everything that can be reached from a value through records, tuples, sets and mappings."""
    seen: dict[int, object] = {}
    ahead = [root]
    while ahead:
        value = ahead.pop()
        if id(value) in seen or isinstance(value, str | int | float | None):
            continue
        seen[id(value)] = value
        if isinstance(value, Record):
            ahead += [getattr(value, field) for field in value.__match_args__]
        elif isinstance(value, Mapping):
            ahead += [*value.keys(), *value.values()]
        elif isinstance(value, tuple | frozenset | list):
            ahead += value
        else:
            assert callable(value), f"no way through a {type(value)}"
    return seen.values()


@examples(30)
@given(moments())
def test_no_view_holds_a_hidden_part(moment: Moment) -> None:
    """By type: neither the hidden half nor a whole state can be reached from what a player holds."""
    state = moment.state()
    for seat in watchers(state):
        found = list(_reachable(view(state, seat)))
        assert any(isinstance(value, AmbushCard) for value in found)
        assert not any(isinstance(value, State | Hidden) for value in found)
        for choice in state.hidden.choices:
            assert choice is None or choice.seat == seat or not any(value is choice for value in found)
