"""Bots and clocks: a slow bot delays nobody, a broken bot is replaced, clocks go on."""

import asyncio
import itertools
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.clients import Visitor, connect, started
from tests.server.locations import one_server_only
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server
from tests.virtual_time import held_thread, now

from inkland.bots import BOTS
from inkland.core.commands import Choice
from inkland.core.ids import Seat
from inkland.core.options import Options
from inkland.core.record import replace
from inkland.core.rng import Rng
from inkland.core.state import PlayerView
from inkland.server.model.stored import Conflict
from inkland.server.play.rooms.live.attempts import TRIES


class Slow:
    """A bot that waits until the test lets it choose, and counts how many choose at once."""

    name = "slow"

    def __init__(self) -> None:
        self.may_choose = threading.Semaphore(0)
        self.most = 0
        self._now = 0
        self._lock = threading.Lock()

    def choose(self, _seen: PlayerView, legal: Options, _rng: Rng) -> Choice:
        with self._lock:
            self._now += 1
            self.most = max(self.most, self._now)
        with held_thread():
            self.may_choose.acquire(timeout=30)
        with self._lock:
            self._now -= 1
        return legal[0]


class Broken:
    """A bot that breaks, or cheats."""

    name = "broken"

    def choose(self, seen: PlayerView, legal: Options, _rng: Rng) -> Choice:
        if seen.seat == 1:
            raise RuntimeError("broken")
        return replace(legal[0], seat=Seat(0))


@pytest.fixture(autouse=True)
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    slow = Slow()
    bots = {**BOTS, "slow": slow, "broken": Broken()}
    monkeypatch.setattr("inkland.server.app.work.BOTS", bots)
    monkeypatch.setattr("inkland.server.model.rooms.seats.seats.BOTS", bots)
    return slow


async def test_slow_bots_delay_neither_people_nor_other_rooms(
    running: RunningServer, visitors: list[Visitor], slow: Slow
) -> None:
    ada, bea = visitors[:2]
    room = await ada.room(bots=["slow"] * 5, start=True)
    player = await connect(running.ws, ada, room)
    quick = await connect(running.ws, bea, await bea.room(start=True))
    for seed in range(5):
        assert quick.options is not None
        await quick.draw(Random(seed))
        await quick.receive_until(lambda: quick.is_awaited)
    await player.draw(Random(1))
    for left in range(4, -1, -1):
        slow.may_choose.release()
        if left:
            await player.receive_until(lambda left=left: len(player.update["awaited"]) == left)  # type: ignore[misc]
    await player.receive_until(lambda: any(event["kind"] == "drawn" for event in player.events))
    assert 1 <= slow.most <= running.server.settings.workers.threads
    slow.may_choose.release(100)


async def test_a_broken_bot_is_replaced(tmp_path: Path) -> None:
    failing = frozenset({"bot-failed"})
    async with running_server(tmp_path, errors=failing) as running, Visitor(running.http, "Ada") as ada:
        player = await connect(running.ws, ada, await ada.room(bots=["broken", "broken"], start=True))
        turn = player.table["turn"]
        await player.draw(Random(1))
        await player.receive_until(lambda: player.table["turn"] > turn)


@one_server_only
async def test_bots_whose_choice_meets_many_conflicts_choose_again(
    running: RunningServer, visitors: list[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other servers may save first several times in a row: that is no error, and the game goes on."""
    _, (player,) = await started(running, visitors[0], bots=["random"])
    await player.receive_until(lambda: player.update["awaited"] == [0])
    turn, append, calls = player.table["turn"], running.server.store.append, itertools.count()

    async def conflicting(*arguments: Any, **more: Any) -> Any:
        if 1 <= next(calls) <= TRIES:  # the first one is of the person
            raise Conflict
        return await append(*arguments, **more)

    monkeypatch.setattr(running.server.store, "append", conflicting)
    await player.draw(Random(1))
    await player.receive_until(lambda: player.table["turn"] > turn and player.update["awaited"] == [0])
    assert next(calls) > TRIES + 1


async def test_a_bot_that_is_choosing_waits_for_the_end_of_a_pause(tmp_path: Path, slow: Slow) -> None:
    """Its choice would turn the next card in the pause, with the few seconds that the last one had left."""
    time = ManualTime()
    async with running_server(tmp_path, time=time) as running, Visitor(running.http, "Ada") as visitor:
        _, (ada,) = await started(running, visitor, bots=["slow"], clock=60)
        turn = ada.table["turn"]
        time.advance(55)
        await ada.draw(Random(1))
        assert (await ada.ask("propose", kind="pause"))["type"] == "done"
        await ada.receive_until(lambda: ada.room["pause"] is not None)
        slow.may_choose.release()
        await asyncio.sleep(0.3)
        assert (await ada.ask("seen", game=1, version=1))["type"] == "done"
        assert (ada.table["turn"], ada.room["pause"]["left"]) == (turn, 5.0)
        assert (await ada.ask("propose", kind="resume"))["type"] == "done"
        slow.may_choose.release()
        await ada.receive_until(lambda: ada.table["turn"] > turn)
        assert ada.update["deadline"] == 60.0


async def test_a_deadline_outlives_the_server(tmp_path: Path) -> None:
    """The clock goes on while the server is stopped, and leaves some time to reconnect."""
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        room, (player,) = await started(running, ada, clock=1000)
        cookie, left = ada.cookie, player.update["deadline"]
        assert 990 < left <= 1000
        stored = await running.server.store.find_room(room)
        assert stored is not None
        assert stored.deadline is not None
        await player.draw(Random(1))
        later = await running.server.store.find_room(room)
        assert later is not None
        assert later.deadline is not None
        assert later.deadline > stored.deadline

    async def left_after(seconds: float) -> Any:
        async with running_server(tmp_path, time=ManualTime(now() + seconds)) as running:
            live = await running.server.rooms.open(room)
            await asyncio.sleep(0.05)
            return live.seconds_left()

    assert cookie
    assert 390 < await left_after(600) <= 400
    assert 9 < await left_after(5000) <= 10
