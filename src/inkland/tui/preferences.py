"""The player's language and theme, and what else all screens share."""

from collections.abc import Callable

from textual.theme import Theme

from inkland.locale import LANGUAGES, Texts, texts_in
from inkland.render.palette import DARK, LIGHT, Palette
from inkland.tui.input.keys import RepeatGuard

Explain = Callable[[Exception, Texts], str]
"""Returns why something failed, in one line."""


class Preferences:
    """What all screens share: language, colors, how to explain errors, the guard against repeated keys."""

    def __init__(self, texts: Texts, explain: Explain, palette: Palette = LIGHT) -> None:
        self.texts = texts
        self.explain = explain
        self.palette = palette
        self.repeats = RepeatGuard()

    def next_language(self, step: int = 1) -> None:
        """Switch to the next language."""
        index = (LANGUAGES.index(self.texts.language) + step) % len(LANGUAGES)
        self.texts = texts_in(LANGUAGES[index])

    def next_palette(self) -> None:
        """Switch between light and dark."""
        self.palette = LIGHT if self.palette.dark else DARK


def textual_theme(palette: Palette) -> Theme:
    """Return the Textual theme with the colors of a palette."""
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
