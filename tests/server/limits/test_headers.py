"""Requests that cannot be read are refused with 400, and nothing is logged."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from tests.server.clients import Visitor
from tests.server.limits.raw import raw, request, upgrade
from tests.server.running_server import RunningServer, running_server

UNREADABLE = {
    "no host": b"GET /healthz HTTP/1.1\r\n\r\n",
    "two hosts": request("/healthz", "Host: b"),
    "a host that is none": request(host="[::1"),
    "a host with a user": request(host="a@b"),
    "a host beyond ASCII": request(host="ma\u00dfe"),
    "a port that is none": request(host="a:http"),
    "an origin that is none": request("/healthz", "Origin: http://["),
    "an origin with a path": request("/healthz", "Origin: http://a/b"),
    "a forwarded address beyond ASCII": request("/healthz", "X-Forwarded-For: \u00df"),
    "a path beyond ASCII": request("/\u00df"),
    "a header without a name": request("/healthz", ": x"),
    "a control character": request("/healthz", "Cookie: a\x00b"),
    "two lengths": request("/healthz", "Content-Length: 1", "Content-Length: 2"),
    "a length that is none": request("/healthz", "Content-Length: x"),
    "no HTTP": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
}
READABLE = {
    "a cookie of another program": request("/api/guest", "Cookie: a=\u00df; b; =; ;;; \u00ff"),
    "a strange browser": request("/api/guest", "User-Agent: \u00df", "Accept-Language: *;q=x", "Accept: ,;,"),
    "a strange type": request("/api/guest", "Content-Type: ;;=\u00df"),
    "an IPv6 host": request("/api/guest", host="[::1]:8642"),
    "an old version": b"GET /api/guest HTTP/1.0\r\n\r\n",
}


@pytest_asyncio.fixture
async def quiet(tmp_path: Path) -> AsyncIterator[RunningServer]:
    """A server that must log no error."""
    async with running_server(tmp_path) as running:
        yield running


async def test_what_cannot_be_read_is_refused(quiet: RunningServer) -> None:
    for what, data in UNREADABLE.items():
        async with raw(quiet) as client:
            client.send(data)
            assert (await client.until_closed()).startswith(b"HTTP/1.1 400 "), what


async def test_what_is_only_strange_is_answered(quiet: RunningServer) -> None:
    for what, data in READABLE.items():
        async with raw(quiet) as client:
            client.send(data)
            assert b" 401 " in await client.head(), what


async def test_a_websocket_that_cannot_be_opened_is_refused(quiet: RunningServer) -> None:
    async with Visitor(quiet.http, "Ada") as ada:
        good = upgrade(ada, "x")
        for data in (
            good.replace(b"GET", b"POST"),
            good.replace(b"/rooms/x", "/rooms/\u00df".encode("latin-1")),
            good.replace(b"Host: 127.0.0.1", b"Host: ["),
            upgrade(ada, "x", "Origin: http://["),
            good.replace(b"Sec-WebSocket-Key", b"Sec-WebSocket-None"),
            good.replace(b"Version: 13", b"Version: 99"),
        ):
            async with raw(quiet) as client:
                client.send(data)
                assert (await client.until_closed()).split()[1] in (b"400", b"405", b"426"), data
