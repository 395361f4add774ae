"""The keys of a replay."""

from typing import Final

from rich.style import Style
from rich.text import Text

from inkland.locale import Texts
from inkland.render.terminal.lines import folded
from inkland.tui.dialogs.base import Dialog

KEYS: Final = {
    "step": "←→",
    "card": "↑↓",
    "ends": "Home End",
    "play": "Space",
    "speed": "+ −",
    "seat": "Tab 1–9",
    "follow": "f",
    "all": "o",
    "edict": "e",
    "help": "?",
    "language": "L",
    "theme": "t",
    "quit": "q",
}
"""The keys of a replay, as they are shown on the screen."""
AS_IN_A_GAME: Final = ("edict", "language", "theme")
"""The keys that do the same in a game, and have its texts."""


def key_text(name: str, texts: Texts) -> str:
    """Return a word for a key."""
    return texts(f"play-hint-{name}" if name in AS_IN_A_GAME else f"play-replay-{name}")


def key_help(name: str, texts: Texts) -> str:
    """Return what a key does."""
    return texts(f"play-help-{name}" if name in AS_IN_A_GAME else f"play-replay-{name}.help")


class ReplayHelp(Dialog[None]):
    """Explains the keys."""

    def lines(self, width: int) -> list[Text]:
        """Return each key with what it does."""
        indent = 2 + max(map(len, KEYS.values()))
        style = Style(color=self.palette.accent, bold=True)
        found = [self.heading(self.texts("play-help-keys")), Text()]
        for name, label in KEYS.items():
            line = Text.assemble((label.ljust(indent), style), key_help(name, self.texts))
            found += folded(line, width, indent)
        return [*found, Text(), self.hint(self.texts("play-help-close"))]
