"""The stars of a scoring card on a compiled sheet, by the number of the card."""

from inkland.kernel.compiled.bits import cells_at, count
from inkland.kernel.compiled.scoring import farm_water, forest, spaces, village
from inkland.kernel.compiled.scoring.cards import (
    BANDED_HILLS,
    BORDERLANDS,
    BROKEN_ROAD,
    CANAL_LAKE,
    CAULDRONS,
    CLAWSGRAVE_PEAKS,
    CRAYLUND,
    DEEPWOOD,
    DWARVENHOLDS,
    FAUNLOST_THICKET,
    GNOMISH_COLONY,
    GOLDEN_GRANARY,
    GREAT_CITY,
    GREENBOUGH,
    GREENGOLD_PLAINS,
    HEART_OF_THE_FOREST,
    LOST_BARONY,
    MAGES_VALLEY,
    OUTER_ENCLAVE,
    SENTINEL_WOOD,
    SHIELDGATE,
    SHORESIDE_EXPANSE,
    SILOS,
    STONESIDE_FOREST,
    TRAYLO_MONASTERY,
    TREETOWER,
    ULEMS_WALLOW,
    WILDHOLDS,
)
from inkland.kernel.compiler.decorators import Vector, compiled
from inkland.kernel.layout import (
    BY_MOUNTAINS,
    BY_RUINS,
    EDICT_FAMILIES,
    EMPTY,
    FARM,
    FARM_WATER_FAMILY,
    FOREST,
    FOREST_FAMILY,
    MAP,
    MOUNTAINS,
    RUINS,
    VILLAGE,
    VILLAGE_FAMILY,
    WATER,
)


@compiled
def edict_points(tables: Vector, game: Vector, sheet: int, edict: int) -> int:
    """Return the stars of a scoring card on a sheet."""
    family = tables[EDICT_FAMILIES + edict]
    if family == FOREST_FAMILY:
        return _forest(tables, game, sheet, edict)
    if family == FARM_WATER_FAMILY:
        return _farm_water(tables, game, sheet, edict)
    if family == VILLAGE_FAMILY:
        return _village(tables, game, sheet, edict)
    return _spaces(tables, game, sheet, edict)


@compiled
def _forest(tables: Vector, game: Vector, sheet: int, edict: int) -> int:
    lo, hi = cells_at(game, sheet + FOREST)
    if edict == SENTINEL_WOOD:
        return forest.sentinel_wood(lo, hi)
    if edict == GREENBOUGH:
        return forest.greenbough(lo, hi)
    if edict == TREETOWER:
        empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
        return forest.treetower(lo, hi, empty_lo, empty_hi)
    if edict == STONESIDE_FOREST:
        mountain_lo, mountain_hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
        return forest.stoneside_forest(lo, hi, mountain_lo, mountain_hi)
    if edict == FAUNLOST_THICKET:
        return forest.faunlost_thicket(lo, hi)
    if edict == DEEPWOOD:
        village_lo, village_hi = cells_at(game, sheet + VILLAGE)
        return forest.deepwood(lo, hi, village_lo, village_hi)
    if edict == HEART_OF_THE_FOREST:
        return forest.heart_of_the_forest(lo, hi)
    return forest.sleepy_valley(lo, hi)


@compiled
def _farm_water(tables: Vector, game: Vector, sheet: int, edict: int) -> int:
    farm_lo, farm_hi = cells_at(game, sheet + FARM)
    water_lo, water_hi = cells_at(game, sheet + WATER)
    map_row = int(game[MAP])
    if edict == CANAL_LAKE:
        return farm_water.canal_lake(farm_lo, farm_hi, water_lo, water_hi)
    if edict == MAGES_VALLEY:
        lo, hi = cells_at(tables, map_row + BY_MOUNTAINS)
        return 2 * count(water_lo & lo, water_hi & hi) + count(farm_lo & lo, farm_hi & hi)
    if edict == GOLDEN_GRANARY:
        lo, hi = cells_at(tables, map_row + BY_RUINS)
        ruins_lo, ruins_hi = cells_at(tables, map_row + RUINS)
        return count(water_lo & lo, water_hi & hi) + 3 * count(farm_lo & ruins_lo, farm_hi & ruins_hi)
    if edict == SHORESIDE_EXPANSE:
        farms = farm_water.lonely_clusters(farm_lo, farm_hi, water_lo, water_hi)
        return 3 * (farms + farm_water.lonely_clusters(water_lo, water_hi, farm_lo, farm_hi))
    if edict == CRAYLUND:
        return farm_water.craylund(farm_lo, farm_hi, water_lo, water_hi)
    if edict == ULEMS_WALLOW:
        return farm_water.ulems_wallow(farm_lo, farm_hi, water_lo, water_hi)
    if edict == CLAWSGRAVE_PEAKS:
        lo, hi = cells_at(tables, map_row + MOUNTAINS)
        return farm_water.clawsgrave_peaks(farm_lo, farm_hi, water_lo, water_hi, lo, hi)
    return farm_water.jorekburg(farm_lo, farm_hi, water_lo, water_hi)


@compiled
def _village(tables: Vector, game: Vector, sheet: int, edict: int) -> int:
    lo, hi = cells_at(game, sheet + VILLAGE)
    if edict == WILDHOLDS:
        return village.wildholds(lo, hi)
    if edict == GREAT_CITY:
        near_lo, near_hi = cells_at(tables, int(game[MAP]) + BY_MOUNTAINS)
        return village.great_city(lo, hi, near_lo, near_hi)
    if edict == GREENGOLD_PLAINS:
        mountain_lo, mountain_hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
        return village.greengold_plains(game, sheet, mountain_lo, mountain_hi)
    if edict == SHIELDGATE:
        return village.shieldgate(lo, hi)
    if edict == TRAYLO_MONASTERY:
        return village.traylo_monastery(lo, hi)
    if edict == OUTER_ENCLAVE:
        empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
        return village.outer_enclave(lo, hi, empty_lo, empty_hi)
    if edict == GNOMISH_COLONY:
        return village.gnomish_colony(lo, hi)
    return village.caravansary(lo, hi)


@compiled
def _spaces(tables: Vector, game: Vector, sheet: int, edict: int) -> int:
    lo, hi = cells_at(game, sheet + EMPTY)
    mountain_lo, mountain_hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
    if edict == BORDERLANDS:
        return spaces.borderlands(lo, hi)
    if edict == LOST_BARONY:
        return spaces.lost_barony(lo, hi)
    if edict == BROKEN_ROAD:
        return spaces.broken_road(lo, hi)
    if edict == CAULDRONS:
        return spaces.cauldrons(lo, hi)
    if edict == DWARVENHOLDS:
        return spaces.dwarvenholds(lo, hi, mountain_lo, mountain_hi)
    if edict == SILOS:
        return spaces.silos(lo, hi)
    if edict == BANDED_HILLS:
        return spaces.banded_hills(game, sheet, mountain_lo, mountain_hi)
    return spaces.starlit_sigil(lo, hi)
