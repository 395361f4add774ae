"""A review in pieces that may be computed in different processes, one after another.

A piece is what fits into a part of a second: some steps, which are plain and can be stored. Any process that
has those of the earlier pieces computes the next one, and nothing is played out twice. Imports the
compiled search.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
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
    ) -> None:
        """Take a finished game; raises NotFinished."""
        self._check: Callable[[], None] = _go_on
        judge = choice_judge(events, settings.depth, check=self._ask_whether_to_stop)
        self._reviewer = Reviewer(events, catalog, settings, stand_ins=stand_ins, judge=judge)
        self._changes: Iterator[list[Step]] = self._reviewer.changes()
        self.count = 0
        """How many steps are known."""
        self._taken = 0

    def add_known(self, steps: Iterable[Step]) -> None:
        """Take the steps of the next pieces from another process."""
        found = tuple(steps)
        self.count += len(found)
        self._reviewer.add_known(found)

    def next_piece(self, check: Callable[[], None], seconds: float = PIECE_SECONDS) -> Piece:
        """Return the next steps; `check` is called often, and may raise to stop."""
        self._check = check
        begun, steps = perf_counter(), list[Step]()
        for found in self._changes:
            check()
            self._taken += len(found)
            if self._taken > self.count:
                self.count = self._taken
                steps += found
                if perf_counter() - begun > seconds:
                    return Piece(tuple(steps), is_last=False)
        return Piece(tuple(steps), is_last=True)

    def outline(self) -> Review:
        """Return the review without its steps, once there is a piece."""
        return self._reviewer.outline()

    def _ask_whether_to_stop(self) -> None:
        self._check()


def _go_on() -> None:
    """Do not stop."""
