"""Arbitrary commands: legal ones changed a little, and wild ones. Most are illegal."""

from collections.abc import Sequence
from typing import Any, TypeVar

from tests.property.playing import SeededRng, any_choice

from inkland.core.board.drawing import Extra
from inkland.core.board.grid import CELL_COUNT, FULL, SIZE, Cell, Cells
from inkland.core.catalog import Skill
from inkland.core.commands import (
    Choice,
    DeclineSkill,
    DestroyCell,
    DominoOrientation,
    DrawAmbush,
    DrawHero,
    DrawShape,
    DrawSingle,
    UseSkill,
)
from inkland.core.ids import Seat, Terrain
from inkland.core.options import Options
from inkland.core.record import replace
from inkland.core.state import State

T = TypeVar("T")

FORMS: tuple[type[Choice], ...] = (
    DrawShape,
    DrawSingle,
    DrawAmbush,
    DrawHero,
    UseSkill,
    DeclineSkill,
    DestroyCell,
)
STEPS = (1, SIZE - 1, SIZE, SIZE + 1)
NO_PLACE = (0, -1, FULL, FULL + 1, 1 << CELL_COUNT)
"""Sets of cells that no command may name (G-1)."""


def _one_of(values: Sequence[T], rng: SeededRng) -> T:
    return values[rng.below(len(values))]


def _any_cell(rng: SeededRng) -> Cell:
    """The index of a cell, sometimes outside the grid."""
    return Cell(rng.below(CELL_COUNT + 4) - 2)


def _any_cells(rng: SeededRng) -> Cells:
    """A few cells anywhere, most often one."""
    if not rng.below(4):
        return _one_of(NO_PLACE, rng)
    cells = 0
    for _ in range(_one_of((1, 1, 2, 3, 4), rng)):
        cells |= 1 << max(0, _any_cell(rng))
    return cells


def _moved(cells: Cells, rng: SeededRng) -> Cells:
    """The same cells a step away, perhaps over the edge, or with one cell more or less."""
    match rng.below(5):
        case 0:
            return cells ^ (1 << rng.below(CELL_COUNT + 1))
        case 1:
            return _any_cells(rng)
        case 2:
            return cells >> _one_of(STEPS, rng)
        case _:
            return cells << _one_of(STEPS, rng)


def _other_extra(extra: Extra | None, rng: SeededRng) -> Extra | None:
    if extra is None or not rng.below(4):
        return Extra(_any_cells(rng), _one_of(tuple(Terrain), rng)) if rng.below(4) else None
    if rng.below(2):
        return Extra(_moved(extra.cells, rng), extra.terrain)
    return Extra(extra.cells, _one_of(tuple(Terrain), rng))


def _other_value(field: str, old: Any, seats: int, rng: SeededRng) -> Any:
    """Another value, or by chance the same one, for one field of a command."""
    match field:
        case "seat":
            return Seat(rng.below(seats + 2) - 1)
        case "cells":
            return _moved(old, rng) if old else _any_cells(rng)
        case "extra":
            return _other_extra(old, rng)
        case "destroys":
            return _any_cell(rng) if rng.below(4) else None
        case "cell":
            return _any_cell(rng)
        case "rotation":
            return rng.below(6) - 1
        case "shape":
            return _one_of((None, -1, 0, 0, 1, 1, 2, 3), rng)
        case "terrain":
            return _one_of(tuple(Terrain), rng)
        case "skill":
            return _one_of((None, *Skill), rng)
        case "orientation":
            return _one_of((None, *DominoOrientation), rng)
        case _:
            raise AssertionError(field)


def _wild(seats: int, rng: SeededRng) -> Choice:
    """A command of any form with values of any kind."""
    form = _one_of(FORMS, rng)
    made: Choice = form(**{field: _other_value(field, None, seats, rng) for field in form.__match_args__})
    return made


def any_wish(state: State, found: Sequence[Choice], rng: SeededRng) -> Choice:
    """A command for a state: one of a seat's legal choices with some fields changed, or a wild one."""
    seats = len(state.table.sheets)
    if not found or not rng.below(8):
        return _wild(seats, rng)
    choice = any_choice(found, rng) if isinstance(found, Options) else _one_of(found, rng)
    for _ in range(rng.below(3) + 1):
        field = _one_of(choice.__match_args__, rng)
        choice = replace(choice, **{field: _other_value(field, getattr(choice, field), seats, rng)})
    return choice
