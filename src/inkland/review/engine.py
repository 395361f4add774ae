"""The review of a finished game, step by step. Imports the compiled search."""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from threading import Event as Stop

from inkland.core.catalog import Catalog
from inkland.core.events import Event, GameEnded, GameStarted
from inkland.core.evolve import begin
from inkland.core.ids import Seat
from inkland.review.decks import DeckSettings, deck_count, deck_numbers
from inkland.review.document import (
    VERSION,
    Cause,
    ChoiceReview,
    Parts,
    Review,
    SeatReview,
    Step,
    minus,
    sum_of,
)
from inkland.review.values import Values
from inkland.review.walk import Change, Moment, Walk

Judge = Callable[[Change], ChoiceReview | None]
"""Compares a choice with the best one that it finds."""
Progress = Callable[[float, Step], None]
"""Called with the part of the game that is done, from 0 to 1, and the step that was reviewed."""


class NotFinished(ValueError):
    """A game that has not ended cannot be reviewed."""


class ReviewStopped(Exception):
    """Somebody has stopped the review."""


class Reviewer:
    """Reviews one finished game: all at once (`run`), or `steps` one after another and then the `review`."""

    def __init__(
        self,
        events: Sequence[Event],
        catalog: Catalog,
        settings: DeckSettings,
        *,
        seats: Collection[int] | None = None,
        stand_ins: Collection[Moment] = (),
        judge: Judge | None = None,
    ) -> None:
        """Take a finished game; raises NotFinished. Without seats all of them are reviewed."""
        started = events[0] if events else None
        if not isinstance(started, GameStarted) or not is_finished(events):
            raise NotFinished("the game has not ended")
        rules = begin(catalog, started).table.rules
        everybody = range(len(started.players))
        self._events = events
        self._catalog = catalog
        self._depth = settings.depth
        self._decks = deck_numbers(started, deck_count(settings, rules), seed=settings.seed)
        self._seats = [Seat(seat) for seat in everybody if seats is None or seat in seats]
        self._stand_ins = frozenset(stand_ins)
        self._judge = judge
        self._known = deque[Step]()
        self._start: dict[Seat, tuple[Parts, float]] = {}
        self._steps: dict[Seat, list[Step]] = {seat: [] for seat in self._seats}
        self._ambushes: dict[Seat, list[Step]] = {seat: [] for seat in self._seats}

    def add_known(self, steps: Iterable[Step]) -> None:
        """Take the next steps from elsewhere: they are not computed again."""
        self._known.extend(steps)

    def steps(self) -> Iterator[Step]:
        """Yield every step of every seat in the order of the game, with ambushes on sheets of others."""
        for steps in self.changes():
            yield from steps

    def changes(self) -> Iterator[list[Step]]:
        """Yield the steps of one change after another; an ambush has one for its owner and its drawer."""
        walk = Walk(self._events, self._catalog, Values(self._decks), self._seats, self._stand_ins)
        self._start = {seat: (value.parts, value.error) for seat, value in walk.now.items()}
        for change in walk:
            yield list(self._steps_of(change))

    def run(self, progress: Progress = lambda _share, _step: None, stop: Stop | None = None) -> Review:
        """Review the whole game; raises ReviewStopped when `stop` is set meanwhile."""
        for step in self.steps():
            if stop is not None and stop.is_set():
                raise ReviewStopped
            progress(step.at / len(self._events), step)
        return self.review()

    def review(self) -> Review:
        """Return the review after all steps have been taken, or as far as it is known before."""
        return self._review(self._steps, self._ambushes)

    def outline(self) -> Review:
        """Return the review without its steps, once the first one was taken."""
        return self._review({}, {})

    def _steps_of(self, change: Change) -> Iterator[Step]:
        """Yield the step in the owner's sums, and for an ambush that of whoever drew it."""
        judged = None
        is_new = change.choice is not None and not self._known
        if self._judge is not None and is_new and change.seat in self._steps:
            judged = self._judge(change)
        own = change.seat in (None, change.owner)
        if change.owner in self._steps:
            step = self._take_known() or make_step(change, change.cause, judged if own else None)
            self._steps[change.owner].append(step)
            yield step
        if not own and change.seat in self._ambushes:
            is_stand_in = (change.at, change.seat) in self._stand_ins
            cause = Cause.STAND_IN if is_stand_in else Cause.SKILL
            step = self._take_known() or make_step(change, cause, judged)
            self._ambushes[change.seat].append(step)
            yield step

    def _take_known(self) -> Step | None:
        return self._known.popleft() if self._known else None

    def _review(
        self, steps: Mapping[Seat, Sequence[Step]], ambushes: Mapping[Seat, Sequence[Step]]
    ) -> Review:
        found = (self._seat_review(seat, steps.get(seat, ()), ambushes.get(seat, ())) for seat in self._seats)
        return Review(VERSION, self._depth, len(self._decks), tuple(found))

    def _seat_review(self, seat: Seat, steps: Sequence[Step], ambushes: Sequence[Step]) -> SeatReview:
        start, error = self._start[seat]
        return SeatReview(
            seat,
            start,
            sum_of(steps, Cause.LUCK),
            sum_of(steps, Cause.OTHERS),
            sum_of(steps, Cause.STAND_IN),
            sum_of(steps, Cause.SKILL),
            steps[-1].value if steps else start,
            error,
            tuple(steps),
            tuple(ambushes),
        )


def is_finished(events: Sequence[Event]) -> bool:
    """Return whether a game has ended."""
    return bool(events) and isinstance(events[-1], GameEnded)


def make_step(change: Change, cause: Cause, choice: ChoiceReview | None) -> Step:
    """Return a change as a step with printed decimals."""
    value = change.after.parts
    return Step(
        change.at,
        change.table.season,
        change.card,
        cause,
        change.seat,
        change.owner,
        value,
        minus(value, change.before.parts),
        change.after.error_from(change.before),
        choice,
    )
