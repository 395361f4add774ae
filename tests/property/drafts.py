"""Arbitrary sheets, described by a few brush strokes so that a failing one shrinks to a small one."""

from typing import NamedTuple

from inkland.core.board.drawing import collect, repel
from inkland.core.board.grid import SIZE, Cells, cell_at
from inkland.core.board.sheet import COIN_TRACK, MapSide, Sheet, blank_sheet
from inkland.core.record import replace
from inkland.notation.sheets import format_sheet, parse_sheet

MARKS = ".FVAWXDZTGHxB"
"""Everything that can be put on a cell (N); `.` takes it away again."""


class Stroke(NamedTuple):
    """One mark over a rectangle of cells; what is outside the grid is lost."""

    mark: str
    row: int
    col: int
    height: int = 1
    width: int = 1


class Draft(NamedTuple):
    """A sheet to be made on any map side: marks in order, attack cells, coins."""

    strokes: tuple[Stroke, ...] = ()
    attack: tuple[Stroke, ...] = ()
    coins: int = 0
    crossed: int = 0


def stroke_cells(strokes: tuple[Stroke, ...]) -> list[tuple[str, int, int]]:
    """Mark, row and col of every cell that the strokes touch, in order."""
    return [
        (stroke.mark, row, col)
        for stroke in strokes
        for row in range(stroke.row, min(SIZE, stroke.row + stroke.height))
        for col in range(stroke.col, min(SIZE, stroke.col + stroke.width))
    ]


def painted(map_side: MapSide, strokes: tuple[Stroke, ...]) -> tuple[str, ...]:
    """The text of a sheet after some strokes; mountains and chasm keep theirs (N)."""
    printed = format_sheet(blank_sheet(map_side))
    rows = [list(line) for line in printed]
    for mark, row, col in stroke_cells(strokes):
        if printed[row][col] not in "M#":
            rows[row][col] = printed[row][col] if mark == "." else mark
    return tuple("".join(row) for row in rows)


def cells_of(strokes: tuple[Stroke, ...]) -> Cells:
    """The cells that some strokes touch."""
    cells = 0
    for _, row, col in stroke_cells(strokes):
        cells |= 1 << cell_at(row, col)
    return cells


def make_sheet(map_side: MapSide, draft: Draft) -> Sheet:
    """The sheet of a draft, with every consequence drawn: monsters repelled, coins given (T-9, T-6, M-1)."""
    sheet = replace(parse_sheet(painted(map_side, draft.strokes), map_side), attack=cells_of(draft.attack))
    sheet = collect(repel(sheet))
    coins = min(COIN_TRACK, max(sheet.coins, draft.coins))
    return replace(sheet, coins=coins, crossed=min(draft.crossed, coins))
