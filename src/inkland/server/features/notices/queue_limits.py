"""How many notices wait, and what became of those that were to be queued."""

from typing import NamedTuple

from inkland.server.base.limits import MOST_WAITING_NOTICES


class QueueLimits(NamedTuple):
    """How many notices a guest may get, and how long those wait who are at the table."""

    per_hour: int = 120
    """More notices within an hour wait until it is over."""
    waiting: int = MOST_WAITING_NOTICES
    """More waiting notices are dropped."""
    present_seconds: float = 60.0
    """A guest who is connected sees the game: notices wait this long, and go if they are still true."""


class Queued(NamedTuple):
    """The number of notices that were queued, withdrawn because they are no longer true, and dropped."""

    queued: int = 0
    withdrawn: int = 0
    dropped: int = 0
