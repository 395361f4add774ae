"""Days of the daily map: from midnight to midnight UTC, counted from 1 January 1970."""

from datetime import UTC, date, datetime, timedelta
from typing import Final

SECONDS: Final = 86_400
GRACE_SECONDS: Final = 2 * 3600
"""How long after its end a day's tries can be finished; its link becomes public after that."""
AHEAD_SECONDS: Final = 6 * 3600
"""How long before a day other servers of its chain may fetch its link."""
_FIRST: Final = date(1970, 1, 1)


def day_at(now: float) -> int:
    """Return the day of a time.

    >>> day_at(86_399.9), day_at(86_400)
    (0, 1)
    """
    return int(now // SECONDS)


def begin_of(day: int) -> float:
    """Return when a day begins."""
    return float(day * SECONDS)


def end_of(day: int) -> float:
    """Return when a day ends and the next one begins."""
    return begin_of(day + 1)


def revealed_at(day: int) -> float:
    """Return when the link of a day becomes public, and tries of its map count no more."""
    return end_of(day) + GRACE_SECONDS


def last_revealed(now: float) -> int:
    """Return the last day whose link is public at a time.

    >>> last_revealed(2 * 86_400 + 7_199), last_revealed(2 * 86_400 + 7_200)
    (0, 1)
    """
    return day_at(now - GRACE_SECONDS) - 1


def format_day(day: int) -> str:
    """Return a day as it is written in addresses and hashed: year-month-day.

    >>> format_day(20_773)
    '2026-11-16'
    """
    return (_FIRST + timedelta(days=day)).isoformat()


def parse_day(text: str) -> int | None:
    """Return the day of a text, or None.

    >>> parse_day("2026-11-16"), parse_day("2026-11-31"), parse_day("20261116")
    (20773, None, None)
    """
    try:
        found = datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=UTC).date()
    except ValueError:
        return None
    return (found - _FIRST).days if found.isoformat() == text else None
