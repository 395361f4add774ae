"""A job: something to compute, for whom, how urgent it is, and how long it will probably take."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Generic, NamedTuple, TypeVar

Work = TypeVar("Work")


class Priority(IntEnum):
    """How urgent a job is; the most urgent first."""

    CLOCK = 0
    """A choice for a seat whose time is up."""
    MOVE = 1
    """A bot's choice at a table where people wait."""
    LATE = 2
    """The choice of a quicker level for a bot that is late because of its own table's jobs."""
    HINT = 3
    UNWATCHED = 4
    """A bot's choice at a table where nobody is."""
    BACKGROUND = 5
    """Reviews, daily simulations: whatever can wait."""


class Account(NamedTuple):
    """For whom a job is done. Guests are free to make, so the address comes first."""

    address: str
    """Empty if it is not known; all jobs without an address share one account."""
    guest: str
    table: str


@dataclass(slots=True, eq=False)
class Job(Generic[Work]):
    """One job. Times are in seconds, by any clock that the caller passes in."""

    work: Work
    account: Account
    priority: Priority
    expected: float
    """The processor time that it will probably take."""
    deadline: float | None = None
    """When it is of no use any more, unless it has begun."""
    ability: str = ""
    """What a worker elsewhere must be able to do for it; empty: it is done here."""
    number: int = field(default=0, init=False)
    """Its place in the order of arrival; set by the queue."""
