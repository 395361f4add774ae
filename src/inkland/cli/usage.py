"""The error for a wrong command line. It imports no rules, so that the program starts fast."""

import sys
from typing import Final

from inkland.locale import Texts

_LONGEST: Final = 300
"""Characters of the user's input that are shown in messages."""


class UsageError(Exception):
    """A wrong command line; its text is already translated."""


def check_streams(texts: Texts) -> None:
    """Raise UsageError if standard input or standard output is closed."""
    for name, stream in (("input", sys.stdin), ("output", sys.stdout)):
        if stream is None:
            raise UsageError(texts(f"cli-closed-{name}"))


def printable(text: str, longest: int = _LONGEST) -> str:
    r"""Return a text on one line of limited length, with unprintable characters escaped.

    No-break spaces stay: our own texts have them.

    >>> printable("a" + chr(9) + "b")
    'a\\tb'
    """
    if len(text) > longest:
        text = text[:longest] + "…"
    return "".join(char if _is_printable(char) else char.encode("unicode_escape").decode() for char in text)


def _is_printable(char: str) -> bool:
    return char.isprintable() or char == "\N{NO-BREAK SPACE}"
