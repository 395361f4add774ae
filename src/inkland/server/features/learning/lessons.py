"""The lessons of a game: the choices of a seat that its review calls inaccuracies, mistakes or blunders."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from inkland.core.events import Event
from inkland.review.document import Cause, ChoiceReview, Review, Step, Verdict
from inkland.server.model.games.game import is_new_turn

SOLVED: Final = (Verdict.BEST, Verdict.GOOD)
LESSONS: Final = tuple(verdict for verdict in Verdict if verdict not in SOLVED)
Answer = Literal["as-good", "better", "not-yet"]
"""As good as the best choice found; better than in the game, but not as good as the best; neither."""


class Lesson(NamedTuple):
    """A choice of a seat that could have been better."""

    step: Step
    choice: ChoiceReview


def lessons_of(review: Review, seat: int) -> list[Lesson]:
    """Return the lessons of a seat in the order of the game; choices of stand-ins are nobody's."""
    return sorted(_lessons(review, seat), key=lambda lesson: lesson.step.at)


def _lessons(review: Review, seat: int) -> Iterator[Lesson]:
    for one in review.seats:
        for step in (*one.steps, *one.ambushes) if one.seat == seat else ():
            choice = step.choice
            if choice is not None and step.cause is Cause.SKILL and choice.verdict in LESSONS:
                yield Lesson(step, choice)


def turn_began(events: Sequence[Event], at: int) -> int:
    """Return how many events had happened when the turn began in which a choice was revealed.

    Then nobody had chosen yet. `at` counts the events up to the one that revealed the choice.
    """
    return next(count for count in range(at - 1, 0, -1) if is_new_turn([events[count - 1]]))


def answer_to(lesson: Lesson, again: ChoiceReview) -> Answer:
    """Return how a new choice compares with the best one and with that of the game."""
    if again.verdict in SOLVED:
        return "as-good"
    verdicts = list(Verdict)
    is_better = verdicts.index(again.verdict) < verdicts.index(lesson.choice.verdict)
    return "better" if is_better else "not-yet"
