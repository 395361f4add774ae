"""A piece of a sheet with cells that are lit."""

from collections.abc import Sequence
from typing import Any

from inkland.core.board.grid import SIZE, Cells, cell_at, row_col
from inkland.core.board.sheet import Sheet
from inkland.core.record import record
from inkland.core.scoring import Part
from inkland.notation.cells import cell_names, parse_cell
from inkland.notation.sheets import example, format_sheet


@record
class Window:
    """The part of a sheet that a picture shows."""

    top: int
    left: int
    height: int
    width: int

    @property
    def cells(self) -> Cells:
        """The cells inside."""
        return sum(
            1 << cell_at(row, col)
            for row in range(self.top, self.top + self.height)
            for col in range(self.left, self.left + self.width)
        )


@record
class Picture:
    """A sheet, the part of it that is shown, and what is lit there."""

    sheet: Sheet
    window: Window
    parts: tuple[Part, ...] = ()
    """Groups of lit cells with their stars; 0 stars where none are counted, fewer where they are lost."""
    changed: Cells = 0
    """Cells that differ from the picture before."""


def read_piece(lines: Sequence[str], at: str = "A1", ruins: str = "") -> tuple[Sheet, Window]:
    """Return the sheet that has these lines from a cell on, and the window around them; the rest is empty.

    `ruins` names the ruins cells that are drawn over.
    """
    top, left = row_col(parse_cell(at))
    rows = ["." * SIZE] * top + ["." * left + line for line in lines]
    return example(" ".join(rows), ruins), Window(top, left, len(lines), len(lines[0]))


def picture_value(picture: Picture) -> dict[str, Any]:
    """Return a picture as the browser client reads it."""
    sheet, window = picture.sheet, picture.window
    rows = format_sheet(sheet)[window.top : window.top + window.height]
    return {
        "top": window.top,
        "left": window.left,
        "rows": [row[window.left : window.left + window.width] for row in rows],
        "ruins": cell_names(sheet.map.ruins),
        "attack": cell_names(sheet.attack),
        "claimed": cell_names(sheet.claimed),
        "parts": [{"points": part.points, "cells": cell_names(part.cells)} for part in picture.parts],
        "changed": cell_names(picture.changed),
    }
