"""A random number generator with the same numbers for a seed on every machine and version."""

from random import Random


class SeededRng:
    """Random numbers from a seed.

    It uses only `Random.random`, whose sequence the standard library guarantees.
    """

    __slots__ = ("_random",)

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed).random  # noqa: S311 - games, not secrets

    def below(self, bound: int, /) -> int:
        """Return a uniformly random integer from 0 to `bound` − 1."""
        return int(self._random() * bound)
