"""Names as people type them, and safe to print."""

import difflib
from collections.abc import Mapping
from typing import Final

_LONGEST: Final = 300
"""Characters of the user's input that are shown in messages."""


def normalized(word: str) -> str:
    """Return a word without case, dashes, and kinds of apostrophe.

    >>> normalized("Ulem’s-Wallow") == normalized("ulem's wallow")
    True
    """
    return " ".join(word.casefold().replace("’", "'").replace("ё", "е").replace("-", " ").split())


def closest(word: str, known: Mapping[str, str]) -> list[str]:
    """Return up to three values with the closest names; `known` maps normalized names to values."""
    found = difflib.get_close_matches(normalized(word), known, n=6, cutoff=0.6)
    return list(dict.fromkeys(known[name] for name in found))[:3]


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
