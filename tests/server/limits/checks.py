"""A check for each limit: a server with a small one keeps to it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from socket import SO_SNDBUF, SOL_SOCKET
from typing import Any, Final

import httpx
import msgspec
import pytest
from tests.server.clients import Visitor, connect
from tests.server.limits.raw import (
    CONT,
    FAR,
    PING,
    TEXT,
    Raw,
    close_code,
    frame,
    post,
    raw,
    raw_socket,
    request,
)
from tests.server.reviews.made_engine import PIECES, made_engine
from tests.server.reviews.test_records import record
from tests.server.running_server import GENEROUS, RunningServer, running_server
from websockets.exceptions import ConnectionClosed

from inkland.server.limits import Limits
from inkland.server.network.gate import GatedConnection
from inkland.server.sessions.recovery_code import format_code, new_code, parse_code

Check = Callable[[Path], Awaitable[None]]
CHECKS: Final[dict[str, Check]] = {}
QUICK: Final = msgspec.structs.replace(GENEROUS, close_seconds=0.2)
"""Late connections are looked for every tenth of a second."""


def checks(*names: str) -> Callable[[Check], Check]:
    """Say which limits a function checks."""

    def register(check: Check) -> Check:
        CHECKS.update(dict.fromkeys(names, check))
        return check

    return register


def server_with(folder: Path, **limits: Any) -> Any:
    """Run a server with these limits."""
    return running_server(folder, limits=msgspec.structs.replace(QUICK, **limits))


@asynccontextmanager
async def in_a_room(folder: Path, *, hello: bool = True, **limits: Any) -> AsyncIterator[Raw]:
    """Run a server with these limits, and open a WebSocket to a room."""
    async with (
        server_with(folder, **limits) as running,
        Visitor(running.http, "Ada") as ada,
        raw_socket(running, ada, hello=hello) as client,
    ):
        yield client


async def counted(running: RunningServer, reason: str) -> int:
    """Return how many connections were ended for a reason."""
    return int(running.server.metrics.cut.labels(reason)._value.get())


@checks("connections")
async def the_longest_silence_makes_room(folder: Path) -> None:
    async with server_with(folder, connections=3) as running, AsyncExitStack() as stack:
        silent = [await stack.enter_async_context(raw(running, f"127.0.0.{n}")) for n in range(2, 5)]
        newcomer = await stack.enter_async_context(raw(running, "127.0.0.9"))
        assert await newcomer.get() == 200
        assert await silent[0].until_closed() == b""
        assert await silent[1].get() == 200
        assert len(running.server.gate) == 3


@checks("address_sockets")
async def an_address_takes_no_place_from_others(folder: Path) -> None:
    async with server_with(folder, address_sockets=2) as running, AsyncExitStack() as stack:
        other = await stack.enter_async_context(raw(running, "127.0.0.9"))
        many = [await stack.enter_async_context(raw(running)) for _ in range(4)]
        for old in many[:2]:
            assert await old.until_closed() == b""
        for client in (*many[2:], other):
            assert await client.get() == 200


@checks("openings", "opening_burst")
async def an_address_opens_only_so_many_connections(folder: Path) -> None:
    async with server_with(folder, openings=0.001, opening_burst=2) as running, AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(raw(running)) for _ in range(3)]
        assert await clients[2].until_closed() == b""
        other = await stack.enter_async_context(raw(running, "127.0.0.9"))
        for client in (*clients[:2], other):
            assert await client.get() == 200


@checks("address_connections")
async def connections_to_rooms_are_counted(folder: Path) -> None:
    async with server_with(folder, address_connections=1) as running, Visitor(running.http, "Ada") as ada:
        room = await ada.room()
        first = await connect(running.ws, ada, room)
        with pytest.raises(ConnectionClosed) as refused:
            await connect(running.ws, ada, room)
        assert refused.value.rcvd is not None
        assert refused.value.rcvd.code == 4429
        assert (await first.ask("ping"))["type"] == "done"


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


@checks("guest_reviews", "address_reviews", "reviews")
async def only_so_many_reviews_are_made_at_once(folder: Path) -> None:
    for number, limit in enumerate(("address_reviews", "reviews")):
        limits = {"guest_reviews": 1, limit: 2}
        async with (
            server_with(folder / str(number), **limits) as running,
            Visitor(running.http, "Ada") as ada,
            Visitor(running.http, "Bea") as bea,
            Visitor(running.http, "Cyd") as cyd,
        ):
            with made_engine(allowed=0) as engine:
                assert await ask_review(ada) == await ask_review(ada) == 200, "the same one twice"
                assert await ask_review(ada, "deep") == 429
                assert await ask_review(bea) == 200
                assert await ask_review(cyd) == 429
                engine.allow(3 * PIECES)
                async with asyncio.timeout(20):
                    while await ask_review(cyd) == 429:
                        await asyncio.sleep(0.02)
                    while len(engine.computed) < 3 * PIECES:
                        await asyncio.sleep(0.02)


async def ask_review(visitor: Visitor, depth: str = "standard") -> int:
    """The status of the answer to somebody who wants a record reviewed."""
    answer = await visitor.client.post(f"/api/records/review?depth={depth}", content=record().encode())
    assert ("retry-after" in answer.headers) == (answer.status_code == 429)
    return answer.status_code


@checks("idle_seconds")
async def idle_connections_are_closed(folder: Path) -> None:
    async with server_with(folder, idle_seconds=0.4) as running, raw(running) as client:
        assert await client.get() == 200
        client.send(b"\r\n")  # with uvicorn alone, this would keep it open
        assert await client.until_closed() == b""


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
    """Finding 9: version 0.1.0 waited without a limit until the client would take the reason."""
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


@checks("pipelined")
async def requests_sent_ahead_are_bounded(folder: Path) -> None:
    async with server_with(folder, pipelined=3) as running, raw(running) as client:
        client.send(request("/api/guest") * 1000)
        found = await client.until_closed()
        assert found.count(b"HTTP/1.1 ") <= 5


@checks("address_requests")
async def requests_at_once_are_bounded(folder: Path) -> None:
    async with (
        server_with(folder, address_requests=1) as running,
        raw(running) as slow,
        raw(running) as other,
    ):
        slow.send(post(50))
        async with asyncio.timeout(10):
            while not running.server.requests._counts:
                await asyncio.sleep(0.01)
        assert await other.get() == 429
        async with raw(running, "127.0.0.9") as far:
            assert await far.get() == 200


@checks("points", "point_burst")
async def requests_are_limited_by_what_they_cost(folder: Path) -> None:
    async with server_with(folder, points=0.001, point_burst=60) as running, raw(running) as client:
        assert [await client.get("/api/games") for _ in range(2)] == [401, 401]
        client.send(request("/api/games"))
        refused = await client.head()
        assert b" 429 " in refused
        seconds = int(refused.lower().partition(b"retry-after: ")[2].split()[0])
        assert 19_900 < seconds <= 20_000, "20 points at a thousandth each second"
        assert b"server-too-fast" in await client.reader.readexactly(len(b'{"code":"server-too-fast"'))
        async with raw(running) as page:
            assert [await page.get("/static/icon.svg") for _ in range(20)] == [200] * 20, (
                "what is left is for files"
            )
            page.send(request("/", "Accept: text/html"))
            assert b" 429 " in await page.head()
            assert b"Too many requests" in await page.reader.readline()
        async with raw(running, "127.0.0.9") as other:
            assert await other.get("/api/games") == 401


@checks("slots")
async def requests_take_turns(folder: Path) -> None:
    async with server_with(folder, slots=1) as running, raw(running) as slow, raw(running) as client:
        slow.send(post(50))
        assert await client.get("/api/guest") == 401, "a slow body takes no slot"
        await running.server.request_slots.take("another address")
        waiting = asyncio.create_task(client.get("/api/guest"))
        async with raw(running) as other:
            assert await other.get("/static/icon.svg") == 200, "files do not wait"
        assert not waiting.done()
        running.server.request_slots.give_back()
        assert await waiting == 401


@checks("changes", "change_burst")
async def changes_are_limited(folder: Path) -> None:
    async with (
        server_with(folder, changes=0.001, change_burst=2) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        await ada.room()
        late = await ada.client.post("/api/rooms", json={})
        assert (late.status_code, late.json()["code"]) == (429, "server-too-fast")
        assert 900 < int(late.headers["retry-after"]) <= 1000, "a thousandth each second"


@checks("hello_seconds")
async def who_says_nothing_is_cut(folder: Path) -> None:
    async with in_a_room(folder, hello=False, hello_seconds=0.2) as client:
        assert close_code(await client.until_closed()) == 4400


@checks("message_bytes")
async def a_large_message_ends_the_connection(folder: Path) -> None:
    async with server_with(folder, message_bytes=1000) as running, Visitor(running.http, "Ada") as ada:
        whole = frame(TEXT, b"x" * 1001)
        parts = frame(TEXT, b"x" * 501, final=False) + frame(CONT, b"x" * 501, final=False)
        announced = frame(TEXT, b"x" * 60_000)[:10]
        for data in (whole, parts, announced):
            async with raw_socket(running, ada) as client:
                client.send(data)
                assert close_code(await client.until_closed()) == 1009


@checks("messages", "message_burst", "strikes")
async def messages_are_limited(folder: Path) -> None:
    limits = {"messages": 0.001, "message_burst": 3, "strikes": 2}
    async with server_with(folder, **limits) as running, Visitor(running.http, "Ada") as ada:
        player = await connect(running.ws, ada, await ada.room())
        for _ in range(3):
            assert (await player.ask("ping"))["type"] == "done"
        for _ in range(2):
            await player.send("ping")
            assert (await player.receive())["problem"]["code"] == "server-too-fast"
        await player.socket.wait_closed()
        assert player.socket.close_code == 4429


@checks("address_messages", "address_burst")
async def messages_of_an_address_are_limited(folder: Path) -> None:
    limits = {"address_messages": 0.001, "address_burst": 3}
    async with server_with(folder, **limits) as running, Visitor(running.http, "Ada") as ada:
        room = await ada.room()
        first, second = [await connect(running.ws, ada, room) for _ in range(2)]
        assert [(await player.ask("ping"))["type"] for player in (first, second, first)] == ["done"] * 3
        await second.send("ping")
        while (answer := await second.receive())["type"] != "refused":
            pass
        assert answer["problem"]["code"] == "server-too-fast"


@checks("fragments")
async def the_parts_of_a_message_are_bounded(folder: Path) -> None:
    """Finding 17: empty parts made the memory of version 0.1.0 grow without an end."""
    async with in_a_room(folder, fragments=10) as client:
        client.send(frame(TEXT, final=False) + frame(CONT, final=False) * 1000)
        assert close_code(await client.until_closed()) == 4429


@checks("pings", "ping_burst")
async def pings_are_limited(folder: Path) -> None:
    """Finding 17: version 0.1.0 answered 100,000 pings a second."""
    async with in_a_room(folder, pings=0.001, ping_burst=10) as client:
        client.send(frame(PING, b"x") * 10)
        client.send(frame(PING, b"x") * 5000)
        found = await client.until_closed()
        assert close_code(found) == 4429
        assert found.count(b"\x8a\x01x") <= 10


@checks("recovery_burst", "recovery_seconds")
async def recovery_codes_of_an_address_are_limited(folder: Path) -> None:
    async with server_with(folder, recovery_burst=3, recovery_seconds=1000.0) as running:
        async with httpx.AsyncClient(base_url=running.http) as client:
            codes = [*(format_code(new_code()) for _ in range(4)), "mistyped"]
            answers = [await client.post("/api/guest/recover", json={"code": code}) for code in codes]
        assert [answer.status_code for answer in answers] == [403, 403, 403, 429, 422]
        assert answers[3].json() == {
            "code": "server-recovery-later", "rule": "", "cells": [], "details": {"minutes": 17}
        }  # fmt: skip


@checks("recovery_tries")
async def tries_of_a_recovery_code_are_limited(folder: Path) -> None:
    async with server_with(folder, recovery_tries=2) as running, Visitor(running.http, "Ada") as ada:
        right = parse_code((await ada.client.post("/api/guest/recovery")).json()["code"])
        assert right is not None
        wrong = right._replace(secret=new_code().secret)
        codes = [format_code(code) for code in (wrong, wrong, wrong, right)]
        answers = [await ada.client.post("/api/guest/recover", json={"code": code}) for code in codes]
        assert [answer.status_code for answer in answers] == [403, 403, 429, 429]


def names() -> list[str]:
    """Return the names of all limits."""
    return [field.name for field in msgspec.structs.fields(Limits)]
