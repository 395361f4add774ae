"""Checks that recorded events follow from the recorded choices and random outcomes by the rules."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TypeVar

from inkland.core.catalog import Catalog
from inkland.core.commands import (
    Command,
    DeclineSkill,
    DestroyCell,
    DrawAmbush,
    DrawHero,
    DrawShape,
    DrawSingle,
    TakeBack,
    UseSkill,
)
from inkland.core.decide import begin_play, reveal, step
from inkland.core.errors import IllegalCommand
from inkland.core.events import (
    CardRevealed,
    ChoiceMade,
    ChoiceTakenBack,
    DeckShuffled,
    Drawn,
    EffectApplied,
    Event,
    GameStarted,
    PilesShuffled,
    SheetsPassed,
    SkillUsed,
)
from inkland.core.grid import first_cell
from inkland.core.heroes import ROTATIONS, attack_cells
from inkland.core.ids import CardId, Seat
from inkland.core.rng import Rng
from inkland.core.ruleset import explore_cards
from inkland.core.setup import deck_of, is_possible_deal
from inkland.core.state import AmbushTurn, EffectTurn, HeroTurn, SkillTurn, State
from inkland.notation.errors import InvalidNotation, NotationCode

T = TypeVar("T")


class Impossible(ValueError):
    """An event that does not follow from the ones before it."""


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
            deck = list(deck_of(explore, piles, season, met))
            if sorted(deck) != sorted(event.cards):
                raise Impossible
            for last in range(len(deck) - 1, 0, -1):
                other = deck.index(event.cards[last])
                deck[last], deck[other] = deck[other], deck[last]
                yield other
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
    return step(state, _command(state, upcoming), chance)


def _command(state: State, upcoming: Sequence[Event]) -> Command:
    """Return the choice that was revealed at once with the next events."""
    if len(state.table.awaited) != 1:
        raise Impossible
    (seat,) = state.table.awaited
    match state.table.turn:
        case SkillTurn():
            round_ = takewhile(lambda event: not isinstance(event, SheetsPassed), upcoming)
            used = [event for event in round_ if isinstance(event, SkillUsed) and event.seat == seat]
            return _skill_used(used[0]) if used else DeclineSkill(seat)
        case EffectTurn():
            cells = _first(e.cells for e in upcoming if isinstance(e, EffectApplied) and e.sheet == seat)
            return DestroyCell(seat, first_cell(cells))
        case _:
            return _drawn(state, _first(e for e in upcoming if isinstance(e, Drawn) and e.seat == seat), seat)


def _skill_used(event: SkillUsed) -> UseSkill:
    return UseSkill(event.seat, event.skill, event.drawing.extra, event.orientation)


def _drawn(state: State, event: Drawn, seat: Seat) -> Command:
    turn, drawing = state.table.turn, event.drawing
    if drawing.terrain is None:
        raise Impossible
    match turn:
        case AmbushTurn():
            return DrawAmbush(seat, drawing.cells, drawing.destroys)
        case HeroTurn(card):
            cell = first_cell(drawing.cells)
            turns = (r for r in range(ROTATIONS) if attack_cells(card, cell, r) == drawing.attack)
            return DrawHero(seat, cell, _first(turns), event.skill, drawing.extra)
        case _ if event.fallback:
            return DrawSingle(seat, first_cell(drawing.cells), drawing.terrain, event.skill, drawing.extra)
        case _:
            return DrawShape(seat, event.shape, drawing.cells, drawing.terrain, event.skill, drawing.extra)


def _first(found: Iterator[T]) -> T:
    """Return the first of some values; raises Impossible if there is none."""
    for value in found:
        return value
    raise Impossible
