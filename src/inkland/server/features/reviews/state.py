"""How far a review is, as it is sent to those who ask."""

from typing import Any, Final

import msgspec
from msgspec import Raw

from inkland.server.base.problems import Problem
from inkland.server.features.reviews.running import RunningReview
from inkland.server.features.reviews.shared import SharedReview
from inkland.server.features.reviews.store import StoredReview
from inkland.server.model.games.review_document import ReviewStatus
from inkland.views.types import View

COMPLETE: Final = 1_000_000
"""The number of pieces of a review that is stored as a whole."""


class ReviewState(View, frozen=True):
    """How far a review is, and what is known of it."""

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


_NOTHING: Final = Raw(b"null")


def state_of_running(
    review: RunningReview,
    known: int,
    *,
    is_wanted: bool,
    remaining: float | None,
    seat: int | None = None,
    has_quick: bool = False,
) -> ReviewState:
    """Return the progress of a review in memory, for the owner of a seat or somebody else."""
    pieces = len(review.results)
    quick = b"" if has_quick or review.status == "done" else quick_of(review, seat)
    return ReviewState(
        status=review.status,
        pieces=pieces,
        at=review.at,
        events=review.events,
        is_wanted=is_wanted,
        problem=review.problem,
        document=Raw(review.document) if review.document and pieces > known else _NOTHING,
        quick=Raw(quick) if quick else _NOTHING,
        remaining=remaining,
        messages=Raw(review.messages) if review.messages and known <= 0 else _NOTHING,
    )


def quick_of(review: RunningReview, seat: int | None) -> bytes:
    """Return the quick review of a seat; for those who have none, the first that was made."""
    if seat in review.quick:
        return review.quick[seat]
    return next((found for found in review.quick.values() if found), b"")


def state_of_shared(
    review: SharedReview, guest: str | None, known: int, *, has_quick: bool = False
) -> ReviewState:
    """Return the progress of a review that another server makes."""
    progress = review.progress
    quick = b"" if has_quick or progress.status == "done" else progress.quick
    return ReviewState(
        status=progress.status,
        pieces=progress.pieces,
        at=progress.at,
        events=progress.events,
        is_wanted=guest in review.askers,
        problem=progress.problem,
        document=Raw(progress.document) if progress.document and progress.pieces > known else _NOTHING,
        quick=Raw(quick) if quick else _NOTHING,
        remaining=progress.remaining,
        messages=Raw(progress.messages) if progress.messages and known <= 0 else _NOTHING,
    )


def state_of_stored(stored: StoredReview | None, known: int) -> ReviewState:
    """Return the state of a review that is not being made."""
    document = None if stored is None else stored.document
    return ReviewState(
        status="none" if document is None else "done",
        pieces=0 if stored is None else COMPLETE if document is not None else len(stored.results),
        at=0,
        events=0,
        is_wanted=False,
        problem=None,
        document=_NOTHING if document is None or known == COMPLETE else Raw(document),
        quick=_NOTHING,
        remaining=None,
        messages=_NOTHING,
    )


def encoded(state: ReviewState) -> bytes:
    """Return a state as JSON."""
    return msgspec.json.encode(state)
