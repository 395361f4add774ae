"""The best of several sheets by playing out from each: sequential halving on common cards.

All candidates are played out with the same hidden cards, so that differences come from the sheets. After
each round the worse half is dropped, and the rest of the budget goes to the others.
"""

from collections.abc import Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from math import ceil, log2
from threading import Event
from time import perf_counter
from typing import Final

from inkland.kernel import layout as kernel_layout
from inkland.kernel.words import Vector, vector
from inkland.search.compiled import layout as search_layout
from inkland.search.rating import make_scratch, play_out
from inkland.search.settings import Budget, SearchParams

FUTURES: Final = 2
"""Playouts dealt at a time; few, so that a budget in seconds is kept within milliseconds."""
ENDLESS: Final = 1 << 62


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

    def best(
        self,
        game: Vector,
        sheets: Sequence[Vector],
        sign: int,
        budget: Budget,
        seed: int,
        stop: Event | None = None,
    ) -> int:
        """Return the candidate whose playouts bring most, or least with a sign of −1."""
        alive = list(range(len(sheets)))
        sums = [0] * len(sheets)
        rounds = max(1, ceil(log2(max(2, len(sheets)))))
        remaining = _RemainingBudget(budget, stop)
        with ThreadPoolExecutor(self._params.threads) as pool:
            for round_ in range(1, rounds + 1):
                while len(alive) > 1 and remaining.has(round_ / rounds):
                    seeds = vector(range(seed, seed + FUTURES))
                    remaining.spend(self._play(pool, game, sheets, alive, seeds, sums))
                    seed += FUTURES
                alive.sort(key=lambda candidate: -sign * sums[candidate])
                alive = alive[: (len(alive) + 1) // 2]
        return alive[0]

    def _play(
        self,
        pool: Executor,
        game: Vector,
        sheets: Sequence[Vector],
        alive: list[int],
        seeds: Vector,
        sums: list[int],
    ) -> int:
        """Play out the remaining candidates and return the number of sheets rated."""
        threads = self._params.threads
        if threads == 1:
            return self._play_share(game, sheets, alive, seeds, sums)
        shares = [alive[first::threads] for first in range(threads)]
        tasks = [pool.submit(self._play_share, game, sheets, share, seeds, sums) for share in shares]
        return sum(task.result() for task in tasks)

    def _play_share(
        self, game: Vector, sheets: Sequence[Vector], share: list[int], seeds: Vector, sums: list[int]
    ) -> int:
        scratch = make_scratch(self._params.share)
        outcomes = play_out(
            self._tables,
            self._weights,
            game,
            [sheets[candidate] for candidate in share],
            seeds,
            seasons=min(kernel_layout.SEASONS, game[kernel_layout.SCORED] + self._params.seasons),
            scratch=scratch,
        )
        for candidate, outcome in zip(share, outcomes, strict=True):
            sums[candidate] += sum(outcome)
        # A playout without choices has a cost too; otherwise a race at the end of a game would never end.
        return scratch[search_layout.SCRATCH_RATED] + len(share) * len(seeds)
