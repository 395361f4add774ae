"""Layout of the vectors of the search: features, weights, active weights, scratch memory, races, samples.

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
WORST: Final = -(1 << 60)
"""No rating: there is no such option, or it is overlooked."""
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
SCRATCH_AFTER: Final = SCRATCH_FEATURES + max(OWN, COMMON)
"""A second sheet: the one before a choice that an ambush follows."""
SCRATCH_WORDS: Final = SCRATCH_AFTER + 32

# A race between calls: what it is, where it is, a limit of sheets for each round, then the candidates.
RACE_SIZE, RACE_FUTURES, RACE_SEED, RACE_SEASONS, RACE_SIGN, RACE_ROUNDS = range(6)
"""Candidates left; futures in a batch; the seed of the batch's first future; play until so many seasons are
scored; −1 if the least stars win; rounds, or 0 for a single batch whose scores are kept."""
RACE_ROUND, RACE_SPENT, RACE_RUN, RACE_BATCH, RACE_LEFT = range(6, 11)
"""The current round, from 0; sheets spent in whole batches; playouts made of the current batch, and sheets
spent on them; sheets left in this call."""
RACE_LIMITS: Final = 11
"""For each round, the sheets after which no further batch begins."""
MAX_ROUNDS: Final = 63
RACE_CANDIDATES: Final = RACE_LIMITS + MAX_ROUNDS
CANDIDATE_NUMBER, CANDIDATE_SUM, CANDIDATE_BATCH = range(3)
"""The row of the candidate's sheet; the sum of its outcomes in whole batches, and in the current batch. The
candidates left come first, after each round the best of them first."""
CANDIDATE_WORDS: Final = 3
SEASON_PARTS: Final = 4
"""Words of a season's score: first edict, second edict, coins, monsters."""

# A sample: game, seasons scored, time left, coins, then the features.
SAMPLE_OWN: Final = 4
SAMPLE_COMMON: Final = SAMPLE_OWN + 4 * OWN
SAMPLE_WORDS: Final = SAMPLE_COMMON + COMMON
SHEET_FEATURES: Final = 4 * OWN + COMMON
RESULT_WORDS: Final = 21
"""Four edicts, four seasons of four scores, the total."""
