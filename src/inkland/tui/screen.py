"""What all screens share: language, colours, and the way they take keys."""

from collections.abc import Callable
from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType
from textual.events import Key, Resize
from textual.screen import ModalScreen, Screen
from textual.theme import Theme

from inkland.locale import LANGUAGES, Texts, texts_in
from inkland.render.palette import DARK, LIGHT, Palette
from inkland.tui.input.draft_view import Explain
from inkland.tui.input.keys import meant

Result = TypeVar("Result")
Other = TypeVar("Other")


class Desk:
    """The person's language and light, and how errors are told to them."""

    def __init__(self, texts: Texts, explain: Explain, palette: Palette = LIGHT) -> None:
        self.texts = texts
        self.explain = explain
        self.palette = palette

    def next_language(self, step: int = 1) -> None:
        """The next of the four languages, at once."""
        at = (LANGUAGES.index(self.texts.language) + step) % len(LANGUAGES)
        self.texts = texts_in(LANGUAGES[at])

    def next_palette(self) -> None:
        """Light for dark, dark for light."""
        self.palette = LIGHT if self.palette.dark else DARK


def theme_of(palette: Palette) -> Theme:
    """The Textual theme with the colours of a palette."""
    return Theme(
        name=palette.name,
        primary=palette.accent,
        secondary=palette.gold,
        accent=palette.accent,
        warning=palette.gold,
        error=palette.accent,
        success=palette.good,
        foreground=palette.ink,
        background=palette.margin,
        surface=palette.margin,
        panel=palette.panel,
        dark=palette.dark,
    )


class InkScreen(Screen[Result]):
    """A screen that draws itself anew when something changes, and takes keys by their meaning."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "key('tab')", show=False, priority=True),
        Binding("shift+tab", "key('shift+tab')", show=False, priority=True),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self._is_closing = False
        self._result: Result | None = None

    @property
    def texts(self) -> Texts:
        """The texts of the language of the moment."""
        return self.desk.texts

    @property
    def palette(self) -> Palette:
        """The colours of the moment."""
        return self.desk.palette

    def redraw(self) -> None:
        """Draw everything anew."""

    def pressed(self, key: str) -> bool:
        """What a key does; whether it does anything."""
        del key
        return False

    @property
    def takes_input(self) -> bool:
        """Whether keys and clicks are for this screen: it is on top, and not about to close.

        Several keys can be waiting when a screen opens or closes. Those that come too late are dropped.
        """
        return self.is_active and not self._is_closing

    def leave(self, result: Result | None) -> None:
        """Close the screen once with a result; a screen below others closes when it is on top again."""
        if self._is_closing:
            return
        self._is_closing = True
        if self.is_active:
            _ = self.dismiss(result)
        else:
            self._result = result

    def on_screen_resume(self) -> None:
        """Close now if the screen was closed while others were on top."""
        if self._is_closing and self.is_active:
            _ = self.dismiss(self._result)

    def open(self, screen: Screen[Other], then: Callable[[Other | None], None] | None = None) -> None:
        """Put another screen on top, and go on when it is closed."""
        _ = self.app.push_screen(screen, then)

    def on_mount(self) -> None:
        """Draw for the first time."""
        self.redraw()

    def on_resize(self, event: Resize) -> None:
        """Draw for the new size."""
        del event
        self.redraw()

    def on_key(self, event: Key) -> None:
        """Language and light everywhere, the rest as the screen has it."""
        if self._take(meant(event)):
            event.stop()
            event.prevent_default()

    def action_key(self, key: str) -> None:
        """A key that Textual would take for itself."""
        self._take(key)

    def _take(self, key: str) -> bool:
        if not self.takes_input:
            return True
        if key == "L":
            self.desk.next_language()
        elif key in ("t", "T"):
            self.desk.next_palette()
            self.app.theme = self.desk.palette.name
        else:
            return self.pressed(key)
        redraw_all(self)
        return True


class InkDialog(InkScreen[Result], ModalScreen[Result]):
    """A screen on top of another one, which shows through."""


def redraw_all(screen: Screen[Result]) -> None:
    """Draw every open screen anew."""
    for one in screen.app.screen_stack:
        if isinstance(one, InkScreen):
            one.redraw()
