"""The best of several sheets by playing out from each: sequential halving on common cards.

All candidates are played out with the same hidden cards, so that differences come from the sheets. After
each round the worse half is dropped, and the rest of the budget goes to the others.
"""

from concurrent.futures import Executor, ThreadPoolExecutor
from math import ceil, log2
from threading import Event
from time import perf_counter
from typing import Final

import numpy as np

from inkland.kernel import layout as kernel_layout
from inkland.kernel.compiler.decorators import Matrix, Vector
from inkland.search.compiled import entry_points
from inkland.search.compiled import layout as search_layout
from inkland.search.settings import Budget, SearchParams

FUTURES: Final = 2
"""Playouts dealt at a time; few, so that a budget in seconds is kept within milliseconds."""
ENDLESS: Final = 1 << 62
NO_SEAT: Final = -1


class _RemainingBudget:
    """The unused part of a budget."""

    def __init__(self, budget: Budget, stop: Event | None) -> None:
        self._sheets = ENDLESS if budget.sheets is None else budget.sheets
        self._seconds = float("inf") if budget.seconds is None else budget.seconds
        self._begun = perf_counter()
        self._stop = stop
        self._spent = 0

    def spend(self, sheets: int) -> None:
        """Count rated sheets."""
        self._spent += sheets

    def has(self, part: float) -> bool:
        """Return whether less than `part` of the budget is used and nobody asked to stop."""
        if self._stop is not None and self._stop.is_set():
            return False
        time = perf_counter() - self._begun
        return self._spent < self._sheets * part and time < self._seconds * part


class Racer:
    """Plays out candidates, in threads if there are several; the outcome does not depend on their number."""

    def __init__(self, tables: Vector, weights: Vector, params: SearchParams) -> None:
        self._tables = tables
        self._weights = weights
        self._params = params
        self._rooms = [make_scratch(params.share) for _ in range(params.threads)]
        self._games = [np.zeros(kernel_layout.GAME_WORDS, dtype=np.int64) for _ in range(params.threads)]

    def best(
        self, game: Vector, sheets: Matrix, sign: int, budget: Budget, seed: int, stop: Event | None = None
    ) -> int:
        """Return the candidate whose playouts bring most, or least with a sign of −1."""
        alive: Vector = np.arange(len(sheets), dtype=np.int64)
        sums = np.zeros(len(sheets), dtype=np.int64)
        rounds = max(1, ceil(log2(max(2, len(sheets)))))
        remaining = _RemainingBudget(budget, stop)
        seeds = np.arange(seed, seed + FUTURES, dtype=np.int64)
        with ThreadPoolExecutor(self._params.threads) as pool:
            for round_ in range(1, rounds + 1):
                while len(alive) > 1 and remaining.has(round_ / rounds):
                    remaining.spend(self._play(pool, game, sheets, alive, seeds, sums))
                    seeds += FUTURES
                order = np.argsort(-sign * sums[alive], kind="stable")
                alive = alive[order[: (len(alive) + 1) // 2]]
        return int(alive[0])

    def _play(
        self, pool: Executor, game: Vector, sheets: Matrix, alive: Vector, seeds: Vector, sums: Vector
    ) -> int:
        """Play out the remaining candidates and return the number of sheets rated."""
        threads = self._params.threads
        if threads == 1:
            return self._play_share(0, game, sheets, alive, seeds, sums)
        shares = [alive[first::threads] for first in range(threads)]
        tasks = [
            pool.submit(self._play_share, index, game, sheets, share, seeds, sums)
            for index, share in enumerate(shares)
        ]
        return sum(task.result() for task in tasks)

    def _play_share(
        self, thread: int, game: Vector, sheets: Matrix, share: Vector, seeds: Vector, sums: Vector
    ) -> int:
        scratch = self._rooms[thread]
        scratch[search_layout.SCRATCH_RATED] = 0
        outcomes = np.zeros((len(share), len(seeds)), dtype=np.int64)
        seasons = min(kernel_layout.SEASONS, int(game[kernel_layout.SCORED]) + self._params.seasons)
        entry_points.rate_candidates(
            self._tables,
            self._weights,
            game,
            NO_SEAT,
            sheets[share],
            seeds,
            seasons,
            self._games[thread],
            scratch,
            outcomes,
        )
        sums[share] += outcomes.sum(axis=1)
        # A playout without choices has a cost too; otherwise a race at the end of a game would never end.
        return int(scratch[search_layout.SCRATCH_RATED]) + outcomes.size


def make_scratch(share: int = search_layout.ALL_OPTIONS) -> Vector:
    """Return scratch memory for one thread; `share` of the options are rated, out of 1024."""
    scratch = np.zeros(search_layout.SCRATCH_WORDS, dtype=np.int64)
    scratch[search_layout.SCRATCH_SHARE] = share
    return scratch
