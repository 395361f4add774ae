"""Sets of cells as two machine words: counting, selecting, shifting, neighbors, clusters (G-1, G-2, G-6)."""

from typing import Any

import numpy as np
from llvmlite import ir  # ships no types
from numba import types

from inkland.core.board import grid
from inkland.kernel.compiler.decorators import Vector, Word, compiled, instruction
from inkland.kernel.words import high_word, low_word

ZERO, ONE = Word(0), Word(1)
UP, ACROSS, REST, TOP = Word(grid.SIZE), Word(64 - grid.SIZE), Word(63), Word(64)
FULL_LO, FULL_HI = Word(low_word(grid.FULL)), Word(high_word(grid.FULL))
BORDER_LO, BORDER_HI = Word(low_word(grid.BORDER)), Word(high_word(grid.BORDER))
NOT_FIRST_LO, NOT_FIRST_HI = Word(low_word(grid.NOT_FIRST_COL)), Word(high_word(grid.NOT_FIRST_COL))
NOT_LAST_LO, NOT_LAST_HI = Word(low_word(grid.NOT_LAST_COL)), Word(high_word(grid.NOT_LAST_COL))


@instruction
def ones(_: Any, _word: Any) -> Any:
    """Return the number of set bits of a word (one machine instruction)."""

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.uint64(types.uint64), generate


@instruction
def lowest(_: Any, _word: Any) -> Any:
    """Return the index of the lowest set bit of a word that is not zero (one machine instruction)."""

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.uint64(types.uint64), generate


@compiled
def count(lo: Word, hi: Word) -> int:
    """Return the number of cells in a set."""
    return int(np.int64(ones(lo) + ones(hi)))


@compiled
def lowest_cell(lo: Word, hi: Word) -> int:
    """Return the first cell of a set that is not empty."""
    return int(np.int64(lowest(lo))) if lo else 64 + int(np.int64(lowest(hi)))


@compiled
def without_lowest(lo: Word, hi: Word) -> tuple[Word, Word]:
    """Return a set that is not empty without its first cell."""
    return (lo & (lo - ONE), hi) if lo else (lo, hi & (hi - ONE))


@compiled
def nth(lo: Word, hi: Word, index: int) -> int:
    """Return cell number `index` (from 0) of a set in row-major order."""
    below = int(np.int64(ones(lo)))
    if index < below:
        for _ in range(index):
            lo &= lo - ONE
        return int(np.int64(lowest(lo)))
    for _ in range(index - below):
        hi &= hi - ONE
    return 64 + int(np.int64(lowest(hi)))


@compiled
def shifted_up(lo: Word, hi: Word, cell: int) -> tuple[Word, Word]:
    """Return a set shifted up by some cells: a shape whose first cell moves to `cell`."""
    if cell >= 64:
        return ZERO, lo << Word(cell - 64)
    by = Word(cell)
    # Two shifts, since a shift by 64 is undefined.
    return lo << by, (hi << by) | ((lo >> ONE) >> (REST - by))


@compiled
def shifted_down(lo: Word, hi: Word, by: Word) -> tuple[Word, Word]:
    """Return a set shifted down by 1 to 63 cells."""
    return (lo >> by) | (hi << (TOP - by)), hi >> by


@compiled
def neighbors(lo: Word, hi: Word) -> tuple[Word, Word]:
    """Return every cell that shares a side with a cell of the set (G-2)."""
    left_lo, left_hi = lo & NOT_FIRST_LO, hi & NOT_FIRST_HI
    right_lo, right_hi = lo & NOT_LAST_LO, hi & NOT_LAST_HI
    near_lo = (
        (lo << UP) | (lo >> UP) | (hi << ACROSS) | (right_lo << ONE) | (left_lo >> ONE) | (left_hi << REST)
    )
    near_hi = (
        (hi << UP) | (lo >> ACROSS) | (hi >> UP) | (right_hi << ONE) | (right_lo >> REST) | (left_hi >> ONE)
    )
    return near_lo & FULL_LO, near_hi & FULL_HI


@compiled
def first_cluster(lo: Word, hi: Word) -> tuple[Word, Word]:
    """Return the cluster of the first cell of a set that is not empty (G-6)."""
    if lo:
        found_lo, found_hi = lo & (~lo + ONE), ZERO
    else:
        found_lo, found_hi = ZERO, hi & (~hi + ONE)
    while True:
        near_lo, near_hi = neighbors(found_lo, found_hi)
        more_lo, more_hi = (near_lo | found_lo) & lo, (near_hi | found_hi) & hi
        # Two steps before each check: the branch is mispredicted, the steps are cheap.
        near_lo, near_hi = neighbors(more_lo, more_hi)
        near_lo, near_hi = (near_lo | more_lo) & lo, (near_hi | more_hi) & hi
        if near_lo == found_lo and near_hi == found_hi:
            return found_lo, found_hi
        found_lo, found_hi = near_lo, near_hi


@compiled
def cells_at(vector: Vector, where: int) -> tuple[Word, Word]:
    """Return the set of cells at an offset of a vector."""
    return Word(vector[where]), Word(vector[where + 1])


@compiled
def add_cells(vector: Vector, where: int, lo: Word, hi: Word) -> None:
    """Add cells to the set at an offset of a vector."""
    vector[where] |= np.int64(lo)
    vector[where + 1] |= np.int64(hi)


@compiled
def remove_cells(vector: Vector, where: int, lo: Word, hi: Word) -> None:
    """Remove cells from the set at an offset of a vector."""
    vector[where] &= np.int64(~lo)
    vector[where + 1] &= np.int64(~hi)
