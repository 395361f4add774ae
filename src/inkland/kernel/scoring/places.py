"""Village and space cards on compiled sheets (E-09 to E-16, E-25 to E-32); core.scoring says why."""

from inkland.core.grid import DIAGONALS, SIZE
from inkland.kernel.bits import (
    ACROSS,
    FULL_HI,
    FULL_LO,
    NOT_FIRST_HI,
    NOT_FIRST_LO,
    NOT_LAST_HI,
    NOT_LAST_LO,
    ONE,
    UP,
    ZERO,
    cells_at,
    count,
    first_cluster,
    high_word,
    low_word,
    neighbors,
    shifted_down,
)
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import FARM, FOREST, HERO, MONSTER, VILLAGE, WATER
from inkland.kernel.lines import ODD_COLUMNS, columns_of, rows_of

_DIAGONAL_LO, _DIAGONAL_HI = Word(low_word(DIAGONALS[0])), Word(high_word(DIAGONALS[0]))
_TWO_UP, _TWO = Word(2 * SIZE), Word(2)


@compiled
def wildholds(lo: Word, hi: Word) -> int:
    """E-09."""
    stars = 0
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        if count(part_lo, part_hi) >= 6:
            stars += 8
    return stars


@compiled
def great_city(lo: Word, hi: Word, near_lo: Word, near_hi: Word) -> int:
    """E-10; given the cells beside mountains."""
    stars = 0
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        if not (part_lo & near_lo) | (part_hi & near_hi):
            stars = max(stars, count(part_lo, part_hi))
    return stars


@compiled
def greengold_plains(game: Vector, sheet: int, mountain_lo: Word, mountain_hi: Word) -> int:
    """E-11."""
    lo, hi = cells_at(game, sheet + VILLAGE)
    stars = 0
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        near_lo, near_hi = neighbors(part_lo, part_hi)
        near_lo, near_hi = near_lo & ~part_lo, near_hi & ~part_hi
        kinds = int(((near_lo & mountain_lo) | (near_hi & mountain_hi)) != ZERO)
        for word in (FOREST, FARM, WATER, MONSTER, HERO):
            other_lo, other_hi = cells_at(game, sheet + word)
            kinds += int(((near_lo & other_lo) | (near_hi & other_hi)) != ZERO)
        if kinds >= 3:
            stars += 3
    return stars


@compiled
def shieldgate(lo: Word, hi: Word) -> int:
    """E-12."""
    largest, second = 0, 0
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        size = count(part_lo, part_hi)
        second = max(second, min(size, largest))
        largest = max(largest, size)
    return 2 * second


@compiled
def clusters_with(lo: Word, hi: Word, mark_lo: Word, mark_hi: Word) -> int:
    """How many clusters of a set have a cell in another set."""
    found = 0
    mark_lo, mark_hi = mark_lo & lo, mark_hi & hi
    while mark_lo | mark_hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        if (part_lo & mark_lo) | (part_hi & mark_hi):
            found += 1
            mark_lo, mark_hi = mark_lo & ~part_lo, mark_hi & ~part_hi
    return found


@compiled
def flat_pairs(lo: Word, hi: Word) -> tuple[Word, Word]:
    """Cells of a set whose right neighbour is in it too; never across the edge."""
    next_lo, next_hi = shifted_down(lo, hi, ONE)
    return lo & next_lo & NOT_LAST_LO, hi & next_hi & NOT_LAST_HI


@compiled
def traylo_monastery(lo: Word, hi: Word) -> int:
    """E-25."""
    below_lo, below_hi = shifted_down(lo, hi, UP)
    pair_lo, pair_hi = lo & below_lo, hi & below_hi
    below_lo, below_hi = shifted_down(pair_lo, pair_hi, _TWO_UP)
    four_lo, four_hi = pair_lo & below_lo, pair_hi & below_hi
    pair_lo, pair_hi = flat_pairs(lo, hi)
    one_lo, one_hi = shifted_down(pair_lo, pair_hi, ONE)
    two_lo, two_hi = shifted_down(pair_lo, pair_hi, _TWO)
    four_lo, four_hi = four_lo | (pair_lo & one_lo & two_lo), four_hi | (pair_hi & one_hi & two_hi)
    return 7 * clusters_with(lo, hi, four_lo, four_hi)


@compiled
def outer_enclave(lo: Word, hi: Word, empty_lo: Word, empty_hi: Word) -> int:
    """E-26."""
    stars = 0
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        part_lo, part_hi = neighbors(part_lo, part_hi)
        stars = max(stars, count(part_lo & empty_lo, part_hi & empty_hi))
    return stars


@compiled
def gnomish_colony(lo: Word, hi: Word) -> int:
    """E-27."""
    pair_lo, pair_hi = flat_pairs(lo, hi)
    below_lo, below_hi = shifted_down(pair_lo, pair_hi, UP)
    return 6 * clusters_with(lo, hi, pair_lo & below_lo, pair_hi & below_hi)


@compiled
def caravansary(lo: Word, hi: Word) -> int:
    """E-28."""
    stars = 0
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        stars = max(stars, count(rows_of(part_lo, part_hi), columns_of(part_lo, part_hi)))
    return stars


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
        # What falls off below the last row is no cell of `empty`.
        lo, hi = lo << UP, (hi << UP) | (lo >> ACROSS)
    return stars


@compiled
def cauldrons(empty_lo: Word, empty_hi: Word) -> int:
    """E-16."""
    near_lo, near_hi = neighbors(empty_lo, empty_hi)
    return count(empty_lo & ~near_lo, empty_hi & ~near_hi)


@compiled
def borderlands(empty_lo: Word, empty_hi: Word) -> int:
    """E-13."""
    return 6 * (2 * SIZE - count(rows_of(empty_lo, empty_hi), columns_of(empty_lo, empty_hi)))


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
    """E-31: the types of all rows are counted at once, in binary, a word for each digit."""
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
    """E-32; given the empty cells."""
    stars = 0
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        if count(part_lo, part_hi) == 3:
            stars += 4
    return stars
