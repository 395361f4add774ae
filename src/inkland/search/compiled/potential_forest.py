"""The potential of forest cards: what a sheet may score beyond its stars (E-01 to E-04, E-17 to E-20).

Features are written from `features[1]` on; docs/bots.md lists them.
"""

from inkland.core.board.grid import SIZE
from inkland.kernel.compiled.bits import (
    BORDER_HI,
    BORDER_LO,
    FULL_HI,
    FULL_LO,
    UP,
    ZERO,
    cells_at,
    count,
    first_cluster,
    neighbors,
    shifted_down,
)
from inkland.kernel.compiled.lines import ROW, columns_of, rows_of
from inkland.kernel.compiled.scoring.cards import (
    DEEPWOOD,
    FAUNLOST_THICKET,
    GREENBOUGH,
    HEART_OF_THE_FOREST,
    SENTINEL_WOOD,
    STONESIDE_FOREST,
    TREETOWER,
)
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import (
    EMPTY,
    FOREST,
    MAP,
    MOUNTAINS,
    VILLAGE,
)
from inkland.search.compiled.counting import by_neighbors


@compiled
def potential_forest(tables: Vector, game: Vector, sheet: int, edict: int, features: Vector) -> None:
    """Write the potential of a forest card."""
    lo, hi = cells_at(game, sheet + FOREST)
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    if edict == SENTINEL_WOOD:
        features[1] = count(empty_lo & BORDER_LO, empty_hi & BORDER_HI)
    elif edict == GREENBOUGH:
        rows = rows_of(empty_lo, empty_hi) & ~rows_of(lo, hi)
        features[1] = count(rows, columns_of(empty_lo, empty_hi) & ~columns_of(lo, hi))
    elif edict == TREETOWER:
        by_neighbors(lo, hi, empty_lo, empty_hi, features, 1, 3)
    elif edict == STONESIDE_FOREST:
        mountain_lo, mountain_hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
        _one_mountain(lo, hi, mountain_lo, mountain_hi, empty_lo, empty_hi, features)
    elif edict == FAUNLOST_THICKET:
        _tall_forest(lo, hi, empty_lo, empty_hi, features)
    elif edict == DEEPWOOD:
        near_lo, near_hi = cells_at(game, sheet + VILLAGE)
        near_lo, near_hi = neighbors(near_lo, near_hi)
        _small_woods(lo, hi, near_lo, near_hi, empty_lo, empty_hi, features)
    elif edict == HEART_OF_THE_FOREST:
        near_lo, near_hi = neighbors(FULL_LO & ~lo & ~empty_lo, FULL_HI & ~hi & ~empty_hi)
        by_neighbors(lo & ~near_lo, hi & ~near_hi, empty_lo, empty_hi, features, 1, 3)
    else:
        _rows_of_forest(lo, hi, empty_lo, empty_hi, features)


@compiled
def _one_mountain(
    lo: Word, hi: Word, mountain_lo: Word, mountain_hi: Word, empty_lo: Word, empty_hi: Word, features: Vector
) -> None:
    """E-04: open clusters at one mountain, the largest size; open mountains at clusters, and others."""
    touched_lo, touched_hi = ZERO, ZERO
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        near_lo, near_hi = neighbors(part_lo, part_hi)
        touched_lo, touched_hi = touched_lo | near_lo, touched_hi | near_hi
        if (near_lo & empty_lo) | (near_hi & empty_hi):
            near_lo, near_hi = near_lo & mountain_lo, near_hi & mountain_hi
            if count(near_lo, near_hi) == 1:
                features[1] += 1
                features[2] = max(int(features[2]), count(part_lo, part_hi))
    empty_lo, empty_hi = neighbors(empty_lo, empty_hi)
    mountain_lo, mountain_hi = mountain_lo & empty_lo, mountain_hi & empty_hi
    features[3] = count(mountain_lo & touched_lo, mountain_hi & touched_hi)
    features[4] = count(mountain_lo & ~touched_lo, mountain_hi & ~touched_hi)


@compiled
def _tall_forest(lo: Word, hi: Word, empty_lo: Word, empty_hi: Word, features: Vector) -> None:
    """E-17: open ends of the longest runs; the longest run of forest and empty cells."""
    tops_lo, tops_hi = ZERO, ZERO
    ends_lo, ends_hi = ZERO, ZERO
    run_lo, run_hi = lo, hi
    feet_lo, feet_hi = lo, hi
    while run_lo | run_hi:
        tops_lo, tops_hi = run_lo, run_hi
        ends_lo, ends_hi = feet_lo, feet_hi
        run_lo, run_hi = shifted_down(run_lo, run_hi, UP)
        run_lo, run_hi = run_lo & lo, run_hi & hi
        feet_lo, feet_hi = feet_lo << UP, (feet_hi << UP) | (feet_lo >> Word(64 - SIZE))
        feet_lo, feet_hi = feet_lo & lo, feet_hi & hi
    tops_lo, tops_hi = shifted_down(tops_lo, tops_hi, UP)
    ends_lo, ends_hi = ends_lo << UP, (ends_hi << UP) | (ends_lo >> Word(64 - SIZE))
    features[1] = count(tops_lo & empty_lo, tops_hi & empty_hi) + count(
        ends_lo & empty_lo, ends_hi & empty_hi
    )
    lo, hi = lo | empty_lo, hi | empty_hi
    run_lo, run_hi = lo, hi
    while run_lo | run_hi:
        features[2] += 1
        run_lo, run_hi = shifted_down(run_lo, run_hi, UP)
        run_lo, run_hi = run_lo & lo, run_hi & hi


@compiled
def _small_woods(
    lo: Word, hi: Word, near_lo: Word, near_hi: Word, empty_lo: Word, empty_hi: Word, features: Vector
) -> None:
    """E-18: open clusters away from villages with 4, 3, 1–2 cells; large ones that can still be touched."""
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        if (part_lo & near_lo) | (part_hi & near_hi):
            continue
        size = count(part_lo, part_hi)
        part_lo, part_hi = neighbors(part_lo, part_hi)
        if (part_lo & empty_lo) | (part_hi & empty_hi):
            features[4 if size >= 5 else 1 if size == 4 else 2 if size == 3 else 3] += 1


@compiled
def _rows_of_forest(lo: Word, hi: Word, empty_lo: Word, empty_hi: Word, features: Vector) -> None:
    """E-20: rows that lack one, two, three forest cells and have empty cells for them."""
    for _ in range(SIZE):
        lacking = 3 - count(lo & ROW, ZERO)
        if 0 < lacking <= count(empty_lo & ROW, ZERO):
            features[lacking] += 1
        lo, hi = shifted_down(lo, hi, UP)
        empty_lo, empty_hi = shifted_down(empty_lo, empty_hi, UP)
