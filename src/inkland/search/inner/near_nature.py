"""Near misses of forest, farm and water cards: what a sheet promises beyond its stars (E-01 to E-08, E-17 to E-24).

Each function writes its counts to `found[1]` and on; docs/bots.md lists them.
"""

from inkland.core.grid import COLS, SIZE
from inkland.kernel.bits import (
    BORDER_HI,
    BORDER_LO,
    FULL_HI,
    FULL_LO,
    ONE,
    REST,
    UP,
    ZERO,
    back,
    cells_at,
    count,
    first_cluster,
    high_word,
    low_word,
    neighbours,
)
from inkland.kernel.compiled import Vector, Word, compiled
from inkland.kernel.layout import (
    BY_MOUNTAINS,
    BY_RUINS,
    EMPTY,
    FARM,
    FOREST,
    MAP,
    MOUNTAINS,
    RUINS,
    VILLAGE,
    WATER,
)
from inkland.kernel.lines import ROW, columns_of, rows_of
from inkland.search.inner.counting import by_neighbours, neighbour_digits

_COLUMN_LO, _COLUMN_HI = Word(low_word(COLS[0])), Word(high_word(COLS[0]))


@compiled
def near_forest(tables: Vector, game: Vector, sheet: int, edict: int, found: Vector) -> None:
    """Near misses of a forest card."""
    lo, hi = cells_at(game, sheet + FOREST)
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    if edict == 0:
        found[1] = count(empty_lo & BORDER_LO, empty_hi & BORDER_HI)
    elif edict == 1:
        rows = rows_of(empty_lo, empty_hi) & ~rows_of(lo, hi)
        found[1] = count(rows, columns_of(empty_lo, empty_hi) & ~columns_of(lo, hi))
    elif edict == 2:
        by_neighbours(lo, hi, empty_lo, empty_hi, found, 1, 3)
    elif edict == 3:
        mountain_lo, mountain_hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
        _one_mountain(lo, hi, mountain_lo, mountain_hi, empty_lo, empty_hi, found)
    elif edict == 16:
        _tall_forest(lo, hi, empty_lo, empty_hi, found)
    elif edict == 17:
        near_lo, near_hi = cells_at(game, sheet + VILLAGE)
        near_lo, near_hi = neighbours(near_lo, near_hi)
        _small_woods(lo, hi, near_lo, near_hi, empty_lo, empty_hi, found)
    elif edict == 18:
        near_lo, near_hi = neighbours(FULL_LO & ~lo & ~empty_lo, FULL_HI & ~hi & ~empty_hi)
        by_neighbours(lo & ~near_lo, hi & ~near_hi, empty_lo, empty_hi, found, 1, 3)
    else:
        _rows_of_forest(lo, hi, empty_lo, empty_hi, found)


@compiled
def _one_mountain(
    lo: Word, hi: Word, mountain_lo: Word, mountain_hi: Word, empty_lo: Word, empty_hi: Word, found: Vector
) -> None:
    """E-04: open clusters at one mountain, the size of the largest; mountains at clusters; mountains open."""
    touched_lo, touched_hi = ZERO, ZERO
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        near_lo, near_hi = neighbours(part_lo, part_hi)
        touched_lo, touched_hi = touched_lo | near_lo, touched_hi | near_hi
        if (near_lo & empty_lo) | (near_hi & empty_hi):
            near_lo, near_hi = near_lo & mountain_lo, near_hi & mountain_hi
            if count(near_lo, near_hi) == 1:
                found[1] += 1
                found[2] = max(int(found[2]), count(part_lo, part_hi))
    empty_lo, empty_hi = neighbours(empty_lo, empty_hi)
    mountain_lo, mountain_hi = mountain_lo & empty_lo, mountain_hi & empty_hi
    found[3] = count(mountain_lo & touched_lo, mountain_hi & touched_hi)
    found[4] = count(mountain_lo & ~touched_lo, mountain_hi & ~touched_hi)


@compiled
def _tall_forest(lo: Word, hi: Word, empty_lo: Word, empty_hi: Word, found: Vector) -> None:
    """E-17: open ends of the longest runs; the longest run that forest and empty cells make."""
    tops_lo, tops_hi = ZERO, ZERO
    ends_lo, ends_hi = ZERO, ZERO
    run_lo, run_hi = lo, hi
    feet_lo, feet_hi = lo, hi
    while run_lo | run_hi:
        tops_lo, tops_hi = run_lo, run_hi
        ends_lo, ends_hi = feet_lo, feet_hi
        run_lo, run_hi = back(run_lo, run_hi, UP)
        run_lo, run_hi = run_lo & lo, run_hi & hi
        feet_lo, feet_hi = feet_lo << UP, (feet_hi << UP) | (feet_lo >> Word(64 - SIZE))
        feet_lo, feet_hi = feet_lo & lo, feet_hi & hi
    tops_lo, tops_hi = back(tops_lo, tops_hi, UP)
    ends_lo, ends_hi = ends_lo << UP, (ends_hi << UP) | (ends_lo >> Word(64 - SIZE))
    found[1] = count(tops_lo & empty_lo, tops_hi & empty_hi) + count(ends_lo & empty_lo, ends_hi & empty_hi)
    lo, hi = lo | empty_lo, hi | empty_hi
    run_lo, run_hi = lo, hi
    while run_lo | run_hi:
        found[2] += 1
        run_lo, run_hi = back(run_lo, run_hi, UP)
        run_lo, run_hi = run_lo & lo, run_hi & hi


@compiled
def _small_woods(
    lo: Word, hi: Word, near_lo: Word, near_hi: Word, empty_lo: Word, empty_hi: Word, found: Vector
) -> None:
    """E-18: open clusters away from villages with 4, 3, 1 or 2 cells; large ones that may yet be touched."""
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        if (part_lo & near_lo) | (part_hi & near_hi):
            continue
        size = count(part_lo, part_hi)
        part_lo, part_hi = neighbours(part_lo, part_hi)
        if (part_lo & empty_lo) | (part_hi & empty_hi):
            found[4 if size >= 5 else 1 if size == 4 else 2 if size == 3 else 3] += 1


@compiled
def _rows_of_forest(lo: Word, hi: Word, empty_lo: Word, empty_hi: Word, found: Vector) -> None:
    """E-20: rows that lack one, two, three forest cells and have room for them."""
    for _ in range(SIZE):
        lacking = 3 - count(lo & ROW, ZERO)
        if 0 < lacking <= count(empty_lo & ROW, ZERO):
            found[lacking] += 1
        lo, hi = back(lo, hi, UP)
        empty_lo, empty_hi = back(empty_lo, empty_hi, UP)


@compiled
def near_farm_water(tables: Vector, game: Vector, sheet: int, edict: int, found: Vector) -> None:
    """Near misses of a farm and water card."""
    farm_lo, farm_hi = cells_at(game, sheet + FARM)
    water_lo, water_hi = cells_at(game, sheet + WATER)
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    map_row = int(game[MAP])
    if edict == 4:
        _canals(farm_lo, farm_hi, water_lo, water_hi, empty_lo, empty_hi, found)
    elif edict == 5:
        lo, hi = cells_at(tables, map_row + BY_MOUNTAINS)
        found[1] = count(empty_lo & lo, empty_hi & hi)
    elif edict == 6:
        lo, hi = cells_at(tables, map_row + RUINS)
        found[1] = count(empty_lo & lo, empty_hi & hi)
        lo, hi = cells_at(tables, map_row + BY_RUINS)
        found[2] = count(empty_lo & lo, empty_hi & hi)
    elif edict == 7:
        _shores(farm_lo, farm_hi, water_lo, water_hi, empty_lo, empty_hi, found)
        _shores(water_lo, water_hi, farm_lo, farm_hi, empty_lo, empty_hi, found)
        lo, hi = neighbours(farm_lo | water_lo, farm_hi | water_hi)
        found[2] = count(empty_lo & ~lo & ~BORDER_LO, empty_hi & ~hi & ~BORDER_HI)
    elif edict == 20:
        _farms_at_water(farm_lo, farm_hi, water_lo, water_hi, empty_lo, empty_hi, found)
    elif edict == 21:
        _wallows(farm_lo, farm_hi, water_lo, water_hi, empty_lo, empty_hi, found)
    elif edict == 22:
        lo, hi = cells_at(tables, map_row + MOUNTAINS)
        _peaks(farm_lo, farm_hi, water_lo, water_hi, empty_lo, empty_hi, lo, hi, found)
    else:
        _columns(farm_lo, farm_hi, water_lo, water_hi, empty_lo, empty_hi, found)


@compiled
def _canals(
    farm_lo: Word, farm_hi: Word, water_lo: Word, water_hi: Word, empty_lo: Word, empty_hi: Word, found: Vector
) -> None:
    """E-05: empty cells by water, by farms; open water without farm, open farms without water."""
    by_water_lo, by_water_hi = neighbours(water_lo, water_hi)
    by_farm_lo, by_farm_hi = neighbours(farm_lo, farm_hi)
    open_lo, open_hi = neighbours(empty_lo, empty_hi)
    found[1] = count(empty_lo & by_water_lo, empty_hi & by_water_hi)
    found[2] = count(empty_lo & by_farm_lo, empty_hi & by_farm_hi)
    found[3] = count(water_lo & ~by_farm_lo & open_lo, water_hi & ~by_farm_hi & open_hi)
    found[4] = count(farm_lo & ~by_water_lo & open_lo, farm_hi & ~by_water_hi & open_hi)


@compiled
def _shores(
    lo: Word, hi: Word, other_lo: Word, other_hi: Word, empty_lo: Word, empty_hi: Word, found: Vector
) -> None:
    """E-08: empty cells beside clusters that score, where a wrong drawing would spoil them."""
    near_lo, near_hi = neighbours(other_lo, other_hi)
    near_lo, near_hi = near_lo | BORDER_LO, near_hi | BORDER_HI
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        if not (part_lo & near_lo) | (part_hi & near_hi):
            part_lo, part_hi = neighbours(part_lo, part_hi)
            found[1] += count(part_lo & empty_lo, part_hi & empty_hi)


@compiled
def _farms_at_water(
    farm_lo: Word, farm_hi: Word, water_lo: Word, water_hi: Word, empty_lo: Word, empty_hi: Word, found: Vector
) -> None:
    """E-21: farm clusters with room for the water they lack: one, two, three cells."""
    while farm_lo | farm_hi:
        part_lo, part_hi = first_cluster(farm_lo, farm_hi)
        farm_lo, farm_hi = farm_lo ^ part_lo, farm_hi ^ part_hi
        part_lo, part_hi = neighbours(part_lo, part_hi)
        lacking = 3 - count(part_lo & water_lo, part_hi & water_hi)
        if 0 < lacking <= count(part_lo & empty_lo, part_hi & empty_hi):
            found[lacking] += 1


@compiled
def _wallows(
    farm_lo: Word, farm_hi: Word, water_lo: Word, water_hi: Word, empty_lo: Word, empty_hi: Word, found: Vector
) -> None:
    """E-22: open water at one farm, at none; empty cells at one farm, at two or more."""
    ones_lo, ones_hi, twos_lo, twos_hi, fours_lo, fours_hi = neighbour_digits(farm_lo, farm_hi)
    open_lo, open_hi = neighbours(empty_lo, empty_hi)
    lo, hi = water_lo & open_lo & ~twos_lo & ~fours_lo, water_hi & open_hi & ~twos_hi & ~fours_hi
    found[1] = count(lo & ones_lo, hi & ones_hi)
    found[2] = count(lo & ~ones_lo, hi & ~ones_hi)
    found[3] = count(empty_lo & ones_lo & ~twos_lo, empty_hi & ones_hi & ~twos_hi)
    found[4] = count(empty_lo & (twos_lo | fours_lo), empty_hi & (twos_hi | fours_hi))


@compiled
def _peaks(
    farm_lo: Word,
    farm_hi: Word,
    water_lo: Word,
    water_hi: Word,
    empty_lo: Word,
    empty_hi: Word,
    mountain_lo: Word,
    mountain_hi: Word,
    found: Vector,
) -> None:
    """E-23: mountains at open water without farm; mountains with room and no water."""
    waiting_lo, waiting_hi = ZERO, ZERO
    touched_lo, touched_hi = neighbours(water_lo, water_hi)
    while water_lo | water_hi:
        part_lo, part_hi = first_cluster(water_lo, water_hi)
        water_lo, water_hi = water_lo ^ part_lo, water_hi ^ part_hi
        part_lo, part_hi = neighbours(part_lo, part_hi)
        if not (part_lo & farm_lo) | (part_hi & farm_hi) and (part_lo & empty_lo) | (part_hi & empty_hi):
            waiting_lo, waiting_hi = waiting_lo | part_lo, waiting_hi | part_hi
    found[1] = count(waiting_lo & mountain_lo, waiting_hi & mountain_hi)
    open_lo, open_hi = neighbours(empty_lo, empty_hi)
    found[2] = count(mountain_lo & open_lo & ~touched_lo, mountain_hi & open_hi & ~touched_hi)


@compiled
def _columns(
    farm_lo: Word, farm_hi: Word, water_lo: Word, water_hi: Word, empty_lo: Word, empty_hi: Word, found: Vector
) -> None:
    """E-24: columns one cell, two cells from their stars; bare ones with room; those that may be spoilt."""
    lo, hi = _COLUMN_LO, _COLUMN_HI
    for _ in range(SIZE):
        farms = count(farm_lo & lo, farm_hi & hi)
        waters = count(water_lo & lo, water_hi & hi)
        room = count(empty_lo & lo, empty_hi & hi)
        lacking = abs(farms - waters)
        if farms + waters == 0:
            found[3] += int(room >= 2)
        elif lacking == 0:
            found[4] += int(room > 0)
        elif lacking <= 2:
            found[lacking] += int(room >= lacking)
        lo, hi = lo << ONE, (hi << ONE) | (lo >> REST)
