"""Reviews of the choices of a game: each is compared with the best one found. Imports the compiled search."""

from collections.abc import Callable, Sequence

from inkland.core.events import Event, GameStarted
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.state import PlayerView
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
    started = events[0]
    if not isinstance(started, GameStarted):
        raise TypeError("a game begins with its set-up")

    def review_choice(change: Change) -> ChoiceReview | None:
        if change.choice is None or change.reference is None:
            return None
        seat, rules = change.choice.seat, change.table.rules
        table = replace(change.table, awaited=frozenset({seat}))
        if len(options(PlayerView(table, seat))) == 1:
            return None
        label = f"choice {change.at} {seat}"
        first_deck = deck_numbers(started, 1, label=label, seed=seed).start
        effort = effort_for(depth, rules)
        return judge(table, seat, change.choice, change.reference, effort, first_deck, check).review(rules)

    return review_choice
