"""Keys by meaning, independent of the keyboard layout: Cyrillic к is the key of Latin r. Repeated keys."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from textual.events import Key

_LATIN: Final = "qwertyuiopasdfghjklzxcvbnm"
_LAYOUTS: Final = ("йцукенгшщзфывапролдячсмить", "йцукенгшщзфівапролдячсмить")

LATIN_KEYS: Final = {
    other: latin
    for layout in _LAYOUTS
    for cyrillic, plain in zip(layout, _LATIN, strict=True)
    for other, latin in ((cyrillic, plain), (cyrillic.upper(), plain.upper()))
}

KEY_LABELS: Final = {
    "move": "←↑↓→",
    "place": "Enter",
    "answer": "↑↓ Enter",
    "turn": "r",
    "mirror": "f",
    "shape": "x",
    "terrain": "Tab",
    "next": "n",
    "undo": "u",
    "skill": "s",
    "edict": "e",
    "card": "c",
    "others": "o",
    "help": "?",
    "language": "L",
    "theme": "t",
    "quit": "q",
}
"""The key of every action, as it is shown on the screen."""


REPEAT_SECONDS: Final = 0.4
"""How long a key that has changed the screen does nothing on the next one."""


class RepeatGuard:
    """Ignores a key pressed twice: the second one is not meant for the screen that the first one led to.

    When a screen opens by itself, all keys are ignored for a moment, since they were meant for the one below.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._key: str | None = ""
        self._until = clock()

    def screen_changed(self, key: str | None) -> None:
        """Remember the key that has opened or closed a screen; None if it was none."""
        self._key, self._until = key, self._clock() + REPEAT_SECONDS

    def ignores(self, key: str) -> bool:
        """Return whether a key is a repeated one."""
        return self._clock() < self._until and self._key in (None, key)


def key_name(event: Key) -> str:
    """Return the name of a key: its Latin letter, or Textual's name for it.

    Letters keep their case: L and l are different keys.
    """
    char = event.character
    if char is not None and len(char) == 1 and char.isprintable() and char != " ":
        return LATIN_KEYS.get(char, char)
    return event.key
