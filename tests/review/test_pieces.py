"""A review in pieces is the same as one made at once, also if another process goes on with it."""

import json
from collections.abc import Sequence
from unittest.mock import patch

import pytest
from tests.property.playing import CATALOG
from tests.review.games import mixed_game

from inkland.core.events import Event
from inkland.core.ids import Seat
from inkland.core.record import replace
from inkland.notation.values import to_plain
from inkland.review import pieces
from inkland.review.decks import DeckSettings
from inkland.review.document import Depth, Review, Step, add_steps, review_from_plain, review_to_plain
from inkland.review.engine import Reviewer
from inkland.review.pieces import Piece, PieceReviewer
from inkland.review.values import play_out

FEW = DeckSettings(Depth.QUICK, count=2)


def piece_reviewer(events: Sequence[Event]) -> PieceReviewer:
    return PieceReviewer(events, CATALOG, FEW)


def merged(reviewer: PieceReviewer, pieces: Sequence[Piece]) -> Review:
    """What a server makes of the outline and the steps of pieces, all in their plain form."""
    review = review_to_plain(reviewer.outline())
    for piece in pieces:
        review = add_steps(review, [to_plain(step, Step) for step in piece.steps])
    return review_from_plain(json.loads(json.dumps(review)))


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
    assert merged(reviewer, made) == whole.review()
    assert any(seat.ambushes for seat in whole.review().seats), "they belong to another seat than their sums"


def test_steps_of_a_strange_seat_are_refused(events: Sequence[Event]) -> None:
    reviewer = piece_reviewer(events)
    (step, *_) = reviewer.next_piece(go_on, seconds=0).steps
    with pytest.raises(KeyError):
        merged(reviewer, [Piece((replace(step, sheet=Seat(7)),), is_last=False)])


def test_another_process_goes_on_without_computing_anything_twice(
    events: Sequence[Event], judged: list[int]
) -> None:
    made = pieces_of(piece_reviewer(events))
    for first in (1, len(made) // 2, len(made) - 2):
        known = [step for piece in made[:first] for step in piece.steps]
        judged.clear()
        with patch("inkland.review.values.play_out", side_effect=play_out) as played:
            other = piece_reviewer(events)
            other.add_known(known)
            assert other.next_piece(go_on, seconds=0) == made[first]
        assert played.call_count <= 4, "the start, and the values before and after one change"
        assert set(judged) <= {made[first].steps[0].at}
        assert pieces_of(other)[-1] == made[-1]


def test_processes_take_turns(events: Sequence[Event], judged: list[int]) -> None:
    """Each takes the pieces of the other one, computes the next one, and nothing is judged twice."""
    whole, turns = pieces_of(piece_reviewer(events)), [piece_reviewer(events), piece_reviewer(events)]
    judged.clear()
    made: list[Piece] = []
    while not made or not made[-1].is_last:
        reviewer, steps = turns[len(made) % 2], [step for piece in made for step in piece.steps]
        reviewer.add_known(steps[reviewer.count :])
        made.append(reviewer.next_piece(go_on, seconds=0))
    assert made == whole
    assert len(judged) == len(set(judged))


def test_a_review_is_shown_before_it_is_complete(events: Sequence[Event]) -> None:
    reviewer = piece_reviewer(events)
    first = reviewer.next_piece(go_on, seconds=0)
    seats = merged(reviewer, [first]).seats
    assert [step for seat in seats for step in seat.steps] == list(first.steps)
    assert seats[1].result == seats[1].start, "nothing is known of the second seat"


def test_a_review_can_be_stopped(events: Sequence[Event]) -> None:
    def stop() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        piece_reviewer(events).next_piece(stop)
