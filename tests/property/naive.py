"""Values of the rules as the second reading writes them."""

from tests.oracle.board import Board
from tests.oracle.facts import Cell
from tests.oracle.sheets import Sheet as OracleSheet
from tests.oracle.sheets import read

from inkland.core.board.grid import Cells, iter_cells, row_col
from inkland.core.board.sheet import Sheet
from inkland.notation.sheets import format_sheet


def plain_cells(cells: Cells) -> frozenset[Cell]:
    """A set of cells as (row, col) pairs."""
    return frozenset(row_col(cell) for cell in iter_cells(cells))


def plain_sheet(sheet: Sheet) -> OracleSheet:
    """What a sheet shows."""
    return read(sheet.map.id, list(format_sheet(sheet)))


def plain_board(sheet: Sheet) -> Board:
    """A sheet with what its text form leaves out."""
    return Board(
        sheet.map.id,
        plain_sheet(sheet),
        filled=sheet.coins,
        crossed=sheet.crossed,
        attack=set(plain_cells(sheet.attack)),
        paid_mountains=set(plain_cells(sheet.claimed)),
        dragon_drawn=sheet.dragon_drawn,
        dragon_paid=sheet.dragon_paid,
    )
