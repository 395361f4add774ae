"""Checks of what workers answer: those of other machines are trusted no more than a client."""

from collections.abc import Callable
from math import isfinite
from typing import Any, Final

import msgspec

from inkland.notation.errors import InvalidNotation
from inkland.notation.values import from_plain
from inkland.review.document import ChoiceReview, Review, Step
from inkland.server.infra.jobs.lanes.request import BadAnswer
from inkland.server.infra.jobs.protocol.work import (
    ChoiceJudged,
    ChooseMove,
    CollectFacts,
    DealPlayed,
    FactsMade,
    FindHint,
    JudgeChoice,
    MakePicture,
    MakeReplay,
    Move,
    PictureMade,
    PlanReview,
    PlayDeal,
    QuickReview,
    QuickReviewMade,
    RecordRefused,
    ReplayMade,
    Result,
    ReviewGap,
    ReviewPart,
    ReviewPiece,
    ReviewPlan,
    Suggestions,
    Work,
)
from inkland.server.model.games.facts import GuestGameFacts
from inkland.server.model.games.review_document import ReviewDocument, ReviewPicture

LONGEST_COMMAND: Final = 2000
LONGEST_PROBLEM: Final = 200
MOST_SUGGESTIONS: Final = 20
MOST_EVENTS: Final = 1_000_000
MOST_STEPS: Final = 1_000_000
ANSWERS: Final[dict[type, tuple[type, ...]]] = {
    ChooseMove: (Move,),
    FindHint: (Suggestions,),
    MakeReplay: (ReplayMade, RecordRefused),
    MakePicture: (PictureMade, RecordRefused),
    PlanReview: (ReviewPlan,),
    ReviewPiece: (ReviewPart, ReviewGap),
    QuickReview: (QuickReviewMade,),
    PlayDeal: (DealPlayed,),
    CollectFacts: (FactsMade,),
    JudgeChoice: (ChoiceJudged,),
}
"""What answers each kind of work."""


def check_answer(work: Work, result: Result) -> None:
    """Raise BadAnswer unless a result can be that of some work."""
    if not isinstance(result, ANSWERS[type(work)]):
        raise BadAnswer("the result of other work")
    match work, result:
        case _, Move(command, problem):
            _require(len(command) <= LONGEST_COMMAND and len(problem) <= LONGEST_PROBLEM, "too long")
        case _, Suggestions(choices):
            _require(len(choices) <= MOST_SUGGESTIONS, "too many")
            _require(all(isfinite(one.total) and isfinite(one.error) for one in choices), "not a number")
        case PlanReview(), ReviewPlan():
            _check_plan(work, result)
        case ReviewPiece(), ReviewPart():
            _check_part(work, result)
        case ReviewPiece(), ReviewGap(known):
            has_gap = work.game is None and known < work.known - len(work.steps)
            _require(has_gap, "a worker that has what it asks for")
        case _, QuickReviewMade(document) if document:
            found = _decoded(lambda: msgspec.json.decode(document, type=ReviewDocument))
            _check_review(found.review)
        case _, FactsMade(facts):
            _decoded(lambda: msgspec.json.decode(facts, type=GuestGameFacts))
        case _, ChoiceJudged(review) if review:
            _decoded(lambda: from_plain(msgspec.json.decode(review), ChoiceReview))


def _check_plan(work: PlanReview, plan: ReviewPlan) -> None:
    _require(0 <= plan.events <= MOST_EVENTS, "no number of events")
    _require(work.is_file or not (plan.messages or plan.record), "messages that nobody needs")


def _check_part(work: ReviewPiece, part: ReviewPart) -> None:
    """Check a piece of a review: it has steps, so that the review comes to an end, and can be read."""
    if not part.is_available:
        return
    _decoded(lambda: [from_plain(msgspec.json.decode(step), Step) for step in part.steps])
    _decoded(lambda: msgspec.json.decode(part.pictures, type=list[ReviewPicture]))
    if work.is_first:
        _check_review(part.outline)
    _require(part.is_last or bool(part.steps), "a piece without steps")
    _require(0 <= part.at <= MOST_EVENTS and work.known <= MOST_STEPS, "no end")


def _check_review(data: bytes | msgspec.Raw) -> None:
    _decoded(lambda: from_plain(msgspec.json.decode(data), Review))


def _decoded(read: Callable[[], Any]) -> Any:
    try:
        return read()
    except (msgspec.DecodeError, InvalidNotation, ValueError, TypeError, KeyError, RecursionError) as error:
        raise BadAnswer("unreadable") from error


def _require(is_good: bool, reason: str) -> None:  # noqa: FBT001 - the condition
    if not is_good:
        raise BadAnswer(reason)
