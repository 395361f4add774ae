"""Rooms leave memory when nobody is there, also with a long clock, and are back before the time is up."""

import asyncio
from pathlib import Path

from tests.server.clients import TIMEOUT, Visitor, connect
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server

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
