"""Counts on compiled sets of cells: neighbors of every cell at once, and cells by line."""

from inkland.core.board.grid import DIAGONALS, SIZE
from inkland.kernel.compiled.bits import (
    ACROSS,
    FULL_HI,
    FULL_LO,
    NOT_FIRST_HI,
    NOT_FIRST_LO,
    NOT_LAST_HI,
    NOT_LAST_LO,
    ONE,
    REST,
    UP,
    ZERO,
    count,
    shifted_down,
)
from inkland.kernel.compiled.lines import ROW
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.words import high_word, low_word

_DIAGONAL_LO, _DIAGONAL_HI = Word(low_word(DIAGONALS[0])), Word(high_word(DIAGONALS[0]))


@compiled
def neighbor_digits(lo: Word, hi: Word) -> tuple[Word, Word, Word, Word, Word, Word]:
    """Return how many neighbors in the set each cell of the grid has, as binary digits: ones, twos, fours."""
    up_lo, up_hi = shifted_down(lo, hi, UP)
    down_lo, down_hi = lo << UP, (hi << UP) | (lo >> ACROSS)
    left_lo, left_hi = shifted_down(lo & NOT_FIRST_LO, hi & NOT_FIRST_HI, ONE)
    right_lo, right_hi = lo & NOT_LAST_LO, hi & NOT_LAST_HI
    right_lo, right_hi = right_lo << ONE, (right_hi << ONE) | (right_lo >> REST)
    down_lo, down_hi = down_lo & FULL_LO, down_hi & FULL_HI
    tall_lo, tall_hi = up_lo ^ down_lo, up_hi ^ down_hi
    wide_lo, wide_hi = left_lo ^ right_lo, left_hi ^ right_hi
    both_lo, both_hi = up_lo & down_lo, up_hi & down_hi
    sides_lo, sides_hi = left_lo & right_lo, left_hi & right_hi
    carry_lo, carry_hi = tall_lo & wide_lo, tall_hi & wide_hi
    return (
        tall_lo ^ wide_lo,
        tall_hi ^ wide_hi,
        both_lo ^ sides_lo ^ carry_lo,
        both_hi ^ sides_hi ^ carry_hi,
        both_lo & sides_lo,
        both_hi & sides_hi,
    )


@compiled
def by_neighbors(
    lo: Word, hi: Word, of_lo: Word, of_hi: Word, features: Vector, first: int, last: int
) -> None:
    """Count the cells of a set with 1, 2 and 3 or more neighbors in another set; write from `first` on.

    Nothing is written beyond `last`; the count at `last` includes all cells with more neighbors.
    """
    ones_lo, ones_hi, twos_lo, twos_hi, fours_lo, fours_hi = neighbor_digits(of_lo, of_hi)
    one = count(lo & ones_lo & ~twos_lo, hi & ones_hi & ~twos_hi)
    two = count(lo & twos_lo & ~ones_lo, hi & twos_hi & ~ones_hi)
    more = count(
        lo & ((ones_lo & twos_lo) | fours_lo),
        hi & ((ones_hi & twos_hi) | fours_hi),
    )
    features[first] = one
    if last == first + 1:
        features[last] = two + more
    else:
        features[first + 1] = two
        features[first + 2] = more


@compiled
def add_line(features: Vector, empties: int) -> None:
    """Count a line with 1 to 5 empty cells under its number of empty cells."""
    if 0 < empties <= 5:
        features[empties] += 1


@compiled
def add_rows(lo: Word, hi: Word, rows: Word, features: Vector) -> None:
    """Count the given rows (as bits) by their number of empty cells."""
    for _ in range(SIZE):
        if rows & ONE:
            add_line(features, count(lo & ROW, ZERO))
        rows >>= ONE
        lo, hi = shifted_down(lo, hi, UP)


@compiled
def add_columns(lo: Word, hi: Word, columns: Word, features: Vector) -> None:
    """Count the given columns (as bits) by their number of empty cells.

    All columns are added up at once in binary, one word for each digit.
    """
    ones, twos, fours, eights = ZERO, ZERO, ZERO, ZERO
    for _ in range(SIZE):
        carry = lo & ROW
        ones, carry = ones ^ carry, ones & carry
        twos, carry = twos ^ carry, twos & carry
        fours, carry = fours ^ carry, fours & carry
        eights |= carry
        lo, hi = shifted_down(lo, hi, UP)
    low = columns & ~eights
    features[1] += count(low & ones & ~twos & ~fours, ZERO)
    features[2] += count(low & ~ones & twos & ~fours, ZERO)
    features[3] += count(low & ones & twos & ~fours, ZERO)
    features[4] += count(low & ~ones & ~twos & fours, ZERO)
    features[5] += count(low & ones & ~twos & fours, ZERO)


@compiled
def add_diagonals(empty_lo: Word, empty_hi: Word, features: Vector) -> None:
    """Count the diagonals of E-15 by their number of empty cells."""
    lo, hi = _DIAGONAL_LO, _DIAGONAL_HI
    for _ in range(SIZE):
        add_line(features, count(empty_lo & lo, empty_hi & hi))
        # Bits beyond the last row are in no set of empty cells.
        lo, hi = lo << UP, (hi << UP) | (lo >> ACROSS)
