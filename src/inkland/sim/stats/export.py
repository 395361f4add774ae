"""Statistics and games as flat rows: CSV, JSON and Parquet."""

import csv
import io
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec

from inkland import __version__
from inkland.extras import missing_extra
from inkland.sim.intervals import Mean
from inkland.sim.stats.facts import GameFacts, SeatFacts
from inkland.sim.stats.statistics import Row, Statistics
from inkland.sim.tournament.export import spreadsheet_cell

DIGITS: Final = 4
FORMATS: Final = (".csv", ".json", ".parquet")
"""The endings of file names that say how to write."""
FlatRow = dict[str, Any]
"""A row of a data frame by column; every row of a file has the same columns."""


def statistics_rows(found: Statistics) -> list[FlatRow]:
    """Return every figure of the statistics as a row, in the order of the tables."""
    return [_flat(row) for row in found.rows]


def _flat(row: Row) -> FlatRow:
    figure = row.figure
    return {
        "table": row.table,
        "name": row.name,
        "other": row.other,
        "measure": row.measure,
        "count": figure.count,
        "deals": figure.deals,
        **_mean("", figure.mean),
        "deviation": round(figure.deviation, DIGITS),
        "least": figure.least,
        "lower": figure.quantile(0.25),
        "median": figure.median,
        "upper": figure.quantile(0.75),
        "most": figure.most,
        "solo": row.solo,
        **_mean("difference", row.difference),
        "reached": None if row.reached is None else round(row.reached.value, DIGITS),
        "reached_low": None if row.reached is None else row.reached.low,
        "reached_high": None if row.reached is None else row.reached.high,
    }


def _mean(name: str, found: Mean | None) -> FlatRow:
    """Return a mean, its error and its 95% interval as columns."""
    values = (None,) * 4 if found is None else (found.value, found.error, found.low, found.high)
    names = (name or "mean", *(f"{name}_{part}" if name else part for part in ("error", "low", "high")))
    return {
        column: None if value is None else round(value, DIGITS)
        for column, value in zip(names, values, strict=True)
    }


def game_rows(game: GameFacts, number: int) -> list[FlatRow]:
    """Return a row for each seat of a game."""
    return [_seat_row(game, number, place, seat) for place, seat in enumerate(game.seats)]


def _seat_row(game: GameFacts, number: int, place: int, seat: SeatFacts) -> FlatRow:
    row: FlatRow = {
        "game": number,
        "seed": game.seed,
        "seat": place,
        "players": len(game.seats),
        "bot": seat.bot,
        "map": game.map,
        "set": game.explore,
        "heroes": game.heroes,
        "ruins_cards": game.ruins,
        "skills": " ".join(game.skills),
        "total": seat.total,
        "rating": game.rating,
        "title": game.title,
        "won": None if game.is_solo else place in game.winners,
    }
    row |= {f"edict_{letter}": card for letter, card in zip("abcd", game.edicts, strict=True)}
    for line in seat.seasons:
        for letter, stars in zip(line.places, line.edicts, strict=True):
            row[f"{line.season}_{letter.lower()}"] = stars
        row |= {f"{line.season}_coins": line.coins, f"{line.season}_monsters": line.monsters}
    return row | {
        "coins": seat.coins,
        "mountains": seat.mountains,
        "ruins": seat.ruins,
        "duties": seat.duties,
        "duties_missed": seat.missed,
        "monster_cells": seat.monsters,
        "empty_cells": seat.empty,
    }


def as_csv(rows: Sequence[FlatRow]) -> str:
    """Return rows as CSV; nothing stands for a missing value."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({name: spreadsheet_cell(value) for name, value in row.items()})
    return text.getvalue()


def as_json(found: Statistics, *, interrupted: bool = False) -> bytes:
    """Return the statistics as one JSON object, with the histogram of every figure."""
    rows = [
        flat | {"histogram": row.figure.histogram}
        for flat, row in zip(statistics_rows(found), found.rows, strict=True)
    ]
    return msgspec.json.encode(
        {
            "inkland": __version__,
            "interrupted": interrupted,
            "games": found.games,
            "deals": found.deals,
            "solo_games": found.solo_games,
            "rows": rows,
        }
    )


def write_parquet(rows: Iterable[FlatRow], path: Path) -> None:
    """Write rows as a Parquet file; raises MissingExtra or OSError."""
    frame = require_parquet().DataFrame(list(rows), infer_schema_length=None)
    with path.open("wb") as file:
        frame.write_parquet(file)


def require_parquet() -> ModuleType:
    """Return the package that writes Parquet; raises MissingExtra."""
    try:
        return import_module("polars")  # an extra, and slow to load
    except ModuleNotFoundError as error:
        raise missing_extra(error) or error from None


def write_statistics(found: Statistics, path: Path, *, interrupted: bool = False) -> None:
    """Write statistics as the ending of a file's name says; raises ValueError, MissingExtra or OSError."""
    if path.suffix not in FORMATS:
        raise ValueError(f"{path.name} must end in one of {', '.join(FORMATS)}")
    if path.suffix == ".parquet":
        write_parquet(statistics_rows(found), path)
    else:
        text = (
            as_csv(statistics_rows(found))
            if path.suffix == ".csv"
            else as_json(found, interrupted=interrupted).decode() + "\n"
        )
        path.write_text(text, encoding="utf-8", newline="\n")


def write_games(rows: Sequence[FlatRow], path: Path) -> None:
    """Write rows of games as CSV or Parquet; raises MissingExtra or OSError."""
    if path.suffix == ".parquet":
        write_parquet(rows, path)
    else:
        path.write_text(as_csv(rows), encoding="utf-8", newline="\n")
