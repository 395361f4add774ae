"""Keys by meaning, independent of the keyboard layout: Cyrillic к is the key of Latin r."""

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


def key_name(event: Key) -> str:
    """Return the name of a key: its Latin letter, or Textual's name for it.

    Letters keep their case: L and l are different keys.
    """
    char = event.character
    if char is not None and len(char) == 1 and char.isprintable() and char != " ":
        return LATIN_KEYS.get(char, char)
    return event.key
