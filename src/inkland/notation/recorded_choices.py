"""What seats chose in a recorded game: the inverse of `core.choices` and `core.rng.shuffled`.

A log holds the choices that waited for others. The last choice of a turn was revealed at once, and is found
in the drawings that followed from it.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import TypeVar, assert_never

from inkland.core.board.grid import first_cell
from inkland.core.commands import (
    Choice,
    DeclineSkill,
    DestroyCell,
    DrawAmbush,
    DrawHero,
    DrawShape,
    DrawSingle,
    UseSkill,
)
from inkland.core.events import Drawn, EffectApplied, Event, SheetsPassed, SkillUsed
from inkland.core.ids import CardId
from inkland.core.state import AmbushTurn, EffectTurn, HeroTurn, SkillTurn, State, Table
from inkland.core.turns.heroes import ROTATIONS, attack_cells

T = TypeVar("T")


class Impossible(ValueError):
    """An event that does not follow from the ones before it."""


def shuffle_numbers(deck: Iterable[CardId], order: Sequence[CardId]) -> Iterator[int]:
    """Yield the random numbers from which `rng.shuffled` gets this order of a deck; raises Impossible.

    >>> from inkland.core.rng import shuffled
    >>> class Told(list):
    ...     def below(self, bound):
    ...         return self.pop(0)
    >>> shuffled("abcd", Told(shuffle_numbers("abcd", "cadb")))
    ('c', 'a', 'd', 'b')
    """
    cards = list(deck)
    if sorted(cards) != sorted(order):
        raise Impossible
    for last in range(len(cards) - 1, 0, -1):
        other = cards.index(order[last])
        cards[last], cards[other] = cards[other], cards[last]
        yield other


def last_choice(state: State, upcoming: Sequence[Event]) -> Choice:
    """Return the choice that was revealed at once with the next events; raises Impossible or LookupError."""
    if len(state.table.awaited) != 1:
        raise Impossible
    (seat,) = state.table.awaited
    match state.table.turn:
        case SkillTurn():
            round_ = takewhile(lambda event: not isinstance(event, SheetsPassed), upcoming)
            used = [event for event in round_ if isinstance(event, SkillUsed) and event.seat == seat]
            return revealed_choice(state.table, used[0]) if used else DeclineSkill(seat)
        case EffectTurn():
            applied = _first(e for e in upcoming if isinstance(e, EffectApplied) and e.sheet == seat)
            return revealed_choice(state.table, applied)
        case _:
            drawn = _first(e for e in upcoming if isinstance(e, Drawn) and e.seat == seat)
            return revealed_choice(state.table, drawn)


def revealed_choice(table: Table, event: Drawn | SkillUsed | EffectApplied) -> Choice:
    """Return the choice that an event reveals, from the table before it: the inverse of `carried_out`.

    Raises Impossible for what happens by itself.
    """
    match event:
        case Drawn():
            return _drawn(table, event)
        case SkillUsed(seat, skill, drawing, orientation):
            return UseSkill(seat, skill, drawing.extra, orientation)
        case EffectApplied(_, sheet, cells):
            return DestroyCell(sheet, first_cell(cells))
        case _:
            assert_never(event)


def _drawn(table: Table, event: Drawn) -> Choice:
    seat, drawing = event.seat, event.drawing
    if drawing.terrain is None:
        raise Impossible
    match table.turn:
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
