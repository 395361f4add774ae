"""An example of each scoring card: a piece of a sheet that scores, and a change with which it just misses."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from inkland.core.board.grid import row_col
from inkland.core.ids import CardId
from inkland.core.record import record
from inkland.core.scoring import SCORERS
from inkland.notation.cells import cells_named, parse_cell
from inkland.rulebook.picture import Picture, read_piece


@record
class CardExample:
    """A scoring card with two pictures, and the stars of each as counted by hand."""

    card: CardId
    scores: Picture
    stars: int
    misses: Picture
    stars_missed: int
    """The stars of the second picture: always fewer."""


@cache
def card_examples() -> tuple[CardExample, ...]:
    """Return the examples of all scoring cards, in the order of their rules; lit are the cells that score."""
    text = (resources.files("inkland.rulebook") / "examples.toml").read_text(encoding="utf-8")
    return tuple(_example(entry) for entry in tomllib.loads(text)["example"])


def _example(entry: Mapping[str, Any]) -> CardExample:
    card = CardId(entry["card"])
    lines = entry["sheet"].split()
    at, ruins, change = entry.get("at", "A1"), entry.get("ruins", ""), entry["change"]
    scores = _scored(card, lines, at, ruins)
    missed = _scored(card, _changed(lines, at, change), at, ruins)
    misses = Picture(missed.sheet, missed.window, missed.parts, cells_named(change))
    return CardExample(card, scores, entry["stars"], misses, entry["stars_missed"])


def _scored(card: CardId, lines: Sequence[str], at: str, ruins: str) -> Picture:
    sheet, window = read_piece(lines, at, ruins)
    return Picture(sheet, window, SCORERS[card](sheet).parts)


def _changed(lines: Sequence[str], at: str, change: Mapping[str, str]) -> list[str]:
    """Return the lines with other characters at some cells."""
    top, left = row_col(parse_cell(at))
    rows = [list(line) for line in lines]
    for name, char in change.items():
        row, col = row_col(parse_cell(name))
        rows[row - top][col - left] = char
    return ["".join(row) for row in rows]
