"""Hero cards: the attack cells (T-9)."""

from functools import cache

from inkland.core.board.grid import SIZE, Cell, Cells, cell_at, row_col
from inkland.core.board.shape import Offsets
from inkland.core.catalog import HeroCard

ROTATIONS = 4


def attack_cells(card: HeroCard, cell: Cell, rotation: int) -> Cells:
    """Return the attack cells on the grid, after quarter turns clockwise from the printed picture (T-9)."""
    return _attack_cells(card.attack, cell, rotation)


@cache
def _attack_cells(attack: Offsets, cell: Cell, rotation: int) -> Cells:
    row, col = row_col(cell)
    cells = 0
    for d_row, d_col in attack:
        for _ in range(rotation):
            d_row, d_col = d_col, -d_row  # noqa: PLW2901 - turning the step itself
        if 0 <= row + d_row < SIZE and 0 <= col + d_col < SIZE:
            cells |= 1 << cell_at(row + d_row, col + d_col)
    return cells
