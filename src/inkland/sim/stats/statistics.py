"""The statistics of many games, as tables of figures."""

from typing import Final, Literal, TypeAlias, get_args

import msgspec

from inkland.sim.intervals import CONFIDENCE, Mean, Share
from inkland.sim.stats.figures import Figure

TableName: TypeAlias = Literal[
    "edicts", "company", "places", "edict-seasons", "edict-bots", "edict-maps",
    "cards", "effects", "skills", "overview", "seasons", "bots", "maps", "sets", "players",
]  # fmt: skip
TABLES: Final[tuple[TableName, ...]] = get_args(TableName)
"""The tables by name; docs/statistics.md explains them."""
Measure: TypeAlias = Literal[
    "stars", "gain", "total", "rating", "edicts", "coins", "monsters", "purse", "mountains", "ruins",
    "duties", "missed", "monster-cells", "empty",
]  # fmt: skip
"""What is counted: stars of an edict; what a card gains; the stars of a game or season, of these from edicts,
from coins and lost to monsters; the rating; and at the end coins, mountains, ruins, monsters, empty cells."""


class Row(msgspec.Struct, frozen=True):
    """One figure of a table."""

    table: TableName
    name: str
    """The card, season, bot, map side, set or number of players; `all` in the overview."""
    other: str
    """The other edict in `company`; the place, season, bot or map side of an edict; otherwise empty."""
    measure: Measure
    figure: Figure
    solo: int | None = None
    """The printed solo value of an edict (O-5)."""
    difference: Mean | None = None
    """In `edicts`, the mean of solo games less the solo value; in `company`, less that without the other."""
    reached: Share | None = None
    """The share of solo games in which an edict earned at least its solo value."""


class Statistics(msgspec.Struct, frozen=True):
    """What many games show; `print` shows the edicts, the best first."""

    games: int
    deals: int
    """Different deals among them."""
    solo_games: int
    rows: tuple[Row, ...]

    def table(self, name: TableName) -> tuple[Row, ...]:
        """Return the rows of a table."""
        return tuple(row for row in self.rows if row.table == name)

    def figure(self, table: TableName, name: str, other: str = "", measure: Measure | None = None) -> Figure:
        """Return one figure; raises KeyError.

        Without a measure it is the first of the table: stars of an edict, the gain of a card, or the total.
        """
        for row in self.rows:
            if (row.table, row.name, row.other) == (table, name, other) and measure in (None, row.measure):
                return row.figure
        raise KeyError(name)

    def __str__(self) -> str:
        rows = self.table("edicts")
        width = max((len(row.name) for row in rows), default=0)
        games = "1 game" if self.games == 1 else f"{self.games} games"
        lines = [f"{games} on {self.deals} {'deal' if self.deals == 1 else 'deals'}"]
        for row in rows:
            mean = row.figure.mean
            reach = "" if mean.error is None else f" ± {CONFIDENCE * mean.error:.1f}"
            lines.append(f"{row.name:{width}} {mean.value:6.1f}{reach}")
        return "\n".join(lines)
