"""What notices need from the database; writes return after they are durable."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from inkland.server.features.notices.channels import Channel, ChannelProblem
from inkland.server.features.notices.choices import NoticeChoices
from inkland.server.features.notices.notice import Notice, RoomFacts
from inkland.server.features.notices.shares import Shares


class QueueLimits(NamedTuple):
    """How many notices a guest may get, and how long those wait who are at the table."""

    per_hour: int = 120
    """More notices within an hour wait until it is over."""
    waiting: int = 500
    """More waiting notices are dropped."""
    present_seconds: float = 60.0
    """A guest who is connected sees the game: notices wait this long, and go if they are still true."""


class Queued(NamedTuple):
    """The number of notices that were queued, withdrawn because they are no longer true, and dropped."""

    queued: int = 0
    withdrawn: int = 0
    dropped: int = 0


class NoticeStore(Protocol):
    """The channels, choices and waiting notices of all guests."""

    async def vapid_key(self) -> bytes:
        """Return the private key of Web Push; it is made when it is first needed."""
        ...

    async def channels_of(self, guest: str) -> list[Channel]:
        """Return the channels of a guest, the oldest first."""
        ...

    async def choices_of(self, guest: str) -> NoticeChoices:
        """Return what a guest wants to be told."""
        ...

    async def save_choices(self, guest: str, choices: NoticeChoices) -> None:
        """Store what a guest wants to be told."""
        ...

    async def add_channel(self, channel: Channel, *, most: int) -> Channel | None:
        """Store a channel; one with the same address is replaced. Returns None if there are too many.

        A browser has one guest: its subscription is taken from the guest who had it before.
        """
        ...

    async def remove_channel(self, channel: str, guest: str | None = None) -> bool:
        """Remove a channel of a guest, or of anybody, with its notices; returns whether there was one."""
        ...

    async def queue_room(self, facts: Sequence[RoomFacts], limits: QueueLimits, *, now: float) -> Queued:
        """Queue what the state of rooms calls for, and withdraw what is no longer true."""
        ...

    async def queue_test(self, guest: str, channel: str, limits: QueueLimits, *, now: float) -> Queued:
        """Queue a notice that shows whether a channel works."""
        ...

    async def rooms_behind(self) -> list[str]:
        """Return the rooms of guests with channels that have changed since notices were last queued."""
        ...

    async def lease(self, server: str, shares: Shares, *, now: float, until: float) -> list[Notice]:
        """Lease the notices that are due and have a share, and count the attempt.

        Guests who have seen the end of a game meanwhile are not told of it.
        """
        ...

    async def release(self, server: str) -> None:
        """Give up the leases that a server held before it was stopped."""
        ...

    async def finish(self, notice: Notice, *, now: float, problem: ChannelProblem | None) -> None:
        """Mark a notice as done: it has arrived, or never will."""
        ...

    async def retry(
        self, notice: Notice, *, due: float, problem: ChannelProblem | None, is_counted: bool = True
    ) -> None:
        """Send a notice again later; if it has not arrived, the other notices of its channel wait as long."""
        ...

    async def purge(self, before: float) -> None:
        """Delete notices that were done before a moment."""
        ...

    async def waiting(self) -> int:
        """Return the number of notices that wait."""
        ...
