"""The base of all dialogs: lines of text in the middle of the screen, which scroll."""

from typing import ClassVar, Final, TypeVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen

from inkland.render.terminal.lines import stack
from inkland.tui.panes import Pane
from inkland.tui.screen import TerminalScreen

Result = TypeVar("Result")

CLOSING_KEYS: Final = ("escape", "enter", "space", "q", "?")
FRAME: Final = 7
"""Columns that border, padding and scroll bar take."""


class Dialog(TerminalScreen[Result], ModalScreen[Result]):
    """A dialog on top of the screen below, closed by Esc, Enter, Space or q."""

    DEFAULT_CSS: ClassVar[str] = """
    Dialog { align: center middle; background: $background 60%; }
    Dialog VerticalScroll {
        width: 72; max-width: 96%; height: auto; max-height: 94%;
        background: $panel; padding: 0 2; border: round $primary;
        scrollbar-size-vertical: 1; scrollbar-gutter: stable;
    }
    Dialog Pane { height: auto; }
    """
    SMALLEST = (44, 10)
    columns = 72

    def compose_panes(self) -> ComposeResult:
        """Yield one pane that scrolls."""
        with VerticalScroll(can_focus=False):
            yield Pane()

    def lines(self, width: int) -> list[Text]:
        """Return the text of the dialog for a width in columns."""
        del width
        return []

    def draw(self) -> None:
        """Write the text again."""
        self._scroll.styles.width = self.text_width + FRAME
        self.query_one(Pane).show(stack(self.lines(self.text_width)))

    @property
    def text_width(self) -> int:
        """The columns that the text may use."""
        return min(self.columns, self.size.width * 96 // 100) - FRAME

    def use_key(self, key: str) -> bool:
        """Close or scroll."""
        if key in CLOSING_KEYS:
            self.close_with(None)
        elif key in ("down", "j", "pagedown"):
            self._scroll.scroll_relative(y=3, animate=False)
        elif key in ("up", "k", "pageup"):
            self._scroll.scroll_relative(y=-3, animate=False)
        else:
            return False
        return True

    def scroll_to_line(self, line: int) -> None:
        """Scroll so that a line is near the top."""
        self._scroll.scroll_to(y=max(0, line - 2), animate=False)

    def heading(self, words: str) -> Text:
        """Return a heading."""
        return Text(words, Style(color=self.palette.ink, bold=True))

    def hint(self, words: str) -> Text:
        """Return a secondary line."""
        return Text(words, Style(color=self.palette.ink_soft))

    @property
    def _scroll(self) -> VerticalScroll:
        return self.query_one(VerticalScroll)
