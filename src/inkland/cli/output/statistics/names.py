"""How the rows, columns and numbers of statistics are written in the user's language."""

from inkland.locale import Texts
from inkland.locale.formats import decimal
from inkland.sim.intervals import CONFIDENCE, Mean
from inkland.sim.stats.statistics import Row, Statistics, TableName

CARD_TABLES: tuple[TableName, ...] = (
    "edicts", "company", "places", "edict-seasons", "edict-bots", "edict-maps", "cards", "effects", "skills",
)  # fmt: skip
"""Tables whose rows are named after cards."""
FINE = 0.1
"""Where half of an interval is smaller than this, two decimals are shown."""


def row_name(row: Row, texts: Texts) -> str:
    """Return the name of a row."""
    if row.table in CARD_TABLES:
        return texts(f"card-{row.name}")
    return _group(row.table, row.name, texts)


def other_name(row: Row, texts: Texts) -> str:
    """Return what a row is divided by: the other edict, the place, the season, the bot or the map."""
    match row.table:
        case "company":
            return texts(f"card-{row.other}")
        case "places":
            return texts(f"letter-edict-{row.other}")
        case "edict-seasons":
            return _group("seasons", row.other, texts)
        case "edict-bots":
            return _group("bots", row.other, texts)
        case "edict-maps":
            return _group("maps", row.other, texts)
        case _:
            return ""


def _group(table: TableName, name: str, texts: Texts) -> str:
    match table:
        case "seasons":
            return texts(f"season-{name}")
        case "bots":
            return name or texts("stats-no-bot")
        case "maps":
            return texts("stats-map", side=texts(f"letter-map-{name}"))
        case "sets":
            return texts(f"set-{name}")
        case "players":
            return texts("stats-players", count=int(name))
        case _:
            return texts("stats-all-games")


def mean_and_reach(found: Mean | None, texts: Texts, *, signed: bool = False) -> tuple[str, str]:
    """Return a mean and half of its 95 % interval, with as many decimals as make sense."""
    if found is None:
        return "–", "–"
    reach = None if found.error is None else CONFIDENCE * found.error
    digits = 2 if reach is not None and reach < FINE else 1
    return (
        decimal(found.value, digits, texts, signed=signed),
        "–" if reach is None else f"± {decimal(reach, digits, texts)}",
    )


def title(found: Statistics, texts: Texts) -> str:
    """Return the heading of statistics: how many games, and how many deals where these are fewer."""
    games = texts("count-games", count=found.games)
    return games if found.deals == found.games else texts("stats-title", games=games, deals=found.deals)
