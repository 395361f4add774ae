"""Means, standard errors and confidence intervals."""

import math
from collections.abc import Sequence
from typing import Final

import msgspec

CONFIDENCE: Final = 1.96
"""Standard errors on either side of a 95% interval."""


class Mean(msgspec.Struct, frozen=True):
    """A mean and its standard error."""

    value: float
    error: float | None
    """The standard error; unknown after a single value."""

    @property
    def low(self) -> float | None:
        """The lower end of the 95% interval."""
        return None if self.error is None else self.value - CONFIDENCE * self.error

    @property
    def high(self) -> float | None:
        """The upper end of the 95% interval."""
        return None if self.error is None else self.value + CONFIDENCE * self.error


class Share(msgspec.Struct, frozen=True):
    """A share with its 95% interval."""

    value: float
    low: float
    high: float


def mean(values: Sequence[float]) -> Mean:
    """Return the mean of some values.

    >>> mean([1, 3])
    Mean(value=2.0, error=1.0)
    """
    count = len(values)
    middle = math.fsum(values) / count
    if count < 2:
        return Mean(middle, None)
    squares = math.fsum((value - middle) ** 2 for value in values)
    return Mean(middle, math.sqrt(squares / (count - 1) / count))


def share(shares: Sequence[float]) -> Share:
    """Return the mean of independent shares from 0 to 1, with Wilson's interval.

    Counting each as a whole success or failure makes the interval too wide rather than too narrow, and a
    hundred wins out of a hundred do not become a certainty.

    >>> share([1.0] * 100)
    Share(value=1.0, low=0.963, high=1.0)
    """
    count, part = len(shares), math.fsum(shares) / len(shares)
    square = CONFIDENCE**2 / count
    middle = (part + square / 2) / (1 + square)
    reach = CONFIDENCE * math.sqrt(part * (1 - part) / count + square / count / 4) / (1 + square)
    return Share(part, round(max(0.0, middle - reach), 4), round(min(1.0, middle + reach), 4))


def percentile(values: Sequence[float], part: float) -> float:
    """Return the smallest value that at least `part` of the values do not exceed.

    >>> percentile([4, 1, 3, 2], 0.5)
    2
    """
    ordered = sorted(values)
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)]
