"""The stars of a scoring card on a compiled sheet, by the number of the card."""

from inkland.kernel.bits import cells_at, count
from inkland.kernel.compiler.decorators import Vector, compiled
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
from inkland.kernel.scoring import farm_water, forest, spaces, village


@compiled
def edict_points(tables: Vector, game: Vector, sheet: int, edict: int) -> int:
    """Return the stars of a scoring card on a sheet."""
    # Four cards of each family in turn, first those of the base game, then those of Heroes.
    family = edict // 4 % 4
    if family == 0:
        return _forest(tables, game, sheet, edict)
    if family == 1:
        return _farm_water(tables, game, sheet, edict)
    if family == 2:
        return _village(tables, game, sheet, edict)
    return _spaces(tables, game, sheet, edict)


@compiled
def _forest(tables: Vector, game: Vector, sheet: int, edict: int) -> int:
    lo, hi = cells_at(game, sheet + FOREST)
    if edict == 0:
        return forest.sentinel_wood(lo, hi)
    if edict == 1:
        return forest.greenbough(lo, hi)
    if edict == 2:
        empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
        return forest.treetower(lo, hi, empty_lo, empty_hi)
    if edict == 3:
        mountain_lo, mountain_hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
        return forest.stoneside_forest(lo, hi, mountain_lo, mountain_hi)
    if edict == 16:
        return forest.faunlost_thicket(lo, hi)
    if edict == 17:
        village_lo, village_hi = cells_at(game, sheet + VILLAGE)
        return forest.deepwood(lo, hi, village_lo, village_hi)
    if edict == 18:
        return forest.heart_of_the_forest(lo, hi)
    return forest.sleepy_valley(lo, hi)


@compiled
def _farm_water(tables: Vector, game: Vector, sheet: int, edict: int) -> int:
    farm_lo, farm_hi = cells_at(game, sheet + FARM)
    water_lo, water_hi = cells_at(game, sheet + WATER)
    map_row = int(game[MAP])
    if edict == 4:
        return farm_water.canal_lake(farm_lo, farm_hi, water_lo, water_hi)
    if edict == 5:
        lo, hi = cells_at(tables, map_row + BY_MOUNTAINS)
        return 2 * count(water_lo & lo, water_hi & hi) + count(farm_lo & lo, farm_hi & hi)
    if edict == 6:
        lo, hi = cells_at(tables, map_row + BY_RUINS)
        ruins_lo, ruins_hi = cells_at(tables, map_row + RUINS)
        return count(water_lo & lo, water_hi & hi) + 3 * count(farm_lo & ruins_lo, farm_hi & ruins_hi)
    if edict == 7:
        farms = farm_water.lonely_clusters(farm_lo, farm_hi, water_lo, water_hi)
        return 3 * (farms + farm_water.lonely_clusters(water_lo, water_hi, farm_lo, farm_hi))
    if edict == 20:
        return farm_water.craylund(farm_lo, farm_hi, water_lo, water_hi)
    if edict == 21:
        return farm_water.ulems_wallow(farm_lo, farm_hi, water_lo, water_hi)
    if edict == 22:
        lo, hi = cells_at(tables, map_row + MOUNTAINS)
        return farm_water.clawsgrave_peaks(farm_lo, farm_hi, water_lo, water_hi, lo, hi)
    return farm_water.jorekburg(farm_lo, farm_hi, water_lo, water_hi)


@compiled
def _village(tables: Vector, game: Vector, sheet: int, edict: int) -> int:
    lo, hi = cells_at(game, sheet + VILLAGE)
    if edict == 8:
        return village.wildholds(lo, hi)
    if edict == 9:
        near_lo, near_hi = cells_at(tables, int(game[MAP]) + BY_MOUNTAINS)
        return village.great_city(lo, hi, near_lo, near_hi)
    if edict == 10:
        mountain_lo, mountain_hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
        return village.greengold_plains(game, sheet, mountain_lo, mountain_hi)
    if edict == 11:
        return village.shieldgate(lo, hi)
    if edict == 24:
        return village.traylo_monastery(lo, hi)
    if edict == 25:
        empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
        return village.outer_enclave(lo, hi, empty_lo, empty_hi)
    if edict == 26:
        return village.gnomish_colony(lo, hi)
    return village.caravansary(lo, hi)


@compiled
def _spaces(tables: Vector, game: Vector, sheet: int, edict: int) -> int:
    lo, hi = cells_at(game, sheet + EMPTY)
    mountain_lo, mountain_hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
    if edict == 12:
        return spaces.borderlands(lo, hi)
    if edict == 13:
        return spaces.lost_barony(lo, hi)
    if edict == 14:
        return spaces.broken_road(lo, hi)
    if edict == 15:
        return spaces.cauldrons(lo, hi)
    if edict == 28:
        return spaces.dwarvenholds(lo, hi, mountain_lo, mountain_hi)
    if edict == 29:
        return spaces.silos(lo, hi)
    if edict == 30:
        return spaces.banded_hills(game, sheet, mountain_lo, mountain_hi)
    return spaces.starlit_sigil(lo, hi)
