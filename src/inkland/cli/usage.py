"""The error for a wrong command line. It imports no rules, so that the program starts fast."""

from typing import Final

_LONGEST: Final = 300
"""Characters of the user's input that are shown in messages."""


class UsageError(Exception):
    """A wrong command line; its text is already translated."""


def printable(text: str, longest: int = _LONGEST) -> str:
    r"""Return a text on one line of limited length, with unprintable characters escaped.

    >>> printable("a" + chr(9) + "b")
    'a\\tb'
    """
    if len(text) > longest:
        text = text[:longest] + "…"
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)
