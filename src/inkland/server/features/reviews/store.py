"""What reviews need from the database; writes return after they are durable."""

from typing import NamedTuple, Protocol


class ReviewKey(NamedTuple):
    """Which review: there is at most one of each."""

    game: int
    depth: str
    version: int
    """The version of the way in which reviews are made."""


class StoredReview(NamedTuple):
    """A review as it is stored."""

    id: int
    results: tuple[bytes, ...]
    """The results of its first pieces, until it is complete."""
    document: bytes | None
    """The whole review as JSON, once it is complete."""


class ReviewStore(Protocol):
    """The reviews of games. Several servers may work on the same one: who is second stores nothing new."""

    async def find(self, key: ReviewKey, *, now: float) -> StoredReview | None:
        """Return a review, and take note that somebody has asked for it."""
        ...

    async def begin(self, key: ReviewKey, *, now: float) -> StoredReview:
        """Store a new review without results, or return the one that is there."""
        ...

    async def add_result(self, review: int, number: int, result: bytes) -> None:
        """Store the result of a piece."""
        ...

    async def complete(self, review: int, document: bytes) -> None:
        """Store the whole review in place of its pieces."""
        ...
