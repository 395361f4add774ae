"""Village cards on compiled sheets (E-09 to E-12, E-25 to E-28); core.scoring explains the rules."""

from inkland.core.board.grid import DIAGONALS, SIZE
from inkland.kernel.compiled.bits import (
    NOT_LAST_HI,
    NOT_LAST_LO,
    ONE,
    UP,
    ZERO,
    cells_at,
    count,
    first_cluster,
    neighbors,
    shifted_down,
)
from inkland.kernel.compiled.lines import columns_of, rows_of
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import FARM, FOREST, HERO, MONSTER, VILLAGE, WATER
from inkland.kernel.words import high_word, low_word

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
    """E-10, given the cells next to mountains."""
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
    """Return the number of clusters of a set that have a cell in another set."""
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
    """Return the cells of a set whose right neighbor is in the set too."""
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
