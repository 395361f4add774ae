"""Rows and columns that compiled sets of cells touch, as bits of one word (G-1)."""

from inkland.core.board import grid
from inkland.kernel.compiled.bits import ONE, UP, ZERO, shifted_down
from inkland.kernel.compiler.decorators import Word, compiled

ROW = Word(grid.ROWS[0])
"""The first row; also all bits of a word of rows or columns."""
ODD_COLUMNS = Word(sum(1 << column for column in range(0, grid.SIZE, 2)))
"""Columns 1, 3, … 11 (E-30)."""


@compiled
def rows_of(lo: Word, hi: Word) -> Word:
    """Return the rows that a set has cells in."""
    found, row = ZERO, ONE
    for _ in range(grid.SIZE):
        if lo & ROW:
            found |= row
        row <<= ONE
        lo, hi = shifted_down(lo, hi, UP)
    return found


@compiled
def columns_of(lo: Word, hi: Word) -> Word:
    """Return the columns that a set has cells in."""
    found = ZERO
    for _ in range(grid.SIZE):
        found |= lo & ROW
        lo, hi = shifted_down(lo, hi, UP)
    return found
