"""The 11 × 11 grid as bits of one integer: cells, rows, neighbors, clusters (G-1, G-2, G-6).

Bit `row * 11 + col` stands for the cell in that row and column, so bit 0 is A1 and walking the
bits upwards reads the sheet like a page. A set of cells is a plain `int`, which makes "the empty
cells next to a monster" one machine-like expression.
"""

from collections.abc import Iterator
from typing import Annotated, Final, NewType, TypeAlias

SIZE: Final = 11
CELL_COUNT: Final = SIZE * SIZE

Cell = NewType("Cell", int)
"""Index of one cell, 0 (A1) to 120 (K11)."""
Cells: TypeAlias = Annotated[int, "cells"]
"""A set of cells, one bit each; codecs recognize it by the annotation."""

FULL: Final[Cells] = (1 << CELL_COUNT) - 1
ROWS: Final[tuple[Cells, ...]] = tuple(((1 << SIZE) - 1) << (row * SIZE) for row in range(SIZE))
COLS: Final[tuple[Cells, ...]] = tuple(
    sum(1 << (row * SIZE + col) for row in range(SIZE)) for col in range(SIZE)
)
LINES: Final[tuple[Cells, ...]] = ROWS + COLS
BORDER: Final[Cells] = ROWS[0] | ROWS[-1] | COLS[0] | COLS[-1]
DIAGONALS: Final[tuple[Cells, ...]] = tuple(
    sum(1 << ((start + step) * SIZE + step) for step in range(SIZE - start)) for start in range(SIZE)
)
"""The eleven diagonals from the left edge down-right to the bottom edge (E-15)."""

NOT_FIRST_COL: Final[Cells] = FULL & ~COLS[0]
NOT_LAST_COL: Final[Cells] = FULL & ~COLS[-1]
_HALVES: Final = tuple((size, (1 << size) - 1) for size in (64, 32, 16, 8))


def cell_at(row: int, col: int) -> Cell:
    """Return the cell in a row and column, both counted from 0 (G-1)."""
    return Cell(row * SIZE + col)


def row_col(cell: Cell) -> tuple[int, int]:
    """Return row and column of a cell, both counted from 0 (G-1)."""
    return divmod(cell, SIZE)


def bit(cell: Cell) -> Cells:
    """Return the set of one cell."""
    return 1 << cell


def iter_cells(cells: Cells) -> Iterator[Cell]:
    """Yield the cells of a set in row-major order."""
    while cells:
        low = cells & -cells
        yield Cell(low.bit_length() - 1)
        cells ^= low


def singles(cells: Cells) -> Iterator[Cells]:
    """Yield the cells of a set in row-major order, each as a set."""
    while cells:
        low = cells & -cells
        yield low
        cells ^= low


def first_cell(cells: Cells) -> Cell:
    """Return the first cell of a set in row-major order; the set must not be empty."""
    return Cell((cells & -cells).bit_length() - 1)


def nth_cell(cells: Cells, index: int) -> Cell:
    """Return the cell at an index (from 0) of a set in row-major order."""
    # Halved first: one step for each cell before it takes three times as long on an open map.
    start = 0
    for size, mask in _HALVES:
        count = (cells & mask).bit_count()
        if index < count:
            cells &= mask
        else:
            index -= count
            cells >>= size
            start += size
    for _ in range(index):
        cells &= cells - 1
    return Cell(start + first_cell(cells))


def neighbors(cells: Cells) -> Cells:
    """Return every cell that shares a side with a cell of the set, never diagonally (G-2).

    Cells of the set appear in the result when another cell of the set touches them.
    """
    return (
        (cells << SIZE) | (cells >> SIZE) | ((cells & NOT_LAST_COL) << 1) | ((cells & NOT_FIRST_COL) >> 1)
    ) & FULL


def clusters(cells: Cells) -> Iterator[Cells]:
    """Yield the maximal groups of adjacent cells, ordered by their first cell (G-6)."""
    while cells:
        cluster = cells & -cells
        while True:
            # neighbors() written out: this loop is the hottest of all scoring.
            grown = (
                cluster
                | (cluster << SIZE)
                | (cluster >> SIZE)
                | ((cluster & NOT_LAST_COL) << 1)
                | ((cluster & NOT_FIRST_COL) >> 1)
            ) & cells
            if grown == cluster:
                break
            cluster = grown
        cells ^= cluster
        yield cluster
