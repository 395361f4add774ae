"""The numbers of all actions: one fixed space for every set-up (docs/environments.md).

    plane × 121 + cell     what is drawn, and where: 114 planes of 11 × 11 cells
    SKILLS … WAIT          28 actions without a place

The cell of a shape is the top-left corner of its bounding box. A set of actions is an `int`, a bit for each.
"""

from typing import Final

from inkland.core.board.grid import CELL_COUNT, Cell
from inkland.core.catalog import Skill
from inkland.core.commands import DominoOrientation
from inkland.core.ids import PRINTED_TERRAINS, Terrain
from inkland.core.turns.heroes import ROTATIONS
from inkland.notation.cells import format_cell

SLOTS: Final = 2
"""Shapes on an explore card."""
ORIENTATIONS: Final = 8
TERRAINS: Final = PRINTED_TERRAINS
SINGLE_TERRAINS: Final = (*PRINTED_TERRAINS, Terrain.HERO)
"""What a single cell may be filled with (T-4)."""
DOMINO_ORIENTATIONS: Final = 2
MAX_OVERHANG: Final = 3
"""Rows or columns of a shape that Hide may leave off the map, above or to the left (K-06)."""
SKILL_ORDER: Final = tuple(Skill)
DOMINO_ORDER: Final = tuple(DominoOrientation)

SHAPES: Final = 0
"""First plane of shapes: (slot × 8 + orientation) × 5 + terrain (T-2)."""
SQUARES: Final = SHAPES + SLOTS * ORIENTATIONS * len(TERRAINS)
"""The 2×2 of Negotiation, by terrain (K-07)."""
DOMINOES: Final = SQUARES + len(TERRAINS)
"""The 2×1 of Cure Wounds: orientation × 5 + terrain (K-03)."""
SINGLES: Final = DOMINOES + DOMINO_ORIENTATIONS * len(TERRAINS)
"""A single cell, by terrain, hero last (T-4, T-7)."""
AMBUSHES: Final = SINGLES + len(SINGLE_TERRAINS)
"""Monsters on the sheet received, by orientation (T-7)."""
HEROES: Final = AMBUSHES + ORIENTATIONS
"""A hero, by quarter turns (T-9)."""
CELL: Final = HEROES + ROTATIONS
"""One cell: the victim of troll or gorgon, the cell of Diplomacy or Search (M-3, M-4, K-04, K-08)."""
PLANES: Final = CELL + 1

SKILLS: Final = PLANES * CELL_COUNT
"""Use a skill; what it draws follows."""
DECLINE: Final = SKILLS + len(SKILL_ORDER)
"""Use no skill before the sheets pass (K-0)."""
OVERHANGS: Final = DECLINE + 1
"""After Hide: rows above the map × 4 + columns left of it (K-06)."""
TURNS: Final = OVERHANGS + (MAX_OVERHANG + 1) ** 2
"""After Acrobatics in solo: flat or upright (K-01)."""
WAIT: Final = TURNS + len(DOMINO_ORDER)
"""Nothing to choose: others are choosing, or the game is over."""
ACTION_COUNT: Final = WAIT + 1


def shape_plane(slot: int, orientation: int, terrain: Terrain) -> int:
    """Return the plane of a shape of the explore card."""
    return SHAPES + (slot * ORIENTATIONS + orientation) * len(TERRAINS) + TERRAINS.index(terrain)


def skill_action(skill: Skill) -> int:
    """Return the action that begins a choice with a skill."""
    return SKILLS + SKILL_ORDER.index(skill)


def overhang_action(rows: int, cols: int) -> int:
    """Return the action after Hide: how far the bounding box hangs over the map's top and left (K-06)."""
    return OVERHANGS + rows * (MAX_OVERHANG + 1) + cols


def describe(action: int) -> str:
    """Return an action in words, for logs and error messages; raises ValueError for a wrong number.

    >>> describe(0)
    'shape 1, orientation 1, forest, A1'
    >>> describe(SKILLS + 7)
    'skill search'
    """
    if not 0 <= action < ACTION_COUNT:
        raise ValueError(f"actions are numbers from 0 to {ACTION_COUNT - 1}, not {action}")
    if action >= SKILLS:
        return _describe_placeless(action)
    plane, cell = divmod(action, CELL_COUNT)
    return f"{_describe_plane(plane)}, {format_cell(Cell(cell))}"


def _describe_placeless(action: int) -> str:
    if action < DECLINE:
        return f"skill {SKILL_ORDER[action - SKILLS]}"
    if action == DECLINE:
        return "no skill"
    if action < TURNS:
        rows, cols = divmod(action - OVERHANGS, MAX_OVERHANG + 1)
        return f"overhang of {rows} rows and {cols} columns"
    if action < WAIT:
        return f"domino {DOMINO_ORDER[action - TURNS]}"
    return "wait"


def _describe_plane(plane: int) -> str:
    if plane < SQUARES:
        turned, terrain = divmod(plane, len(TERRAINS))
        slot, orientation = divmod(turned, ORIENTATIONS)
        return f"shape {slot + 1}, orientation {orientation + 1}, {TERRAINS[terrain]}"
    if plane < DOMINOES:
        return f"2×2, {TERRAINS[plane - SQUARES]}"
    if plane < SINGLES:
        orientation, terrain = divmod(plane - DOMINOES, len(TERRAINS))
        return f"2×1, orientation {orientation + 1}, {TERRAINS[terrain]}"
    if plane < AMBUSHES:
        return f"single cell, {SINGLE_TERRAINS[plane - SINGLES]}"
    if plane < HEROES:
        return f"ambush, orientation {plane - AMBUSHES + 1}"
    return f"hero, {plane - HEROES} quarter turns" if plane < CELL else "cell"
