"""What stands where in the vectors of the search: features, weights, lenses, candidates.

A **feature** is a small whole number that is read off a sheet. Each edict has `OWN` of them, its stars
as the sheet stands and up to five near misses; `COMMON` more describe any sheet. A **component** is
something that a season's scoring brings: the stars of one edict, coins, or threatened cells. A **weight**
says how much a feature foretells of a component in the scoring that is `distance` seasons away, in
thousandths of a star; it has a part for the season's end and one that grows with the time left.
A **lens** is the sum of all weights that count at one moment of a game, so that the worth of a sheet
is one product with its features.
"""

from typing import Final

from inkland.search.settings import ALL

STAR: Final = 1000
"""Worths are whole thousandths of a star: equal on every machine, and ties are seen."""
FULL_SEASON: Final = 8
"""The longest season, in units of time: a weight's second part counts in full when so much is left."""

OWN: Final = 6
POINTS: Final = 0
(
    CONSTANT,
    EMPTIES,
    PAIRS,
    LONE,
    DEAD_ENDS,
    SQUARES,
    THREATENED,
    ONE_SIDE,
    TWO_SIDES,
    GUARDED,
    FRINGE,
) = range(11)
"""Common features: 1; empty cells; two of them side by side; with no empty neighbour; with one; 2×2 of
empty cells; beside a monster; unclaimed mountains with one and with two open sides; empty attack cells;
empty cells beside a zombie."""
COMMON: Final = 11
FEATURES: Final = OWN + COMMON

EDICT_COUNT: Final = 32
COINS_COMPONENT: Final = EDICT_COUNT
MONSTERS_COMPONENT: Final = EDICT_COUNT + 1
COMPONENTS: Final = EDICT_COUNT + 2
DISTANCES: Final = 4
PARTS: Final = 2
WEIGHT_WORDS: Final = COMPONENTS * DISTANCES * PARTS * FEATURES

LENS_COIN: Final = 0
"""What a coin is worth: a star in every scoring to come."""
LENS_ACTIVE: Final = 1
"""By place A to D, whether the edict still scores."""
LENS_OWN: Final = LENS_ACTIVE + 4
"""By place A to D, the weights of the edict's own features."""
LENS_COMMON: Final = LENS_OWN + 4 * OWN
LENS_WORDS: Final = LENS_COMMON + COMMON

WHOLE: Final = ALL
"""The share of options seen by a player who overlooks nothing."""

# Room that a thinking thread brings along, beside a lens and features.
ROOM_RATED, ROOM_BEST, ROOM_SHARE = range(3)
"""How many sheets were rated; the best rating; which share of the options is seen."""
ROOM_KEPT: Final = 3
ROOM_LENS: Final = ROOM_KEPT + 32
ROOM_FOUND: Final = ROOM_LENS + LENS_WORDS
ROOM_WORDS: Final = ROOM_FOUND + max(OWN, COMMON)

# A sample of play: which game, seasons scored, time left, coins, then the features.
SAMPLE_OWN: Final = 4
SAMPLE_COMMON: Final = SAMPLE_OWN + 4 * OWN
SAMPLE_WORDS: Final = SAMPLE_COMMON + COMMON
SHEET_FEATURES: Final = 4 * OWN + COMMON
RESULT_WORDS: Final = 21
"""Edicts, four lines of four, total."""
