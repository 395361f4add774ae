"""Games that nobody watches: bots alone play only for watchers, also after a restart."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from tests.server.clients import Player, Visitor, connect
from tests.server.fairness.slow_bots import SlowLevel
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server
from tests.server.test_stand_ins import table

from inkland.bots import BOTS
from inkland.server.model.rooms.room import Pause, Place, with_changes
from inkland.server.model.rooms.rules.pause import settle
from inkland.server.play.rooms.state.presence import Presence


def test_a_game_of_bots_alone_pauses_while_nobody_watches() -> None:
    bots = tuple(Place("bot", f"greedy {number}", bot="greedy") for number in (1, 2))
    room = with_changes(table(clock=60), places=bots)
    assert settle(room, (), 130.0, is_watched=True).pause is None
    stopped = settle(room, (), 130.0, is_watched=False)
    assert (stopped.pause, stopped.deadline) == (Pause("nobody", 130.0, 30.0), None)
    assert settle(stopped, (), 140.0, is_watched=False) == stopped
    assert settle(stopped, (), 140.0, is_watched=True).deadline == 170.0


def test_a_game_of_people_does_not_need_to_be_watched() -> None:
    assert settle(table(), (), 130.0, is_watched=False).pause is None


def test_watched_is_who_is_connected_or_has_been_until_a_moment_ago() -> None:
    time = ManualTime()
    presence = Presence(time.now)
    assert not presence.is_watched(within=10), "nobody has come since the room was opened"
    presence.update("here", frozenset({"a"}))
    assert presence.is_watched(within=10)
    presence.update("here", frozenset())
    time.advance(10)
    assert presence.is_watched(within=10)
    time.advance(0.1)
    assert not presence.is_watched(within=10)


async def game_of_bots(running: RunningServer, host: Visitor) -> tuple[str, Player]:
    """A game of twenty bots that takes some seconds, watched by its host, who has no seat."""
    room = await host.room(bots=["greedy"] * 20, clock=60)
    player = await connect(running.ws, host, room)
    assert (await player.ask("leave"))["type"] == "done"
    assert (await player.ask("remove-seat", seat=0))["type"] == "done"
    assert (await player.ask("start"))["type"] == "done"
    return room, player


async def until(is_true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not is_true():
            await asyncio.sleep(0.01)


async def test_bots_alone_stop_when_the_last_watcher_has_left(tmp_path: Path) -> None:
    time = ManualTime()
    async with running_server(tmp_path, time=time) as running, Visitor(running.http, "Ada") as ada:
        room, watcher = await game_of_bots(running, ada)
        lives = [await one.rooms.open(room) for one in running.servers]
        await until(lambda: all(live.info().is_host_here for live in lives))
        await watcher.socket.close()
        await until(lambda: not any(live.info().is_host_here for live in lives))
        time.advance(11)
        store = running.server.store
        async with asyncio.timeout(20):
            while (stored := await store.find_room(room)) is None or stored.pause is None:
                await asyncio.sleep(0.01)
        assert (stored.phase, stored.pause.reason) == ("playing", "nobody")


async def test_after_a_restart_bots_alone_wait_for_somebody_to_watch(tmp_path: Path) -> None:
    slow = SlowLevel("greedy")
    with BOTS.replaced([slow]):
        async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
            room, _ = await game_of_bots(running, ada)
            cookies = ada.client.cookies
    async with running_server(tmp_path) as running, Visitor(running.http, "Bea") as bea:
        bea.client.cookies = cookies
        live = await running.server.rooms.open(room)
        game = live.game
        assert game is not None
        assert not game.table.is_over
        version = game.version
        await until(lambda: live.room.pause is not None)
        assert game.version == version, "no bot has chosen"
        stored = await running.server.store.find_room(room)
        assert stored is not None
        assert stored.deadline is None, "it is not opened again at the next start"
        watcher = await connect(running.ws, bea, room)
        await watcher.receive_until(lambda: watcher.version > version)
        assert watcher.room["pause"] is None
