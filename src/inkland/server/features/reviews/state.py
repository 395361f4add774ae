"""The state of a review: the value that is saved, and what a client sees of it."""

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Raw

from inkland.review.document import add_steps
from inkland.server.base.problems import Problem
from inkland.server.infra.jobs.protocol.work import ReviewPart
from inkland.server.model.games.review_document import ReviewDocument, ReviewPicture, ReviewStatus
from inkland.views.types import View

COMPLETE: Final = 1_000_000
"""The number of pieces of a review that is stored as a whole."""


class SavedReview(msgspec.Struct, frozen=True, omit_defaults=True):
    """The progress of a review, and what is known of it."""

    status: ReviewStatus = "queued"
    pieces: int = 0
    at: int = 0
    """The moment of the game up to which it is reviewed."""
    events: int = 0
    """How many events the game has; 0 until it was checked."""
    document: bytes = b""
    """What is known so far, as JSON (`ReviewDocument`)."""
    messages: bytes = b""
    """The messages of a dropped record's game, as JSON."""
    problem: Problem | None = None
    quick_reviews: dict[int, bytes] = {}
    """The quick reviews of seats, as JSON; empty if one could not be made."""
    began: float | None = None
    """When its first piece was made, from which on its speed is known."""
    began_at: int = 0
    """The moment of the game up to which it was reviewed then."""

    @property
    def is_active(self) -> bool:
        """Whether it waits or is computed."""
        return self.status in ("queued", "running")

    def with_piece(self, part: ReviewPart, earlier: tuple[bytes, ...], now: float) -> "SavedReview":
        """Return the state after a piece; `earlier` are the steps before it."""
        began, began_at = (now, part.at) if self.began is None else (self.began, self.began_at)
        return msgspec.structs.replace(
            self,
            status="done" if part.is_last else "running",
            pieces=self.pieces + 1,
            at=part.at,
            document=merged(self.document, part, earlier),
            began=began,
            began_at=began_at,
        )

    def remaining_seconds(self, now: float) -> float | None:
        """Return the seconds until it is complete, by the time that its pieces took; None before the first.

        A playout from a moment lasts as long as the game that follows, so the work that is left shrinks with
        the square of the part of the game that is left.

        >>> review = SavedReview("running", events=100, at=50, began=1000.0)
        >>> review.remaining_seconds(1030.0)  # three quarters of the work took half a minute
        10.0
        """
        if self.began is None or self.at <= self.began_at or self.status != "running":
            return None
        before, left = ((self.events - at) ** 2 for at in (self.began_at, self.at))
        return (now - self.began) * left / (before - left)


class ReviewState(View, frozen=True):
    """The progress of a review, and what is known of it."""

    status: ReviewStatus
    pieces: int
    """How many pieces are known; what they hold is sent only to those who do not have it."""
    at: int
    """The moment of the game up to which it is reviewed."""
    events: int
    """How many events the game has; 0 until it was checked."""
    is_wanted: bool
    """Whether the guest who asks has asked for it, and can cancel it."""
    problem: Problem | None
    """Why it has failed."""
    document: Any
    """A `ReviewDocument`; None if there is nothing that the guest who asks does not have."""
    quick: Any
    """The quick review of a seat as a `ReviewDocument`, to be shown until the other one is complete."""
    remaining: float | None
    """In how many seconds it will probably be complete; None if nobody can say that."""
    messages: Any
    """The messages `game` and `update` of a dropped record, once."""


class FoundReview(NamedTuple):
    """A review, and who waits for it."""

    saved: SavedReview
    at: float = 0.0
    """When it was saved, or now."""
    askers: Collection[str] = ()
    is_alive: bool = True
    """Whether a live server makes it, or it is at its end."""

    def view(
        self,
        guest: str | None,
        known: int,
        *,
        seat: int | None = None,
        has_quick: bool = False,
        queue: float | None = None,
    ) -> ReviewState:
        """Return what a guest sees of it; those without a seat see the first quick review.

        `known` is how many pieces the guest has, and `queue` how many seconds of work are before it.
        """
        review = self.saved
        first = next((found for found in review.quick_reviews.values() if found), b"")
        quick = first if seat is None else review.quick_reviews.get(seat, first)
        return ReviewState(
            status=review.status,
            pieces=review.pieces,
            at=review.at,
            events=review.events,
            is_wanted=guest in self.askers,
            problem=review.problem,
            document=_raw(review.document if review.pieces > known else b""),
            quick=_raw(b"" if has_quick or review.status == "done" else quick),
            remaining=queue if review.status == "queued" else review.remaining_seconds(self.at),
            messages=_raw(review.messages if known <= 0 else b""),
        )


def _raw(data: bytes) -> Raw:
    return Raw(data or b"null")


def merged(document: bytes, part: ReviewPart, earlier: Sequence[bytes] = ()) -> bytes:
    """Return a document with what a piece adds to it.

    A piece with an outline begins a new document, with the steps of the pieces before it.
    """
    known = ReviewDocument(Raw(part.outline), [])
    if not part.outline:
        known = msgspec.json.decode(document, type=ReviewDocument)
    steps = (*(earlier if part.outline else ()), *part.steps)
    review = add_steps(msgspec.json.decode(known.review), map(msgspec.json.decode, steps))
    pictures = known.pictures + msgspec.json.decode(part.pictures, type=list[ReviewPicture])
    pictures.sort(key=lambda picture: (picture.seat, picture.sheet != picture.seat))  # as the steps
    return msgspec.json.encode(ReviewDocument(Raw(msgspec.json.encode(review)), pictures))
