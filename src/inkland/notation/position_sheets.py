"""Sheets as one word of a position: rows as in FEN, then what a drawing does not show (N).

11/3M1r5/...;coins:3;attack:B2,B3
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from inkland.core.board.sheet import MapSide, Sheet
from inkland.core.record import replace
from inkland.notation.cells import format_cells, parse_cells
from inkland.notation.sheets import format_sheet, parse_sheet

_EMPTY: Final = re.compile(r"\.+")
_COUNT: Final = re.compile(r"[1-9]\d?")
_DRAGON: Final = {"drawn": "dragon_drawn", "paid": "dragon_paid"}
_COINS: Final = re.compile(r"\d{1,2}")


def format_sheet_word(sheet: Sheet) -> str:
    """Return a sheet as one word: empty cells are counted, everything else stands for itself."""
    rows = (_EMPTY.sub(lambda run: str(len(run[0])), row) for row in format_sheet(sheet))
    dragon = "+".join(name for name, field in _DRAGON.items() if getattr(sheet, field))
    marks = {
        "coins": str(sheet.coins or ""),
        "crossed": str(sheet.crossed or ""),
        "claimed": format_cells(sheet.claimed),
        "attack": format_cells(sheet.attack),
        "dragon": dragon,
    }
    return ";".join(["/".join(rows), *(f"{name}:{value}" for name, value in marks.items() if value)])


def parse_sheet_word(word: str, map_side: MapSide) -> Sheet:
    """Return the sheet that a word shows; raises ValueError."""
    drawn, *marks = word.split(";")
    rows = [_COUNT.sub(lambda run: "." * int(run[0]), row) for row in drawn.split("/")]
    # A dragon that was drawn may have been destroyed, so its cells do not say whether it was.
    changes: dict[str, Any] = {"dragon_drawn": False}
    for mark in marks:
        name, _, value = mark.partition(":")
        if name == "dragon":
            changes |= {_DRAGON[part]: True for part in value.split("+")}
        else:
            changes[name] = _MARKS[name](value)
    return replace(parse_sheet(rows, map_side), **changes)


def _coins(text: str) -> int:
    if not _COINS.fullmatch(text):
        raise ValueError(text)
    return int(text)


_MARKS: Final[Mapping[str, Callable[[str], int]]] = {
    "coins": _coins,
    "crossed": _coins,
    "claimed": parse_cells,
    "attack": parse_cells,
}
