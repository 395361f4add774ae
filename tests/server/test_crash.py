"""A server that is killed, ended, or started twice: no acknowledged move is ever missing."""

import asyncio
import signal
import socket
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest
from tests.server.clients import Player, Visitor, connect, started
from tests.server.server_process import ServerProcess
from websockets.exceptions import ConnectionClosed

pytestmark = pytest.mark.system


async def _play_until_cut(player: Player, rng: Random, acknowledged: list[tuple[int, str]]) -> None:
    """Play, and keep the turn and line of every choice that was acknowledged."""
    try:
        while not player.is_over:
            if player.is_awaited and player.options is not None:
                turn = player.table["turn"]
                await player.draw(rng)
                acknowledged.append((turn, "done"))
            else:
                await player.receive()
    except ConnectionClosed:
        return


async def _tables(
    server: ServerProcess, stack: AsyncExitStack, games: int
) -> list[tuple[str, Sequence[Visitor], list[Player]]]:
    found = []
    for number in range(games):
        guests = [await stack.enter_async_context(Visitor(server.http, f"{n} {number}")) for n in "ab"]
        found.append((*await started(server, *guests, setup={"preset": "everything"}), guests))
    return [(room, guests, players) for room, players, guests in found]


@pytest.mark.parametrize(
    ("games", "seconds"), [(5, 0.8), pytest.param(50, 6.0, marks=pytest.mark.slow)], ids=["few", "many"]
)
async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(
    tmp_path: Path, games: int, seconds: float
) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(ServerProcess(tmp_path))
        tables = await _tables(server, stack, games)
        acknowledged: dict[tuple[int, int], list[tuple[int, str]]] = {}
        tasks = []
        for number, (_, _, players) in enumerate(tables):
            for seat, player in enumerate(players):
                kept = acknowledged[number, seat] = []
                rng = Random(f"{number} {seat}")
                tasks.append(asyncio.create_task(_play_until_cut(player, rng, kept)))
        await asyncio.sleep(seconds)
        server.kill()
        await asyncio.gather(*tasks)
        port = int(server.url.rpartition(":")[2])
        again = await stack.enter_async_context(ServerProcess(tmp_path, port))
        assert sum(map(len, acknowledged.values())) > 2 * games
        for number, (room, guests, players) in enumerate(tables):
            for seat, (guest, player) in enumerate(zip(guests, players, strict=True)):
                back = await connect(again.ws, guest, room, game=1)
                assert back.version >= player.version
                assert back.events[: len(player.events)] == player.events
                for turn, _ in acknowledged[number, seat]:
                    assert back.table["turn"] > turn or back.choice is not None
        for room, guests, _ in tables[:3]:
            players = [await connect(again.ws, guest, room, game=1) for guest in guests]
            await asyncio.gather(*(player.play(Random(7)) for player in players))
            assert players[0].is_over


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_the_server_ends_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    async with ServerProcess(tmp_path) as server, Visitor(server.http, "Ada") as ada:
        room = await ada.room(start=True)
        player = await connect(server.ws, ada, room)
        await player.draw(Random(1))
        assert await asyncio.to_thread(server.terminate, number) == 0
        with pytest.raises(ConnectionClosed) as closed:
            await player.socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        log = server.end()
        assert "server-stopped" in log
        assert "error" not in log
        assert room not in log
        assert "Ada" not in log


async def test_a_taken_port_is_one_clear_line(tmp_path: Path) -> None:
    """Whether by another program, or by a server of ours that runs already."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        await _fails_to_start(ServerProcess(tmp_path, other.getsockname()[1]), "serve-port-taken")
    async with ServerProcess(tmp_path) as server:
        port = int(server.url.rpartition(":")[2])
        await _fails_to_start(ServerProcess(tmp_path, port), f"serve-already {server.url}")


async def _fails_to_start(second: ServerProcess, line: str) -> None:
    with pytest.raises(AssertionError, match=line):
        await second.__aenter__()
    await second.__aexit__()
