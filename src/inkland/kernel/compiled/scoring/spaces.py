"""Space cards on compiled sheets (E-13 to E-16, E-29 to E-32); core.scoring explains the rules."""

from inkland.core.board.grid import DIAGONALS, SIZE
from inkland.kernel.compiled.bits import (
    ACROSS,
    FULL_HI,
    FULL_LO,
    NOT_FIRST_HI,
    NOT_FIRST_LO,
    ONE,
    UP,
    ZERO,
    cells_at,
    count,
    first_cluster,
    neighbors,
    shifted_down,
)
from inkland.kernel.compiled.lines import ODD_COLUMNS, columns_of, rows_of
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import FOREST, HERO
from inkland.kernel.words import high_word, low_word

_DIAGONAL_LO, _DIAGONAL_HI = Word(low_word(DIAGONALS[0])), Word(high_word(DIAGONALS[0]))
_TWO_UP, _TWO = Word(2 * SIZE), Word(2)


@compiled
def borderlands(empty_lo: Word, empty_hi: Word) -> int:
    """E-13."""
    return 6 * (2 * SIZE - count(rows_of(empty_lo, empty_hi), columns_of(empty_lo, empty_hi)))


@compiled
def lost_barony(empty_lo: Word, empty_hi: Word) -> int:
    """E-14."""
    lo, hi = FULL_LO & ~empty_lo, FULL_HI & ~empty_hi
    side = 0
    while lo | hi:
        side += 1
        next_lo, next_hi = shifted_down(lo & NOT_FIRST_LO, hi & NOT_FIRST_HI, ONE)
        lo, hi = lo & next_lo, hi & next_hi
        next_lo, next_hi = shifted_down(lo, hi, UP)
        lo, hi = lo & next_lo, hi & next_hi
    return 3 * side


@compiled
def broken_road(empty_lo: Word, empty_hi: Word) -> int:
    """E-15."""
    stars = 0
    lo, hi = _DIAGONAL_LO, _DIAGONAL_HI
    for _ in range(SIZE):
        if not (empty_lo & lo) | (empty_hi & hi):
            stars += 3
        # Bits beyond the last row are in no set of empty cells.
        lo, hi = lo << UP, (hi << UP) | (lo >> ACROSS)
    return stars


@compiled
def cauldrons(empty_lo: Word, empty_hi: Word) -> int:
    """E-16."""
    near_lo, near_hi = neighbors(empty_lo, empty_hi)
    return count(empty_lo & ~near_lo, empty_hi & ~near_hi)


@compiled
def dwarvenholds(empty_lo: Word, empty_hi: Word, mountain_lo: Word, mountain_hi: Word) -> int:
    """E-29."""
    rows = rows_of(mountain_lo, mountain_hi) & ~rows_of(empty_lo, empty_hi)
    return 7 * count(rows, columns_of(mountain_lo, mountain_hi) & ~columns_of(empty_lo, empty_hi))


@compiled
def silos(empty_lo: Word, empty_hi: Word) -> int:
    """E-30."""
    return 10 * count(ODD_COLUMNS & ~columns_of(empty_lo, empty_hi), ZERO)


@compiled
def banded_hills(game: Vector, sheet: int, mountain_lo: Word, mountain_hi: Word) -> int:
    """E-31: the types of all rows are counted at once in binary, one word for each digit."""
    ones, twos, fours = rows_of(mountain_lo, mountain_hi), ZERO, ZERO
    for word in range(FOREST, HERO + 2, 2):
        lo, hi = cells_at(game, sheet + word)
        rows = rows_of(lo, hi)
        carry = ones & rows
        ones ^= rows
        fours |= twos & carry
        twos ^= carry
    return 4 * count(fours & (ones | twos), ZERO)


@compiled
def starlit_sigil(lo: Word, hi: Word) -> int:
    """E-32, given the empty cells."""
    stars = 0
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        if count(part_lo, part_hi) == 3:
            stars += 4
    return stars
