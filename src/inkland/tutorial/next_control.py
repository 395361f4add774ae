"""The control that is needed next to draw what the coach marks, from where the shape lies now."""

from collections.abc import Iterable, Iterator
from typing import Final

from inkland.core.board.grid import Cells, cell_at, iter_cells, row_col
from inkland.core.commands import Choice, DrawAmbush, DrawHero, DrawShape
from inkland.tutorial.script import Control

QUARTERS: Final = 4


def next_control(choice: Choice, wanted: Choice | None) -> Control | None:
    """Return the control that brings a choice closer to the wanted one; None if moving it is enough.

    >>> from inkland.core.ids import Seat, Terrain
    >>> flat, upright = (DrawShape(Seat(0), 0, cells, Terrain.FARM) for cells in (0b11, 1 | 1 << 11))
    >>> next_control(flat, upright)
    'rotate'
    """
    match choice, wanted:
        case DrawShape(), DrawShape():
            if choice.shape != wanted.shape:
                return "shapes"
            if choice.terrain != wanted.terrain:
                return "terrains"
            return _turn(choice.cells, wanted.cells)
        case DrawAmbush(), DrawAmbush():
            return _turn(choice.cells, wanted.cells)
        case DrawHero(), DrawHero():
            return None if choice.rotation == wanted.rotation else "rotate"
        case _:
            return None


def _turn(cells: Cells, wanted: Cells) -> Control | None:
    """Return how cells have to be turned to lie like others: by rotating, by mirroring or not at all."""
    turned = list(_turned(cells))
    aim = _corner(map(row_col, iter_cells(wanted)))
    if aim == turned[0]:
        return None
    return "rotate" if aim in turned else "mirror"


def _turned(cells: Cells) -> Iterator[Cells]:
    """Yield cells in each of the four quarter turns, moved to the corner of the map."""
    offsets = [row_col(cell) for cell in iter_cells(cells)]
    for _ in range(QUARTERS):
        yield _corner(offsets)
        offsets = [(col, -row) for row, col in offsets]


def _corner(offsets: Iterable[tuple[int, int]]) -> Cells:
    """Return cells moved to the corner of the map."""
    found = list(offsets)
    top, left = min(row for row, _ in found), min(col for _, col in found)
    return sum(1 << cell_at(row - top, col - left) for row, col in found)
