"""Lessons as the client gets them."""

from msgspec import Raw

from inkland.review.document import Verdict
from inkland.server.features.learning.lessons import Answer
from inkland.server.features.learning.store import LessonState
from inkland.views.types import PendingChoice, View


class LessonInfo(View, frozen=True):
    """A choice that could have been better, and the progress of the guest with it."""

    at: int
    """The moment of the game after the choice."""
    season: int
    card: str | None
    verdict: Verdict
    loss: float
    state: LessonState | None
    """None if it was not tried yet."""
    tries: int


class LessonList(View, frozen=True):
    """The lessons of one game."""

    game: str
    date: float
    """When the game ended, in seconds since 1970."""
    seat: int
    has_review: bool
    """Whether there is a review: without one there are no lessons yet."""
    lessons: list[LessonInfo]


class LessonPosition(View, frozen=True):
    """The position of a lesson."""

    lesson: LessonInfo
    chosen: PendingChoice
    """What was chosen in the game."""
    why: list[tuple[str, float]]
    """Where the stars were lost, the most first: `A` to `D`, `coins`, `monsters`."""
    messages: list[Raw]
    """The messages `game` and `update` that the seat would have got."""


class TriedChoice(View, frozen=True):
    """The verdict on a new choice."""

    answer: Answer
    verdict: Verdict
    loss: float
    error: float
    """The standard error of the loss."""
    why: list[tuple[str, float]]
    """Where the try loses and gains stars against the best choice, the most first; empty if it loses none."""
    choice: PendingChoice
    state: LessonState
    tries: int


class BestChoice(View, frozen=True):
    """The best choice that the review has found."""

    choice: PendingChoice
    loss: float
    """What the choice of the game lost against it."""
    why: list[tuple[str, float]]
    state: LessonState
    tries: int
