"""Sheets as text: eleven lines of eleven characters (N)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from inkland.core.board.drawing import fill
from inkland.core.board.grid import FULL, SIZE, Cells, cell_at
from inkland.core.board.sheet import MapSide, Sheet, blank_sheet, make_map, sheet_rows
from inkland.core.ids import Letter, MapId, Terrain
from inkland.notation.cells import cell_names, parse_cell, parse_cells
from inkland.notation.errors import InvalidNotation, NotationCode

_DRAWN: Final[dict[str, tuple[Terrain, Letter | None]]] = {
    "F": (Terrain.FOREST, None),
    "V": (Terrain.VILLAGE, None),
    "A": (Terrain.FARM, None),
    "W": (Terrain.WATER, None),
    "X": (Terrain.MONSTER, None),
    **{letter.value: (Terrain.MONSTER, letter) for letter in Letter},
    "H": (Terrain.HERO, None),
    "B": (Terrain.FARM_VILLAGE, None),
}


def with_marks(rows: Sequence[str], marks: Mapping[str, str]) -> tuple[str, ...]:
    """Return the lines of a sheet after cells have got other marks.

    >>> with_marks(["." * 11] * 11, {"A2": "F", "A3": "W"})[0]
    '.FW........'
    """
    changed = list(rows)
    for name, mark in marks.items():
        row, col = divmod(parse_cell(name), SIZE)
        line = changed[row]
        changed[row] = f"{line[:col]}{mark}{line[col + 1 :]}"
    return tuple(changed)


def format_sheet(sheet: Sheet) -> tuple[str, ...]:
    """Return the eleven lines of a sheet (N)."""
    return sheet_rows(sheet)


def parse_sheet(rows: Sequence[str], map_side: MapSide) -> Sheet:
    """Return the sheet that eleven lines show, on a map side; raises InvalidNotation (N)."""
    if len(rows) != SIZE:
        raise InvalidNotation(NotationCode.SHEET_LINES, count=len(rows))
    found: dict[str, Cells] = {}
    for row, line in enumerate(rows):
        if len(line) != SIZE:
            raise InvalidNotation(NotationCode.SHEET_LINE_LENGTH, line=row + 1, count=len(line))
        for col, char in enumerate(line):
            found[char] = found.get(char, 0) | 1 << cell_at(row, col)
    if unknown := found.keys() - _DRAWN.keys() - set(".rM#x"):
        char = min(unknown)
        raise InvalidNotation(NotationCode.SHEET_CHARACTER, char=char, cell=cell_names(found[char])[0])
    _check_map(found, map_side)
    return _sheet_of(found, map_side)


def _check_map(found: dict[str, Cells], map_side: MapSide) -> None:
    """`M`, `#` and `r` must agree with the map (N)."""
    wrong = found.get("M", 0) ^ map_side.mountains
    wrong |= found.get("#", 0) ^ map_side.chasm
    wrong |= found.get("r", 0) & ~map_side.ruins | found.get(".", 0) & map_side.ruins
    if wrong:
        raise InvalidNotation(NotationCode.SHEET_MAP, map=map_side.id, cell=cell_names(wrong)[0])


def _sheet_of(found: dict[str, Cells], map_side: MapSide) -> Sheet:
    destroyed = found.get("x", 0)
    blank = blank_sheet(map_side)
    sheet = Sheet(map_side, blank.empty & ~destroyed, destroyed=destroyed)
    for char, (terrain, letter) in _DRAWN.items():
        if cells := found.get(char, 0):
            sheet = fill(sheet, cells, terrain, letter)
    return sheet


def parse_sheet_text(text: str, map_side: MapSide) -> Sheet:
    """Return the sheet that a text shows, without blank lines around it; raises InvalidNotation."""
    lines = [line.strip() for line in text.strip().splitlines()]
    return parse_sheet(lines, map_side)


def example(text: str, ruins: str = "") -> Sheet:
    """Return a sheet on its own map from a few rows, the rest empty: for examples in docstrings.

    >>> format_sheet(example("FM. #r."))[:2]
    ('FM.........', '#r.........')
    """
    rows = [word.ljust(SIZE, ".") for word in text.split()]
    rows += ["." * SIZE] * (SIZE - len(rows))
    marks = {mark: _cells_of(rows, mark) for mark in "M#r"}
    side = make_map(
        MapId("example"), marks["M"], marks["r"] | parse_cells(ruins.replace(" ", ",")), marks["#"]
    )
    undrawn = side.ruins & _cells_of(rows, ".") & FULL
    if undrawn:
        raise InvalidNotation(NotationCode.SHEET_MAP, map=side.id, cell=cell_names(undrawn)[0])
    return parse_sheet(rows, side)


def _cells_of(rows: Sequence[str], mark: str) -> Cells:
    return sum(
        1 << cell_at(row, col)
        for row, line in enumerate(rows)
        for col, char in enumerate(line)
        if char == mark
    )
