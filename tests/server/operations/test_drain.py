"""A server that is stopped by a signal: it says so at once, lets guests go one by one, and loses nothing."""

import asyncio
import signal
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import httpx
import pytest
from tests.server.clients import Player, Visitor, connect, started
from tests.server.server_process import ServerProcess
from websockets.exceptions import ConnectionClosed

pytestmark = pytest.mark.system

RESTART = 1012


async def _until_closed(player: Player) -> tuple[int | None, float]:
    """Return the code with which a connection is closed, and when."""
    try:
        while True:
            await player.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None, time.monotonic()


async def _readiness(http: httpx.AsyncClient) -> tuple[int, str]:
    answer = await http.get("/readyz")
    return answer.status_code, answer.json()["status"]


async def test_a_drained_server_is_not_ready_at_once_and_lets_guests_go_one_by_one(tmp_path: Path) -> None:
    """In the first 1.2 s of a drain of 3 s only the readiness changes; in the other 1.8 s connections end."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(ServerProcess(tmp_path, 0, "--drain", "3"))
        ada = await stack.enter_async_context(Visitor(server.http, "Ada"))
        bea = await stack.enter_async_context(Visitor(server.http, "Bea"))
        room, (one, two) = await started(server, ada, bea)
        watchers = [await connect(server.ws, bea, room) for _ in range(10)]
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=server.http))

        server.process.send_signal(signal.SIGTERM)
        begun = time.monotonic()
        while (await _readiness(http)) != (503, "draining"):
            await asyncio.sleep(0.02)
        assert (await http.get("/healthz")).status_code == 200
        late = await connect(server.ws, bea, room)
        assert (await one.draw(Random(1)))["type"] == "done", "games go on"

        ends = await asyncio.gather(*(_until_closed(player) for player in (one, two, late, *watchers)))
        assert {code for code, _ in ends} == {RESTART}
        times = sorted(when - begun for _, when in ends)
        assert times[0] >= 1.1
        assert times[-1] - times[0] >= 1.0, "they would all come back at the same moment"
        assert await asyncio.to_thread(server.process.wait, 20) == 0

        again = await stack.enter_async_context(ServerProcess(tmp_path))
        back = await connect(again.ws, ada, room)
        assert back.choice is not None, "what was drawn during the drain is there"


async def test_what_is_saved_during_a_stop_is_answered_and_nothing_else_is_saved(tmp_path: Path) -> None:
    """uvicorn alone closes first: a choice could be saved whose answer is never sent."""
    async with ServerProcess(tmp_path) as server, Visitor(server.http, "Ada") as ada:
        room, (player,) = await started(server, ada, bots=["random"])
        done, asked = await _play_and_stop(server, player)
        assert await asyncio.to_thread(server.process.wait, 20) == 0
    async with ServerProcess(tmp_path) as server:
        back = await connect(server.ws, ada, room)
        assert back.table["turn"] >= done
        if asked > done:
            assert (back.table["turn"], back.choice) == (asked, None), "saved, but not answered"


async def _play_and_stop(server: ServerProcess, player: Player) -> tuple[int, int]:
    """Play while the server stops; return the last turn that was answered and the last one asked for."""
    rng, done, asked = Random(1), 0, 0
    server.process.send_signal(signal.SIGTERM)
    try:
        while not player.is_over:
            asked = player.table["turn"]
            await player.draw(rng)
            done = asked
            while player.table["turn"] == asked and player.table["result"] is None:
                await player.receive()
    except ConnectionClosed:
        pass
    assert player.socket.close_code == RESTART
    return done, asked


@pytest.mark.parametrize("second", [signal.SIGTERM, signal.SIGINT])
async def test_a_second_signal_ends_at_once(tmp_path: Path, second: signal.Signals) -> None:
    async with ServerProcess(tmp_path, 0, "--drain", "60") as server:
        server.process.send_signal(signal.SIGTERM)
        await asyncio.sleep(0.5)
        assert server.process.poll() is None
        server.process.send_signal(second)
        assert await asyncio.to_thread(server.process.wait, 20) == 128 + second
