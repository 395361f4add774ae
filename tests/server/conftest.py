"""A running server, and guests of it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from tests.server.clients import OPEN, Visitor
from tests.server.running_server import RunningServer, running_server


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
async def visitors(running: RunningServer) -> AsyncIterator[list[Visitor]]:
    async with AsyncExitStack() as stack:
        names = ("Ada", "Bea", "Cyd", "Dot")
        yield [await stack.enter_async_context(Visitor(running.http, name)) for name in names]
