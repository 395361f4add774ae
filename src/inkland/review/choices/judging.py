"""Reviews of the choices of a game: each is compared with the best one found. Imports the compiled search."""

from collections.abc import Callable, Sequence

from inkland.core.commands import Choice
from inkland.core.events import Event, GameStarted
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.state import PlayerView, Table
from inkland.review.choices.effort import effort_for
from inkland.review.choices.judgement import Check, judge
from inkland.review.decks import deck_numbers
from inkland.review.document import ChoiceReview, Depth
from inkland.review.walk import Change


def choice_judge(
    events: Sequence[Event], depth: Depth, *, seed: int = 0, check: Check = lambda: None
) -> Callable[[Change], ChoiceReview | None]:
    """Return a function that compares the choice of a change with the best; None if there was no other.

    Every choice has decks of its own, which depend on what everybody knew at the start and on the moment.
    """

    def review_choice(change: Change) -> ChoiceReview | None:
        if change.choice is None or change.reference is None:
            return None
        seat = change.choice.seat
        table = replace(change.table, awaited=frozenset({seat}))
        if len(options(PlayerView(table, seat))) == 1:
            return None
        return judge_at(
            events, change.at, table, change.choice, change.reference, depth, seed=seed, check=check
        )

    return review_choice


def judge_at(
    events: Sequence[Event],
    at: int,
    table: Table,
    choice: Choice,
    reference: Choice,
    depth: Depth,
    *,
    seed: int = 0,
    check: Check = lambda: None,
) -> ChoiceReview:
    """Return how a choice at a moment compares with the best; any choice there has the same decks."""
    started, seat = events[0], choice.seat
    if not isinstance(started, GameStarted):
        raise TypeError("a game begins with its set-up")
    first_deck = deck_numbers(started, 1, label=f"choice {at} {seat}", seed=seed).start
    effort = effort_for(depth, table.rules)
    table = replace(table, awaited=frozenset({seat}))
    return judge(table, seat, choice, reference, effort, first_deck, check).review(table.rules)
