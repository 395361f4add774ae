"""Places of shapes in the actions: the corners of their bounding boxes, their planes and their numbers."""

from inkland.core.board.grid import CELL_COUNT
from inkland.envs.actions import ORIENTATIONS, SHAPES, SINGLES, SQUARES, TERRAINS
from inkland.envs.compiled.memory import add_bits, rank
from inkland.kernel import layout
from inkland.kernel.compiled.bits import ONE, ZERO, cells_at, count, lowest_cell, shifted_down, shifted_up
from inkland.kernel.compiled.rules.added_cells import NO_SHAPE
from inkland.kernel.compiled.rules.placing import card_row
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import ANCHORS, END, FIRST, FIT, FOREST, MASK, ORIENTATION_WORDS, SHAPE

TERRAIN_COUNT = len(TERRAINS)
CARD_TERRAINS = layout.TERRAINS


@compiled
def terrain_number(word: int) -> int:
    """Return a terrain's number in the actions; `word` is its place in a sheet."""
    return (word - FOREST) // 2


@compiled
def terrain_kind(tables: Vector, game: Vector, terrain: int) -> int:
    """Return the place on the explore card of a terrain, given by its number in the actions."""
    row, kind = card_row(game), 0
    while terrain_number(int(tables[row + CARD_TERRAINS + kind])) != terrain:
        kind += 1
    return kind


@compiled
def shape_plane(slot: int, orientation: int, terrain: int) -> int:
    """Return the plane of a shape of the explore card."""
    return SHAPES + (slot * ORIENTATIONS + orientation) * TERRAIN_COUNT + terrain


@compiled
def first_col(tables: Vector, orientation: int) -> int:
    """Return the column of an orientation's first cell in its bounding box."""
    lo, hi = cells_at(tables, orientation + FIT)
    return lowest_cell(lo, hi)


@compiled
def add_plane(mask: Vector, plane: int, lo: Word, hi: Word) -> None:
    """Add a plane's actions in some cells to a mask."""
    add_bits(mask, plane * CELL_COUNT, lo, hi)


@compiled
def corners(tables: Vector, orientation: int, lo: Word, hi: Word) -> tuple[Word, Word]:
    """Return the corners of the bounding boxes whose first cells are the given anchors."""
    col = first_col(tables, orientation)
    if col:
        lo, hi = shifted_down(lo, hi, Word(col))
    return lo, hi


@compiled
def orientation_index(tables: Vector, game: Vector, plane: int) -> int:
    """Return the place among all orientations of the explore card that a shape's plane has."""
    turned = (plane - SHAPES) // TERRAIN_COUNT
    slot, found = turned // ORIENTATIONS, turned % ORIENTATIONS
    row = card_row(game)
    for orientation in range(tables[row + FIRST], tables[row + END], ORIENTATION_WORDS):
        found += int(tables[orientation + SHAPE] < slot)
    return found


@compiled
def place_number(tables: Vector, game: Vector, row: int, wanted: int, corner: int) -> int:
    """Return the number of a place in ANCHORS from its orientation in a row and its corner."""
    places, work = 0, ANCHORS
    for _ in range(wanted):
        lo, hi = cells_at(game, work)
        places += count(lo, hi)
        work += 2
    orientation = int(tables[row + FIRST]) + wanted * ORIENTATION_WORDS
    lo, hi = cells_at(game, work)
    return places + rank(lo, hi, corner + first_col(tables, orientation))


@compiled
def placed_cells(tables: Vector, row: int, index: int, corner: int) -> tuple[Word, Word]:
    """Return the cells of a shape from its orientation in a row and its corner."""
    orientation = int(tables[row + FIRST]) + index * ORIENTATION_WORDS
    mask_lo, mask_hi = cells_at(tables, orientation + MASK)
    return shifted_up(mask_lo, mask_hi, corner + first_col(tables, orientation))


@compiled
def main_drawing(tables: Vector, game: Vector, action: int) -> tuple[Word, Word, int, int]:
    """Return what an action draws of an explore card: cells, terrain, the number of the shape."""
    plane, cell = action // CELL_COUNT, action % CELL_COUNT
    if plane >= SQUARES:
        lo, hi = shifted_up(ONE, ZERO, cell)
        return lo, hi, FOREST + 2 * (plane - SINGLES), NO_SHAPE
    lo, hi = placed_cells(tables, card_row(game), orientation_index(tables, game, plane), cell)
    turned, terrain = (plane - SHAPES) // TERRAIN_COUNT, (plane - SHAPES) % TERRAIN_COUNT
    return lo, hi, FOREST + 2 * terrain, turned // ORIENTATIONS
