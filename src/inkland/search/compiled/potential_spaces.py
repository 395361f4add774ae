"""The potential of space cards (E-13 to E-16, E-29 to E-32).

Features are written from `features[1]` on; docs/bots.md lists them.
"""

import numpy as np

from inkland.core.board.grid import SIZE
from inkland.kernel.compiled.bits import (
    ONE,
    UP,
    ZERO,
    cells_at,
    count,
    first_cluster,
    shifted_down,
    shifted_up,
)
from inkland.kernel.compiled.lines import ODD_COLUMNS, ROW, columns_of, rows_of
from inkland.kernel.compiled.scoring.cards import (
    BANDED_HILLS,
    BORDERLANDS,
    BROKEN_ROAD,
    CAULDRONS,
    DWARVENHOLDS,
    LOST_BARONY,
    SILOS,
)
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import (
    EMPTY,
    FOREST,
    HERO,
    MAP,
    MOUNTAINS,
)
from inkland.search.compiled.counting import add_columns, add_diagonals, add_line, add_rows, by_neighbors

_TWO, _FOUR = Word(2), Word(4)


@compiled
def potential_spaces(tables: Vector, game: Vector, sheet: int, edict: int, features: Vector) -> None:
    """Write the potential of a space card."""
    lo, hi = cells_at(game, sheet + EMPTY)
    mountain_lo, mountain_hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
    if edict == BORDERLANDS:
        add_rows(lo, hi, ROW, features)
        add_columns(lo, hi, ROW, features)
    elif edict == LOST_BARONY:
        _next_square(lo, hi, int(features[0]) // 3 + 1, features)
    elif edict == BROKEN_ROAD:
        add_diagonals(lo, hi, features)
    elif edict == CAULDRONS:
        by_neighbors(lo, hi, lo, hi, features, 1, 3)
    elif edict == DWARVENHOLDS:
        add_rows(lo, hi, rows_of(mountain_lo, mountain_hi), features)
        add_columns(lo, hi, columns_of(mountain_lo, mountain_hi), features)
    elif edict == SILOS:
        add_columns(lo, hi, ODD_COLUMNS, features)
    elif edict == BANDED_HILLS:
        _bands(game, sheet, mountain_lo, mountain_hi, features)
    else:
        _groups(lo, hi, features)


@compiled
def _next_square(empty_lo: Word, empty_hi: Word, side: int, features: Vector) -> None:
    """E-14: squares one larger than the largest filled one, with 1 to 5 empty cells."""
    square_lo, square_hi = ZERO, ZERO
    line = (ONE << Word(side)) - ONE
    for row in range(min(side, SIZE)):
        lo, hi = shifted_up(line, ZERO, row * SIZE)
        square_lo, square_hi = square_lo | lo, square_hi | hi
    for row in range(SIZE - side + 1):
        for column in range(SIZE - side + 1):
            lo, hi = shifted_up(square_lo, square_hi, row * SIZE + column)
            add_line(features, count(lo & empty_lo, hi & empty_hi))


@compiled
def _bands(game: Vector, sheet: int, mountain_lo: Word, mountain_hi: Word, features: Vector) -> None:
    """E-31: rows that lack one, two, three kinds of terrain and have empty cells for them."""
    ones, twos, fours = rows_of(mountain_lo, mountain_hi), ZERO, ZERO
    for word in range(FOREST, HERO + 2, 2):
        lo, hi = cells_at(game, sheet + word)
        rows = rows_of(lo, hi)
        carry = ones & rows
        ones ^= rows
        fours |= twos & carry
        twos ^= carry
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    for row in range(SIZE):
        by = Word(row)
        kinds = int(np.int64((ones >> by & ONE) + _TWO * (twos >> by & ONE) + _FOUR * (fours >> by & ONE)))
        lacking = 5 - kinds
        if 0 < lacking <= 3 and lacking <= count(empty_lo & ROW, ZERO):
            features[lacking] += 1
        empty_lo, empty_hi = shifted_down(empty_lo, empty_hi, UP)


@compiled
def _groups(lo: Word, hi: Word, features: Vector) -> None:
    """E-32: groups of empty cells with 1–2, 4, 5, 6–7 and more cells."""
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        size = count(part_lo, part_hi)
        if size != 3:
            features[1 if size < 3 else 2 if size == 4 else 3 if size == 5 else 4 if size < 8 else 5] += 1
