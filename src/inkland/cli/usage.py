"""The error for what makes no sense on the command line; it needs no rules, so it loads in no time."""

from typing import Final

_LONGEST: Final = 300
"""Characters that are shown of something that a person wrote."""


class UsageError(Exception):
    """Something that a person asked for and that makes no sense; its text is ready to be shown."""


def shown(text: str, longest: int = _LONGEST) -> str:
    r"""A text on one line of decent length, with everything unprintable spelled out.

    >>> shown("a" + chr(9) + "b")
    'a\\tb'
    """
    if len(text) > longest:
        text = text[:longest] + "…"
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)
