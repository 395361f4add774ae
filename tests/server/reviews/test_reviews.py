"""A review is made once for all who ask, piece by piece; it can be cancelled and goes on after a restart."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from tests.server.clients import Message, Visitor, started
from tests.server.locations import ON_CLUSTER
from tests.server.reviews.made_engine import PIECES, made_engine
from tests.server.running_server import RunningServer, running_server

from inkland.core.events import GameStarted
from inkland.review.document import VERSION
from inkland.server.features.reviews.state import COMPLETE, SavedReview
from inkland.server.features.reviews.store import ReviewKey, ReviewStore

SECONDS = 30


async def played(running: RunningServer, *visitors: Visitor) -> str:
    """The address of a game that the visitors have finished."""
    _, players = await started(running, *visitors)
    await asyncio.gather(*(player.play(Random(seat)) for seat, player in enumerate(players)))
    return str(players[0].facts["public_id"])


async def review(visitor: Visitor, game: str, **query: Any) -> Message:
    answer = await visitor.client.get(f"/api/games/{game}/review", params=query)
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


async def ask(visitor: Visitor, game: str) -> Message:
    answer = await visitor.client.post(f"/api/games/{game}/review")
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


async def review_when(visitor: Visitor, game: str, status: str, pieces: int = 0) -> Message:
    """The review as soon as it has a status and so many pieces."""
    async with asyncio.timeout(SECONDS):
        while True:
            found = await review(visitor, game)
            if found["status"] == status and found["pieces"] >= pieces:
                return found
            await asyncio.sleep(0.01)


@pytest.fixture
async def game(running: RunningServer, visitors: list[Visitor]) -> str:
    """A game that Ada has finished."""
    return await played(running, visitors[0])


async def test_a_review_is_made_once_for_all_who_ask(visitors: list[Visitor], game: str) -> None:
    ada, bea, *_ = visitors
    assert (await review(ada, game))["status"] == "none"
    with made_engine() as engine:
        first = await ask(ada, game)
        assert first["status"] in ("queued", "running")
        assert (first["is_wanted"], first["document"]) == (True, None)
        done = await review_when(ada, game, "done")
        assert done["problem"] is None
        (seat,) = done["document"]["review"]["seats"]
        assert [step["at"] for step in seat["steps"]] == [6, 7, 8, 9, 10]
        again = await ask(bea, game)
        assert (again["status"], again["document"]) == ("done", done["document"])
        assert engine.computed == list(range(PIECES))


async def test_a_worker_gets_no_names(running: RunningServer, visitors: list[Visitor], game: str) -> None:
    with made_engine() as engine:
        await ask(visitors[0], game)
        await review_when(visitors[0], game, "done")
    for game_of_worker in engine.games:
        first = game_of_worker.events[0]
        assert isinstance(first, GameStarted)
        assert "Ada" not in {player.name for player in first.players}


async def test_strangers_read_a_review_and_cannot_ask_for_one(
    running: RunningServer, visitors: list[Visitor], game: str
) -> None:
    stranger = Visitor(running.http, "nobody")
    with made_engine():
        refused = await stranger.client.post(f"/api/games/{game}/review")
        assert (refused.status_code, refused.json()["code"]) == (401, "server-no-guest")
        await ask(visitors[0], game)
        assert (await review_when(stranger, game, "done"))["document"] is not None
    await stranger.client.aclose()


async def test_what_is_known_is_not_sent_again(visitors: list[Visitor], game: str) -> None:
    ada = visitors[0]
    with made_engine(allowed=2) as engine:
        await ask(ada, game)
        some = await review_when(ada, game, "running", pieces=2)
        assert len(some["document"]["review"]["seats"][0]["steps"]) == 2
        assert (some["at"], some["events"] > 20) == (7, True)
        assert (await review(ada, game, known=2))["document"] is None
        assert (await review(ada, game, known=1))["document"] == some["document"]
        engine.allow(PIECES)
        whole = await review_when(ada, game, "done", pieces=COMPLETE)
        assert (await review(ada, game, known=2))["document"] == whole["document"]
        assert (await review(ada, game, known=whole["pieces"]))["document"] is None


async def test_only_the_last_who_wanted_it_ends_a_review(visitors: list[Visitor], game: str) -> None:
    ada, bea, cyd, _ = visitors
    with made_engine(allowed=1) as engine:
        await ask(ada, game)
        await ask(bea, game)
        await review_when(ada, game, "running", pieces=1)
        assert (await ada.client.delete(f"/api/games/{game}/review")).json()["status"] == "running"
        assert [(await review(one, game))["is_wanted"] for one in (ada, bea, cyd)] == [False, True, False]
        assert (await cyd.client.delete(f"/api/games/{game}/review")).json()["status"] == "running"
        cancelled = (await bea.client.delete(f"/api/games/{game}/review")).json()
        assert (cancelled["status"], cancelled["pieces"]) == ("none", 1)
        assert (await review(bea, game))["status"] == "none"
        async with asyncio.timeout(SECONDS):
            while not engine.stopped and not ON_CLUSTER:  # another server ends with its present piece
                await asyncio.sleep(0.01)
        engine.allow(PIECES)
        await ask(ada, game)
        await review_when(ada, game, "done")
        assert engine.computed == list(range(PIECES)), "it goes on where it was"


async def test_a_restart_costs_no_piece(tmp_path: Path) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        game, cookies = await played(running, ada), ada.client.cookies
        with made_engine(allowed=3) as engine:
            await ask(ada, game)
            await review_when(ada, game, "running", pieces=3)
    assert engine.computed == [0, 1, 2]
    async with running_server(tmp_path) as running:
        again = Visitor(running.http, "Ada")
        again.client.cookies.update(cookies)
        with made_engine() as engine:
            before = await review(again, game)
            if ON_CLUSTER:
                assert before["is_wanted"], "another server goes on for those who wait"
            else:
                assert (before["status"], before["pieces"]) == ("none", 3)
            await ask(again, game)
            await review_when(again, game, "done")
        assert engine.computed == [3, 4]
        await again.client.aclose()


async def test_a_failure_is_told_and_can_be_tried_again(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, errors=frozenset({"review-failed"})) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        game = await played(running, ada)
        with made_engine() as engine:
            engine.is_broken = True
            await ask(ada, game)
            failed = await review_when(ada, game, "failed")
            assert failed["problem"]["code"] == "server-review-failed"
        with made_engine():
            await ask(ada, game)
            await review_when(ada, game, "done")


async def test_no_review_of_a_running_game(running: RunningServer, visitors: list[Visitor]) -> None:
    ada = visitors[0]
    _, (player,) = await started(running, ada)
    with made_engine() as engine:
        for method in ("get", "post", "delete"):
            address = f"/api/games/{player.facts['public_id']}/review"
            refused = await getattr(ada.client, method)(address)
            assert (refused.status_code, refused.json()["code"]) == (409, "server-review-not-over")
    assert not engine.games, "no worker has seen it"
    assert (await ada.client.get("/api/games/unknown/review")).status_code == 404


async def test_no_review_of_a_deal_that_is_played_again(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """Not even one that is stored, and not to somebody who waits for it."""
    ada, eve, *_ = visitors
    _, (player,) = await started(running, ada)
    await player.play(Random(1))
    game = player.facts["public_id"]
    with made_engine(allowed=2) as engine:
        await ask(ada, game)
        await ask(eve, game)
        await review_when(ada, game, "running", pieces=2)
        assert (await player.ask("restart", same_deal=True))["type"] == "done"
        await player.receive_until(lambda: player.update["game"] == 2)
        engine.allow(PIECES)
        await review_when(ada, game, "done")
        for method in ("get", "post", "delete"):
            refused = await getattr(eve.client, method)(f"/api/games/{game}/review")
            assert (refused.status_code, refused.json()["code"]) == (403, "server-shared-deal")
            assert "document" not in refused.json()
        name = next(iter(running.server.reviews._running), f"game 1 standard {VERSION}")
        assert (await eve.client.get(f"/api/records/review/{name}")).status_code == 404
        with patch("inkland.server.play.games.archive.may_see", return_value=True):
            leaked = await review(eve, game)
            assert leaked["document"] is not None, "without the rule this test would see a leak"
        second = player.facts["public_id"]
        assert (await ada.client.post(f"/api/games/{second}/review")).status_code == 409


async def test_reviews_that_nobody_looks_at_are_removed(
    running: RunningServer, visitors: list[Visitor], game: str
) -> None:
    ada, reviews = visitors[0], running.server.privacy.store
    with made_engine():
        await ask(ada, game)
        await review_when(ada, game, "done")
    now = running.server.time.now()
    assert await reviews.delete_reviews(now - 60) == 0
    assert (await review(ada, game))["status"] == "done"
    assert await reviews.delete_reviews(now + 60) == 1
    assert (await review(ada, game))["status"] == "none"


async def test_a_review_that_another_server_has_stored_is_not_made_again(
    running: RunningServer, visitors: list[Visitor], game: str
) -> None:
    ada = visitors[0]
    store = ReviewStore(running.server.store.database)
    stored = await running.server.store.find_game(game)
    assert stored is not None
    key = ReviewKey(stored.id, "standard", VERSION)
    with made_engine(allowed=1) as engine:
        await ask(ada, game)
        await review_when(ada, game, "running", pieces=1)
        other = await store.begin(key, now=0.0)
        await store.complete(other.id, b'{"review":{"seats":[]},"pictures":[]}')
        await ada.client.delete(f"/api/games/{game}/review")
        assert (await ask(ada, game))["document"] == {"review": {"seats": []}, "pictures": []}
        assert engine.computed == [0]


async def test_a_quick_review_of_the_own_seat_comes_first(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """Each player's before the next piece, once; it is not sent again, and never after the end."""
    ada, bea, *_ = visitors
    game = await played(running, ada, bea)
    with made_engine(allowed=0) as engine:
        engine.quick_document = (
            b'{"review":{"version":1,"depth":"quick","decks":32,"seats":[]},"pictures":[]}'
        )
        await ask(bea, game)
        async with asyncio.timeout(SECONDS):
            while (found := await review(bea, game))["quick"] is None:
                await asyncio.sleep(0.01)
        assert (found["status"], found["pieces"], found["quick"]["pictures"]) == ("running", 0, [])
        assert found["remaining"] is None, "no piece has been timed"
        assert (await review(bea, game, has_quick=True))["quick"] is None
        await ask(ada, game)
        engine.allow(PIECES)
        done = await review_when(ada, game, "done")
        assert (done["quick"], done["remaining"]) == (None, None)
        assert engine.quick_seats in ([1, 0], [1])
        assert engine.computed == list(range(PIECES))


async def test_a_review_is_made_without_a_quick_one(visitors: list[Visitor], game: str) -> None:
    ada = visitors[0]
    with made_engine() as engine:
        await ask(ada, game)
        assert (await review_when(ada, game, "done"))["quick"] is None
        assert engine.quick_seats == [0]


def test_the_rest_is_estimated_from_what_was_done() -> None:
    """Playouts are long early in a game: half of the game is three quarters of the work."""
    begun = SavedReview("running", events=100, began=1000.0, began_at=0)
    assert begun.remaining_seconds(1010.0) is None
    half = msgspec.structs.replace(begun, at=50)
    assert half.remaining_seconds(1030.0) == 10.0
    assert msgspec.structs.replace(half, status="done").remaining_seconds(1030.0) is None
