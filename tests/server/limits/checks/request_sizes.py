"""Limits of one request: the size and the time of its head and body, and how many are sent ahead."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.limits.checks.registry import checks, counted, server_with
from tests.server.limits.raw import post, raw, request


@checks("head_seconds")
async def silent_connections_and_slow_heads_are_cut(folder: Path) -> None:
    async with server_with(folder, head_seconds=0.3) as running, raw(running) as silent, raw(running) as slow:
        slow.send(b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ")
        trickle = asyncio.create_task(_trickle(slow, b"a"))
        assert await silent.until_closed() == b""
        assert await slow.until_closed() == b""
        trickle.cancel()
        assert await counted(running, "head") == 2


async def _trickle(client: Any, data: bytes) -> None:
    while True:
        client.send(data)
        await asyncio.sleep(0.02)


@checks("head_bytes")
async def a_large_head_is_refused(folder: Path) -> None:
    async with server_with(folder, head_bytes=1000) as running:
        for data in (
            request("/", f"X-Large: {'x' * 1000}"),
            request("/" + "x" * 1000),
            b"GET / HTTP/1.1\r\nX-Endless: " + b"x" * 2000,
            b"GET /" + b"x" * 2000,
        ):
            async with raw(running) as client:
                client.send(data[:700])
                await asyncio.sleep(0)
                client.send(data[700:])
                assert (await client.until_closed()).startswith(b"HTTP/1.1 431 ")
        async with raw(running) as client:
            assert await client.get() == 200


@checks("head_fields")
async def many_headers_are_refused(folder: Path) -> None:
    async with server_with(folder, head_fields=10) as running, raw(running) as client, raw(running) as other:
        client.send(request("/", *(f"X-{n}: 1" for n in range(10))))
        assert (await client.until_closed()).startswith(b"HTTP/1.1 431 ")
        other.send(request("/healthz", *(f"X-{n}: 1" for n in range(9))))
        assert b" 200 " in await other.head()


@checks("body_seconds")
async def slow_bodies_are_cut(folder: Path) -> None:
    async with server_with(folder, body_seconds=0.3) as running, raw(running) as client:
        client.send(post(10_000))
        trickle = asyncio.create_task(_trickle(client, b" "))
        async with asyncio.timeout(10):
            while not await counted(running, "body"):
                await asyncio.sleep(0.01)
        trickle.cancel()
        await client.until_closed()


@checks("body_bytes")
async def a_large_body_is_refused_before_it_is_read(folder: Path) -> None:
    async with server_with(folder, body_bytes=1000) as running:
        async with raw(running) as client:
            client.send(post(1001))
            assert (await client.until_closed()).startswith(b"HTTP/1.1 413 ")
        async with raw(running) as client:
            client.send(request("/api/guest", "Transfer-Encoding: chunked", method="POST"))
            client.send(b"1f5\r\n" + b"x" * 501 + b"\r\n")
            client.send(b"1f5\r\n" + b"x" * 501 + b"\r\n")
            assert (await client.until_closed()).startswith(b"HTTP/1.1 413 ")


@checks("record_bytes")
async def a_record_may_be_larger_than_other_bodies(folder: Path) -> None:
    async with server_with(folder, body_bytes=1000, record_bytes=2000) as running:
        for size, status in ((1001, b"HTTP/1.1 404 "), (2001, b"HTTP/1.1 413 ")):
            async with raw(running) as client:
                client.send(post(size, "/api/records/unknown") + b"x" * size)
                assert (await client.head()).startswith(status)


@checks("pipelined")
async def requests_sent_ahead_are_bounded(folder: Path) -> None:
    async with server_with(folder, pipelined=3) as running, raw(running) as client:
        client.send(request("/api/guest") * 1000)
        found = await client.until_closed()
        assert found.count(b"HTTP/1.1 ") <= 5
