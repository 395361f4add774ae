"""A dropped record is checked by the rules, reviewed for the one who dropped it, and never stored."""

import asyncio
from functools import cache
from pathlib import Path

from tests.server.clients import Message, Visitor
from tests.server.reviews.made_engine import PIECES, made_engine
from tests.server.running_server import RunningServer
from tests.server.stored_rows import files_with, tables_with

from inkland.bots import find_bot
from inkland.content import load_catalog
from inkland.core.events import Event
from inkland.core.setup.config import GameConfig, resolve
from inkland.notation.records import format_record
from inkland.sim.games import play_game

CATALOG = load_catalog()


@cache
def played() -> tuple[tuple[Event, ...], ...]:
    """The events of a game of two, choice by choice."""
    config = resolve(GameConfig(players=2), CATALOG)
    return tuple(events for _, events in play_game(CATALOG, config, [find_bot("random")], seed=5))


def record(choices: int | None = None) -> str:
    return format_record((event for events in played()[:choices] for event in events), CATALOG)


async def drop(visitor: Visitor, text: str) -> str:
    answer = await visitor.client.post("/api/records/review", content=text.encode())
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


async def review_when(visitor: Visitor, name: str, status: str) -> Message:
    async with asyncio.timeout(30):
        while True:
            answer = await visitor.client.get(f"/api/records/review/{name}")
            found: Message = answer.json()
            if found["status"] == status:
                return found
            await asyncio.sleep(0.01)


async def test_a_dropped_record_is_reviewed_for_one_guest_and_not_stored(
    running: RunningServer, visitors: list[Visitor], tmp_path: Path
) -> None:
    ada, eve, *_ = visitors
    with made_engine():
        name = await drop(ada, record())
        done = await review_when(ada, name, "done")
    assert len(done["document"]["review"]["seats"][0]["steps"]) == done["pieces"] == PIECES
    game, update = done["messages"]
    assert (game["type"], game["players"]) == ("game", ["random 1", "random 2"])
    assert update["table"]["result"] is not None
    assert (await eve.client.get(f"/api/records/review/{name}")).status_code == 404
    assert (await eve.client.delete(f"/api/records/review/{name}")).status_code == 404
    assert tables_with(tmp_path, "random 1") == files_with(tmp_path, "random 1") == set()
    assert (await ada.client.delete(f"/api/records/review/{name}")).status_code == 200
    assert (await ada.client.get(f"/api/records/review/{name}")).status_code == 404


async def test_records_that_are_no_finished_games(running: RunningServer, visitors: list[Visitor]) -> None:
    ada, whole = visitors[0], record()
    edited = whole.replace('"sheet":0', '"sheet":1', 1)
    assert edited != whole
    problems = {
        "not a record": "notation-record-not-a-record",
        whole[:-200]: "notation-record-cut",
        edited: "notation-record-edited",
        record(choices=-1): "server-review-not-over",
    }
    with made_engine() as engine:
        for text, code in problems.items():
            failed = await review_when(ada, await drop(ada, text), "failed")
            assert failed["problem"]["code"] == code
    assert not engine.games
    kept = [review for one in running.servers for review in one.reviews._running.values()]
    assert {review.game.record for review in kept} == {""}, "a flood of such files takes no memory"
    refused = await ada.client.post("/api/records/review", content=b"\xff\xfe")
    assert (refused.status_code, refused.json()["code"]) == (400, "server-bad-request")
    large = await ada.client.post("/api/records/review", content=b" " * (256 * 1024 + 1))
    assert large.status_code == 413
