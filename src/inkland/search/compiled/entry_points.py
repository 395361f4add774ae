"""The search functions that Python calls; each row of a matrix is one game, one candidate or one sample."""

from inkland.kernel.compiler.decorators import Matrix, Vector, entry_point, pointer
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
)
from inkland.kernel.rng import below, seed_game
from inkland.kernel.rules.choices import apply_option
from inkland.kernel.rules.dealing import begin_game
from inkland.kernel.rules.drawing import sheet_of
from inkland.kernel.rules.options import count_options
from inkland.kernel.rules.turns import advance
from inkland.kernel.scoring.season import total
from inkland.search.compiled.evaluation import common_features, own_features, time_left
from inkland.search.compiled.layout import (
    OWN,
    SAMPLE_OWN,
    SAMPLE_WORDS,
    SCRATCH_FEATURES,
    SCRATCH_WEIGHTS,
    SHEET_FEATURES,
)
from inkland.search.compiled.policy import best_option, expected_stars, play_from


@entry_point
def rate_candidates(
    tables: Vector,
    weights: Vector,
    start: Vector,
    seat: int,
    sheets: Matrix,
    seeds: Vector,
    seasons: int,
    work: Vector,
    scratch: Vector,
    outcomes: Matrix,
) -> int:
    """Rate options, rate sheets or play out from sheets. It is one function because compiling takes long.

    With a seat, rate its options in `start`, write the ratings to the first row of `outcomes` and return the
    number of the best option. With seat −1, put each sheet in the place of the first seat's and rate it, one
    row of `outcomes` for each; with seeds, play out from each sheet once for each seed instead.
    """
    tables_ptr, weights_ptr, game = pointer(tables, 0), pointer(weights, 0), pointer(work, 0)
    scratch_ptr, active_weights, features = (
        pointer(scratch, 0),
        pointer(scratch, SCRATCH_WEIGHTS),
        pointer(scratch, SCRATCH_FEATURES),
    )
    for word in range(GAME_WORDS):
        game[word] = start[word]
    if seat >= 0:
        size = outcomes.shape[1]
        return best_option(
            tables_ptr,
            weights_ptr,
            game,
            seat,
            scratch_ptr,
            active_weights,
            features,
            pointer(outcomes, 0),
            size,
        )
    first = sheet_of(0)
    for row in range(len(sheets)):
        for run in range(max(1, len(seeds))):
            for word in range(GAME_WORDS):
                game[word] = start[word]
            for word in range(SHEET_WORDS):
                game[first + word] = sheets[row, word]
            if len(seeds):
                seed_game(game, int(seeds[run]))
                play_from(tables_ptr, weights_ptr, game, scratch_ptr, active_weights, features, seasons)
            outcomes[row, run] = expected_stars(tables_ptr, weights_ptr, game, active_weights, features)
    return 0


@entry_point
def draw_options(
    tables: Vector, start: Vector, seat: int, owner: int, options: Vector, sheets: Matrix
) -> None:
    """Write the owner's sheet after each of the given options of a seat."""
    tables_ptr, game = pointer(tables, 0), pointer(start, 0)
    sheet = sheet_of(owner)
    for index in range(len(options)):
        for word in range(SHEET_WORDS):
            sheets[index, word] = game[sheet + word]
        apply_option(tables_ptr, game, seat, int(options[index]))
        for word in range(SHEET_WORDS):
            kept = sheets[index, word]
            sheets[index, word] = game[sheet + word]
            game[sheet + word] = kept


@entry_point
def read_features(tables: Vector, work: Vector, sheets: Matrix, features: Matrix) -> None:
    """Write the features of sheets in a game: own features of edicts A to D, then common features."""
    tables_ptr, game, first = pointer(tables, 0), pointer(work, 0), sheet_of(0)
    for row in range(len(sheets)):
        for word in range(SHEET_WORDS):
            game[first + word] = sheets[row, word]
        for place in range(4):
            own = pointer(features, row * SHEET_FEATURES + place * OWN)
            own_features(tables_ptr, game, first, int(game[EDICTS + place]), own)
        common_features(tables_ptr, game, first, pointer(features, row * SHEET_FEATURES + 4 * OWN))


@entry_point
def play_samples(
    tables: Vector,
    weights: Vector,
    blanks: Matrix,
    which: Vector,
    seeds: Vector,
    scratch: Vector,
    work: Vector,
    exploration: int,
    samples: Matrix,
    results: Matrix,
) -> int:
    """Play games by evaluation, with random choices at a rate of `exploration` in 1000, and record samples.

    A sample is: game, seasons scored, time left, coins, own features of A to D, common features. A result is:
    the edicts, the first seat's scores of the four seasons, its total. Return the number of samples.
    """
    tables_ptr, weights_ptr, game = pointer(tables, 0), pointer(weights, 0), pointer(work, 0)
    scratch_ptr, active_weights, features = (
        pointer(scratch, 0),
        pointer(scratch, SCRATCH_WEIGHTS),
        pointer(scratch, SCRATCH_FEATURES),
    )
    sheet, written = sheet_of(0), 0
    for index in range(len(seeds)):
        begin_game(tables_ptr, pointer(blanks, int(which[index]) * GAME_WORDS), game, int(seeds[index]))
        while game[TURN] != GAME_OVER:
            turn = game[TURN]
            for seat in range(game[PLAYERS]):
                if game[AWAITED] >> seat & 1:
                    if below(game, 1000) < exploration:
                        option = below(game, count_options(tables_ptr, game, seat))
                    else:
                        option = best_option(
                            tables_ptr,
                            weights_ptr,
                            game,
                            seat,
                            scratch_ptr,
                            active_weights,
                            features,
                            features,
                            0,
                        )
                    apply_option(tables_ptr, game, seat, option)
            if turn == EXPLORE_TURN and written < len(samples):
                samples[written, 0] = index
                samples[written, 1] = game[SCORED]
                samples[written, 2] = time_left(tables_ptr, game)
                samples[written, 3] = game[sheet + COINS]
                begin = written * SAMPLE_WORDS + SAMPLE_OWN
                for place in range(4):
                    edict = int(game[EDICTS + place])
                    own_features(tables_ptr, game, sheet, edict, pointer(samples, begin + place * OWN))
                common_features(tables_ptr, game, sheet, pointer(samples, begin + 4 * OWN))
                written += 1
            game[AWAITED] = 0
            advance(tables_ptr, game)
        for place in range(4):
            results[index, place] = game[EDICTS + place]
        for season in range(SEASONS):
            for part in range(4):
                results[index, 4 + season * 4 + part] = game[SCORES + season * SEATS * 4 + part]
        results[index, 20] = total(game, 0)
    return written
