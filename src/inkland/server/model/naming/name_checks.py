"""Which names people can have, and which are the same."""

import re
import unicodedata
from typing import Final

from inkland.server.base.errors import UNPROCESSABLE, RequestRefused, ServerCode
from inkland.server.base.limits import LONGEST_NAME, MOST_MARKS

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
_JOINER: Final = "\u200d"
_EMOJI: Final = (
    "[\U0001f300-\U0001f3fa\U0001f400-\U0001f64f\U0001f680-\U0001f6ff\U0001f900-\U0001f9ff\U0001fa70-\U0001faff"
    "↔↕☠♀♂⚕⚖⚧⛓⛹✈❄❤➡⬛]"
)
"""The blocks of emoji, and the symbols of other blocks that are parts of joined ones."""
_PART: Final = f"{_EMOJI}[{_EMOJI_FORM}\U0001f3fb-\U0001f3ff]?"
"""An emoji, perhaps in color or with the tone of a skin."""
_FLAGS: Final = "|".join(
    "\U0001f3f4" + "".join(chr(0xE0000 + ord(letter)) for letter in country) + "\U000e007f"
    for country in ("gbeng", "gbsct", "gbwls")
)
"""The flags of England, Scotland and Wales: letters that cannot be seen behind a black flag."""
_SEQUENCES: Final = re.compile(f"{_PART}(?:{_JOINER}{_PART})+|[0-9#*]{_EMOJI_FORM}\u20e3|{_FLAGS}")
"""Emoji of several characters: joined ones, keys, and flags of parts of a country."""
_JOINTS: Final = re.compile(f"[{_JOINER}{_EMOJI_FORM}\U000e0020-\U000e007f]")


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
    refused = next((char for char in name if char in "<>"), None)
    if refused is not None:
        raise RequestRefused(ServerCode.BAD_NAME_CHARACTER, status=UNPROCESSABLE, character=refused)
    if _most_marks(name) > MOST_MARKS:
        raise RequestRefused(ServerCode.BAD_NAME_MARKS, status=UNPROCESSABLE, most=MOST_MARKS)
    return name


def first_invisible(text: str) -> str | None:
    """Return the first character of a text that cannot be seen, apart from those inside of emoji.

    >>> first_invisible("Ada"), first_invisible("Ada" + chr(0x3164)) == chr(0x3164)
    (None, True)
    """
    before = ""
    for char in _SEQUENCES.sub(lambda found: without_joints(found[0]), text):
        is_form = char == _EMOJI_FORM and before != "" and unicodedata.category(before) == "So"
        if unicodedata.category(char) in _NOT_SHOWN or (char in _BLANK and not is_form):
            return char
        before = char
    return None


def without_joints(text: str) -> str:
    """Return a text without the characters that join emoji or choose their form.

    >>> len("\u2764\ufe0f\u200d\U0001f525"), len(without_joints("\u2764\ufe0f\u200d\U0001f525"))
    (4, 2)
    """
    return _JOINTS.sub("", text)


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
