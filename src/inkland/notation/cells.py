"""Cells as text: `A1` is the top-left cell, `K11` the bottom-right one (G-1)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from inkland.core.board.grid import CELL_COUNT, SIZE, Cell, Cells, iter_cells
from inkland.notation.errors import InvalidNotation, NotationCode

CELL_NAMES = tuple(f"{'ABCDEFGHIJK'[cell // SIZE]}{cell % SIZE + 1}" for cell in range(CELL_COUNT))
NAMES_KEPT: Final = 4096
"""Sets of cells whose names are kept: what is drawn is told several times."""
_CELLS: Final = {name: Cell(number) for number, name in enumerate(CELL_NAMES)}


def format_cell(cell: Cell) -> str:
    """Return the name of a cell.

    >>> format_cell(Cell(39))
    'D7'
    """
    return CELL_NAMES[cell]


def parse_cell(text: str) -> Cell:
    """Return the cell with a name, in upper or lower case; raises InvalidNotation.

    >>> parse_cell("d7")
    39
    """
    cell = _CELLS.get(text)
    if cell is None:
        cell = _CELLS.get(text.strip().upper())
    if cell is None:
        raise InvalidNotation(NotationCode.BAD_CELL, text=text)
    return cell


def cell_names(cells: Cells) -> list[str]:
    """Return the names of a set of cells in row-major order.

    >>> cell_names(0b11)
    ['A1', 'A2']
    """
    return list(_names(cells)) if cells else []


@lru_cache(maxsize=NAMES_KEPT)
def _names(cells: Cells) -> tuple[str, ...]:
    return tuple(CELL_NAMES[cell] for cell in iter_cells(cells))


def format_cells(cells: Cells) -> str:
    """Return a set of cells as one word.

    >>> format_cells(0b11)
    'A1,A2'
    """
    return ",".join(cell_names(cells))


def parse_cells(text: str) -> Cells:
    """Return the set of cells that a word names, each once; raises InvalidNotation."""
    return cells_named([name for name in text.split(",") if name.strip()])


def cells_named(names: Iterable[str]) -> Cells:
    """Return the set of the named cells, each once; raises InvalidNotation."""
    cells = 0
    for name in names:
        cell = _CELLS.get(name)
        bit = 1 << (parse_cell(name) if cell is None else cell)
        if cells & bit:
            raise InvalidNotation(NotationCode.CELL_TWICE, text=name)
        cells |= bit
    return cells
