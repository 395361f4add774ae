"""Reads map sheets as people type them, and as the program prints them.

A row is eleven cells, with or without anything between them, and with or without its letter in front. The
cells are the characters of rules N in either case, or the symbols of the screen with the monsters' letters of
any language. Numbers above the columns, colors and frames are left out, and so are sentences around a map
whose rows have letters, so that the map of `inkland play --plain` can be used as it is.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from inkland.cli.usage import UsageError
from inkland.core.board.grid import SIZE
from inkland.core.board.sheet import LETTER_ORDER, MapSide, Sheet
from inkland.core.catalog import Catalog
from inkland.core.ids import Letter, MapId, Terrain
from inkland.locale import LANGUAGES, Texts, texts_in
from inkland.notation.errors import InvalidNotation, NotationCode
from inkland.notation.sheets import parse_sheet
from inkland.render.terminal import glyphs
from inkland.render.terminal.sheets import ROWS
from inkland.render.words import monster_letter

MOST_SHEETS: Final = 4
"""One for each season."""
_TERRAINS: Final = {
    Terrain.FOREST: "F",
    Terrain.VILLAGE: "V",
    Terrain.FARM: "A",
    Terrain.WATER: "W",
    Terrain.MONSTER: "X",
    Terrain.HERO: "H",
    Terrain.MOUNTAIN: "M",
    Terrain.FARM_VILLAGE: "B",
}
_OTHERS: Final = {
    **dict.fromkeys((".", "-", "_", glyphs.EMPTY), "."),
    **dict.fromkeys(("r", "R", glyphs.RUINS), "r"),
    **dict.fromkeys(("#", glyphs.CHASM), "#"),
    **dict.fromkeys(("x", glyphs.DESTROYED), "x"),
    "~": "W",
    # Cyrillic letters that look like ours.
    **dict(zip("АМНХТамнхт", "AMHXTAMHxT", strict=True)),
}
_COLOR: Final = re.compile(r"\x1b\[[0-9;]*m")
_CHASM: Final = re.compile(rf"{glyphs.CHASM}{{{glyphs.Size.SMALL.width}}}")
"""A cell of the chasm is filled with its symbol on the screen."""
_MARKS: Final = rf"\[\](){glyphs.COIN}{glyphs.NO_COIN}{glyphs.ATTACK}{glyphs.STAR}»«‹›!"
"""Frames around a cell, and the marks of coins and attacks, as a part of a regular expression."""
_RUINS_MARK: Final = re.compile(rf"{glyphs.RUINS}(?=[^\s{_MARKS}])")
"""The mark of ruins in the corner of a cell that has been drawn on."""
_BETWEEN: Final = re.compile(rf"[\s,;|{_MARKS}]")
"""What stands between cells."""
_COLUMNS: Final = re.compile(r"[\d\s,;|]+")
_LABELED: Final = re.compile(rf"[\s|]*([{ROWS}{ROWS.lower()}])[\s,;|:)]*(.*)")


def parse_sheets(text: str, catalog: Catalog, map_id: MapId | None, texts: Texts) -> list[Sheet]:
    """Return the sheets of a text, one to four. Raises InvalidNotation or UsageError.

    Without a map side it is the one whose mountains and chasm the first sheet has, or else A.
    """
    rows = _rows(text)
    if not rows or len(rows) % SIZE or len(rows) > MOST_SHEETS * SIZE:
        raise InvalidNotation(NotationCode.SHEET_LINES, count=len(rows))
    for index, row in enumerate(rows):
        if len(row) != SIZE:
            raise InvalidNotation(NotationCode.SHEET_LINE_LENGTH, line=index % SIZE + 1, count=len(row))
    _check_small_x(rows, texts)
    symbols = _symbols()
    plain = ["".join(symbols.get(char, char) for char in row) for row in rows]
    sheets = [plain[first : first + SIZE] for first in range(0, len(plain), SIZE)]
    side = _side(sheets[0], catalog) if map_id is None else catalog.maps[map_id].side
    return [parse_sheet(_with_ruins(sheet, side), side) for sheet in sheets]


@cache
def _symbols() -> Mapping[str, str]:
    """Return the character of rules N for everything that can stand in a cell."""
    found: dict[str, str] = {}
    for terrain, char in _TERRAINS.items():
        found |= {glyphs.SYMBOLS[terrain]: char, char: char, char.lower(): char}
    for letter in Letter:
        found |= {letter.value: letter.value, letter.value.lower(): letter.value}
    for language in LANGUAGES:
        for letter in LETTER_ORDER:
            shown = monster_letter(letter, texts_in(language))
            found |= {shown: letter.value, shown.lower(): letter.value}
    return found | _OTHERS


def _rows(text: str) -> list[str]:
    """Return the cells of every row, as they are written."""
    lines = _CHASM.sub(glyphs.CHASM, _COLOR.sub("", text.lstrip("\N{BYTE ORDER MARK}"))).splitlines()
    labeled = list(_labeled_rows(lines))
    if labeled and len(labeled) % SIZE == 0:
        return labeled
    rows = [_cells(line) for line in lines if not _COLUMNS.fullmatch(line)]
    return [row for row in rows if row and (len(row) == SIZE or _is_known(row))]


def _labeled_rows(lines: Sequence[str]) -> Iterator[str]:
    """Yield the rows that begin with their letter, in turn from A to K; other lines are no rows."""
    count = 0
    for line in lines:
        found = _LABELED.fullmatch(line)
        if found is None or found[1].upper() != ROWS[count % SIZE]:
            continue
        cells = _cells(found[2])
        is_inside = count == 0 or count % SIZE > 0
        if cells and (_is_known(cells) or (len(cells) == SIZE and is_inside)):
            count += 1
            yield cells


def _is_known(cells: str) -> bool:
    return all(char in _symbols() for char in cells)


def _cells(line: str) -> str:
    return _BETWEEN.sub("", _RUINS_MARK.sub("", line))


def _check_small_x(rows: Sequence[str], texts: Texts) -> None:
    """Raise UsageError for an x in a map in lower case: it could be a monster or destroyed."""
    letters = {char for row in rows for char in row if char.isalpha()}
    if "x" in letters and not any(char.isupper() for char in letters):
        raise UsageError(texts("cli-score-small-x"))


def _side(rows: Sequence[str], catalog: Catalog) -> MapSide:
    """Return the map side with the mountains and the chasm of some rows, or side A."""
    for entry in catalog.maps.values():
        side = entry.side
        marks = [(char, cell) for cell, char in enumerate("".join(rows)) if char in "M#"]
        mountains = sum(1 << cell for char, cell in marks if char == "M")
        chasm = sum(1 << cell for char, cell in marks if char == "#")
        if (mountains, chasm) == (side.mountains, side.chasm):
            return side
    return catalog.maps[MapId("A")].side


def _with_ruins(rows: Sequence[str], side: MapSide) -> list[str]:
    """Return the rows with r where an empty cell has ruins: people write a dot there."""
    cells = [
        "r" if char == "." and side.ruins >> cell & 1 else char for cell, char in enumerate("".join(rows))
    ]
    return ["".join(cells[first : first + SIZE]) for first in range(0, len(cells), SIZE)]
