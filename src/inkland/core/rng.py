"""Chance as a parameter: the rules have no generator of their own."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Rng(Protocol):
    """A source of chance."""

    def below(self, bound: int, /) -> int:
        """Return a uniformly random integer from 0 to `bound` − 1."""
        ...


def shuffled(items: Sequence[T], rng: Rng) -> tuple[T, ...]:
    """Return the items in a uniformly random order (Fisher–Yates)."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = rng.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)
