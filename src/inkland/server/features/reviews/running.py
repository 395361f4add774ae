"""A review that is being made: who wants it, how far it is, and what is known of it so far."""

import asyncio
from dataclasses import dataclass, field

from inkland.server.base.problems import Problem
from inkland.server.infra.jobs.fairness.job import Account
from inkland.server.model.games.review_document import ReviewStatus


@dataclass(slots=True, eq=False)
class RunningReview:
    """One review in memory. It goes on while somebody wants it, whether they look or not."""

    name: str
    """Under which its jobs are accounted: that of the game, or of the dropped record."""
    record: str
    depth: str
    stand_ins: tuple[tuple[int, int], ...] = ()
    askers: dict[str, str] = field(default_factory=dict)
    """The guests who want it, each with the address that they came from; the first one answers for it."""
    status: ReviewStatus = "queued"
    results: list[bytes] = field(default_factory=list)
    """The results of its pieces."""
    at: int = 0
    """The moment of the game up to which it is reviewed."""
    events: int = 0
    """How many events the game has; 0 until it was checked."""
    document: bytes = b""
    """What is known so far, as JSON."""
    quick: dict[int, bytes] = field(default_factory=dict)
    """The quick reviews of seats, as JSON; empty if one could not be made."""
    quick_seats: dict[int, None] = field(default_factory=dict)
    """The seats of those who wait, in the order in which they have asked."""
    began: float | None = None
    """When its first piece was there, from which on its speed is known."""
    began_at: int = 0
    """The moment of the game up to which it was reviewed then."""
    messages: bytes = b""
    """The messages of a dropped record's game."""
    problem: Problem | None = None
    task: asyncio.Task[None] | None = None
    looked_at: float = 0.0
    """When somebody last asked how far it is."""

    @property
    def is_active(self) -> bool:
        """Whether it waits or is computed."""
        return self.status in ("queued", "running")

    @property
    def owner(self) -> tuple[str, str]:
        """The guest and the address that it is accounted to."""
        return next(iter(self.askers.items()), ("", ""))

    @property
    def account(self) -> Account:
        """For whom its jobs are done."""
        guest, address = self.owner
        return Account(address, guest, f"review {self.name}")

    def fail(self, problem: Problem) -> None:
        """Take note that it cannot be made, or not now."""
        self.status, self.problem = "failed", problem
