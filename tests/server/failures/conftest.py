"""A server whose disk fails when the test says so, at times that the test decides."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from tests.server.clients import PATIENCE, Player, Visitor
from tests.server.faults import FaultList, injected_faults
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server

from inkland.server.infra.database.database import Database


@pytest.fixture
def faults() -> Iterator[FaultList]:
    with injected_faults() as found:
        yield found


@pytest.fixture
def database(faults: FaultList, tmp_path: Path) -> Iterator[Database]:
    found = Database(tmp_path)
    yield found
    faults.end()
    found.close()


@pytest.fixture
def time() -> ManualTime:
    return ManualTime()


@pytest.fixture
async def running(tmp_path: Path, faults: FaultList, time: ManualTime) -> AsyncIterator[RunningServer]:
    errors = frozenset({"store-failed"})
    async with running_server(tmp_path, time=time, errors=errors) as running:
        yield running
        faults.end()


@pytest.fixture
async def visitors(running: RunningServer) -> AsyncIterator[list[Visitor]]:
    async with AsyncExitStack() as stack:
        names = ("Ada", "Bea", "Cyd")
        yield [await stack.enter_async_context(Visitor(running.http, name)) for name in names]


async def while_time_passes(time: ManualTime, awaited: Awaitable[object], *, step: float = 0.5) -> float:
    """Let time pass in small steps until something has happened; returns how many seconds that took."""
    begun, waiting = time.now(), asyncio.ensure_future(awaited)
    async with asyncio.timeout(PATIENCE):
        while not waiting.done():
            time.advance(step)
            await asyncio.sleep(0.1)  # time in which a server does all that it can do
    await waiting
    return time.now() - begun


async def settle(*players: Player) -> None:
    """Let the server do what it can without time passing, and let players receive it."""
    for _ in range(3):
        for player in players:
            await player.ask("ping")
