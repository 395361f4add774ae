"""Statistics of many games: played now, read from files, or of games that one has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from inkland.api.errors import explained
from inkland.api.game import Game
from inkland.api.setups import catalog
from inkland.api.tournaments import play_tournament
from inkland.bots import Bot
from inkland.core.setup.config import GameConfig
from inkland.render.chart import Distribution, Labels, distribution_chart
from inkland.sim.intervals import CONFIDENCE
from inkland.sim.stats import counting
from inkland.sim.stats.collecting import facts_of
from inkland.sim.stats.export import write_statistics
from inkland.sim.stats.files import games_in_all
from inkland.sim.stats.statistics import Row, Statistics, TableName


@explained
def statistics(
    bots: Sequence[Bot | str] | str,
    games: int = 200,
    config: GameConfig | None = None,
    *,
    players: int = 1,
    seed: int = 1,
    jobs: int = 1,
) -> Statistics:
    """Let bots play and return what edicts, cards, seasons and bots are worth; `print` shows the edicts.

    Every bot plays `games` deals alone; with more players they sit at tables and change seats. The same bots,
    set-up and seed give the same games in `inkland stats`, `arena` and `simulate`.
    """
    given = [bots] if isinstance(bots, str) else list(bots)
    _, results = play_tournament(given, games, config, players=players, seed=seed, jobs=jobs, facts=True)
    return counting.count(result.facts for result in results if result.facts is not None)


@explained
def read_statistics(*paths: str | Path) -> Statistics:
    """Return the statistics of the games in traces, records, folders of records and files of tournaments.

    Games that have not ended are left out. Raises BadFile or OSError.
    """
    return counting.count(game for game in games_in_all([Path(path) for path in paths]) if game is not None)


@explained
def statistics_of(games: Iterable[Game]) -> Statistics:
    """Return the statistics of games that are over; others are left out."""
    found = (facts_of(game.recorded().events, catalog(), seed=game.seed) for game in games)
    return counting.count(facts for facts in found if facts is not None)


@explained
def save_statistics(found: Statistics, path: str | Path) -> None:
    """Write all tables to a file whose name ends in `.csv`, `.json` or `.parquet`.

    Raises ValueError for another ending, MissingExtra for `.parquet` without the extra `stats`, or OSError.
    """
    write_statistics(found, Path(path))


@explained
def statistics_chart(found: Statistics, table: TableName = "edicts") -> str:
    """Return the distributions of a table as SVG; raises ValueError for a table without rows."""
    rows = found.table(table)
    if not rows:
        raise ValueError(f"there is nothing in the table {table}")
    shown = [_distribution(row) for row in rows if row.measure == rows[0].measure]
    return distribution_chart(shown, Labels(f"Statistics: {table}", f"{found.games} games", "stars"))


def _distribution(row: Row) -> Distribution:
    mean = row.figure.mean
    reach = None if mean.error is None else CONFIDENCE * mean.error
    aim = None if row.difference is None or row.solo is None else float(row.solo)
    return Distribution(
        " · ".join(filter(None, (row.name, row.other))), row.figure.values(), mean.value, reach, aim
    )
