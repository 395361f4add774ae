"""Keys by what they mean, whatever layout the keyboard has: a Cyrillic к is the key of the Latin r."""

from typing import Final

from textual.events import Key

_LATIN: Final = "qwertyuiopasdfghjklzxcvbnm"
_LAYOUTS: Final = ("йцукенгшщзфывапролдячсмить", "йцукенгшщзфівапролдячсмить")

MEANT: Final = {
    other: latin
    for layout in _LAYOUTS
    for cyrillic, plain in zip(layout, _LATIN, strict=True)
    for other, latin in ((cyrillic, plain), (cyrillic.upper(), plain.upper()))
}

NAMES: Final = {
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
"""The key for everything that a person can do, as it is written on the screen."""


def meant(event: Key) -> str:
    """The name of a key: the Latin letter at its place, or Textual's name for it.

    A single character counts as it is typed, so that capitals can be told apart.
    """
    char = event.character
    if char is not None and len(char) == 1 and char.isprintable() and char != " ":
        return MEANT.get(char, char)
    return event.key
