"""Playouts of several sheets in compiled code: batches on common futures, and sequential halving.

A call stops after about `most` sheets, also inside of a batch, and the next call continues: everything that
is needed for that is in the memory of the race (`layout`). What the current batch has brought counts only
when all candidates have played all of it, so that a race can be ended at any moment.
"""

from inkland.kernel.compiled.rng import seed_game
from inkland.kernel.compiler.decorators import Vector, compiled, entry_point, pointer
from inkland.kernel.layout import GAME_WORDS, SCORES, SEASONS, SEATS, SHEET_WORDS, SHEETS
from inkland.search.compiled.layout import (
    CANDIDATE_BATCH,
    CANDIDATE_NUMBER,
    CANDIDATE_SUM,
    CANDIDATE_WORDS,
    RACE_BATCH,
    RACE_CANDIDATES,
    RACE_FUTURES,
    RACE_LEFT,
    RACE_LIMITS,
    RACE_ROUND,
    RACE_ROUNDS,
    RACE_RUN,
    RACE_SEASONS,
    RACE_SEED,
    RACE_SIGN,
    RACE_SIZE,
    RACE_SPENT,
    SCRATCH_FEATURES,
    SCRATCH_RATED,
    SCRATCH_WEIGHTS,
    SEASON_PARTS,
)
from inkland.search.compiled.policy import expected_stars, play_from


@entry_point
def play_candidates(
    tables: Vector,
    weights: Vector,
    start: Vector,
    sheets: Vector,
    race: Vector,
    game: Vector,
    scratch: Vector,
    scores: Vector,
    most: int,
) -> int:
    """Continue a race until about `most` sheets are rated; return 1 when it is decided, 0 before.

    The winner is the first candidate. A race without rounds plays one batch and writes the first seat's
    scores after each playout, candidate by candidate; other races write no scores.
    """
    active_weights, features = pointer(scratch, SCRATCH_WEIGHTS), pointer(scratch, SCRATCH_FEATURES)
    race[RACE_LEFT] = most
    if race[RACE_ROUNDS] == 0:
        return play_batch(
            tables, weights, start, sheets, race, game, scratch, active_weights, features, scores
        )
    while race[RACE_ROUND] < race[RACE_ROUNDS]:
        while needs_batch(race):
            if not play_batch(
                tables, weights, start, sheets, race, game, scratch, active_weights, features, scores
            ):
                return 0
        halve(race)
    return 1


@compiled
def needs_batch(race: Vector) -> bool:
    """Return whether the round has another batch: several candidates are left, and sheets to spend."""
    limit = race[RACE_LIMITS + int(race[RACE_ROUND])]
    return bool(race[RACE_SIZE] > 1 and race[RACE_SPENT] < limit)


@compiled
def play_batch(
    tables: Vector,
    weights: Vector,
    start: Vector,
    sheets: Vector,
    race: Vector,
    game: Vector,
    scratch: Vector,
    active_weights: Vector,
    features: Vector,
    scores: Vector,
) -> int:
    """Play every candidate on the futures of the batch; return 0 if the call has to end before, else 1."""
    futures = int(race[RACE_FUTURES])
    runs = int(race[RACE_SIZE]) * futures
    while race[RACE_RUN] < runs:
        if race[RACE_LEFT] <= 0:
            return 0
        run = int(race[RACE_RUN])
        candidate = RACE_CANDIDATES + run // futures * CANDIDATE_WORDS
        sheet = int(race[candidate + CANDIDATE_NUMBER]) * SHEET_WORDS
        for word in range(GAME_WORDS):
            game[word] = start[word]
        for word in range(SHEET_WORDS):
            game[SHEETS + word] = sheets[sheet + word]
        seed_game(game, int(race[RACE_SEED]) + run % futures)
        scratch[SCRATCH_RATED] = 0
        play_from(tables, weights, game, scratch, active_weights, features, int(race[RACE_SEASONS]))
        stars = expected_stars(tables, weights, game, active_weights, features)
        race[candidate + CANDIDATE_BATCH] += stars
        # A playout without choices has a cost too; otherwise a race at the end of a game would never end.
        cost = int(scratch[SCRATCH_RATED]) + 1
        race[RACE_BATCH] += cost
        race[RACE_LEFT] -= cost
        race[RACE_RUN] += 1
        if race[RACE_ROUNDS] == 0:
            write_scores(game, scores, run)
    end_batch(race)
    return 1


@compiled
def write_scores(game: Vector, scores: Vector, run: int) -> None:
    """Write the first seat's scores of all seasons; seasons scored before the playout are zero."""
    for season in range(SEASONS):
        for part in range(SEASON_PARTS):
            where = (run * SEASONS + season) * SEASON_PARTS + part
            scores[where] = game[SCORES + season * SEATS * SEASON_PARTS + part]


@compiled
def end_batch(race: Vector) -> None:
    """Count what the batch has brought, and continue with other futures."""
    for place in range(race[RACE_SIZE]):
        candidate = RACE_CANDIDATES + place * CANDIDATE_WORDS
        race[candidate + CANDIDATE_SUM] += race[candidate + CANDIDATE_BATCH]
    race[RACE_SPENT] += race[RACE_BATCH]
    race[RACE_SEED] += race[RACE_FUTURES]
    begin_batch(race)


@compiled
def begin_batch(race: Vector) -> None:
    """Forget what the current batch has brought."""
    race[RACE_RUN] = 0
    race[RACE_BATCH] = 0
    for place in range(race[RACE_SIZE]):
        race[RACE_CANDIDATES + place * CANDIDATE_WORDS + CANDIDATE_BATCH] = 0


@compiled
def halve(race: Vector) -> None:
    """End a round: drop the batch that is not complete, and the worse half of the candidates."""
    begin_batch(race)
    sign = int(race[RACE_SIGN])
    # Insertion sort: candidates are few, and equal ones keep their order.
    for place in range(1, race[RACE_SIZE]):
        at = RACE_CANDIDATES + place * CANDIDATE_WORDS
        number, total = race[at + CANDIDATE_NUMBER], race[at + CANDIDATE_SUM]
        while at > RACE_CANDIDATES and sign * race[at - CANDIDATE_WORDS + CANDIDATE_SUM] < sign * total:
            race[at + CANDIDATE_NUMBER] = race[at - CANDIDATE_WORDS + CANDIDATE_NUMBER]
            race[at + CANDIDATE_SUM] = race[at - CANDIDATE_WORDS + CANDIDATE_SUM]
            at -= CANDIDATE_WORDS
        race[at + CANDIDATE_NUMBER] = number
        race[at + CANDIDATE_SUM] = total
    race[RACE_SIZE] = (race[RACE_SIZE] + 1) // 2
    race[RACE_ROUND] += 1
