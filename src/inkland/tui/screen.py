"""The base of all screens: it redraws itself if it fits, takes keys by meaning, and closes once."""

from collections.abc import Callable
from typing import ClassVar, Final, TypeVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key, Resize
from textual.screen import Screen

from inkland.locale import Texts
from inkland.render.palette import Palette
from inkland.tui.input.keys import key_name
from inkland.tui.panes import Pane
from inkland.tui.preferences import Preferences

Result = TypeVar("Result")
Other = TypeVar("Other")

TOO_SMALL: Final = "too-small"
KEYS_WITHOUT_SIGHT: Final = ("q", "Q", "escape", "L", "t", "T")
"""The keys that do something while the screen is too small to be seen."""


class TerminalScreen(Screen[Result]):
    """A screen that redraws itself when something changes, and takes keys by their meaning."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "key('tab')", show=False, priority=True),
        Binding("shift+tab", "key('shift+tab')", show=False, priority=True),
    ]

    DEFAULT_CSS: ClassVar[str] = """
    TerminalScreen #too-small { display: none; width: 1fr; height: 1fr; padding: 1 2; text-wrap: wrap; }
    """
    SMALLEST: ClassVar[tuple[int, int]] = (80, 24)
    """Columns and lines that the screen needs."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self.preferences = preferences
        self._is_closing = False
        self._key: str | None = None
        """The key that is being used now."""
        self._result: Result | None = None

    @property
    def texts(self) -> Texts:
        """The texts of the current language."""
        return self.preferences.texts

    @property
    def palette(self) -> Palette:
        """The colors of the current theme."""
        return self.preferences.palette

    def compose(self) -> ComposeResult:
        """Yield the pane for a terminal that is too small, and the screen's own panes."""
        yield Pane(id=TOO_SMALL)
        yield from self.compose_panes()

    def compose_panes(self) -> ComposeResult:
        """Yield the screen's own panes."""
        yield from ()

    def draw(self) -> None:
        """Draw everything; the terminal is large enough."""

    @property
    def is_too_small(self) -> bool:
        """Whether the terminal has too few columns or lines for this screen."""
        return self.size.width < self.SMALLEST[0] or self.size.height < self.SMALLEST[1]

    def redraw(self) -> None:
        """Draw everything again; in a terminal that is too small, only say so."""
        for child in self.children:
            # Textual has widgets of its own on every screen.
            if child.id is None or not child.id.startswith("textual-"):
                child.display = self.is_too_small == (child.id == TOO_SMALL)
        if not self.is_too_small:
            self.draw()
            return
        (width, height), (columns, lines) = self.SMALLEST, self.size
        words = self.texts("play-too-small", columns=columns, lines=lines, width=width, height=height)
        self.query_one(f"#{TOO_SMALL}", Pane).show(Text(words, Style(color=self.palette.ink)))

    def use_key(self, key: str) -> bool:
        """Do what a key means on this screen; return whether it means anything."""
        del key
        return False

    @property
    def takes_input(self) -> bool:
        """Whether keys and clicks are for this screen: it is on top and not closing.

        Several keys can be queued when a screen opens or closes; those that arrive too late are dropped.
        """
        return self.is_active and not self._is_closing

    def close_with(self, result: Result | None) -> None:
        """Close the screen once with a result; a screen below others closes when it is on top again."""
        if self._is_closing:
            return
        self._is_closing = True
        self.preferences.repeats.screen_changed(self._key)
        if self.is_active:
            _ = self.dismiss(result)
        else:
            self._result = result

    def on_screen_resume(self) -> None:
        """Close now if the screen was closed while others were on top."""
        if self._is_closing and self.is_active:
            _ = self.dismiss(self._result)

    def open_screen(self, screen: Screen[Other], then: Callable[[Other | None], None] | None = None) -> None:
        """Put another screen on top, and call `then` with its result when it is closed."""
        self.preferences.repeats.screen_changed(self._key)
        _ = self.app.push_screen(screen, then)

    def on_mount(self) -> None:
        """Draw for the first time."""
        self.redraw()

    def on_resize(self, event: Resize) -> None:
        """Draw for the new size."""
        del event
        self.redraw()

    def on_key(self, event: Key) -> None:
        """Pass a key on by its meaning."""
        if self._dispatch_key(key_name(event)):
            event.stop()
            event.prevent_default()

    def action_key(self, key: str) -> None:
        """Take a key that Textual would use itself."""
        self._dispatch_key(key)

    def _dispatch_key(self, key: str) -> bool:
        """Change language or theme, which works on every screen, or do what the screen does."""
        if not self.takes_input or self.preferences.repeats.ignores(key):
            return True
        if self.is_too_small and key not in KEYS_WITHOUT_SIGHT:
            return True
        if key == "L":
            self.preferences.next_language()
        elif key in ("t", "T"):
            self.preferences.next_palette()
            self.app.theme = self.preferences.palette.name
        else:
            self._key = key
            is_used = self.use_key(key)
            self._key = None
            return is_used
        redraw_all(self)
        return True


def redraw_all(screen: Screen[Result]) -> None:
    """Redraw every open screen."""
    for open_screen in screen.app.screen_stack:
        if isinstance(open_screen, TerminalScreen):
            open_screen.redraw()
