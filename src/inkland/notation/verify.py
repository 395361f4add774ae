"""Checks that recorded events follow from the recorded choices and random outcomes by the rules."""

from collections.abc import Iterator, Sequence

from inkland.core.catalog import Catalog
from inkland.core.commands import TakeBack
from inkland.core.deal import deck_of, is_possible_deal
from inkland.core.decide import begin_play, reveal, step
from inkland.core.errors import IllegalCommand
from inkland.core.events import (
    CardRevealed,
    ChoiceMade,
    ChoiceTakenBack,
    DeckShuffled,
    Event,
    GameStarted,
    PilesShuffled,
)
from inkland.core.ids import CardId
from inkland.core.rng import Rng
from inkland.core.setup.ruleset import explore_cards
from inkland.core.state import State
from inkland.notation.errors import InvalidNotation, NotationCode
from inkland.notation.recorded_choices import Impossible, last_choice, shuffle_numbers


def verify(events: Sequence[Event], catalog: Catalog) -> State:
    """Return the state after recorded events, making each again by the rules; raises InvalidNotation."""
    at = 0
    try:
        if len(events) < 2:
            raise Impossible
        started, piles = events[0], events[1]
        if not isinstance(started, GameStarted) or not isinstance(piles, PilesShuffled):
            raise Impossible
        if not is_possible_deal(catalog, started, piles):
            raise Impossible
        chance = _RecordedChance(_shuffles(events, catalog, started, piles))
        state, made = begin_play(catalog, started, piles, chance)
        at = 2
        while True:
            if tuple(events[at : at + len(made)]) != made:
                raise Impossible
            at += len(made)
            if at >= len(events):
                return state
            state, made = _go_on(state, events[at:], chance)
    except (IllegalCommand, LookupError, TypeError, ValueError) as error:
        raise InvalidNotation(NotationCode.RECORD_IMPOSSIBLE, line=at + 2) from error


class _RecordedChance:
    """The recorded random outcomes."""

    def __init__(self, numbers: Iterator[int]) -> None:
        self._numbers = numbers

    def below(self, _bound: int, /) -> int:
        number = next(self._numbers, None)
        if number is None:
            raise Impossible
        return number


def _shuffles(
    events: Sequence[Event], catalog: Catalog, started: GameStarted, piles: PilesShuffled
) -> Iterator[int]:
    """Yield the numbers that shuffle every deck into its recorded order (the inverse of `rng.shuffled`)."""
    explore = explore_cards(catalog, started.config)
    met: set[CardId] = set()
    season = 0
    for event in events:
        if isinstance(event, CardRevealed):
            met.add(event.card)
        elif isinstance(event, DeckShuffled):
            deck = deck_of(explore, piles, season, met)
            yield from shuffle_numbers(deck, event.cards)
            season += 1


def _go_on(state: State, upcoming: Sequence[Event], chance: Rng) -> tuple[State, tuple[Event, ...]]:
    """Return the next events again by the rules, and the state after them; raises IllegalCommand."""
    first = upcoming[0]
    if isinstance(first, ChoiceMade):
        return step(state, first.choice, chance, hold=True)
    if isinstance(first, ChoiceTakenBack):
        return step(state, TakeBack(first.seat), chance)
    if not state.table.awaited:
        return reveal(state, chance)
    return step(state, last_choice(state, upcoming), chance)
