"""Statistics as charts: distributions, and the matrix of edicts in company."""

from inkland.cli.output.statistics.names import CARD_TABLES, other_name, row_name, title
from inkland.locale import Texts
from inkland.locale.formats import decimal, number
from inkland.render.chart import (
    Distribution,
    Labels,
    MatrixCell,
    distribution_chart,
    matrix_chart,
    text_chart,
)
from inkland.sim.intervals import CONFIDENCE
from inkland.sim.stats.statistics import Row, Statistics, TableName


def statistics_chart(found: Statistics, table: TableName, texts: Texts, heading: str = "") -> str:
    """Return a chart of a table as SVG: a matrix of edicts in company, distributions of all others."""
    if table == "company":
        return _matrix(found, texts, heading)
    return distribution_chart(_distributions(found, table, texts), _labels(found, table, texts, heading))


def statistics_text_chart(found: Statistics, table: TableName, texts: Texts) -> str:
    """Return the distributions of a table as lines of text."""
    return text_chart(_distributions(found, table, texts), _labels(found, table, texts, ""))


def _labels(found: Statistics, table: TableName, texts: Texts, heading: str) -> Labels:
    kind = "edicts" if table == "edicts" and found.solo_games else "others"
    is_rating = table not in (*CARD_TABLES, "seasons") and _measure(found) == "rating"
    return Labels(
        title=heading or texts(f"stats-table-{table}"),
        note=texts(f"stats-chart-note-{kind}", games=title(found, texts)),
        axis=texts("arena-axis-rating" if is_rating else "arena-axis-stars"),
        number=lambda value: _tick(value, texts),
    )


def _distributions(found: Statistics, table: TableName, texts: Texts) -> list[Distribution]:
    """Return the distribution of every row that has stars, a gain, or the result of a game."""
    rows = found.table(table)
    if table not in CARD_TABLES:
        result = "total" if table == "seasons" else _measure(found)
        rows = tuple(row for row in rows if row.measure == result)
    return [_distribution(row, texts, found) for row in rows]


def _distribution(row: Row, texts: Texts, found: Statistics) -> Distribution:
    mean, other = row.figure.mean, other_name(row, texts)
    name = f"{row_name(row, texts)} · {other}" if other else row_name(row, texts)
    reach = None if mean.error is None else CONFIDENCE * mean.error
    aim = float(row.solo) if row.solo is not None and found.solo_games else None
    return Distribution(name, row.figure.values(), mean.value, reach, aim)


def _matrix(found: Statistics, texts: Texts, heading: str) -> str:
    rows = [row for row in found.table("company") if row.difference is not None]
    order = [row.name for row in found.table("edicts")]
    names = {card: texts(f"card-{card}") for card in order}
    cells = {}
    for row in rows:
        if (more := row.difference) is not None:
            low, high = more.low, more.high
            is_certain = low is not None and high is not None and (low > 0 or high < 0)
            cells[names[row.name], names[row.other]] = MatrixCell(more.value, is_certain)
    labels = Labels(
        heading or texts("stats-table-company"),
        texts("stats-chart-note-company", games=title(found, texts)),
        texts("stats-axis-company"),
        number=lambda value: decimal(value, 1, texts, signed=True),
    )
    listed = list(names.values())
    return matrix_chart(listed, listed, cells, labels)


def _measure(found: Statistics) -> str:
    """Return the result of a game: the rating if all games are solo games, otherwise the stars."""
    return "rating" if found.solo_games == found.games else "total"


def _tick(value: float, texts: Texts) -> str:
    return number(int(value)) if float(value).is_integer() else decimal(value, 1, texts)
