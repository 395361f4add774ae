"""The charts of a tournament: distributions of scores, shares of wins."""

from collections.abc import Sequence

from inkland.locale import Texts
from inkland.locale.formats import number, short_decimal, whole_percent
from inkland.render.chart import (
    Distribution,
    Labels,
    Point,
    ShareRow,
    distribution_chart,
    point_chart,
    share_chart,
)
from inkland.sim.intervals import CONFIDENCE, Mean
from inkland.sim.tournament.standings import PairStanding, Standings


def standings_chart(found: Standings, texts: Texts) -> str:
    """Return the main chart of a tournament: scores of solo games, or shares of wins."""
    title = texts("arena-chart-solo" if found.tournament.is_solo else "arena-chart-table")
    return scores_chart(found, title, texts) if found.tournament.is_solo else wins_chart(found, title, texts)


def scores_chart(found: Standings, title: str, texts: Texts) -> str:
    """Return the distributions of the bots' scores."""
    groups = [
        Distribution(bot.bot, tuple(map(float, bot.scores)), bot.score.value, _reach(bot.score))
        for bot in reversed(found.bots)
    ]
    axis = texts("arena-axis-rating" if found.tournament.is_solo else "arena-axis-stars")
    note = texts("arena-chart-note", decks=found.decks)
    return distribution_chart(groups, Labels(title, note, axis, number=lambda value: _tick(value, texts)))


def wins_chart(found: Standings, title: str, texts: Texts) -> str:
    """Return the share of wins of every bot, beside the share of equal players."""
    even = 1 / found.tournament.players
    rows = [
        ShareRow(bot.bot, bot.wins.value, bot.wins.low, bot.wins.high, even)
        for bot in reversed(found.bots)
        if bot.wins is not None
    ]
    return share_chart(rows, _share_labels(title, found.decks, texts("arena-axis-wins"), texts))


def pairs_chart(pairs: Sequence[PairStanding], title: str, texts: Texts) -> str:
    """Return how often the first bot of each pair is ahead of the second."""
    rows = [
        ShareRow(f"{pair.first} – {pair.second}", pair.ahead.value, pair.ahead.low, pair.ahead.high)
        for pair in pairs
    ]
    return share_chart(rows, _share_labels(title, pairs[0].decks, texts("arena-axis-ahead"), texts))


def effort_chart(found: Standings, title: str, texts: Texts) -> str:
    """Return the mean rating over the time for a choice."""
    points = [
        Point(bot.bot, max(bot.thinking.mean, 0.001), bot.score.value, _reach(bot.score))
        for bot in found.bots
    ]
    labels = Labels(
        title,
        texts("arena-chart-note-points", decks=found.decks),
        texts("arena-axis-time"),
        texts("arena-axis-rating"),
        number=lambda value: _tick(value, texts),
        other_number=lambda value: _tick(value, texts),
    )
    return point_chart(points, labels)


def _share_labels(title: str, decks: int, axis: str, texts: Texts) -> Labels:
    def percent(value: float) -> str:
        return whole_percent(value, texts)

    return Labels(title, texts("arena-chart-note-shares", decks=decks), axis, number=percent)


def _reach(found: Mean) -> float | None:
    return None if found.error is None else CONFIDENCE * found.error


def _tick(value: float, texts: Texts) -> str:
    if float(value).is_integer():
        return number(int(value))
    return short_decimal(value, texts)
