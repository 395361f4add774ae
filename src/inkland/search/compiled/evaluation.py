"""Evaluation of a sheet in compiled code: its features times the active weights (P-1, P-2)."""

from inkland.kernel.compiled.bits import (
    NOT_LAST_HI,
    NOT_LAST_LO,
    ONE,
    UP,
    cells_at,
    count,
    neighbors,
    shifted_down,
)
from inkland.kernel.compiled.scoring.edicts import edict_points
from inkland.kernel.compiler.decorators import Vector, compiled
from inkland.kernel.layout import (
    ATTACK,
    CLAIMED,
    COINS,
    EDICT_FAMILIES,
    EDICTS,
    EMPTY,
    FARM_WATER_FAMILY,
    FOREST_FAMILY,
    MAP,
    MONSTER,
    MOUNTAINS,
    SCORED,
    SEASON,
    SEASON_SET,
    SEASONS,
    THRESHOLDS,
    TIME,
    VILLAGE_FAMILY,
    ZOMBIE,
)
from inkland.search.compiled.counting import neighbor_digits
from inkland.search.compiled.layout import (
    ACTIVE_COIN,
    ACTIVE_COMMON,
    ACTIVE_EDICTS,
    ACTIVE_OWN,
    ACTIVE_WORDS,
    COINS_COMPONENT,
    COMMON,
    CONSTANT,
    DEAD_ENDS,
    DISTANCES,
    EMPTIES,
    FEATURES,
    FRINGE,
    FULL_SEASON,
    GUARDED,
    LONE,
    MONSTERS_COMPONENT,
    ONE_SIDE,
    OWN,
    PAIRS,
    PARTS,
    POINTS,
    SQUARES,
    STAR,
    THREATENED,
    TWO_SIDES,
)
from inkland.search.compiled.potential_farm_water import potential_farm_water
from inkland.search.compiled.potential_forest import potential_forest
from inkland.search.compiled.potential_spaces import potential_spaces
from inkland.search.compiled.potential_village import potential_village


@compiled
def own_features(tables: Vector, game: Vector, sheet: int, edict: int, features: Vector) -> None:
    """Write an edict's stars on a sheet and the features of its potential."""
    for feature in range(OWN):
        features[feature] = 0
    features[POINTS] = edict_points(tables, game, sheet, edict)
    family = tables[EDICT_FAMILIES + edict]
    if family == FOREST_FAMILY:
        potential_forest(tables, game, sheet, edict, features)
    elif family == FARM_WATER_FAMILY:
        potential_farm_water(tables, game, sheet, edict, features)
    elif family == VILLAGE_FAMILY:
        potential_village(tables, game, sheet, edict, features)
    else:
        potential_spaces(tables, game, sheet, edict, features)


@compiled
def common_features(tables: Vector, game: Vector, sheet: int, features: Vector) -> None:
    """Write the features of any sheet: empty cells, threats, mountains."""
    lo, hi = cells_at(game, sheet + EMPTY)
    ones_lo, ones_hi, twos_lo, twos_hi, fours_lo, fours_hi = neighbor_digits(lo, hi)
    features[CONSTANT] = 1
    features[EMPTIES] = count(lo, hi)
    odd = count(lo & ones_lo, hi & ones_hi)
    even = count(lo & twos_lo, hi & twos_hi) + 2 * count(lo & fours_lo, hi & fours_hi)
    features[PAIRS] = (odd + 2 * even) // 2
    features[LONE] = count(lo & ~ones_lo & ~twos_lo & ~fours_lo, hi & ~ones_hi & ~twos_hi & ~fours_hi)
    features[DEAD_ENDS] = count(lo & ones_lo & ~twos_lo, hi & ones_hi & ~twos_hi)
    below_lo, below_hi = shifted_down(lo, hi, UP)
    below_lo, below_hi = below_lo & lo, below_hi & hi
    next_lo, next_hi = shifted_down(below_lo, below_hi, ONE)
    features[SQUARES] = count(below_lo & next_lo & NOT_LAST_LO, below_hi & next_hi & NOT_LAST_HI)
    near_lo, near_hi = cells_at(game, sheet + MONSTER)
    near_lo, near_hi = neighbors(near_lo, near_hi)
    features[THREATENED] = count(near_lo & lo, near_hi & hi)
    rock_lo, rock_hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
    near_lo, near_hi = cells_at(game, sheet + CLAIMED)
    rock_lo, rock_hi = rock_lo & ~near_lo, rock_hi & ~near_hi
    features[ONE_SIDE] = count(rock_lo & ones_lo & ~twos_lo, rock_hi & ones_hi & ~twos_hi)
    features[TWO_SIDES] = count(rock_lo & twos_lo & ~ones_lo, rock_hi & twos_hi & ~ones_hi)
    near_lo, near_hi = cells_at(game, sheet + ATTACK)
    features[GUARDED] = count(near_lo & lo, near_hi & hi)
    near_lo, near_hi = cells_at(game, sheet + ZOMBIE)
    near_lo, near_hi = neighbors(near_lo, near_hi)
    features[FRINGE] = count(near_lo & lo, near_hi & hi)


@compiled
def time_left(tables: Vector, game: Vector) -> int:
    """Return the time until the next scoring; between two seasons, the next season's threshold (T-12)."""
    season = int(game[SCORED])
    whole = int(tables[THRESHOLDS + (game[SEASON_SET] * SEASONS + season) * 3])
    return max(0, whole - int(game[TIME])) if game[SEASON] == season else whole


@compiled
def _add_weights(
    weights: Vector, component: int, distance: int, left: int, active_weights: Vector, own: int
) -> None:
    """Add a component's weights for one scoring; `own` is the offset of the edict's own weights, or 0."""
    row = (component * DISTANCES + distance) * PARTS * FEATURES
    for feature in range(FEATURES):
        weight = int(weights[row + feature]) + int(weights[row + FEATURES + feature]) * left // FULL_SEASON
        if feature >= OWN:
            active_weights[ACTIVE_COMMON + feature - OWN] += weight
        elif own:
            active_weights[own + feature] += weight


@compiled
def sum_active_weights(tables: Vector, weights: Vector, game: Vector, active_weights: Vector) -> None:
    """Sum the weights of all scorings still to come. The next one is certain when no time is left."""
    for word in range(ACTIVE_WORDS):
        active_weights[word] = 0
    left = time_left(tables, game)
    first = int(game[SCORED])
    for season in range(first, SEASONS):
        distance = season - first
        row = THRESHOLDS + (int(game[SEASON_SET]) * SEASONS + season) * 3
        certain = distance == 0 and left == 0
        for place in range(2):
            edict = int(tables[row + 1 + place])
            own = ACTIVE_OWN + edict * OWN
            active_weights[ACTIVE_EDICTS + edict] = 1
            if certain:
                active_weights[own + POINTS] += STAR
            else:
                _add_weights(weights, int(game[EDICTS + edict]), distance, left, active_weights, own)
        active_weights[ACTIVE_COIN] += STAR
        if certain:
            active_weights[ACTIVE_COMMON + THREATENED] -= STAR
        else:
            _add_weights(weights, COINS_COMPONENT, distance, left, active_weights, 0)
            _add_weights(weights, MONSTERS_COMPONENT, distance, left, active_weights, 0)


@compiled
def evaluate(tables: Vector, game: Vector, sheet: int, active_weights: Vector, features: Vector) -> int:
    """Return what a sheet will still bring its owner, in thousandths of a star."""
    common_features(tables, game, sheet, features)
    value = int(active_weights[ACTIVE_COIN] * game[sheet + COINS])
    for feature in range(COMMON):
        value += int(active_weights[ACTIVE_COMMON + feature] * features[feature])
    for place in range(4):
        if active_weights[ACTIVE_EDICTS + place]:
            own_features(tables, game, sheet, int(game[EDICTS + place]), features)
            for feature in range(OWN):
                value += int(active_weights[ACTIVE_OWN + place * OWN + feature] * features[feature])
    return value
