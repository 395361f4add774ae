"""Growing waits between attempts, each a little different, so that not everybody tries at the same moment."""

import random
from collections.abc import Callable


class Backoff:
    """Waits of `first` seconds, then twice as long each time, never more than `most`."""

    def __init__(self, first: float, most: float, chance: Callable[[], float] = random.random) -> None:
        self._first = first
        self._most = most
        self._chance = chance
        self._attempts = 0

    def next_wait(self) -> float:
        """Return how many seconds to wait before the next attempt: between half of its time and all of it."""
        wait = min(self._most, self._first * 2.0 ** min(self._attempts, 30))
        self._attempts += 1
        return wait * (0.5 + 0.5 * self._chance())

    def reset(self) -> None:
        """Begin with the shortest wait again."""
        self._attempts = 0
