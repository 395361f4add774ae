"""The three columns of a screen that shows a game: the card, the sheet with notes below it, the stars."""

from typing import Final, NamedTuple

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from inkland.core.board.grid import Cells
from inkland.core.board.sheet import Sheet
from inkland.core.ids import Edict
from inkland.core.state import Table
from inkland.render.terminal.glyphs import Size
from inkland.tui.panes import Pane, SheetPane, sheet_width, size_for

RIGHT: Final = (26, 36)
"""The smallest and the largest width of the score column."""
LEFT: Final = (12, 32)
"""The same of the column with the card."""
GUTTERS: Final = 4
"""Columns kept free between and around the three columns."""
AROUND: Final = 4
"""Lines above and below the body."""


class Columns(NamedTuple):
    """The widths and the height of the columns in a terminal."""

    size: Size
    left: int
    right: int
    margin: int
    """What is free on the left side."""
    body: int
    """How many lines the columns have."""

    @property
    def card_width(self) -> int:
        """The width of the text about the card."""
        return self.left - 2 if self.left >= 24 else self.left


def columns_for(width: int, height: int) -> Columns:
    """Return the columns for a terminal of a size."""
    size = size_for(width, height)
    spare = width - sheet_width(size) - GUTTERS
    right = min(RIGHT[1], max(RIGHT[0], spare * 11 // 20))
    left = min(LEFT[1], max(LEFT[0], spare - right))
    margin = max(0, (width - left - 2 - sheet_width(size) - right - 2) // 2)
    return Columns(size, left, right, margin, height - AROUND)


def compose_columns() -> ComposeResult:
    """Yield the line at the top and the columns below it."""
    yield Pane(id="top")
    with Horizontal(id="body"):
        yield Pane(id="card")
        with Vertical(id="middle"):
            yield SheetPane(id="sheet")
            yield Pane(id="notes")
        yield Pane(id="stars")


def place_columns(screen: Widget, columns: Columns) -> None:
    """Give the columns of a screen their places."""
    screen.query_one("#body").styles.padding = (0, 0, 0, columns.margin)
    screen.query_one("#middle").styles.width = sheet_width(columns.size)


def show_text(screen: Widget, name: str, text: Text, width: int | None = None) -> None:
    """Show a text in a pane, which may get a width."""
    pane = screen.query_one(f"#{name}", Pane)
    if width is not None:
        pane.styles.width = width
    pane.show(text)


def scoring_cells(table: Table, edict: Edict, sheet: Sheet) -> Cells:
    """Return the cells of a sheet that bring stars for an edict."""
    _, scorer = table.rules.edict(edict)
    cells = 0
    for part in scorer(sheet).parts:
        cells |= part.cells if part.points else 0
    return cells
