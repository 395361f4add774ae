"""A source of chance that gives the same game for the same seed on every machine and version."""

from random import Random


class SeededRng:
    """Chance from a seed.

    It uses only `Random.random`, whose sequence the standard library promises to keep.
    """

    __slots__ = ("_random",)

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed).random  # noqa: S311 - games, not secrets

    def below(self, bound: int, /) -> int:
        """A uniformly random integer from 0 to `bound` − 1."""
        return int(self._random() * bound)
