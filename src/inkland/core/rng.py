"""Chance as a parameter: the rules have no generator of their own."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Rng(Protocol):
    """A source of chance."""

    def below(self, bound: int, /) -> int:
        """Return a uniformly random integer from 0 to `bound` − 1."""
        ...


class LabeledRng(ABC):
    """A source of chance that is told what each of its outcomes is for."""

    @abstractmethod
    def begin(self, label: str, items: Sequence[object]) -> None:
        """Say what the next numbers decide: the order of these items, or one of them."""

    @abstractmethod
    def below(self, bound: int, /) -> int:
        """Return a uniformly random integer from 0 to `bound` − 1."""


def shuffled(items: Sequence[T], rng: Rng, label: str = "") -> tuple[T, ...]:
    """Return the items in a uniformly random order (Fisher–Yates)."""
    if isinstance(rng, LabeledRng):
        rng.begin(label, items)
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = rng.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def picked(items: Sequence[T], rng: Rng, label: str) -> T:
    """Return one of the items."""
    if isinstance(rng, LabeledRng):
        rng.begin(label, items)
    return items[rng.below(len(items))]
