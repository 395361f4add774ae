"""A reviewer that computes nothing: five pieces, each of which adds a step."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Semaphore
from typing import Any
from unittest.mock import patch

from tests.virtual_time import held_thread

from inkland.core.ids import CardId, Seat
from inkland.review.document import (
    NOTHING,
    VERSION,
    Cause,
    Depth,
    Parts,
    Review,
    SeatReview,
    Step,
    make_parts,
    plus,
)
from inkland.review.pieces import Piece
from inkland.server.features.reviews.work import review_piece
from inkland.server.infra.jobs.protocol.work import (
    QuickReview,
    QuickReviewMade,
    ReviewGap,
    ReviewPart,
    ReviewPiece,
)
from inkland.server.model.games.finished_game import FinishedGame

PIECES = 5
WAIT_SECONDS = 30


def stars(value: float) -> Parts:
    """Stars of the first edict in spring."""
    return make_parts([value] + [0.0] * 15)


class MadeEngine:
    """Counts what is computed, and lets pieces through one by one if a test wants that."""

    def __init__(self, allowed: int | None = None) -> None:
        self.computed: list[int] = []
        self.games: list[FinishedGame] = []
        self.stopped = 0
        self.pieces: list[tuple[ReviewPiece, ReviewPart | ReviewGap]] = []
        """What the server has sent, and what was answered."""
        self.before_piece: Callable[[int], None] = lambda _: None
        self.known: dict[bytes, Any] = {}
        """What the workers remember of reviews."""
        self.quick_seats: list[int] = []
        self.quick_document: bytes | None = None
        self.is_broken = False
        self._allowed = None if allowed is None else Semaphore(allowed)

    def allow(self, pieces: int) -> None:
        """Let more pieces through."""
        assert self._allowed is not None
        self._allowed.release(pieces)

    def reviewer(self, game: FinishedGame, *_: Any) -> "MadeReviewer":
        """Take the place of the function that makes reviewers."""
        self.games.append(game)
        if self.is_broken:
            raise ValueError("broken")
        return MadeReviewer(self)

    def piece(self, work: ReviewPiece, stop: Event) -> ReviewPart | ReviewGap:
        """Take the place of the function that makes pieces, and note what it gets and answers."""
        self.before_piece(len(self.pieces))
        answer = review_piece(work, stop)
        self.pieces.append((work, answer))
        return answer

    def quick(self, work: QuickReview, _: Any) -> QuickReviewMade:
        """Take the place of the function that makes quick reviews: one step of the seat."""
        self.quick_seats.append(work.seat)
        if self.quick_document is None:
            return QuickReviewMade(b"")
        return QuickReviewMade(self.quick_document)

    def wait(self, check: Callable[[], None]) -> None:
        """Wait until the next piece may be computed."""
        waited = 0.0
        with held_thread():
            while self._allowed is not None and not self._allowed.acquire(timeout=0.02):
                waited += 0.02
                try:
                    assert waited < WAIT_SECONDS
                    check()
                except InterruptedError:
                    self.stopped += 1
                    raise


class MadeReviewer:
    """Reviews one game."""

    def __init__(self, engine: MadeEngine) -> None:
        self._engine = engine
        self.steps: list[Step] = []

    @property
    def count(self) -> int:
        """How many steps are known."""
        return len(self.steps)

    def add_known(self, steps: Sequence[Step]) -> None:
        """Take the steps of the next pieces."""
        self.steps += steps

    def next_piece(self, check: Callable[[], None]) -> Piece:
        """Return one more step."""
        self._engine.wait(check)
        number = len(self.steps)
        self._engine.computed.append(number)
        before = self.steps[-1].value if self.steps else stars(40)
        change = stars(1 if number % 2 else -0.5)
        cause, card = Cause.SKILL if number % 2 else Cause.LUCK, CardId("farmland")
        value = plus(before, change)
        self.steps.append(Step(6 + number, 0, card, cause, None, Seat(0), value, change, 0.3))
        return Piece((self.steps[-1],), is_last=number + 1 == PIECES)

    def outline(self) -> Review:
        """Return the review without its steps."""
        seat = SeatReview(Seat(0), stars(40), NOTHING, NOTHING, NOTHING, NOTHING, stars(40), 0.4, ())
        return Review(VERSION, Depth.STANDARD, 10, (seat,))


@contextmanager
def made_engine(allowed: int | None = None) -> Iterator[MadeEngine]:
    """Let the workers, which are threads of the server here, use a reviewer that computes nothing."""
    engine = MadeEngine(allowed)
    work = "inkland.server.features.reviews.work"
    with (
        patch(f"{work}._reviewer", engine.reviewer),
        patch(f"{work}._KNOWN", engine.known),
        patch(f"{work}.review_piece", engine.piece),
        patch(f"{work}.quick_review", engine.quick),
    ):
        yield engine
