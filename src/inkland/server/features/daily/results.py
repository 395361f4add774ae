"""Results of a daily map: how one compares with those of bots, and streaks of days."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

import msgspec

from inkland.sim.intervals import Share, share

REFERENCE: Final = ("journeyman", "master")
"""The bots whose games make the percentile."""

LEAST_GAMES: Final = 20
"""Fewer games say nothing about a result."""


class BotResults(msgspec.Struct, frozen=True):
    """The results of one level on a deal."""

    bot: str
    totals: dict[int, int] = {}
    """How many games ended with a number of stars."""
    choices: tuple[str, ...] = ()
    """What it has chosen so far in the game that is not over."""

    @property
    def games(self) -> int:
        """How many games are over."""
        return sum(self.totals.values())

    @property
    def mean(self) -> float | None:
        """The mean number of stars."""
        games = self.games
        return sum(total * count for total, count in self.totals.items()) / games if games else None


def with_games(results: BotResults, totals: Iterable[int], choices: Collection[str]) -> BotResults:
    """Return results with further games, and the choices of the one that is not over.

    >>> with_games(BotResults("master", {30: 1}), [30, 41], ["draw"])
    BotResults(bot='master', totals={30: 2, 41: 1}, choices=('draw',))
    """
    counts = dict(results.totals)
    for total in totals:
        counts[total] = counts.get(total, 0) + 1
    return BotResults(results.bot, counts, tuple(choices))


def beaten(total: int, *counts: Mapping[int, int]) -> Share | None:
    """Return the share of games with fewer stars, with its 95% interval; ties count half; None if few.

    >>> beaten(40, {30: 60, 40: 20, 50: 20})
    Share(value=0.7, low=0.6041, high=0.7811)
    >>> beaten(40, {30: 4}) is None  # too few games to say anything
    True
    """
    shares: list[float] = []
    for one in counts:
        for other, count in one.items():
            shares += [1.0 if other < total else 0.5 if other == total else 0.0] * count
    return share(shares) if len(shares) >= LEAST_GAMES else None


def percentile(total: int, results: Iterable[BotResults]) -> Share | None:
    """Return the share of the reference bots' games that a result beats; None if they are few."""
    return beaten(total, *(one.totals for one in results if one.bot in REFERENCE))


class Streak(msgspec.Struct, frozen=True):
    """Days in a row on which a guest has finished a map in time."""

    current: int
    best: int


def streak(days: Collection[int], today: int) -> Streak:
    """Return the streaks of the days with a finished map; today may still be missing.

    >>> streak({1, 2, 3, 7, 8}, today=9)
    Streak(current=2, best=3)
    >>> streak({1, 2, 3, 7, 8}, today=10)
    Streak(current=0, best=3)
    """
    found, length, best, last = sorted(days), 0, 0, None
    for day in found:
        length = length + 1 if last == day - 1 else 1
        best, last = max(best, length), day
    return Streak(length if last is not None and last >= today - 1 else 0, best)
