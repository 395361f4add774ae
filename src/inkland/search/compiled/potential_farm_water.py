"""The potential of farm and water cards (E-05 to E-08, E-21 to E-24).

Features are written from `features[1]` on; docs/bots.md lists them.
"""

from inkland.core.board.grid import COLS, SIZE
from inkland.kernel.compiled.bits import (
    BORDER_HI,
    BORDER_LO,
    ONE,
    REST,
    ZERO,
    cells_at,
    count,
    first_cluster,
    neighbors,
)
from inkland.kernel.compiled.scoring.cards import (
    CANAL_LAKE,
    CLAWSGRAVE_PEAKS,
    CRAYLUND,
    GOLDEN_GRANARY,
    MAGES_VALLEY,
    SHORESIDE_EXPANSE,
    ULEMS_WALLOW,
)
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import (
    BY_MOUNTAINS,
    BY_RUINS,
    EMPTY,
    FARM,
    MAP,
    MOUNTAINS,
    RUINS,
    WATER,
)
from inkland.kernel.words import high_word, low_word
from inkland.search.compiled.counting import neighbor_digits

_COLUMN_LO, _COLUMN_HI = Word(low_word(COLS[0])), Word(high_word(COLS[0]))


@compiled
def potential_farm_water(tables: Vector, game: Vector, sheet: int, edict: int, features: Vector) -> None:
    """Write the potential of a farm and water card."""
    farm_lo, farm_hi = cells_at(game, sheet + FARM)
    water_lo, water_hi = cells_at(game, sheet + WATER)
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    map_row = int(game[MAP])
    if edict == CANAL_LAKE:
        _canals(farm_lo, farm_hi, water_lo, water_hi, empty_lo, empty_hi, features)
    elif edict == MAGES_VALLEY:
        lo, hi = cells_at(tables, map_row + BY_MOUNTAINS)
        features[1] = count(empty_lo & lo, empty_hi & hi)
    elif edict == GOLDEN_GRANARY:
        lo, hi = cells_at(tables, map_row + RUINS)
        features[1] = count(empty_lo & lo, empty_hi & hi)
        lo, hi = cells_at(tables, map_row + BY_RUINS)
        features[2] = count(empty_lo & lo, empty_hi & hi)
    elif edict == SHORESIDE_EXPANSE:
        _shores(farm_lo, farm_hi, water_lo, water_hi, empty_lo, empty_hi, features)
        _shores(water_lo, water_hi, farm_lo, farm_hi, empty_lo, empty_hi, features)
        lo, hi = neighbors(farm_lo | water_lo, farm_hi | water_hi)
        features[2] = count(empty_lo & ~lo & ~BORDER_LO, empty_hi & ~hi & ~BORDER_HI)
    elif edict == CRAYLUND:
        _farms_at_water(farm_lo, farm_hi, water_lo, water_hi, empty_lo, empty_hi, features)
    elif edict == ULEMS_WALLOW:
        _wallows(farm_lo, farm_hi, water_lo, water_hi, empty_lo, empty_hi, features)
    elif edict == CLAWSGRAVE_PEAKS:
        lo, hi = cells_at(tables, map_row + MOUNTAINS)
        _peaks(farm_lo, farm_hi, water_lo, water_hi, empty_lo, empty_hi, lo, hi, features)
    else:
        _columns(farm_lo, farm_hi, water_lo, water_hi, empty_lo, empty_hi, features)


@compiled
def _canals(
    farm_lo: Word,
    farm_hi: Word,
    water_lo: Word,
    water_hi: Word,
    empty_lo: Word,
    empty_hi: Word,
    features: Vector,
) -> None:
    """E-05: empty cells by water, by farms; open water without farm, open farms without water."""
    by_water_lo, by_water_hi = neighbors(water_lo, water_hi)
    by_farm_lo, by_farm_hi = neighbors(farm_lo, farm_hi)
    open_lo, open_hi = neighbors(empty_lo, empty_hi)
    features[1] = count(empty_lo & by_water_lo, empty_hi & by_water_hi)
    features[2] = count(empty_lo & by_farm_lo, empty_hi & by_farm_hi)
    features[3] = count(water_lo & ~by_farm_lo & open_lo, water_hi & ~by_farm_hi & open_hi)
    features[4] = count(farm_lo & ~by_water_lo & open_lo, farm_hi & ~by_water_hi & open_hi)


@compiled
def _shores(
    lo: Word, hi: Word, other_lo: Word, other_hi: Word, empty_lo: Word, empty_hi: Word, features: Vector
) -> None:
    """E-08: empty cells next to scoring clusters, where a wrong drawing would spoil them."""
    near_lo, near_hi = neighbors(other_lo, other_hi)
    near_lo, near_hi = near_lo | BORDER_LO, near_hi | BORDER_HI
    while lo | hi:
        part_lo, part_hi = first_cluster(lo, hi)
        lo, hi = lo ^ part_lo, hi ^ part_hi
        if not (part_lo & near_lo) | (part_hi & near_hi):
            part_lo, part_hi = neighbors(part_lo, part_hi)
            features[1] += count(part_lo & empty_lo, part_hi & empty_hi)


@compiled
def _farms_at_water(
    farm_lo: Word,
    farm_hi: Word,
    water_lo: Word,
    water_hi: Word,
    empty_lo: Word,
    empty_hi: Word,
    features: Vector,
) -> None:
    """E-21: farm clusters that lack one, two, three water cells and have empty cells for them."""
    while farm_lo | farm_hi:
        part_lo, part_hi = first_cluster(farm_lo, farm_hi)
        farm_lo, farm_hi = farm_lo ^ part_lo, farm_hi ^ part_hi
        part_lo, part_hi = neighbors(part_lo, part_hi)
        lacking = 3 - count(part_lo & water_lo, part_hi & water_hi)
        if 0 < lacking <= count(part_lo & empty_lo, part_hi & empty_hi):
            features[lacking] += 1


@compiled
def _wallows(
    farm_lo: Word,
    farm_hi: Word,
    water_lo: Word,
    water_hi: Word,
    empty_lo: Word,
    empty_hi: Word,
    features: Vector,
) -> None:
    """E-22: open water next to one farm, to none; empty cells next to one farm, to two or more."""
    ones_lo, ones_hi, twos_lo, twos_hi, fours_lo, fours_hi = neighbor_digits(farm_lo, farm_hi)
    open_lo, open_hi = neighbors(empty_lo, empty_hi)
    lo, hi = water_lo & open_lo & ~twos_lo & ~fours_lo, water_hi & open_hi & ~twos_hi & ~fours_hi
    features[1] = count(lo & ones_lo, hi & ones_hi)
    features[2] = count(lo & ~ones_lo, hi & ~ones_hi)
    features[3] = count(empty_lo & ones_lo & ~twos_lo, empty_hi & ones_hi & ~twos_hi)
    features[4] = count(empty_lo & (twos_lo | fours_lo), empty_hi & (twos_hi | fours_hi))


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
    features: Vector,
) -> None:
    """E-23: mountains next to open water without farm; open mountains without water."""
    waiting_lo, waiting_hi = ZERO, ZERO
    touched_lo, touched_hi = neighbors(water_lo, water_hi)
    while water_lo | water_hi:
        part_lo, part_hi = first_cluster(water_lo, water_hi)
        water_lo, water_hi = water_lo ^ part_lo, water_hi ^ part_hi
        part_lo, part_hi = neighbors(part_lo, part_hi)
        if not (part_lo & farm_lo) | (part_hi & farm_hi) and (part_lo & empty_lo) | (part_hi & empty_hi):
            waiting_lo, waiting_hi = waiting_lo | part_lo, waiting_hi | part_hi
    features[1] = count(waiting_lo & mountain_lo, waiting_hi & mountain_hi)
    open_lo, open_hi = neighbors(empty_lo, empty_hi)
    features[2] = count(mountain_lo & open_lo & ~touched_lo, mountain_hi & open_hi & ~touched_hi)


@compiled
def _columns(
    farm_lo: Word,
    farm_hi: Word,
    water_lo: Word,
    water_hi: Word,
    empty_lo: Word,
    empty_hi: Word,
    features: Vector,
) -> None:
    """E-24: columns that lack one cell, two; empty columns with space; columns that can be spoiled."""
    lo, hi = _COLUMN_LO, _COLUMN_HI
    for _ in range(SIZE):
        farms = count(farm_lo & lo, farm_hi & hi)
        waters = count(water_lo & lo, water_hi & hi)
        room = count(empty_lo & lo, empty_hi & hi)
        lacking = abs(farms - waters)
        if farms + waters == 0:
            features[3] += int(room >= 2)
        elif lacking == 0:
            features[4] += int(room > 0)
        elif lacking <= 2:
            features[lacking] += int(room >= lacking)
        lo, hi = lo << ONE, (hi << ONE) | (lo >> REST)
