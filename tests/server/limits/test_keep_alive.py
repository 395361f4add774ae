"""Connections that say nothing are asked whether they are still there, and ended if they do not answer."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
from tests.server.clients import Visitor
from tests.server.limits.raw import TEXT, Raw, frame, raw_socket
from tests.server.running_server import RunningServer, single_server
from uvicorn import Config

PING = b"\x89\x04"
"""How a ping of the server begins; nothing else that it sends has the first byte in it."""
INTERVAL, TIMEOUT = 0.4, 0.6


@pytest.fixture
async def impatient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RunningServer]:
    made = partial(Config, ws_ping_interval=INTERVAL, ws_ping_timeout=TIMEOUT)
    monkeypatch.setattr("inkland.server.infra.network.uvicorn_config.Config", made)
    async with single_server(tmp_path) as running:
        yield running


async def read_for(client: Raw, seconds: float) -> bytes:
    found = b""
    try:
        async with asyncio.timeout(seconds):
            while part := await client.reader.read(65536):
                found += part
    except TimeoutError:
        return found
    raise AssertionError("the connection was ended")


async def test_a_silent_connection_is_asked_and_ended(impatient: RunningServer) -> None:
    async with Visitor(impatient.http, "Ada") as ada, raw_socket(impatient, ada) as client:
        assert PING in await client.until_closed(INTERVAL + TIMEOUT + 5)


async def test_a_connection_that_says_something_is_not_asked(impatient: RunningServer) -> None:
    async with Visitor(impatient.http, "Ada") as ada, raw_socket(impatient, ada) as client:
        await read_for(client, 0.05)
        found = b""
        for number in range(12):
            client.send(frame(TEXT, b'{"type": "ping", "id": %d}' % number))
            found += await read_for(client, 0.1)
        assert found.count(b'"done"') == 12
        assert PING not in found
        assert PING in await client.until_closed(INTERVAL + TIMEOUT + 5), "as soon as it is silent"
