"""Checks that recorded events follow from the recorded choices and random outcomes by the rules."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from inkland.core.catalog import Catalog
from inkland.core.commands import Command, TakeBack
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


class Step(NamedTuple):
    """What followed from one command of a recorded game."""

    at: int
    """How many events had happened before."""
    command: Command | None
    """None for the deal, and where choices that all had been waiting were revealed."""
    state: State
    """The state after it."""


def verify(events: Sequence[Event], catalog: Catalog) -> State:
    """Return the state after recorded events, making each again by the rules; raises InvalidNotation."""
    *_, last = verified_steps(events, catalog)
    return last.state


def verified_steps(events: Sequence[Event], catalog: Catalog) -> Iterator[Step]:
    """Yield the steps of a recorded game, made again by the rules; raises InvalidNotation."""
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
        at, command = 2, None
        while True:
            if tuple(events[at : at + len(made)]) != made:
                raise Impossible
            yield Step(at, command, state)
            at += len(made)
            if at >= len(events):
                return
            command, (state, made) = _go_on(state, events[at:], chance)
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


def _go_on(
    state: State, upcoming: Sequence[Event], chance: Rng
) -> tuple[Command | None, tuple[State, tuple[Event, ...]]]:
    """Return the next command, with the state and the events after it; raises IllegalCommand."""
    first = upcoming[0]
    if isinstance(first, ChoiceMade):
        return first.choice, step(state, first.choice, chance, hold=True)
    if isinstance(first, ChoiceTakenBack):
        back = TakeBack(first.seat)
        return back, step(state, back, chance)
    if not state.table.awaited:
        return None, reveal(state, chance)
    choice = last_choice(state, upcoming)
    return choice, step(state, choice, chance)
