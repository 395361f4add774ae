"""Which names people can have, and which are the same."""

import unicodedata
from typing import Final

from inkland.server.errors import UNPROCESSABLE, RequestRefused, ServerCode

LONGEST_NAME: Final = 24
MOST_MARKS: Final = 3
"""The most accents on one letter: more would run over the lines above and below."""
_NOT_SHOWN: Final = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})
"""Categories of characters that cannot be seen, such as controls of direction and zero-width spaces."""
_BLANK: Final = frozenset(
    chr(code)
    for codes in (
        (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159, 0xFFFC),
        range(0x180B, 0x1810),
        range(0xFE00, 0xFE10),
        range(0xE0100, 0xE01F0),
    )
    for code in codes
)
"""Characters that are drawn as nothing: fillers, empty Braille, variation selectors, a missing object."""
_EMOJI_FORM: Final = "\ufe0f"
"""Follows a symbol that is to be drawn in color."""


def clean_name(text: str) -> str:
    """Return a name trimmed, with single inner spaces; raises RequestRefused.

    >>> clean_name("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    name = _with_single_spaces(text)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise RequestRefused(ServerCode.BAD_NAME_LENGTH, status=UNPROCESSABLE, most=LONGEST_NAME)
    unseen = first_invisible(name)
    if unseen is not None:
        character = f"U+{ord(unseen):04X}"
        raise RequestRefused(ServerCode.BAD_NAME_INVISIBLE, status=UNPROCESSABLE, character=character)
    if not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        raise RequestRefused(ServerCode.BAD_NAME_BLANK, status=UNPROCESSABLE)
    if set(name) & set("<>") or _most_marks(name) > MOST_MARKS:
        raise RequestRefused(ServerCode.BAD_NAME_CHARACTER, status=UNPROCESSABLE)
    return name


def first_invisible(text: str) -> str | None:
    """Return the first character of a text that cannot be seen.

    >>> first_invisible("Ada"), first_invisible("Ada" + chr(0x3164)) == chr(0x3164)
    (None, True)
    """
    before = ""
    for char in text:
        is_form = char == _EMOJI_FORM and before != "" and unicodedata.category(before) == "So"
        if unicodedata.category(char) in _NOT_SHOWN or (char in _BLANK and not is_form):
            return char
        before = char
    return None


def same_name(one: str, other: str) -> bool:
    """Return whether two names are the same but for case and forms of letters.

    >>> same_name("Ada", "ADA"), same_name("Ada", "Аda")
    (True, False)
    """
    return folded_name(one) == folded_name(other)


def folded_name(name: str) -> str:
    """Return the form of a name that names which are the same have in common.

    >>> folded_name("ADA")
    'ada'
    """
    return unicodedata.normalize("NFKC", name).casefold()


def _with_single_spaces(text: str) -> str:
    """Return a text with one plain space for each sequence of spaces of any width, and none at its ends."""
    plain = (
        " " if unicodedata.category(char) == "Zs" else char for char in unicodedata.normalize("NFC", text)
    )
    return " ".join(part for part in "".join(plain).split(" ") if part)


def _most_marks(name: str) -> int:
    """Return the length of the longest sequence of accents and other marks."""
    most = run = 0
    for char in name:
        run = run + 1 if unicodedata.category(char)[0] == "M" else 0
        most = max(most, run)
    return most
