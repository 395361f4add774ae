"""Forest cards on compiled sheets (E-01 to E-04, E-17 to E-20); core.scoring explains the rules."""

from inkland.core.board.grid import COLS, SIZE
from inkland.kernel.compiled.bits import (
    BORDER_HI,
    BORDER_LO,
    FULL_HI,
    FULL_LO,
    UP,
    ZERO,
    count,
    first_cluster,
    neighbors,
    shifted_down,
)
from inkland.kernel.compiled.lines import ROW, columns_of, rows_of
from inkland.kernel.compiler.decorators import Word, compiled
from inkland.kernel.words import high_word, low_word

_COLUMN_LO, _COLUMN_HI = Word(low_word(COLS[0])), Word(high_word(COLS[0]))


@compiled
def sentinel_wood(lo: Word, hi: Word) -> int:
    """E-01."""
    return count(lo & BORDER_LO, hi & BORDER_HI)


@compiled
def greenbough(lo: Word, hi: Word) -> int:
    """E-02."""
    return count(rows_of(lo, hi), columns_of(lo, hi))


@compiled
def treetower(lo: Word, hi: Word, empty_lo: Word, empty_hi: Word) -> int:
    """E-03."""
    near_lo, near_hi = neighbors(empty_lo, empty_hi)
    return count(lo & ~near_lo, hi & ~near_hi)


@compiled
def stoneside_forest(lo: Word, hi: Word, mountain_lo: Word, mountain_hi: Word) -> int:
    """E-04."""
    found_lo, found_hi = ZERO, ZERO
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        part_lo, part_hi = neighbors(part_lo, part_hi)
        part_lo, part_hi = part_lo & mountain_lo, part_hi & mountain_hi
        if count(part_lo, part_hi) > 1:
            found_lo, found_hi = found_lo | part_lo, found_hi | part_hi
    return 3 * count(found_lo, found_hi)


@compiled
def faunlost_thicket(lo: Word, hi: Word) -> int:
    """E-17."""
    stars = 0
    run_lo, run_hi = lo, hi
    while run_lo | run_hi:
        stars += 2
        run_lo, run_hi = shifted_down(run_lo, run_hi, UP)
        run_lo, run_hi = run_lo & lo, run_hi & hi
    return stars


@compiled
def deepwood(lo: Word, hi: Word, village_lo: Word, village_hi: Word) -> int:
    """E-18."""
    near_lo, near_hi = neighbors(village_lo, village_hi)
    stars = 0
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        if count(part_lo, part_hi) >= 5 and not (part_lo & near_lo) | (part_hi & near_hi):
            stars += 6
    return stars


@compiled
def heart_of_the_forest(lo: Word, hi: Word) -> int:
    """E-19."""
    near_lo, near_hi = neighbors(FULL_LO & ~lo, FULL_HI & ~hi)
    return 2 * count(lo & ~near_lo, hi & ~near_hi)


@compiled
def sleepy_valley(lo: Word, hi: Word) -> int:
    """E-20."""
    stars = 0
    for _ in range(SIZE):
        if count(lo & ROW, ZERO) >= 3:
            stars += 4
        lo, hi = shifted_down(lo, hi, UP)
    return stars
