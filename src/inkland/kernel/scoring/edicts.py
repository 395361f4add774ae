"""Scoring compiled sheets: an edict by its number, a season, the end (P-1, P-2)."""

from inkland.kernel.bits import cells_at, count, neighbors
from inkland.kernel.compiler.decorators import Vector, compiled
from inkland.kernel.layout import (
    BY_MOUNTAINS,
    BY_RUINS,
    COINS,
    EDICTS,
    EMPTY,
    FARM,
    FOREST,
    MAP,
    MONSTER,
    MOUNTAINS,
    PLAYERS,
    RUINS,
    SCORED,
    SCORES,
    SEASON_SET,
    SEASONS,
    SEATS,
    SOLO,
    THRESHOLDS,
    VILLAGE,
    WATER,
)
from inkland.kernel.rules.drawing import sheet_of
from inkland.kernel.scoring import nature
from inkland.kernel.scoring import places


@compiled
def edict_points(tables: Vector, game: Vector, sheet: int, edict: int) -> int:
    """The stars of a scoring card on a sheet; the edict is its rule's number less one."""
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
        return nature.sentinel_wood(lo, hi)
    if edict == 1:
        return nature.greenbough(lo, hi)
    if edict == 2:
        empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
        return nature.treetower(lo, hi, empty_lo, empty_hi)
    if edict == 3:
        mountain_lo, mountain_hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
        return nature.stoneside_forest(lo, hi, mountain_lo, mountain_hi)
    if edict == 16:
        return nature.faunlost_thicket(lo, hi)
    if edict == 17:
        village_lo, village_hi = cells_at(game, sheet + VILLAGE)
        return nature.deepwood(lo, hi, village_lo, village_hi)
    if edict == 18:
        return nature.heart_of_the_forest(lo, hi)
    return nature.sleepy_valley(lo, hi)


@compiled
def _farm_water(tables: Vector, game: Vector, sheet: int, edict: int) -> int:
    farm_lo, farm_hi = cells_at(game, sheet + FARM)
    water_lo, water_hi = cells_at(game, sheet + WATER)
    map_row = int(game[MAP])
    if edict == 4:
        return nature.canal_lake(farm_lo, farm_hi, water_lo, water_hi)
    if edict == 5:
        lo, hi = cells_at(tables, map_row + BY_MOUNTAINS)
        return 2 * count(water_lo & lo, water_hi & hi) + count(farm_lo & lo, farm_hi & hi)
    if edict == 6:
        lo, hi = cells_at(tables, map_row + BY_RUINS)
        ruins_lo, ruins_hi = cells_at(tables, map_row + RUINS)
        return count(water_lo & lo, water_hi & hi) + 3 * count(farm_lo & ruins_lo, farm_hi & ruins_hi)
    if edict == 7:
        farms = nature.lonely_clusters(farm_lo, farm_hi, water_lo, water_hi)
        return 3 * (farms + nature.lonely_clusters(water_lo, water_hi, farm_lo, farm_hi))
    if edict == 20:
        return nature.craylund(farm_lo, farm_hi, water_lo, water_hi)
    if edict == 21:
        return nature.ulems_wallow(farm_lo, farm_hi, water_lo, water_hi)
    if edict == 22:
        lo, hi = cells_at(tables, map_row + MOUNTAINS)
        return nature.clawsgrave_peaks(farm_lo, farm_hi, water_lo, water_hi, lo, hi)
    return nature.jorekburg(farm_lo, farm_hi, water_lo, water_hi)


@compiled
def _village(tables: Vector, game: Vector, sheet: int, edict: int) -> int:
    lo, hi = cells_at(game, sheet + VILLAGE)
    if edict == 8:
        return places.wildholds(lo, hi)
    if edict == 9:
        near_lo, near_hi = cells_at(tables, int(game[MAP]) + BY_MOUNTAINS)
        return places.great_city(lo, hi, near_lo, near_hi)
    if edict == 10:
        mountain_lo, mountain_hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
        return places.greengold_plains(game, sheet, mountain_lo, mountain_hi)
    if edict == 11:
        return places.shieldgate(lo, hi)
    if edict == 24:
        return places.traylo_monastery(lo, hi)
    if edict == 25:
        empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
        return places.outer_enclave(lo, hi, empty_lo, empty_hi)
    if edict == 26:
        return places.gnomish_colony(lo, hi)
    return places.caravansary(lo, hi)


@compiled
def _spaces(tables: Vector, game: Vector, sheet: int, edict: int) -> int:
    lo, hi = cells_at(game, sheet + EMPTY)
    mountain_lo, mountain_hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
    if edict == 12:
        return places.borderlands(lo, hi)
    if edict == 13:
        return places.lost_barony(lo, hi)
    if edict == 14:
        return places.broken_road(lo, hi)
    if edict == 15:
        return places.cauldrons(lo, hi)
    if edict == 28:
        return places.dwarvenholds(lo, hi, mountain_lo, mountain_hi)
    if edict == 29:
        return places.silos(lo, hi)
    if edict == 30:
        return places.banded_hills(game, sheet, mountain_lo, mountain_hi)
    return places.starlit_sigil(lo, hi)


@compiled
def threatened(game: Vector, sheet: int) -> int:
    """How many empty cells stand beside a monster: each costs a star (P-2)."""
    lo, hi = cells_at(game, sheet + MONSTER)
    if not lo | hi:
        return 0
    lo, hi = neighbors(lo, hi)
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    return count(lo & empty_lo, hi & empty_hi)


@compiled
def score_season(tables: Vector, game: Vector) -> None:
    """Write every seat's line for the first season not yet scored (P-1, P-2)."""
    season = int(game[SCORED])
    row = THRESHOLDS + (int(game[SEASON_SET]) * SEASONS + season) * 3
    for seat in range(game[PLAYERS]):
        sheet = sheet_of(seat)
        line = SCORES + (season * SEATS + seat) * 4
        for place in range(2):
            edict = int(game[EDICTS + tables[row + 1 + place]])
            game[line + place] = edict_points(tables, game, sheet, edict)
        game[line + 2] = game[sheet + COINS]
        game[line + 3] = -threatened(game, sheet)
    game[SCORED] = season + 1


@compiled
def total(game: Vector, seat: int) -> int:
    """A seat's stars over the seasons scored so far (P-2)."""
    stars = 0
    for season in range(game[SCORED]):
        line = SCORES + (season * SEATS + seat) * 4
        stars += int(game[line] + game[line + 1] + game[line + 2] + game[line + 3])
    return stars


@compiled
def lost_to_monsters(game: Vector, seat: int) -> int:
    """The stars that monsters have cost a seat (P-4)."""
    lost = 0
    for season in range(game[SCORED]):
        lost -= int(game[SCORES + (season * SEATS + seat) * 4 + 3])
    return lost


@compiled
def rating(tables: Vector, game: Vector) -> int:
    """A solo game's total less the solo values of its edicts (O-5)."""
    stars = total(game, 0)
    for place in range(4):
        stars -= int(tables[SOLO + game[EDICTS + place]])
    return stars
