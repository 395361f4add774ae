"""A running house, and guests in it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from tests.server.houses import RunningHouse, running_house
from tests.server.players import OPEN, Visitor


@pytest.fixture(autouse=True)
async def _closed_at_the_end() -> AsyncIterator[None]:
    yield
    await asyncio.gather(*(socket.close() for socket in OPEN))
    OPEN.clear()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[RunningHouse]:
    async with running_house(tmp_path) as running:
        yield running


@pytest.fixture
async def visitors(house: RunningHouse) -> AsyncIterator[list[Visitor]]:
    async with AsyncExitStack() as stack:
        names = ("Ada", "Bea", "Cyd", "Dot")
        yield [await stack.enter_async_context(Visitor(house.http, name)) for name in names]
