"""Farm and water cards on compiled sheets (E-05 to E-08, E-21 to E-24); core.scoring explains the rules."""

from inkland.core.board.grid import COLS, SIZE
from inkland.kernel.compiled.bits import (
    ACROSS,
    BORDER_HI,
    BORDER_LO,
    NOT_FIRST_HI,
    NOT_FIRST_LO,
    NOT_LAST_HI,
    NOT_LAST_LO,
    ONE,
    REST,
    UP,
    ZERO,
    count,
    first_cluster,
    neighbors,
    shifted_down,
)
from inkland.kernel.compiler.decorators import Word, compiled
from inkland.kernel.words import high_word, low_word

_COLUMN_LO, _COLUMN_HI = Word(low_word(COLS[0])), Word(high_word(COLS[0]))


@compiled
def canal_lake(farm_lo: Word, farm_hi: Word, water_lo: Word, water_hi: Word) -> int:
    """E-05."""
    lo, hi = neighbors(farm_lo, farm_hi)
    near_lo, near_hi = neighbors(water_lo, water_hi)
    return count(water_lo & lo, water_hi & hi) + count(farm_lo & near_lo, farm_hi & near_hi)


@compiled
def lonely_clusters(lo: Word, hi: Word, other_lo: Word, other_hi: Word) -> int:
    """Return the number of clusters of a set that touch neither the other set nor the border (E-08)."""
    near_lo, near_hi = neighbors(other_lo, other_hi)
    near_lo, near_hi = near_lo | BORDER_LO, near_hi | BORDER_HI
    found = 0
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        if not (part_lo & near_lo) | (part_hi & near_hi):
            found += 1
    return found


@compiled
def craylund(farm_lo: Word, farm_hi: Word, water_lo: Word, water_hi: Word) -> int:
    """E-21."""
    stars = 0
    while farm_lo | farm_hi:
        part_lo, part_hi = first_cluster(farm_lo, farm_hi)
        farm_lo, farm_hi = farm_lo ^ part_lo, farm_hi ^ part_hi
        part_lo, part_hi = neighbors(part_lo, part_hi)
        if count(part_lo & water_lo, part_hi & water_hi) >= 3:
            stars += 7
    return stars


@compiled
def ulems_wallow(farm_lo: Word, farm_hi: Word, water_lo: Word, water_hi: Word) -> int:
    """E-22."""
    up_lo, up_hi = shifted_down(farm_lo, farm_hi, UP)
    down_lo, down_hi = farm_lo << UP, (farm_hi << UP) | (farm_lo >> ACROSS)
    left_lo, left_hi = shifted_down(farm_lo & NOT_FIRST_LO, farm_hi & NOT_FIRST_HI, ONE)
    right_lo, right_hi = farm_lo & NOT_LAST_LO, farm_hi & NOT_LAST_HI
    right_lo, right_hi = right_lo << ONE, (right_hi << ONE) | (right_lo >> REST)
    lo = (up_lo & down_lo) | (left_lo & right_lo) | ((up_lo | down_lo) & (left_lo | right_lo))
    hi = (up_hi & down_hi) | (left_hi & right_hi) | ((up_hi | down_hi) & (left_hi | right_hi))
    return 4 * count(water_lo & lo, water_hi & hi)


@compiled
def clawsgrave_peaks(
    farm_lo: Word, farm_hi: Word, water_lo: Word, water_hi: Word, mountain_lo: Word, mountain_hi: Word
) -> int:
    """E-23."""
    found_lo, found_hi = ZERO, ZERO
    while water_lo | water_hi:
        part_lo, part_hi = first_cluster(water_lo, water_hi)
        water_lo, water_hi = water_lo ^ part_lo, water_hi ^ part_hi
        part_lo, part_hi = neighbors(part_lo, part_hi)
        if (part_lo & farm_lo) | (part_hi & farm_hi):
            found_lo, found_hi = found_lo | (part_lo & mountain_lo), found_hi | (part_hi & mountain_hi)
    return 5 * count(found_lo, found_hi)


@compiled
def jorekburg(farm_lo: Word, farm_hi: Word, water_lo: Word, water_hi: Word) -> int:
    """E-24."""
    stars = 0
    lo, hi = _COLUMN_LO, _COLUMN_HI
    for _ in range(SIZE):
        farms = count(farm_lo & lo, farm_hi & hi)
        if farms and farms == count(water_lo & lo, water_hi & hi):
            stars += 4
        lo, hi = lo << ONE, (hi << ONE) | (lo >> REST)
    return stars
