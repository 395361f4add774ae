"""Bots and clocks: slow ones hold up nobody, broken ones are stood in for, time goes on."""

import asyncio
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.houses import RunningHouse, running_house
from tests.server.players import Visitor, connect, started

from inkland.bots import BOTS
from inkland.core.commands import Choice
from inkland.core.ids import Seat
from inkland.core.options import Options
from inkland.core.record import replace
from inkland.core.rng import Rng
from inkland.core.state import PlayerView
from inkland.server.storage import room_store


class Slow:
    """A bot that takes its time, and counts how many of it think at once."""

    name = "slow"
    most = 0
    _now = 0
    _lock = threading.Lock()

    def choose(self, _seen: PlayerView, legal: Options, _rng: Rng) -> Choice:
        with self._lock:
            Slow._now += 1
            Slow.most = max(Slow.most, Slow._now)
        time.sleep(0.25)
        with self._lock:
            Slow._now -= 1
        return legal[0]


class Broken:
    """A bot that breaks, or cheats."""

    name = "broken"

    def choose(self, seen: PlayerView, legal: Options, _rng: Rng) -> Choice:
        if seen.seat == 1:
            raise RuntimeError("broken")
        return replace(legal[0], seat=Seat(0))


@pytest.fixture(autouse=True)
def _more_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("inkland.server.games.bot_turns.BOTS", {**BOTS, "slow": Slow(), "broken": Broken()})
    monkeypatch.setattr("inkland.server.rooms.room.BOTS", {**BOTS, "slow": Slow(), "broken": Broken()})


async def test_slow_bots_hold_up_neither_people_nor_other_tables(
    house: RunningHouse, visitors: list[Visitor]
) -> None:
    ada, bea = visitors[:2]
    room = await ada.room(bots=["slow"] * 5, start=True)
    table = await connect(house.ws, ada, room)
    sizes: list[int] = []
    table.on_told = lambda told, _: sizes.append(len(told["awaited"]))
    quick = await connect(house.ws, bea, await bea.room(start=True))
    waits = []
    for seed in range(5):
        begun = time.perf_counter()
        assert quick.options is not None
        await quick.draw(Random(seed))
        await quick.hear_until(lambda: quick.is_awaited)
        waits.append(time.perf_counter() - begun)
    assert sorted(waits)[2] < 0.2
    await table.draw(Random(1))
    await table.hear_until(lambda: any(event["kind"] == "drawn" for event in table.events))
    assert len(set(sizes)) > 2, "each is told as soon as it is ready"
    assert 1 <= Slow.most <= house.hall.settings.bot_threads


async def test_a_broken_bot_is_stood_in_for(tmp_path: Path) -> None:
    failing = frozenset({"bot-failed"})
    async with running_house(tmp_path, errors=failing) as house, Visitor(house.http, "Ada") as ada:
        player = await connect(house.ws, ada, await ada.room(bots=["broken", "broken"], start=True))
        turn = player.table["turn"]
        await player.draw(Random(1))
        await player.hear_until(lambda: player.table["turn"] > turn)


async def test_a_deadline_outlives_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock goes on while the house is closed, and leaves a little for people to come back."""
    async with running_house(tmp_path) as house, Visitor(house.http, "Ada") as ada:
        room, (player,) = await started(house, ada, clock=1000)
        cookie, told = ada.cookie, player.told["deadline"]
        assert 990 < told <= 1000
        stored = await house.hall.services.read(room_store.find_room(room))
        assert stored is not None
        assert stored.deadline is not None
        await player.draw(Random(1))
        later = await house.hall.services.read(room_store.find_room(room))
        assert later is not None
        assert later.deadline is not None
        assert later.deadline > stored.deadline
    real = time.time

    async def left_after(seconds: float) -> Any:
        monkeypatch.setattr("inkland.server.rooms.live_room.time.time", lambda: real() + seconds)
        async with running_house(tmp_path) as house:
            live = await house.hall.house.open(room)
            await asyncio.sleep(0.05)
            return live.seconds_left()

    assert cookie
    assert 390 < await left_after(600) <= 400
    assert 9 < await left_after(5000) <= 10


async def test_a_move_link_is_used_once_even_across_a_restart(tmp_path: Path) -> None:
    async with running_house(tmp_path) as house, Visitor(house.http, "Ada") as ada:
        word = (await ada.client.post("/api/guest/move")).json()["word"]
        used = (await ada.client.post("/api/guest/move")).json()["word"]
        assert (await ada.client.post("/api/guest/arrive", json={"word": used})).status_code == 200
    async with running_house(tmp_path) as house, Visitor(house.http, "Bea") as bea:
        again = await bea.client.post("/api/guest/arrive", json={"word": used})
        assert (again.status_code, again.json()["code"]) == (403, "server-link-used")
        assert (await bea.client.get("/api/guest")).json()["name"] == "Bea"
        first = await bea.client.post("/api/guest/arrive", json={"word": word})
        assert first.json()["name"] == "Ada"
