"""My statistics over HTTP: figures of a played game, files, public tables by consent, erasure."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.clients import Visitor, connect, started
from tests.server.running_server import RunningServer, running_server

from inkland.server.features.statistics import service


@pytest.fixture
async def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RunningServer]:
    monkeypatch.setattr(service, "RATE_SECONDS", 0.05)
    async with running_server(tmp_path) as server:
        yield server


async def read(visitor: Visitor, path: str = "/api/statistics") -> Any:
    answer = await visitor.client.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def until(visitor: Visitor, name: str, value: Any) -> Any:
    """Wait until a figure of a guest has a value."""
    for _ in range(1200):
        found = await read(visitor)
        if found[name] == value or (callable(value) and value(found[name])):
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(f"{name}: {found[name]}")


async def test_a_solo_game_is_compared_with_master_on_the_same_deal(running: RunningServer) -> None:
    async with Visitor(running.http, "Ada") as ada:
        empty = await read(ada)
        assert (empty["games"], empty["bests"], empty["edicts"], empty["is_public"]) == (0, [], [], False)
        player = await connect(running.ws, ada, await ada.room(start=True))
        await player.play(Random(1))
        result = player.table["result"]
        found = await until(ada, "missing", 0)
        assert (found["games"], found["solo"], found["counted"], found["compared"]) == (1, 1, 1, 1)
        assert found["titles"] == {result["title"]: 1}
        assert [point["value"] for point in found["solo_ratings"]] == [result["rating"]]
        assert [best["total"] for best in found["bests"]] == result["totals"]
        stars = dict.fromkeys(player.facts["edicts"], 0)
        for season, (score,) in zip(player.facts["seasons"], player.table["scores"], strict=False):
            for letter, points in zip(season["edicts"], score["edicts"], strict=True):
                stars[player.facts["edicts"]["ABCD".index(letter)]] += points
        assert {one["card"]: one["mean"] for one in found["edicts"]} == stars
        (row,) = await read(ada, "/api/statistics/games.json")
        assert (row["total"], row["game"]) == (result["totals"][0], player.facts["public_id"])
        assert row["master_total"] > row["total"]  # random drawings against the level Master
        table = await ada.client.get("/api/statistics/games.csv")
        assert table.headers["content-type"] == "text/csv; charset=utf-8"
        assert table.text.count("\r\n") == 2


async def test_ratings_and_public_tables_only_for_those_who_agree(running: RunningServer) -> None:
    async with Visitor(running.http, "Ada") as ada, Visitor(running.http, "Bea") as bea:
        _, (one, two) = await started(running, ada, bea)
        await asyncio.gather(one.play(Random(1)), two.play(Random(2)))
        ranks = one.table["result"]["ranks"]
        found = [(await until(visitor, "skills", bool))["skills"][0]["value"] for visitor in (ada, bea)]
        assert (found[0] > found[1]) == (ranks[0] < ranks[1])
        solo = await connect(running.ws, ada, await ada.room(start=True))
        await solo.play(Random(3))
        assert await read(bea, "/api/statistics/tables") == []
        agreed = await ada.client.put("/api/statistics/public", json={"is_public": True})
        assert agreed.json() == {"is_public": True}
        (table,) = await read(bea, "/api/statistics/tables")
        assert [(line["name"], line["is_me"]) for line in table["lines"]] == [("Ada", False)]
        assert (await read(ada))["is_public"] is True
        await ada.client.put("/api/statistics/public", json={"is_public": False})
        assert await read(bea, "/api/statistics/tables") == []
        await ada.client.put("/api/statistics/public", json={"is_public": True})
        assert (await ada.client.delete("/api/guest")).status_code == 200
        assert await read(bea, "/api/statistics/tables") == []
