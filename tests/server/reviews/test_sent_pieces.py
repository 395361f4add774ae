"""Between server and workers only what is new is sent; a worker that lacks something gets it."""

from collections.abc import Callable
from functools import partial

import msgspec
import pytest
from tests.server.clients import Visitor
from tests.server.locations import one_server_only
from tests.server.reviews.made_engine import PIECES, MadeEngine, MadeReviewer, made_engine
from tests.server.reviews.test_reviews import ask, played, review_when
from tests.server.running_server import RunningServer

from inkland.server.features.reviews.state import FoundReview, SavedReview, merged
from inkland.server.infra.jobs.lanes.answers import check_answer
from inkland.server.infra.jobs.lanes.request import BadAnswer
from inkland.server.infra.jobs.protocol.work import ReviewedGame, ReviewGap, ReviewPart, ReviewPiece
from inkland.server.infra.jobs.remote.abilities import Abilities

GAME = ReviewedGame("a record", "standard")


def has_game(work: ReviewPiece) -> bool:
    return work.game is not None


async def reviewed(
    running: RunningServer, ada: Visitor, before_piece: Callable[[MadeEngine, int], None] = lambda *_: None
) -> MadeEngine:
    """Let a review be made; something may happen to what workers remember before a piece."""
    game = await played(running, ada)
    with made_engine() as engine:
        engine.before_piece = partial(before_piece, engine)
        await ask(ada, game)
        done = await review_when(ada, game, "done")
    assert [step["at"] for step in done["document"]["review"]["seats"][0]["steps"]] == [6, 7, 8, 9, 10]
    assert engine.computed == list(range(PIECES)), "nothing is computed twice"
    assert not engine.known, "a worker forgets what is complete"
    return engine


@one_server_only
async def test_the_game_is_sent_once(running: RunningServer, visitors: list[Visitor]) -> None:
    engine = await reviewed(running, visitors[0])
    assert [has_game(work) for work, _ in engine.pieces] == [True, False, False, False, False]
    assert {work.steps for work, _ in engine.pieces} == {()}
    parts = [part for _, part in engine.pieces if isinstance(part, ReviewPart)]
    assert [len(part.steps) for part in parts] == [1] * PIECES
    assert [bool(part.outline) for part in parts] == [True, False, False, False, False]


@one_server_only
async def test_another_worker_gets_game_and_steps(running: RunningServer, visitors: list[Visitor]) -> None:
    def forget(engine: MadeEngine, number: int) -> None:
        if number == 2:
            engine.known.clear()

    engine = await reviewed(running, visitors[0], forget)
    third, again = engine.pieces[2:4]
    assert third[1] == ReviewGap(-1)
    assert (has_game(again[0]), len(again[0].steps)) == (True, 2)
    assert isinstance(again[1], ReviewPart)
    assert again[1].outline == b"", "the server has the review so far"


@one_server_only
async def test_a_worker_that_has_missed_a_piece_gets_its_steps(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    def miss(engine: MadeEngine, number: int) -> None:
        if number == 2:
            ((digest, known),) = engine.known.items()
            older = MadeReviewer(engine)
            older.add_known(known[1].steps[:1])
            engine.known[digest] = (known[0], older)

    engine = await reviewed(running, visitors[0], miss)
    third, again = engine.pieces[2:4]
    assert third[1] == ReviewGap(1)
    assert (has_game(again[0]), len(again[0].steps)) == (False, 1)


@one_server_only
async def test_a_worker_remembers_reviews_that_it_makes_in_turn(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, bea, *_ = visitors
    games = [await played(running, one) for one in (ada, bea)]
    with made_engine(allowed=0) as engine:
        for one, game in zip((ada, bea), games, strict=True):
            await ask(one, game)
        engine.allow(2 * PIECES)
        for one, game in zip((ada, bea), games, strict=True):
            await review_when(one, game, "done")
    assert len({work.review for work, _ in engine.pieces[:PIECES]}) == 2, "guests take turns"
    assert sum(has_game(work) for work, _ in engine.pieces) == 2
    assert len(engine.pieces) == 2 * PIECES, "it lacks nothing"


@pytest.mark.parametrize(
    ("work", "gap"),
    [
        (ReviewPiece(b"", 2, GAME, (b"", b"")), ReviewGap(-1)),
        (ReviewPiece(b"", 2, steps=(b"",)), ReviewGap(1)),
        (ReviewPiece(b"", 2), ReviewGap(2)),
    ],
)
def test_a_worker_cannot_ask_for_what_it_was_sent(work: ReviewPiece, gap: ReviewGap) -> None:
    with pytest.raises(BadAnswer):
        check_answer(work, gap)


@pytest.mark.parametrize(("work", "known"), [(ReviewPiece(b"", 2), -1), (ReviewPiece(b"", 2), 1)])
def test_a_worker_may_ask_for_what_it_lacks(work: ReviewPiece, known: int) -> None:
    check_answer(work, ReviewGap(known))


def test_workers_of_an_earlier_version_get_no_pieces() -> None:
    """They were sent whole records and all earlier results as `review`, and would not understand a piece."""
    old = Abilities(1, "cards", "", ("hint", "move", "review", "review-plan", "review-quick"))
    new = Abilities(1, "cards", "", ("hint", "move", "review-piece", "review-plan", "review-quick"))
    kinds = frozenset({"hint", "move", "review-plan", "review-quick"})
    assert old.usable_by(new) == new.usable_by(old) == kinds


def test_a_review_that_a_server_of_an_earlier_version_saved_can_be_read() -> None:
    """Its estimate and its quick review are left out; the other way round it finds none either."""
    row = {
        "status": "running",
        "pieces": 3,
        "at": 9,
        "events": 70,
        "document": b"{}",
        "quick": b"{}",
        "remaining": 4.0,
    }
    saved = msgspec.msgpack.decode(msgspec.msgpack.encode(row), type=SavedReview)
    assert saved == SavedReview("running", 3, 9, 70, b"{}")
    seen = FoundReview(saved).view(None, 2)
    assert (seen.document, seen.quick, seen.remaining) == (msgspec.Raw(b"{}"), msgspec.Raw(b"null"), None)


def test_pictures_follow_the_steps_of_the_document() -> None:
    """By seat; what a seat draws on the sheet of another one comes after its own steps."""

    def picture(at: int, seat: int, sheet: int) -> dict[str, object]:
        return {
            "at": at,
            "seat": seat,
            "sheet": sheet,
            "rows": [],
            "attack": [],
            "claimed": [],
            "choices": [],
        }

    def part(*pictures: dict[str, object], outline: bytes = b"") -> ReviewPart:
        return ReviewPart(pictures=msgspec.json.encode(pictures), outline=outline)

    first = merged(b"", part(picture(3, 1, 1), picture(4, 0, 1), outline=b'{"seats":[]}'))
    both = merged(first, part(picture(7, 0, 0), picture(8, 1, 0), picture(9, 1, 1)))
    assert [one["at"] for one in msgspec.json.decode(both)["pictures"]] == [7, 4, 3, 9, 8]
