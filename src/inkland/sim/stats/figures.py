"""A figure: how often something was counted, its mean with a confidence interval, and its distribution."""

import math
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable

import msgspec

from inkland.sim.intervals import Mean, Share, share


class Figure(msgspec.Struct, frozen=True):
    """The distribution of a whole number over games, seats or cards."""

    count: int
    """How many values there are."""
    deals: int
    """How many different deals they come from; intervals count these, not the values."""
    mean: Mean
    deviation: float
    """The standard deviation of the values."""
    histogram: dict[int, int]
    """How often each value occurs, the lowest first."""

    @property
    def least(self) -> int:
        """The lowest value."""
        return next(iter(self.histogram))

    @property
    def most(self) -> int:
        """The highest value."""
        return next(reversed(self.histogram))

    @property
    def median(self) -> int:
        """The smallest value that at least half of the values do not exceed."""
        return self.quantile(0.5)

    def quantile(self, part: float) -> int:
        """Return the smallest value that at least `part` of the values do not exceed."""
        needed, passed = part * self.count, 0
        for value, times in self.histogram.items():
            passed += times
            if passed >= needed:
                return value
        return self.most

    def values(self) -> tuple[float, ...]:
        """Return all values in order."""
        return tuple(float(value) for value, times in self.histogram.items() for _ in range(times))


class Values:
    """The values of a group so far, each with the number of the deal that it comes from."""

    __slots__ = ("deals", "values")

    def __init__(self) -> None:
        self.values = array("i")
        self.deals = array("i")

    def add(self, value: int, deal: int) -> None:
        """Add one value."""
        self.values.append(value)
        self.deals.append(deal)

    def extend(self, other: "Values") -> None:
        """Add the values of another group."""
        self.values.extend(other.values)
        self.deals.extend(other.deals)

    def figure(self) -> Figure:
        """Return the figure of the group, which has at least one value.

        Seats of one game, and games of several bots with the same cards, are not independent of each other:
        the standard error is that of a mean of clusters, one for each deal.
        """
        histogram = dict(sorted(Counter(self.values).items()))
        count = len(self.values)
        middle = sum(self.values) / count
        squares = math.fsum(times * (value - middle) ** 2 for value, times in histogram.items())
        deals = len(set(self.deals))
        between = squares if deals == count else self._squares_of_deals(middle)
        error = math.sqrt(between * deals / (deals - 1)) / count if deals > 1 else None
        deviation = math.sqrt(squares / (count - 1)) if count > 1 else 0.0
        return Figure(count, deals, Mean(middle, error), deviation, histogram)

    def _squares_of_deals(self, middle: float) -> float:
        """Return the sum over all deals of the squared sum of their differences to the mean."""
        sums: dict[int, float] = defaultdict(float)
        for value, deal in zip(self.values, self.deals, strict=True):
            sums[deal] += value - middle
        return math.fsum(one**2 for one in sums.values())

    def share_from(self, least: int) -> Share:
        """Return how large a part of the values is at least `least`, with deals as trials."""
        reached: dict[int, list[int]] = defaultdict(list)
        for value, deal in zip(self.values, self.deals, strict=True):
            reached[deal].append(value >= least)
        return share([sum(found) / len(found) for found in reached.values()])


def difference(first: Mean, second: Mean) -> Mean:
    """Return the difference of two independent means."""
    known = first.error is not None and second.error is not None
    error = math.hypot(first.error or 0.0, second.error or 0.0) if known else None
    return Mean(first.value - second.value, error)


def together(groups: Iterable[Values]) -> Values:
    """Return the values of several groups as one."""
    found = Values()
    for group in groups:
        found.extend(group)
    return found
