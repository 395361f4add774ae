"""The best of several sheets, by playing on from each: sequential halving on common cards.

All candidates play the same futures, so that their differences come from the sheets and not from the
cards. After each round the worse half is dropped; what the budget has left goes to the others.
"""

from concurrent.futures import Executor, ThreadPoolExecutor
from math import ceil, log2
from threading import Event
from time import perf_counter
from typing import Final

import numpy as np

from inkland.kernel import layout as kernel_layout
from inkland.kernel.compiler.decorators import Matrix, Vector
from inkland.kernel.tables import load_tables
from inkland.search.compiled import entry_points
from inkland.search.compiled import layout as search_layout
from inkland.search.settings import Budget, Manner

FUTURES: Final = 2
"""Futures dealt at a time: few, so that a budget of seconds is kept to some milliseconds."""
ENDLESS: Final = 1 << 62
NO_SEAT: Final = -1


class _Purse:
    """What is left of a budget."""

    def __init__(self, budget: Budget, stop: Event | None) -> None:
        self._sheets = ENDLESS if budget.sheets is None else budget.sheets
        self._seconds = float("inf") if budget.seconds is None else budget.seconds
        self._begun = perf_counter()
        self._stop = stop
        self._spent = 0

    def spend(self, sheets: int) -> None:
        """Count sheets that were rated."""
        self._spent += sheets

    def has(self, part: float) -> bool:
        """Whether less than a part of the budget is spent, and nobody says stop."""
        if self._stop is not None and self._stop.is_set():
            return False
        time = perf_counter() - self._begun
        return self._spent < self._sheets * part and time < self._seconds * part


class Racer:
    """Plays futures, in threads if there are several; the outcome does not depend on how many."""

    def __init__(self, weights: Vector, manner: Manner) -> None:
        self._weights = weights
        self._manner = manner
        self._rooms = [make_room(manner.share) for _ in range(manner.threads)]
        self._games = [np.zeros(kernel_layout.GAME_WORDS, dtype=np.int64) for _ in range(manner.threads)]

    def best(
        self, game: Vector, sheets: Matrix, sign: int, budget: Budget, seed: int, stop: Event | None = None
    ) -> int:
        """The candidate from which playing on brings most, or least with a sign of −1."""
        alive: Vector = np.arange(len(sheets), dtype=np.int64)
        sums = np.zeros(len(sheets), dtype=np.int64)
        rounds = max(1, ceil(log2(max(2, len(sheets)))))
        purse = _Purse(budget, stop)
        seeds = np.arange(seed, seed + FUTURES, dtype=np.int64)
        with ThreadPoolExecutor(self._manner.threads) as pool:
            for round_ in range(1, rounds + 1):
                while len(alive) > 1 and purse.has(round_ / rounds):
                    purse.spend(self._play(pool, game, sheets, alive, seeds, sums))
                    seeds += FUTURES
                order = np.argsort(-sign * sums[alive], kind="stable")
                alive = alive[order[: (len(alive) + 1) // 2]]
        return int(alive[0])

    def _play(
        self, pool: Executor, game: Vector, sheets: Matrix, alive: Vector, seeds: Vector, sums: Vector
    ) -> int:
        """Play the futures of the candidates still alive; gives how many sheets were rated."""
        threads = self._manner.threads
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
        room = self._rooms[thread]
        room[search_layout.ROOM_RATED] = 0
        outcomes = np.zeros((len(share), len(seeds)), dtype=np.int64)
        seasons = min(kernel_layout.SEASONS, int(game[kernel_layout.SCORED]) + self._manner.seasons)
        entry_points.consider(
            load_tables(),
            self._weights,
            game,
            NO_SEAT,
            sheets[share],
            seeds,
            seasons,
            self._games[thread],
            room,
            outcomes,
        )
        sums[share] += outcomes.sum(axis=1)
        # A future without choices costs something too; else a race at the game's end would have no end.
        return int(room[search_layout.ROOM_RATED]) + outcomes.size


def make_room(share: int = search_layout.WHOLE) -> Vector:
    """Room for a thinking thread; a player sees a share of the options, in thousandths and a bit."""
    room = np.zeros(search_layout.ROOM_WORDS, dtype=np.int64)
    room[search_layout.ROOM_SHARE] = share
    return room
