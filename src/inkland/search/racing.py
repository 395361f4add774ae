"""The best of several sheets by playing out from each: sequential halving on common cards.

All candidates are played out with the same hidden cards, so that differences come from the sheets. After
each round the worse half is dropped, and the rest of the budget goes to the others. The rounds run in
compiled code (`compiled.race`); between its calls the clock and the stop event are checked.
"""

from math import ceil, log2
from threading import Event
from time import perf_counter
from typing import Final

import numpy as np

from inkland.kernel import layout as kernel_layout
from inkland.kernel.compiler.decorators import Matrix, Vector
from inkland.search.compiled import layout
from inkland.search.playouts import CandidatePlayouts
from inkland.search.position import Position
from inkland.search.settings import Budget, SearchParams

FUTURES: Final = 2
"""Playouts dealt at a time; few, so that budgets are kept."""
ENDLESS: Final = 1 << 62
_NO_SCORES: Final = np.zeros(0, dtype=np.int64)


def best_candidate(
    position: Position,
    weights: Vector,
    sheets: Matrix,
    params: SearchParams,
    budget: Budget,
    seed: int,
    stop: Event | None = None,
) -> int:
    """Return the sheet whose playouts bring most, or least if the position is hostile.

    With a budget of sheets alone equal seeds give equal results. When `stop` is set, the best so far wins.
    """
    race = make_race(position, weights, sheets, params, seed)
    limits = set_rounds(race, -1 if position.is_hostile else 1, budget)
    rounds, begun, is_begun = len(limits), perf_counter(), False
    while True:
        if stop is not None and stop.is_set():
            limits[:] = 0
        elif budget.seconds is not None:
            time = perf_counter() - begun
            over = sum(time >= budget.seconds * (round_ / rounds) for round_ in range(1, rounds + 1))
            # A batch that has begun counts only when it is complete, so the first one is always completed.
            np.minimum(limits[:over], 1 if is_begun else 0, out=limits[:over])
        if race.play(_NO_SCORES):
            return int(race.candidates[0, layout.CANDIDATE_NUMBER])
        is_begun = True


def make_race(
    position: Position, weights: Vector, sheets: Matrix, params: SearchParams, seed: int
) -> CandidatePlayouts:
    """Return a race before its start, without rounds."""
    return CandidatePlayouts(
        position.tables,
        weights,
        position.game,
        sheets,
        range(seed, seed + FUTURES),
        seasons=min(kernel_layout.SEASONS, int(position.game[kernel_layout.SCORED]) + params.seasons),
        share=params.share,
    )


def set_rounds(race: CandidatePlayouts, sign: int, budget: Budget) -> Vector:
    """Set the rounds of a race, each with its part of the budget; return the limits of sheets."""
    rounds = max(1, ceil(log2(max(2, len(race.candidates)))))
    race.race[layout.RACE_SIGN], race.race[layout.RACE_ROUNDS] = sign, rounds
    limits: Vector = race.race[layout.RACE_LIMITS : layout.RACE_LIMITS + rounds]
    sheets = ENDLESS if budget.sheets is None else min(budget.sheets, ENDLESS)
    limits[:] = [ceil(sheets * (round_ / rounds)) for round_ in range(1, rounds + 1)]
    return limits
