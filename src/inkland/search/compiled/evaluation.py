"""What a sheet is worth in compiled code: its features, seen through the lens of the moment (P-1, P-2)."""

from inkland.kernel.bits import NOT_LAST_HI, NOT_LAST_LO, ONE, UP, cells_at, count, neighbors, shifted_down
from inkland.kernel.compiler.decorators import Vector, compiled
from inkland.kernel.layout import (
    ATTACK,
    CLAIMED,
    COINS,
    EDICTS,
    EMPTY,
    MAP,
    MONSTER,
    MOUNTAINS,
    SCORED,
    SEASON,
    SEASON_SET,
    SEASONS,
    THRESHOLDS,
    TIME,
    ZOMBIE,
)
from inkland.kernel.scoring.edicts import edict_points
from inkland.search.compiled.counting import neighbor_digits
from inkland.search.compiled.layout import (
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
    LENS_ACTIVE,
    LENS_COIN,
    LENS_COMMON,
    LENS_OWN,
    LENS_WORDS,
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
def own_features(tables: Vector, game: Vector, sheet: int, edict: int, found: Vector) -> None:
    """An edict's stars on a sheet and its near misses."""
    for feature in range(OWN):
        found[feature] = 0
    found[POINTS] = edict_points(tables, game, sheet, edict)
    family = edict // 4 % 4
    if family == 0:
        potential_forest(tables, game, sheet, edict, found)
    elif family == 1:
        potential_farm_water(tables, game, sheet, edict, found)
    elif family == 2:
        potential_village(tables, game, sheet, edict, found)
    else:
        potential_spaces(tables, game, sheet, edict, found)


@compiled
def common_features(tables: Vector, game: Vector, sheet: int, found: Vector) -> None:
    """What describes any sheet: its room, its threats, its mountains."""
    lo, hi = cells_at(game, sheet + EMPTY)
    ones_lo, ones_hi, twos_lo, twos_hi, fours_lo, fours_hi = neighbor_digits(lo, hi)
    found[CONSTANT] = 1
    found[EMPTIES] = count(lo, hi)
    odd = count(lo & ones_lo, hi & ones_hi)
    even = count(lo & twos_lo, hi & twos_hi) + 2 * count(lo & fours_lo, hi & fours_hi)
    found[PAIRS] = (odd + 2 * even) // 2
    found[LONE] = count(lo & ~ones_lo & ~twos_lo & ~fours_lo, hi & ~ones_hi & ~twos_hi & ~fours_hi)
    found[DEAD_ENDS] = count(lo & ones_lo & ~twos_lo, hi & ones_hi & ~twos_hi)
    below_lo, below_hi = shifted_down(lo, hi, UP)
    below_lo, below_hi = below_lo & lo, below_hi & hi
    next_lo, next_hi = shifted_down(below_lo, below_hi, ONE)
    found[SQUARES] = count(below_lo & next_lo & NOT_LAST_LO, below_hi & next_hi & NOT_LAST_HI)
    near_lo, near_hi = cells_at(game, sheet + MONSTER)
    near_lo, near_hi = neighbors(near_lo, near_hi)
    found[THREATENED] = count(near_lo & lo, near_hi & hi)
    rock_lo, rock_hi = cells_at(tables, int(game[MAP]) + MOUNTAINS)
    near_lo, near_hi = cells_at(game, sheet + CLAIMED)
    rock_lo, rock_hi = rock_lo & ~near_lo, rock_hi & ~near_hi
    found[ONE_SIDE] = count(rock_lo & ones_lo & ~twos_lo, rock_hi & ones_hi & ~twos_hi)
    found[TWO_SIDES] = count(rock_lo & twos_lo & ~ones_lo, rock_hi & twos_hi & ~ones_hi)
    near_lo, near_hi = cells_at(game, sheet + ATTACK)
    found[GUARDED] = count(near_lo & lo, near_hi & hi)
    near_lo, near_hi = cells_at(game, sheet + ZOMBIE)
    near_lo, near_hi = neighbors(near_lo, near_hi)
    found[FRINGE] = count(near_lo & lo, near_hi & hi)


@compiled
def time_left(tables: Vector, game: Vector) -> int:
    """Time until the next scoring; the season's whole time between two seasons (T-12)."""
    season = int(game[SCORED])
    whole = int(tables[THRESHOLDS + (game[SEASON_SET] * SEASONS + season) * 3])
    return max(0, whole - int(game[TIME])) if game[SEASON] == season else whole


@compiled
def _add_weights(weights: Vector, component: int, distance: int, left: int, lens: Vector, own: int) -> None:
    """Add a component's weights for one scoring to the lens; `own` is where the edict's stand, or 0."""
    row = (component * DISTANCES + distance) * PARTS * FEATURES
    for feature in range(FEATURES):
        weight = int(weights[row + feature]) + int(weights[row + FEATURES + feature]) * left // FULL_SEASON
        if feature >= OWN:
            lens[LENS_COMMON + feature - OWN] += weight
        elif own:
            lens[own + feature] += weight


@compiled
def make_lens(tables: Vector, weights: Vector, game: Vector, lens: Vector) -> None:
    """Sum the weights of all scorings to come. The next one is certain when no time is left."""
    for word in range(LENS_WORDS):
        lens[word] = 0
    left = time_left(tables, game)
    first = int(game[SCORED])
    for season in range(first, SEASONS):
        distance = season - first
        row = THRESHOLDS + (int(game[SEASON_SET]) * SEASONS + season) * 3
        certain = distance == 0 and left == 0
        for place in range(2):
            edict = int(tables[row + 1 + place])
            own = LENS_OWN + edict * OWN
            lens[LENS_ACTIVE + edict] = 1
            if certain:
                lens[own + POINTS] += STAR
            else:
                _add_weights(weights, int(game[EDICTS + edict]), distance, left, lens, own)
        lens[LENS_COIN] += STAR
        if certain:
            lens[LENS_COMMON + THREATENED] -= STAR
        else:
            _add_weights(weights, COINS_COMPONENT, distance, left, lens, 0)
            _add_weights(weights, MONSTERS_COMPONENT, distance, left, lens, 0)


@compiled
def worth(tables: Vector, game: Vector, sheet: int, lens: Vector, found: Vector) -> int:
    """What a sheet will still bring its owner, in thousandths of a star."""
    common_features(tables, game, sheet, found)
    value = int(lens[LENS_COIN] * game[sheet + COINS])
    for feature in range(COMMON):
        value += int(lens[LENS_COMMON + feature] * found[feature])
    for place in range(4):
        if lens[LENS_ACTIVE + place]:
            own_features(tables, game, sheet, int(game[EDICTS + place]), found)
            for feature in range(OWN):
                value += int(lens[LENS_OWN + place * OWN + feature] * found[feature])
    return value
