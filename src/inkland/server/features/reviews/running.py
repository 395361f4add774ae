"""A review that this server makes: from what, for whom, and the task that makes it."""

import asyncio
import hashlib
from dataclasses import dataclass, field
from functools import cached_property

import msgspec

from inkland.server.base.problems import Problem
from inkland.server.features.reviews.state import SavedReview
from inkland.server.features.reviews.store import ReviewKey
from inkland.server.infra.jobs.fairness.job import Account
from inkland.server.infra.jobs.protocol.work import ReviewedGame, ReviewPiece


@dataclass(eq=False)
class RunningReview:
    """A review that is being made as long as a guest wants it, whether they look or not."""

    name: str
    """Under which all servers know it."""
    game: ReviewedGame
    key: ReviewKey | None = None
    """None for a dropped record, which is not stored."""
    askers: dict[str, str] = field(default_factory=dict)
    """The guests who want it, each with the address that they came from; the first one answers for it."""
    quick_seats: dict[int, None] = field(default_factory=dict)
    """The seats of those who wait, in the order in which they have asked."""
    saved: SavedReview = field(default_factory=SavedReview)
    steps: tuple[bytes, ...] = ()
    """All steps so far, each as JSON."""
    task: asyncio.Task[None] | None = None
    looked_at: float = 0.0
    """When its progress was last asked for."""

    @property
    def owner(self) -> tuple[str, str]:
        """The guest and the address that it is accounted to."""
        return next(iter(self.askers.items()), ("", ""))

    @property
    def account(self) -> Account:
        """For whom its jobs are done."""
        guest, address = self.owner
        return Account(address, guest, f"review {self.name if self.key is None else self.key.game}")

    def change(self, **changes: object) -> None:
        """Take note of a change of its state."""
        self.saved = msgspec.structs.replace(self.saved, **changes)

    def fail(self, problem: Problem) -> None:
        """Note that it cannot be made, or not now."""
        self.change(status="failed", problem=problem)

    def next_piece(self, known: int | None) -> ReviewPiece:
        """Return the work for a worker that has so many steps; None: it has nothing, not even the game."""
        is_first, count = not self.saved.document, len(self.steps)
        if known is None or is_first:
            return ReviewPiece(self._digest, count, self.game, self.steps, is_first)
        return ReviewPiece(self._digest, count, steps=self.steps[known:])

    @cached_property
    def _digest(self) -> bytes:
        return hashlib.sha256(msgspec.msgpack.encode(self.game)).digest()[:16]
