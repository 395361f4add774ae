"""Numbers, dates and lists, as each language writes them; web/src/lib/formats.ts does it for the browser."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Final

from inkland.locale import Texts

MINUS: Final = "−"
_NARROW_SPACE: Final = "\u202f"
"""Stands in some dates; terminals know the usual no-break space better."""


def number(value: int) -> str:
    """Return a number with a minus sign instead of a hyphen.

    >>> number(-3)
    '−3'
    """
    return f"{MINUS}{-value}" if value < 0 else str(value)


def change(before: int, after: int) -> str:
    """Return a difference with its sign, or nothing for zero.

    >>> change(3, 5), change(3, 1), change(3, 3)
    ('+2', '−2', '')
    """
    if before == after:
        return ""
    return f"+{after - before}" if after > before else number(after - before)


def decimal(value: float, digits: int, texts: Texts, *, signed: bool = False) -> str:
    """Return a number with one or two decimals and a minus sign instead of a hyphen."""
    rounded = round(value, digits) + 0.0
    shown = texts(f"cli-number-{digits}", value=rounded).replace("-", MINUS)
    return f"+{shown}" if signed and rounded > 0 else shown


def short_decimal(value: float, texts: Texts) -> str:
    """Return a number with as many decimals as it needs, three at most."""
    return texts("arena-number", value=value).replace("-", MINUS)


def percent(share: float, texts: Texts) -> str:
    """Return a share in percent with one decimal."""
    return texts("cli-percent", value=100 * share)


def whole_percent(share: float, texts: Texts) -> str:
    """Return a share in whole percent."""
    return texts("arena-percent", value=100 * share)


def date(seconds: float, texts: Texts) -> str:
    """Return a day of UTC, such as "Nov 18, 2026"; `seconds` are counted since 1970."""
    return _dated("cli-date", seconds, texts)


def moment(seconds: float, texts: Texts) -> str:
    """Return a time of UTC to the minute, with its day; `seconds` are counted since 1970."""
    return _dated("cli-moment", seconds, texts)


def listed(words: Iterable[str]) -> str:
    """Return words separated by commas."""
    return ", ".join(words)


def listed_and(words: Sequence[str], texts: Texts) -> str:
    r"""Return words as a part of a sentence.

    >>> from inkland.locale import texts_in
    >>> listed_and(["Ada", "Bea", "Cid"], texts_in("en")), listed_and(["Ada", "Bea"], texts_in("pl"))
    ('Ada, Bea, and Cid', 'Ada i\xa0Bea')
    """
    *others, last = words
    if not others:
        return last
    message = "list-of-two" if len(others) == 1 else "list-of-many"
    return texts(message, others=listed(others), last=last)


def _dated(message: str, seconds: float, texts: Texts) -> str:
    return texts(message, moment=datetime.fromtimestamp(seconds, UTC)).replace(_NARROW_SPACE, "\u00a0")
