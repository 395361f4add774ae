"""Arbitrary commands: legal ones changed a little, and wild ones. Most are illegal."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from inkland.core.catalog import Skill
from inkland.core.commands import (
    Choice,
    DeclineSkill,
    DestroyCell,
    DrawAmbush,
    DrawHero,
    DrawShape,
    DrawSingle,
    Lie,
    UseSkill,
)
from inkland.core.drawing import Extra
from inkland.core.grid import CELL_COUNT, FULL, SIZE, Cell, Cells
from inkland.core.ids import Seat, Terrain
from inkland.core.options import Options
from inkland.core.record import Record, replace
from inkland.core.state import State

TERRAINS = st.sampled_from(list(Terrain))
SKILLS = st.none() | st.sampled_from(list(Skill))
CELL = st.integers(-2, CELL_COUNT + 1).map(Cell)
"""A cell's index, sometimes outside the grid (G-1)."""
SHAPES = st.none() | st.integers(-1, 3)
WILD_CELLS = st.sampled_from((0, -1, 1 << CELL_COUNT, FULL, FULL + 1)) | st.sets(
    st.integers(0, CELL_COUNT), min_size=1, max_size=5
).map(lambda found: sum(1 << cell for cell in found))
EXTRAS = st.none() | st.builds(Extra, CELL.map(lambda cell: 1 << max(0, cell)) | WILD_CELLS, TERRAINS)


def _moved(cells: Cells) -> SearchStrategy[Cells]:
    """The same cells a step away, perhaps over the edge, or with one cell more or less."""
    steps = (1, SIZE, SIZE + 1, SIZE - 1)
    shifted = [cells << step for step in steps] + [cells >> step for step in steps]
    flipped = st.integers(0, CELL_COUNT).map(lambda cell: cells ^ (1 << cell))
    return st.sampled_from(shifted) | flipped | WILD_CELLS


def _other_extra(extra: Extra | None) -> SearchStrategy[Extra | None]:
    if extra is None:
        return EXTRAS
    moved = _moved(extra.cells).map(lambda cells: Extra(cells, extra.terrain))
    other = TERRAINS.map(lambda terrain: Extra(extra.cells, terrain))
    return moved | moved | other | EXTRAS


def _other_value(field: str, old: Any, state: State) -> SearchStrategy[Any]:
    """Another value for one field of a command."""
    match field:
        case "seat":
            return st.integers(-1, len(state.table.sheets)).map(Seat)
        case "cells":
            return _moved(old)
        case "extra":
            return _other_extra(old)
        case "destroys":
            return st.none() | CELL
        case "cell":
            return CELL
        case "rotation":
            return st.integers(-1, 4)
        case "shape":
            return SHAPES
        case "terrain":
            return TERRAINS
        case "skill":
            return SKILLS
        case "lie":
            return st.none() | st.sampled_from(Lie)
        case _:
            raise AssertionError(field)


def wild_commands() -> SearchStrategy[Choice]:
    """Commands of every form with values of every kind."""
    seat = st.integers(0, 2).map(Seat)
    return st.one_of(
        st.builds(DrawShape, seat, SHAPES, WILD_CELLS, TERRAINS, SKILLS, EXTRAS),
        st.builds(DrawSingle, seat, CELL, TERRAINS, SKILLS, EXTRAS),
        st.builds(DrawAmbush, seat, WILD_CELLS, st.none() | CELL),
        st.builds(DrawHero, seat, CELL, st.integers(-1, 4), SKILLS, EXTRAS),
        st.builds(UseSkill, seat, st.sampled_from(list(Skill)), EXTRAS, st.none() | st.sampled_from(Lie)),
        st.builds(DeclineSkill, seat),
        st.builds(DestroyCell, seat, CELL),
    )


@st.composite
def near_commands(draw: st.DrawFn, state: State, found: Options) -> Choice:
    """A legal choice of a seat with up to three of its fields changed."""
    choice = found[draw(st.integers(0, len(found) - 1))]
    assert isinstance(choice, Record)
    for _ in range(draw(st.integers(1, 3))):
        field = draw(st.sampled_from(choice.__match_args__))
        choice = replace(choice, **{field: draw(_other_value(field, getattr(choice, field), state))})
    return choice


def commands(state: State, found: Options) -> SearchStrategy[Choice]:
    """Commands for a state, near its legal choices if there are any; most are illegal."""
    return st.one_of(near_commands(state, found), wild_commands()) if found else wild_commands()
