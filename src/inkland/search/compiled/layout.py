"""Layout of the vectors of the search: features, weights, active weights, scratch memory, samples.

A **feature** is a small integer computed from a sheet. Each edict has `OWN` features: its present stars
and up to five for its potential; `COMMON` more describe any sheet. A **component** is a source of stars in
a season's scoring: one edict, coins, or threatened cells. A **weight** says how much a feature adds to a
component in the scoring that is `distance` seasons away, in thousandths of a star; one part holds at the
season's end, the other grows with the time left. The **active weights** are the sum of all weights that
count at one moment of a game, so that the evaluation of a sheet is one product with its features.
"""

from typing import Final

from inkland.kernel.compiled.scoring.cards import CARD_COUNT
from inkland.search.settings import ALL

STAR: Final = 1000
"""Evaluations are whole thousandths of a star, equal on every machine, so that ties are exact."""
FULL_SEASON: Final = 8
"""The longest season in units of time: with this much time left a weight's second part counts in full."""

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
"""Common features: 1; empty cells; pairs of adjacent empty cells; empty cells with no empty neighbor, with
one; empty 2×2 squares; threatened cells; unclaimed mountains with one and with two open sides; empty
attack cells; empty cells next to a zombie."""
COMMON: Final = 11
FEATURES: Final = OWN + COMMON

EDICT_COUNT: Final = CARD_COUNT
COINS_COMPONENT: Final = EDICT_COUNT
MONSTERS_COMPONENT: Final = EDICT_COUNT + 1
COMPONENTS: Final = EDICT_COUNT + 2
DISTANCES: Final = 4
PARTS: Final = 2
WEIGHT_WORDS: Final = COMPONENTS * DISTANCES * PARTS * FEATURES


def weight_place(index: int) -> tuple[int, int, int]:
    """Return component, distance and feature of a word of the weights."""
    row, feature = divmod(index, FEATURES)
    component, distance = divmod(row // PARTS, DISTANCES)
    return component, distance, feature


ACTIVE_COIN: Final = 0
"""The weight of a coin: one star in every scoring to come."""
ACTIVE_EDICTS: Final = 1
"""For A to D, whether the edict still scores."""
ACTIVE_OWN: Final = ACTIVE_EDICTS + 4
"""For A to D, the weights of the edict's own features."""
ACTIVE_COMMON: Final = ACTIVE_OWN + 4 * OWN
ACTIVE_WORDS: Final = ACTIVE_COMMON + COMMON

ALL_OPTIONS: Final = ALL
"""The share of the options rated by a bot that overlooks nothing."""

# The scratch memory of one thread: counters, a sheet, active weights, features.
SCRATCH_RATED, SCRATCH_BEST, SCRATCH_SHARE = range(3)
"""The number of sheets rated; the best rating; the share of the options that are rated."""
SCRATCH_SHEET: Final = 3
SCRATCH_WEIGHTS: Final = SCRATCH_SHEET + 32
SCRATCH_FEATURES: Final = SCRATCH_WEIGHTS + ACTIVE_WORDS
SCRATCH_WORDS: Final = SCRATCH_FEATURES + max(OWN, COMMON)

# A sample: game, seasons scored, time left, coins, then the features.
SAMPLE_OWN: Final = 4
SAMPLE_COMMON: Final = SAMPLE_OWN + 4 * OWN
SAMPLE_WORDS: Final = SAMPLE_COMMON + COMMON
SHEET_FEATURES: Final = 4 * OWN + COMMON
RESULT_WORDS: Final = 21
"""Four edicts, four seasons of four scores, the total."""
