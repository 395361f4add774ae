"""What Python calls of the search; every row of a matrix is one game, one candidate or one sample."""

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
from inkland.kernel.rules.placing import count_options
from inkland.kernel.rules.turns import advance
from inkland.kernel.scoring.edicts import total
from inkland.search.compiled.evaluation import common_features, own_features, time_left
from inkland.search.compiled.layout import (
    OWN,
    ROOM_FOUND,
    ROOM_LENS,
    SAMPLE_OWN,
    SAMPLE_WORDS,
    SHEET_FEATURES,
)
from inkland.search.compiled.policy import best_option, expected, play_from


@entry_point
def consider(
    tables: Vector,
    weights: Vector,
    start: Vector,
    seat: int,
    sheets: Matrix,
    seeds: Vector,
    seasons: int,
    work: Vector,
    room: Vector,
    outcomes: Matrix,
) -> int:
    """Rate options, rate sheets, or play on from sheets, all by one door: it compiles for a while.

    With a seat: rate its options in `start`, write them to the first row of `outcomes` and give the
    number of the best. Without one (−1): rate sheets in the place of the first seat's, one row of
    `outcomes` each; with seeds, play on from each sheet once for each seed (see `_play_on_from`).
    """
    facts, learned, game = pointer(tables, 0), pointer(weights, 0), pointer(work, 0)
    scratch, lens, found = pointer(room, 0), pointer(room, ROOM_LENS), pointer(room, ROOM_FOUND)
    for word in range(GAME_WORDS):
        game[word] = start[word]
    if seat >= 0:
        size = outcomes.shape[1]
        return best_option(facts, learned, game, seat, scratch, lens, found, pointer(outcomes, 0), size)
    first = sheet_of(0)
    for row in range(len(sheets)):
        for run in range(max(1, len(seeds))):
            for word in range(GAME_WORDS):
                game[word] = start[word]
            for word in range(SHEET_WORDS):
                game[first + word] = sheets[row, word]
            if len(seeds):
                seed_game(game, int(seeds[run]))
                play_from(facts, learned, game, scratch, lens, found, seasons)
            outcomes[row, run] = expected(facts, learned, game, lens, found)
    return 0


@entry_point
def draw_options(
    tables: Vector, start: Vector, seat: int, owner: int, options: Vector, sheets: Matrix
) -> None:
    """The owner's sheet after each of some options of a seat."""
    facts, game = pointer(tables, 0), pointer(start, 0)
    sheet = sheet_of(owner)
    for index in range(len(options)):
        for word in range(SHEET_WORDS):
            sheets[index, word] = game[sheet + word]
        apply_option(facts, game, seat, int(options[index]))
        for word in range(SHEET_WORDS):
            kept = sheets[index, word]
            sheets[index, word] = game[sheet + word]
            game[sheet + word] = kept


@entry_point
def read_features(tables: Vector, work: Vector, sheets: Matrix, features: Matrix) -> None:
    """The features of sheets in a game: own ones of A to D, then common ones. To explain a rating."""
    facts, game, first = pointer(tables, 0), pointer(work, 0), sheet_of(0)
    for row in range(len(sheets)):
        for word in range(SHEET_WORDS):
            game[first + word] = sheets[row, word]
        for place in range(4):
            found = pointer(features, row * SHEET_FEATURES + place * OWN)
            own_features(facts, game, first, int(game[EDICTS + place]), found)
        common_features(facts, game, first, pointer(features, row * SHEET_FEATURES + 4 * OWN))


@entry_point
def play_samples(
    tables: Vector,
    weights: Vector,
    blanks: Matrix,
    which: Vector,
    seeds: Vector,
    room: Vector,
    work: Vector,
    daring: int,
    samples: Matrix,
    results: Matrix,
) -> int:
    """Play games by worth, with a random choice in `daring` of 1000, and write down every sheet drawn.

    A sample: game, seasons scored, time left, coins, own features of A to D, common ones. A result: the
    edicts, then the first seat's lines of the four seasons, then its total. Gives how many samples.
    """
    facts, learned, game = pointer(tables, 0), pointer(weights, 0), pointer(work, 0)
    scratch, lens, found = pointer(room, 0), pointer(room, ROOM_LENS), pointer(room, ROOM_FOUND)
    sheet, written = sheet_of(0), 0
    for index in range(len(seeds)):
        begin_game(facts, pointer(blanks, int(which[index]) * GAME_WORDS), game, int(seeds[index]))
        while game[TURN] != GAME_OVER:
            turn = game[TURN]
            for seat in range(game[PLAYERS]):
                if game[AWAITED] >> seat & 1:
                    if below(game, 1000) < daring:
                        option = below(game, count_options(facts, game, seat))
                    else:
                        option = best_option(facts, learned, game, seat, scratch, lens, found, found, 0)
                    apply_option(facts, game, seat, option)
            if turn == EXPLORE_TURN and written < len(samples):
                samples[written, 0] = index
                samples[written, 1] = game[SCORED]
                samples[written, 2] = time_left(facts, game)
                samples[written, 3] = game[sheet + COINS]
                begin = written * SAMPLE_WORDS + SAMPLE_OWN
                for place in range(4):
                    edict = int(game[EDICTS + place])
                    own_features(facts, game, sheet, edict, pointer(samples, begin + place * OWN))
                common_features(facts, game, sheet, pointer(samples, begin + 4 * OWN))
                written += 1
            game[AWAITED] = 0
            advance(facts, game)
        for place in range(4):
            results[index, place] = game[EDICTS + place]
        for season in range(SEASONS):
            for part in range(4):
                results[index, 4 + season * 4 + part] = game[SCORES + season * SEATS * 4 + part]
        results[index, 20] = total(game, 0)
    return written
