"""Few open files: the server says so, and silent connections lock nobody out."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from tests.server.limits.raw import raw
from tests.server.server_process import ServerProcess

from inkland.server.infra.network.open_files import capacity

FILES = 300


@pytest.mark.slow
async def test_more_silent_connections_than_files(tmp_path: Path) -> None:
    """1,100 silent connections used up the files of version 0.1.0."""
    async with ServerProcess(tmp_path, open_files=FILES) as server, AsyncExitStack() as stack:
        assert server.process.stdout is not None
        line = ""
        while not line.startswith("serve-few-files"):
            line = await asyncio.to_thread(server.process.stdout.readline)
            assert line
        assert int(line.split()[1]) == capacity(FILES, 10_000).connections
        for number in range(2 * FILES):
            await stack.enter_async_context(raw(server, f"127.0.1.{number % 100}"))
        newcomer = await stack.enter_async_context(raw(server, "127.0.2.1"))
        assert await newcomer.get("/") == 200
        assert server.terminate() == 0
        assert "error" not in server.end()
