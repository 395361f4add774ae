"""Limits of clients that take nothing: of a response, of messages, and of the end of a connection."""

import asyncio
from pathlib import Path
from socket import SO_SNDBUF, SOL_SOCKET

from tests.server.clients import Visitor
from tests.server.limits.checks.registry import checks, counted, server_with
from tests.server.limits.raw import FAR, TEXT, frame, raw, raw_socket, request
from tests.server.running_server import RunningServer

from inkland.server.infra.network.gate import GatedConnection


@checks("write_seconds")
async def who_takes_nothing_is_cut(folder: Path) -> None:
    async with server_with(folder, write_seconds=0.5, pipelined=1000) as running, raw(running) as client:
        client.writer.transport.pause_reading()  # type: ignore[attr-defined]
        client.send(request("/schema/openapi.json") * 200)
        async with asyncio.timeout(20):
            while not await counted(running, "write"):
                await asyncio.sleep(0.01)


@checks("close_seconds", "backlog_messages")
async def a_close_closes_although_nobody_reads(folder: Path) -> None:
    """Version 0.1.0 waited without a limit until the client would take the reason."""
    async with server_with(folder, backlog_messages=5) as running, Visitor(running.http, "Ada") as ada:
        await _is_dropped(running, ada)


@checks("backlog_bytes")
async def a_large_backlog_is_dropped(folder: Path) -> None:
    async with server_with(folder, backlog_bytes=5000) as running, Visitor(running.http, "Ada") as ada:
        await _is_dropped(running, ada)


async def _is_dropped(running: RunningServer, ada: Visitor) -> None:
    """Ask without reading the answers, until the server has closed the connection and forgotten it."""
    async with raw_socket(running, ada) as client:
        client.writer.transport.pause_reading()  # type: ignore[attr-defined]
        (connection,) = _connections_from(running, FAR)
        connection.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, 4096)
        dropped = running.server.metrics.dropped.labels("4408")._value
        async with asyncio.timeout(20):
            while not dropped.get():
                client.send(frame(TEXT, b'{"type": "scoring-cells", "id": 1, "seat": 0}') * 20)
                await asyncio.sleep(0.001)
        async with asyncio.timeout(10):
            while running.server.metrics.connections._value.get() or _connections_from(running, FAR):
                await asyncio.sleep(0.01)


def _connections_from(running: RunningServer, address: str) -> list[GatedConnection]:
    return [one for one in running.server.gate._open.values() if one.address == address]
