"""A server with a daily map on a morning."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.daily.daily_server import DailyServer, daily_server


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[DailyServer]:
    async with daily_server(tmp_path) as made:
        yield made
