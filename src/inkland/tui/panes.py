"""The widgets: panes of text, and the sheet that can be clicked."""

from typing import ClassVar

from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from inkland.core.board.grid import SIZE, Cell, cell_at
from inkland.core.board.sheet import Sheet
from inkland.locale import Texts
from inkland.render.palette import Palette
from inkland.render.terminal.glyphs import Size
from inkland.render.terminal.sheets import LABELS, Overlay, sheet_text


class Pane(Static):
    """A text whose lines are already broken."""

    ALLOW_SELECT = False
    DEFAULT_CSS: ClassVar[str] = "Pane { text-wrap: nowrap; text-overflow: ellipsis; }"

    _shown: Text | None = None

    def show(self, text: Text) -> None:
        """Show another text; the same text again costs nothing."""
        old, self._shown = self._shown, text
        if old is None or old.spans != text.spans or old.plain != text.plain:
            grown = old is None or old.plain.count("\n") != text.plain.count("\n")
            self.update(text, layout=grown)


class SheetPane(Pane):
    """A sheet whose cells can be clicked."""

    class Clicked(Message):
        """A cell was clicked."""

        def __init__(self, cell: Cell) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.size_of_cells = Size.SMALL

    def show_sheet(self, sheet: Sheet, overlay: Overlay, size: Size, palette: Palette, texts: Texts) -> None:
        """Show a sheet with an overlay."""
        self.size_of_cells = size
        self.styles.width = sheet_width(size)
        self.styles.height = sheet_height(size)
        self.show(sheet_text(sheet, overlay, size, palette, texts))

    def on_click(self, event: Click) -> None:
        """Post which cell was clicked."""
        row, col = (event.y - 1) // self.size_of_cells.height, (event.x - LABELS) // self.size_of_cells.width
        if 0 <= row < SIZE and 0 <= col < SIZE:
            self.post_message(self.Clicked(cell_at(row, col)))


def sheet_width(size: Size) -> int:
    """Return the columns of a sheet."""
    return LABELS + SIZE * size.width


def sheet_height(size: Size) -> int:
    """Return the lines of a sheet."""
    return 1 + SIZE * size.height


def size_for(columns: int, lines: int) -> Size:
    """Return the largest cell size that leaves room for the other columns."""
    if columns >= 132 and lines >= 44:
        return Size.LARGE
    return Size.MEDIUM if columns >= 104 and lines >= 34 else Size.SMALL
