"""Rooms leave memory when nobody is there, also with a long clock, and are back before the time is up."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import TIMEOUT, Visitor, connect
from tests.server.locations import one_server_only
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server

from inkland.server.base.bus_settings import BusSettings, parse_bus
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.infra.cluster.store import ClusterStore
from inkland.server.infra.stores.store import Store
from inkland.server.model.stored import RoomState
from inkland.server.play.rooms import alarms
from inkland.server.play.rooms.live.other_servers import OtherServers

DAY = 24 * 3600


async def left_memory(running: RunningServer) -> None:
    """Wait until no room is in memory."""
    async with asyncio.timeout(TIMEOUT):
        while running.server.rooms.versions():
            await asyncio.sleep(0.02)


async def stored_version(running: RunningServer, room: str) -> int:
    found = await running.server.rooms.load_stored(room)
    assert found is not None
    return found[1].version


@one_server_only
async def test_a_game_with_a_long_clock_leaves_memory_and_goes_on_in_time(tmp_path: Path) -> None:
    """In 0.1.0 a room with a clock stayed in memory until its game was over."""
    time = ManualTime()
    async with (
        running_server(tmp_path, time=time, idle_seconds=0.05) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        room = await ada.room(clock=DAY, bots=["random"], start=True)
        player = await connect(running.ws, ada, room)
        version = player.version
        await player.socket.close()
        await left_memory(running)
        time.advance(DAY / 2)
        assert running.server.rooms.versions() == {}, "nothing is due yet"
        again = await connect(running.ws, ada, room)
        assert again.update["deadline"] == DAY / 2, "the clock has been running all the time"
        await again.socket.close()
        await left_memory(running)
        time.advance(DAY / 2 - 30)
        async with asyncio.timeout(TIMEOUT):
            while room not in running.server.rooms.versions():
                await asyncio.sleep(0.02)
            while (left := (await running.server.rooms.open(room)).seconds_left()) is None:
                await asyncio.sleep(0.02)  # it is being loaded
        assert left == 30.0, "no time is given away"
        time.advance(30)
        async with asyncio.timeout(TIMEOUT):
            while await stored_version(running, room) <= version:
                await asyncio.sleep(0.02)


@one_server_only
async def test_a_room_whose_time_comes_while_it_leaves_memory_is_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that sleeps in that moment wakes up later; nobody else would open the room."""
    time, leaving, is_late = ManualTime(), asyncio.Event(), asyncio.Event()
    close = OtherServers.close

    async def close_late(others: OtherServers) -> None:
        leaving.set()
        await is_late.wait()
        await close(others)

    monkeypatch.setattr(OtherServers, "close", close_late)
    monkeypatch.setattr(alarms, "WAKE_AGAIN_SECONDS", 0.05)
    async with (
        running_server(tmp_path, time=time, idle_seconds=0.05) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        room = await ada.room(clock=DAY, bots=["random"], start=True)
        async with asyncio.timeout(TIMEOUT):
            await leaving.wait()
            time.advance(DAY - 20)
            is_late.set()
            while room not in running.server.rooms.versions():
                await asyncio.sleep(0.02)
            while (left := (await running.server.rooms.open(room)).seconds_left()) is None:
                await asyncio.sleep(0.02)  # it is being loaded
        assert left == 20.0


@one_server_only
async def test_a_short_clock_keeps_its_room_in_memory(tmp_path: Path) -> None:
    time = ManualTime()
    async with (
        running_server(tmp_path, time=time, idle_seconds=0.05) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        rooms = [await ada.room(clock=seconds, bots=["random"], start=True) for seconds in (60, DAY)]
        async with asyncio.timeout(TIMEOUT):
            while len(running.server.rooms.versions()) > 1:
                await asyncio.sleep(0.02)
        assert list(running.server.rooms.versions()) == rooms[:1]


@pytest.mark.parametrize("bus", [None, parse_bus("nats://127.0.0.1:1")], ids=["alone", "cluster"])
async def test_a_room_that_cannot_be_read_at_the_start_is_opened_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bus: BusSettings | None
) -> None:
    """Nobody else would open it: on a cluster this server has taken it on before it reads it."""
    time, read_state, failures = ManualTime(), Store.read_state, 2

    async def fail_at_first(store: Store, *asked: Any) -> RoomState | None:
        nonlocal failures
        if failures:
            failures -= 1
            raise StoreUnavailable
        return await read_state(store, *asked)

    async with (
        running_server(tmp_path, time=time, bus_settings=bus) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        room = await ada.room(clock=20, bots=["random"], start=True)
    monkeypatch.setattr(alarms, "WAKE_AGAIN_SECONDS", 0.05)
    monkeypatch.setattr(Store, "read_state", fail_at_first)
    async with running_server(tmp_path, time=time, bus_settings=bus) as running:
        async with asyncio.timeout(TIMEOUT):
            while room not in running.server.rooms.versions():
                await asyncio.sleep(0.02)
    assert failures == 0


async def test_a_room_is_opened_although_the_next_one_cannot_be_taken_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time, bus, claim_room = ManualTime(), parse_bus("nats://127.0.0.1:1"), ClusterStore.claim_room
    asked = list[str]()

    async def fail_for_the_second(store: ClusterStore, room: str, *others: Any) -> str | None:
        asked.append(room)
        if room != asked[0] and asked.count(room) == 1:
            raise StoreUnavailable
        return await claim_room(store, room, *others)

    async with (
        running_server(tmp_path, time=time, bus_settings=bus) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        rooms = {await ada.room(clock=DAY, bots=["random"], start=True) for _ in range(2)}
    async with running_server(tmp_path, time=time, bus_settings=bus) as running:
        assert running.server.rooms.versions() == {}, "nothing is due yet"
        monkeypatch.setattr(ClusterStore, "claim_room", fail_for_the_second)
        time.advance(DAY - 20)
        async with asyncio.timeout(TIMEOUT):
            while running.server.rooms.versions().keys() != rooms:
                await asyncio.sleep(0.02)
