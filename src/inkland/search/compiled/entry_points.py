"""The functions of the search that Python calls; games, sheets and samples are one after another."""

from inkland.kernel.compiled.rng import below
from inkland.kernel.compiled.rules.choices import apply_option
from inkland.kernel.compiled.rules.dealing import begin_game
from inkland.kernel.compiled.rules.drawing import sheet_of
from inkland.kernel.compiled.rules.options import count_options
from inkland.kernel.compiled.rules.turns import advance
from inkland.kernel.compiled.scoring.season import total
from inkland.kernel.compiler.decorators import Vector, entry_point, pointer
from inkland.kernel.layout import (
    AWAITED,
    COINS,
    EDICTS,
    EXPLORE_TURN,
    GAME_OVER,
    GAME_WORDS,
    PLAYERS,
    SCORED,
    SCORES,
    SEASONS,
    SEATS,
    SHEET_WORDS,
    TURN,
    USED,
)
from inkland.search.compiled.evaluation import common_features, own_features, time_left
from inkland.search.compiled.layout import (
    OWN,
    RESULT_WORDS,
    SAMPLE_OWN,
    SAMPLE_WORDS,
    SCRATCH_FEATURES,
    SCRATCH_WEIGHTS,
    SHEET_FEATURES,
)
from inkland.search.compiled.policy import best_option, expected_stars
from inkland.search.compiled.skills import rate_options


@entry_point
def rate_candidates(
    tables: Vector,
    weights: Vector,
    start: Vector,
    seat: int,
    sheets: Vector,
    rows: int,
    game: Vector,
    scratch: Vector,
    outcomes: Vector,
    size: int,
) -> int:
    """Rate options or sheets.

    With a seat, rate its options in `start`, write the ratings of the first `size` to `outcomes` and return
    the number of the best option without a skill; before an ambush, also write the first `rows` sheets that
    it leaves. With seat −1, put each of `rows` sheets in the place of the first seat's and rate it.
    """
    active_weights, features = pointer(scratch, SCRATCH_WEIGHTS), pointer(scratch, SCRATCH_FEATURES)
    for word in range(GAME_WORDS):
        game[word] = start[word]
    if seat >= 0:
        return rate_options(
            tables, weights, game, seat, scratch, active_weights, features, outcomes, size, sheets, rows
        )
    first = sheet_of(0)
    for row in range(rows):
        for word in range(SHEET_WORDS):
            game[first + word] = sheets[row * SHEET_WORDS + word]
        outcomes[row] = expected_stars(tables, weights, game, active_weights, features)
    return 0


@entry_point
def draw_options(
    tables: Vector, game: Vector, seat: int, owner: int, options: Vector, sheets: Vector, size: int
) -> None:
    """Write the owner's sheet after each of the given options of a seat."""
    sheet, used = sheet_of(owner), game[USED]
    for index in range(size):
        for word in range(SHEET_WORDS):
            sheets[index * SHEET_WORDS + word] = game[sheet + word]
        apply_option(tables, game, seat, int(options[index]))
        game[USED] = used
        for word in range(SHEET_WORDS):
            kept = sheets[index * SHEET_WORDS + word]
            sheets[index * SHEET_WORDS + word] = game[sheet + word]
            game[sheet + word] = kept


@entry_point
def read_features(tables: Vector, game: Vector, sheets: Vector, features: Vector, size: int) -> None:
    """Write the features of sheets in a game: own features of edicts A to D, then common features."""
    first = sheet_of(0)
    for row in range(size):
        for word in range(SHEET_WORDS):
            game[first + word] = sheets[row * SHEET_WORDS + word]
        for place in range(4):
            own = pointer(features, row * SHEET_FEATURES + place * OWN)
            own_features(tables, game, first, int(game[EDICTS + place]), own)
        common_features(tables, game, first, pointer(features, row * SHEET_FEATURES + 4 * OWN))


@entry_point
def play_samples(
    tables: Vector,
    weights: Vector,
    blanks: Vector,
    which: Vector,
    seeds: Vector,
    games: int,
    scratch: Vector,
    game: Vector,
    exploration: int,
    samples: Vector,
    size: int,
    results: Vector,
) -> int:
    """Play games by evaluation, with random choices at a rate of `exploration` in 1000, and record samples.

    A sample is: game, seasons scored, time left, coins, own features of A to D, common features. A result is:
    the edicts, the first seat's scores of the four seasons, its total. Return the number of samples, at most
    `size`.
    """
    active_weights, features = pointer(scratch, SCRATCH_WEIGHTS), pointer(scratch, SCRATCH_FEATURES)
    sheet, written = sheet_of(0), 0
    for index in range(games):
        begin_game(tables, pointer(blanks, int(which[index]) * GAME_WORDS), game, int(seeds[index]))
        while game[TURN] != GAME_OVER:
            turn = game[TURN]
            for seat in range(game[PLAYERS]):
                if game[AWAITED] >> seat & 1:
                    if below(game, 1000) < exploration:
                        option = below(game, count_options(tables, game, seat))
                    else:
                        option = best_option(
                            tables,
                            weights,
                            game,
                            seat,
                            scratch,
                            active_weights,
                            features,
                            features,
                            0,
                        )
                    apply_option(tables, game, seat, option)
            if turn == EXPLORE_TURN and written < size:
                sample = pointer(samples, written * SAMPLE_WORDS)
                sample[0] = index
                sample[1] = game[SCORED]
                sample[2] = time_left(tables, game)
                sample[3] = game[sheet + COINS]
                for place in range(4):
                    edict = int(game[EDICTS + place])
                    own_features(tables, game, sheet, edict, pointer(sample, SAMPLE_OWN + place * OWN))
                common_features(tables, game, sheet, pointer(sample, SAMPLE_OWN + 4 * OWN))
                written += 1
            game[AWAITED] = 0
            advance(tables, game)
        result = pointer(results, index * RESULT_WORDS)
        for place in range(4):
            result[place] = game[EDICTS + place]
        for season in range(SEASONS):
            for part in range(4):
                result[4 + season * 4 + part] = game[SCORES + season * SEATS * 4 + part]
        result[20] = total(game, 0)
    return written
