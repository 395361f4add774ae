"""A review in pieces is the same as one made at once, also if another process goes on with it."""

from collections.abc import Sequence
from unittest.mock import patch

import pytest
from tests.property.playing import CATALOG
from tests.review.games import mixed_game

from inkland.core.events import Event
from inkland.review import pieces
from inkland.review.decks import DeckSettings
from inkland.review.document import Depth, Step
from inkland.review.engine import Reviewer
from inkland.review.pieces import Piece, PieceReviewer
from inkland.review.values import play_out

FEW = DeckSettings(Depth.QUICK, count=2)


def piece_reviewer(events: Sequence[Event], known: Sequence[Step] = ()) -> PieceReviewer:
    return PieceReviewer(events, CATALOG, FEW, known=known)


def go_on() -> None:
    """Do not stop."""


def pieces_of(reviewer: PieceReviewer) -> list[Piece]:
    """All pieces, each as small as possible."""
    found = [reviewer.next_piece(go_on, seconds=0)]
    while not found[-1].is_last:
        found.append(reviewer.next_piece(go_on, seconds=0))
    return found


@pytest.fixture(autouse=True)
def judged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The moments of the choices that were judged, by somebody who finds nothing."""
    found: list[int] = []
    monkeypatch.setattr(pieces, "choice_judge", lambda *_, **__: lambda change: found.append(change.at))
    return found


@pytest.fixture(scope="module")
def events() -> Sequence[Event]:
    """A game of several seats with ambushes."""
    return next(
        game
        for number in range(20)
        if len((game := mixed_game(number))[0].players) == 2  # type: ignore[union-attr]
    )


def test_pieces_make_the_same_review(events: Sequence[Event]) -> None:
    reviewer = piece_reviewer(events)
    made = pieces_of(reviewer)
    assert len(made) > 20
    assert all(1 <= len(piece.steps) <= 2 for piece in made[:-1]), "one change each"
    whole = Reviewer(events, CATALOG, FEW)
    assert [step for piece in made for step in piece.steps] == list(whole.steps())
    assert reviewer.review() == whole.review()


def test_another_process_goes_on_without_computing_anything_twice(
    events: Sequence[Event], judged: list[int]
) -> None:
    made = pieces_of(piece_reviewer(events))
    for first in (1, len(made) // 2, len(made) - 2):
        known = [step for piece in made[:first] for step in piece.steps]
        judged.clear()
        with patch("inkland.review.values.play_out", side_effect=play_out) as played:
            other = piece_reviewer(events, known)
            assert other.next_piece(go_on, seconds=0) == made[first]
        assert played.call_count <= 4, "the start, and the values before and after one change"
        assert set(judged) <= {made[first].steps[0].at}
        assert pieces_of(other)[-1] == made[-1]


def test_a_review_is_shown_before_it_is_complete(events: Sequence[Event]) -> None:
    reviewer = piece_reviewer(events)
    first = reviewer.next_piece(go_on, seconds=0)
    seats = reviewer.review().seats
    assert [step for seat in seats for step in seat.steps] == list(first.steps)
    assert seats[1].result == seats[1].start, "nothing is known of the second seat"


def test_a_review_can_be_stopped(events: Sequence[Event]) -> None:
    def stop() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        piece_reviewer(events).next_piece(stop)
