"""A running server, and guests of it."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from tests.postgres import count_databases, drop_databases
from tests.server.clients import OPEN, Visitor
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server
from tests.server.seeds import seeds_without_ambush


@pytest.fixture(autouse=True)
def _databases_of_one_test() -> Iterator[None]:
    first = count_databases()
    yield
    drop_databases(first)


@pytest.fixture(autouse=True)
async def _closed_at_the_end() -> AsyncIterator[None]:
    yield
    await asyncio.gather(*(socket.close() for socket in OPEN))
    OPEN.clear()


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningServer]:
    async with running_server(tmp_path) as running:
        yield running


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[tuple[RunningServer, ManualTime, list[Visitor]]]:
    """A server whose time the test moves, without an early ambush, and three guests."""
    time = ManualTime()
    seeds = seeds_without_ambush(players=3)
    async with running_server(tmp_path, time=time, seeds=seeds) as running, AsyncExitStack() as stack:
        names = ("Ada", "Bea", "Cyd")
        yield running, time, [await stack.enter_async_context(Visitor(running.http, name)) for name in names]


@pytest.fixture
async def visitors(running: RunningServer) -> AsyncIterator[list[Visitor]]:
    async with AsyncExitStack() as stack:
        names = ("Ada", "Bea", "Cyd", "Dot")
        yield [await stack.enter_async_context(Visitor(running.http, name)) for name in names]
