"""A review in pieces that may be computed in different processes, one after another.

A piece is what fits into a part of a second: some steps, which are plain and can be stored. Whoever has those
of the earlier pieces computes the next one, and nothing is played out twice. Imports the compiled search.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from time import perf_counter
from typing import Final

from inkland.core.catalog import Catalog
from inkland.core.events import Event
from inkland.core.record import record
from inkland.review.choices.judging import choice_judge
from inkland.review.decks import DeckSettings
from inkland.review.document import Review, Step
from inkland.review.engine import Reviewer
from inkland.review.walk import Moment

PIECE_SECONDS: Final = 0.4
"""After so long a piece ends with the present change."""


@record
class Piece:
    """Some steps, and whether the review is complete with them."""

    steps: tuple[Step, ...]
    is_last: bool


class PieceReviewer:
    """Reviews a finished game piece by piece."""

    def __init__(
        self,
        events: Sequence[Event],
        catalog: Catalog,
        settings: DeckSettings,
        *,
        stand_ins: Collection[Moment] = (),
        known: Sequence[Step] = (),
    ) -> None:
        """Take a finished game, and the steps of its earlier pieces; raises NotFinished."""
        self._check: Callable[[], None] = _go_on
        judge = choice_judge(events, settings.depth, check=self._ask_whether_to_stop)
        self._reviewer = Reviewer(events, catalog, settings, stand_ins=stand_ins, judge=judge, known=known)
        self._changes: Iterator[list[Step]] = self._reviewer.changes()
        self.count = 0
        """How many steps have been taken, those that were known before included."""
        self._first_new = len(known)

    def next_piece(self, check: Callable[[], None], seconds: float = PIECE_SECONDS) -> Piece:
        """Return the next steps; `check` is called often, and may raise to stop."""
        self._check = check
        begun, steps = perf_counter(), list[Step]()
        for found in self._changes:
            check()
            self.count += len(found)
            if self.count > self._first_new:
                steps += found
                if perf_counter() - begun > seconds:
                    return Piece(tuple(steps), is_last=False)
        return Piece(tuple(steps), is_last=True)

    def review(self) -> Review:
        """Return the review as far as it is known."""
        return self._reviewer.review()

    def _ask_whether_to_stop(self) -> None:
        self._check()


def _go_on() -> None:
    """Do not stop."""
