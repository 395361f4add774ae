"""The best of several sheets by playing out from each: sequential halving on common cards.

All candidates are played out with the same hidden cards, so that differences come from the sheets. After
each round the worse half is dropped, and the rest of the budget goes to the others. The rounds run in
compiled code (`compiled.race`); between its calls the clock and the stop event are checked.
"""

from collections.abc import Sequence
from math import ceil, log2
from threading import Event
from time import perf_counter
from typing import Final

from inkland.kernel import layout as kernel_layout
from inkland.kernel.words import Vector, vector
from inkland.search.compiled import layout
from inkland.search.playouts import CandidatePlayouts
from inkland.search.position import Position
from inkland.search.settings import Budget, SearchParams

FUTURES: Final = 2
"""Playouts dealt at a time; few, so that budgets are kept."""
ENDLESS: Final = 1 << 62
_NO_SCORES: Final = vector()


def best_candidate(
    position: Position,
    weights: Vector,
    sheets: Sequence[Vector],
    params: SearchParams,
    budget: Budget,
    seed: int,
    stop: Event | None = None,
) -> int:
    """Return the sheet whose playouts bring most, or least if the position is hostile.

    With a budget of sheets alone equal seeds give equal results. When `stop` is set, the best so far wins.
    """
    race = make_race(position, weights, sheets, params, seed)
    rounds = set_rounds(race, -1 if position.is_hostile else 1, budget)
    begun, is_begun = perf_counter(), False
    while True:
        if stop is not None and stop.is_set():
            _limit(race, rounds, 0)
        elif budget.seconds is not None:
            time = perf_counter() - begun
            over = sum(time >= budget.seconds * (round_ / rounds) for round_ in range(1, rounds + 1))
            # A batch that has begun counts only when it is complete, so the first one is always completed.
            _limit(race, over, 1 if is_begun else 0)
        if race.play(_NO_SCORES):
            winner, _ = race.candidates[0]
            return winner
        is_begun = True


def make_race(
    position: Position, weights: Vector, sheets: Sequence[Vector], params: SearchParams, seed: int
) -> CandidatePlayouts:
    """Return a race before its start, without rounds."""
    return CandidatePlayouts(
        position.tables,
        weights,
        position.game,
        sheets,
        range(seed, seed + FUTURES),
        seasons=min(kernel_layout.SEASONS, position.game[kernel_layout.SCORED] + params.seasons),
        share=params.share,
    )


def set_rounds(race: CandidatePlayouts, sign: int, budget: Budget) -> int:
    """Set the rounds of a race, each with its part of the budget; return their number."""
    rounds = max(1, ceil(log2(max(2, race.size))))
    race.race[layout.RACE_SIGN], race.race[layout.RACE_ROUNDS] = sign, rounds
    sheets = ENDLESS if budget.sheets is None else min(budget.sheets, ENDLESS)
    for round_ in range(rounds):
        race.race[layout.RACE_LIMITS + round_] = ceil(sheets * ((round_ + 1) / rounds))
    return rounds


def _limit(race: CandidatePlayouts, rounds: int, most: int) -> None:
    """Let the first rounds begin no further batch after `most` sheets."""
    for where in range(layout.RACE_LIMITS, layout.RACE_LIMITS + rounds):
        race.race[where] = min(race.race[where], most)
