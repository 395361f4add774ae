"""Hostile clients: broken messages, too many, too large, from other sites."""

import asyncio
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
import pytest
import websockets
from tests.server.clients import Visitor, connect
from tests.server.running_server import GENEROUS, RunningServer, running_server
from tests.server.server_process import ServerProcess
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from inkland.server.base.settings import Settings
from inkland.server.infra.network.rate_limits import ConnectionCounts, TokenBucket, TokenBuckets

BROKEN = {
    "": "none",
    "{": "none",
    "null": "none",
    "[]": "none",
    '"draw"': "none",
    "{}": "type",
    '{"type": "unknown", "id": 1}': "type",
    '{"type": "draw", "id": 1}': "turn",
    '{"type": "draw", "id": -1, "turn": 1, "command": "pass"}': "id",
    '{"type": "draw", "id": 1, "turn": 1, "command": "pass", "chair": 1}': "chair",
    '{"type": "draw", "id": 1, "turn": "1", "command": "pass"}': "turn",
    '{"type": "draw", "id": 1, "turn": 1, "command": ""}': "command",
    '{"type": "sit", "id": 1, "seat": 100}': "seat",
    '{"type": "scoring-cells", "id": 1e99, "seat": 1}': "id",
    '{"type": "configure", "id": 1, "settings": {"setup": {"preset": "none"}}}': "settings.setup.preset",
    '{"type": "hello", "protocol": 2}': None,
    "\ud7ff\u0000": "none",
    '{"x":' + "[" * 7000: "none",
    '{"type":"configure","id":1,"settings":' + '{"a":' * 1200 + "1" + "}" * 1201: "settings.a",
}
"""Messages and the field that is wrong in each."""


async def end_of(socket: ClientConnection) -> int:
    """The code with which the server closes a connection."""
    with suppress(ConnectionClosed):
        async with asyncio.timeout(10):
            while True:
                await socket.recv()
    assert socket.close_code is not None
    return socket.close_code


async def test_a_broken_message_gets_a_code(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, strikes=len(BROKEN) + 1)
    async with running_server(tmp_path, limits=limits) as running, Visitor(running.http, "Ada") as ada:
        player = await connect(running.ws, ada, await ada.room(start=True))
        for text, field in BROKEN.items():
            await player.socket.send(text)
            answer = await player.receive()
            assert answer["type"] == "refused"
            assert answer["reply_to"] is None
            problem = answer["problem"]
            said = {} if field is None else {"field": field}
            code = "server-hello-twice" if field is None else "server-bad-message"
            assert (problem["code"], problem["details"]) == (code, said)
        assert (await player.ask("ping"))["type"] == "done"


async def test_broken_messages_end_the_connection(running: RunningServer, visitors: list[Visitor]) -> None:
    player = await connect(running.ws, visitors[0], await visitors[0].room(start=True))
    for _ in range(GENEROUS.strikes):
        await player.socket.send("nonsense")
    for _ in range(GENEROUS.strikes):
        assert (await player.receive())["problem"]["code"] == "server-bad-message"
    assert await end_of(player.socket) == 4400


async def test_a_hasty_request_is_refused_by_its_number(tmp_path: Path) -> None:
    """Otherwise its client would wait for the answer for ever."""
    limits = msgspec.structs.replace(GENEROUS, messages=0.001, message_burst=1)
    async with running_server(tmp_path, limits=limits) as running, Visitor(running.http, "Ada") as ada:
        player = await connect(running.ws, ada, await ada.room(start=True))
        assert (await player.ask("ping"))["type"] == "done"
        number = await player.send("deck")
        refused = await player.receive()
        assert (refused["reply_to"], refused["problem"]["code"]) == (number, "server-too-fast")
        for unreadable in ("x", "[]", '{"id": "5"}', '{"type": "ping"}'):
            await player.socket.send(unreadable)
            assert (await player.receive())["reply_to"] is None


async def test_other_sites_cannot_use_a_cookie(running: RunningServer, visitors: list[Visitor]) -> None:
    room = await visitors[0].room()
    url, headers = f"{running.ws}/ws/rooms/{room}", {"Cookie": visitors[0].cookie}
    with pytest.raises(InvalidStatus) as refused:
        await websockets.connect(url, additional_headers=headers, origin="https://elsewhere.example")  # type: ignore[arg-type]
    assert refused.value.response.status_code == 403
    own = await websockets.connect(url, additional_headers=headers, origin=running.http)  # type: ignore[arg-type]
    await own.close()
    post = await visitors[0].client.post(
        "/api/rooms", json={}, headers={"Origin": "https://elsewhere.example"}
    )
    assert (post.status_code, post.json()["code"]) == (403, "server-bad-origin")


ORIGINS = {
    "http://[": (400, "server-bad-request"),
    "http://[::1": (400, "server-bad-request"),
    "//": (400, "server-bad-request"),
    "http://ma\u00dfe.example": (400, "server-bad-request"),
    "null": (403, "server-bad-origin"),
    "file://": (403, "server-bad-origin"),
}


async def test_an_origin_that_is_no_address_is_refused(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """The first one was a traceback in the log of version 0.1.0, 568 times a second."""
    room, cookie = await visitors[0].room(), visitors[0].cookie
    for origin, (status, code) in ORIGINS.items():
        headers = {b"Origin": origin.encode("latin-1")}
        post = await visitors[0].client.post("/api/rooms", json={}, headers=headers)
        assert (post.status_code, post.json()["code"]) == (status, code), origin
        with pytest.raises(InvalidStatus) as refused:
            await websockets.connect(
                f"{running.ws}/ws/rooms/{room}", additional_headers={"Cookie": cookie, "Origin": origin}
            )
        assert refused.value.response.status_code == status, origin


def test_the_public_address_is_the_only_origin(tmp_path: Path) -> None:
    settings = Settings(tmp_path, "https://maps.example")
    assert settings.is_own_origin("https://maps.example", "127.0.0.1:80", "http")
    assert not settings.is_own_origin("http://maps.example", "maps.example", "https")
    assert not settings.is_own_origin("null", "maps.example", "https")
    assert settings.cookie.startswith("__Host-")
    assert not Settings(tmp_path).is_own_origin("null", None, "http")


async def test_unknown_guests_rooms_and_protocols_are_refused(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room = await visitors[0].room()
    hello, cookie = '{"type": "hello", "protocol": 2}', visitors[0].cookie
    for sent, link, first, code in (
        ("", room, hello, 4401),
        ("inkland=x", room, hello, 4401),
        (cookie, "none", hello, 4404),
        (cookie, room, '{"type": "ping", "id": 1}', 4400),
        (cookie, room, "nonsense", 4400),
        (cookie, room, '{"type": "hello", "protocol": 1, "game": 1, "version": 5}', 4409),
        (cookie, room, '{"type": "hello", "protocol": 99}', 4409),
    ):
        url = f"{running.ws}/ws/rooms/{link}"
        socket = await websockets.connect(url, additional_headers={"Cookie": sent})
        with suppress(ConnectionClosed):
            await socket.send(first)
        assert await end_of(socket) == code


@pytest.mark.system
async def test_metrics_are_for_this_machine_or_with_the_token(tmp_path: Path) -> None:
    settings = Settings(tmp_path, metrics_token="sesame")
    assert settings.may_read_metrics("127.0.0.1", None)
    assert settings.may_read_metrics("::1", None)
    assert settings.may_read_metrics("203.0.113.7", "Bearer sesame")
    for address, shown in (("203.0.113.7", None), ("203.0.113.7", "Bearer x"), ("", None), ("x", "sesame")):
        assert not settings.may_read_metrics(address, shown)
    assert not Settings(tmp_path).may_read_metrics("203.0.113.7", "Bearer None")
    async with ServerProcess(tmp_path) as server, httpx.AsyncClient(base_url=server.http) as client:
        assert "inkland_moves_total" in (await client.get("/metrics")).text
        far = await client.get("/metrics", headers={"X-Forwarded-For": "203.0.113.7"})
        assert (far.status_code, far.json()["code"]) == (403, "server-metrics-closed")


async def test_every_answer_has_the_headers(running: RunningServer, visitors: list[Visitor]) -> None:
    room = await visitors[0].room()
    paths = [
        "/",
        "/healthz",
        "/readyz",
        "/metrics",
        "/nothing",
        "/api/guest",
        "/api/catalog",
        "/api/messages.json",
    ]
    paths += ["/api/messages.json", "/schema/openapi.json"]
    paths += [f"/room/{room}", f"/api/rooms/{room}", f"/api/rooms/{room}/qr.svg"]
    for path in paths:
        answer = await visitors[0].client.get(path)
        assert answer.status_code == (404 if path == "/nothing" else 200), path
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
    async with httpx.AsyncClient(base_url=running.http) as client:
        assert (await client.get("/api/guest")).status_code == 401
        cookie = (await client.post("/api/guest", json={"name": "Eve"})).headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie


@pytest.mark.parametrize(
    ("public", "expected"),
    [("https://maps.example", "max-age=31536000"), ("http://maps.example", None), (None, None)],
)
async def test_browsers_are_told_to_use_https_only_behind_https(
    tmp_path: Path, public: str | None, expected: str | None
) -> None:
    async with (
        running_server(tmp_path, public_url=public) as running,
        httpx.AsyncClient(base_url=running.http) as client,
    ):
        for path in ("/", "/api/guest", "/nothing", "/healthz"):
            assert (await client.get(path)).headers.get("strict-transport-security") == expected


async def test_an_unreadable_body_is_refused_without_a_line_in_the_log(running: RunningServer) -> None:
    values = (
        b"[" * 5000 + b"]" * 5000,
        b'"\xff"',
        b'"\\ud800"',
        b"9" * 5000,
        b'"Eve", "more": 1',
        b'{"a":' * 3000,
    )
    bodies = [b"", b"{", b"null", b"\xff", *(b'{"name": ' + value + b"}" for value in values)]
    async with httpx.AsyncClient(base_url=running.http) as client:
        for body in bodies:
            answer = await client.post("/api/guest", content=body)
            assert (answer.status_code, answer.json()["code"]) == (400, "server-bad-request"), body[:20]


def test_buckets_fill_with_time() -> None:
    now = [0.0]
    bucket = TokenBucket(2, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    buckets = TokenBuckets(1, 1, lambda: now[0], sweep=2)
    assert [buckets.take(name) for name in "aab"] == [True, False, True]
    now[0] = 9.0
    assert buckets.take("c")
    assert len(buckets) == 1
    counts = ConnectionCounts(1)
    assert [counts.enter("a"), counts.enter("a"), counts.enter("b")] == [True, False, True]
    counts.leave("a")
    assert counts.enter("a")
