"""Statistics as tables in the terminal."""

from collections.abc import Iterable, Sequence

from rich.table import Table
from rich.text import Text

from inkland.cli.output.console import make_console, plain_table
from inkland.cli.output.simulation import shown_percent
from inkland.cli.output.statistics.names import mean_and_reach, other_name, row_name, title
from inkland.locale import Texts
from inkland.locale.formats import number
from inkland.render.chart import histogram_line
from inkland.sim.stats.figures import Figure
from inkland.sim.stats.statistics import Row, Statistics, TableName

BARS = 8
"""Characters of a histogram in a table."""
RARE = 0.01
"""The part of the values that may lie beyond each end of the histograms."""


def print_statistics(found: Statistics, tables: Sequence[TableName], texts: Texts) -> None:
    """Print some tables of the statistics; one that has no rows is left out."""
    console = make_console()
    console.print(Text(title(found, texts), style="bold"))
    for name in tables:
        rows = found.table(name)
        if rows:
            console.print()
            console.print(Text(texts(f"stats-table-{name}")))
            console.print(statistics_table(name, rows, texts))


def statistics_table(name: TableName, rows: Sequence[Row], texts: Texts) -> Table:
    """Return the rows of a table: one for each card, or one for each name with a column for each part."""
    match name:
        case "edicts":
            return _edicts(rows, texts)
        case "company":
            return _company(rows, texts)
        case "cards" | "effects" | "skills":
            return _cards(rows, texts)
        case "places" | "edict-seasons" | "edict-bots" | "edict-maps":
            return _crossed(rows, [(row_name(row, texts), other_name(row, texts)) for row in rows], texts)
        case _:
            places = [(texts(f"stats-measure-{row.measure}"), row_name(row, texts)) for row in rows]
            return _crossed(rows, places, texts)


def _edicts(rows: Sequence[Row], texts: Texts) -> Table:
    table = _table(["edict", "times", "stars", "interval", "solo", "difference", "reached", "spread"], texts)
    bars = _bars([row.figure for row in rows])
    for row, line in zip(rows, bars, strict=True):
        mean, reach = mean_and_reach(row.figure.mean, texts)
        solo = "–" if row.solo is None else str(row.solo)
        against, _ = mean_and_reach(row.difference, texts, signed=True)
        share = shown_percent(None if row.reached is None else row.reached.value, texts)
        table.add_row(
            row_name(row, texts), str(row.figure.count), mean, reach, solo, against, share, Text(line)
        )
    return table


def _company(rows: Sequence[Row], texts: Texts) -> Table:
    """Return the pairs of edicts, those that help each other most first."""
    table = _table(["edict", "other", "times", "stars", "interval", "difference", "interval"], texts, left=2)
    for row in sorted(rows, key=lambda row: -(row.difference.value if row.difference else 0.0)):
        stars = mean_and_reach(row.figure.mean, texts)
        more = mean_and_reach(row.difference, texts, signed=True)
        table.add_row(row_name(row, texts), other_name(row, texts), str(row.figure.count), *stars, *more)
    return table


def _cards(rows: Sequence[Row], texts: Texts) -> Table:
    table = _table(["card", "times", "gain", "interval", "half", "spread"], texts)
    bars = _bars([row.figure for row in rows])
    for row, line in zip(rows, bars, strict=True):
        mean, reach = mean_and_reach(row.figure.mean, texts, signed=True)
        half = f"{number(row.figure.quantile(0.25))}…{number(row.figure.quantile(0.75))}"
        table.add_row(row_name(row, texts), str(row.figure.count), mean, reach, half, Text(line))
    return table


def _crossed(rows: Sequence[Row], places: Sequence[tuple[str, str]], texts: Texts) -> Table:
    """Return a table with a line for each first name and a column for each second name."""
    cells = {
        place: " ".join(mean_and_reach(row.figure.mean, texts))
        for place, row in zip(places, rows, strict=True)
    }
    table = plain_table()
    table.add_column()
    columns = list(dict.fromkeys(second for _, second in places))
    for column in columns:
        table.add_column(column, justify="right")
    for first in dict.fromkeys(first for first, _ in places):
        table.add_row(first, *(cells.get((first, column), "–") for column in columns))
    return table


def _table(columns: Iterable[str], texts: Texts, left: int = 1) -> Table:
    table = plain_table()
    for place, column in enumerate(columns):
        is_text = place < left or column == "spread"
        table.add_column(texts(f"stats-column-{column}"), justify="left" if is_text else "right")
    return table


def _bars(figures: Sequence[Figure]) -> list[str]:
    """Return a small histogram of each figure, all on the same scale."""
    low = min(figure.quantile(RARE) for figure in figures)
    high = max(figure.quantile(1 - RARE) for figure in figures)
    return [histogram_line(figure.histogram, low, high, BARS) for figure in figures]
