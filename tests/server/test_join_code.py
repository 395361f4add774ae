"""A closed server gives strangers nothing but the client's own files, and serves its guests as before."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import websockets
from tests.server.clients import Visitor, connect
from tests.server.manual_time import ManualTime
from tests.server.running_server import GENEROUS, RunningServer, running_server
from tests.server.test_http_schema import document
from tests.server.test_recovery import made_code
from websockets.exceptions import InvalidStatus

from inkland.server.base.errors import RequestRefused
from inkland.server.base.limits import Limits
from inkland.server.features.sessions.join_code import JoinCode

CODE = "Blue-Ink 42"
OPEN = {
    ("GET", "/api/catalog"), ("GET", "/api/messages.json"),  # what is printed, and what programs may send
    ("GET", "/healthz"), ("GET", "/readyz"), ("GET", "/metrics"),
    ("GET", "/api/daily/chain"), ("GET", "/api/daily/links/{date}"),  # for servers that follow the chain
    ("POST", "/api/join"),
    ("POST", "/api/guest/recover"), ("POST", "/api/guest/move/owner"),  # guests who come to another device
    ("POST", "/api/guest/claim"), ("POST", "/api/guest/back"),
    ("GET", "/api/operator"), ("POST", "/api/operator/session"), ("DELETE", "/api/operator/session"),
    ("POST", "/api/operator/names"), ("POST", "/api/operator/rooms/{mark}/end"),  # closed in its own way
}  # fmt: skip
"""What a closed server answers to strangers. Everything else is closed, also what is added later."""
PAGES = ("/", "/room/x", "/game/x", "/challenge/x", "/rules", "/daily", "/sw.js", "/schema/openapi.json")


@pytest.fixture
async def closed(tmp_path: Path) -> AsyncIterator[RunningServer]:
    async with running_server(tmp_path, join_code=CODE) as running:
        yield running


@pytest.fixture
async def stranger(closed: RunningServer) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=closed.http, timeout=20) as client:
        yield client


async def guest(running: RunningServer, name: str = "Ada") -> Visitor:
    """A guest who has given the code."""
    visitor = Visitor(running.http, name)
    assert (await visitor.client.post("/api/join", json={"code": CODE})).status_code == 200
    return await visitor.__aenter__()


def operations() -> list[tuple[str, str]]:
    paths = document()["paths"]
    return [(method.upper(), path) for path, methods in paths.items() for method in methods]


def path_with(path: str, ids: dict[str, str]) -> str:
    """A path of the document with ids that exist, or with `0`."""
    parts = [ids.get(part, "0") if part.startswith("{") else part for part in path.split("/")]
    return "/".join(parts)


async def test_strangers_are_refused_everything_else_whatever_they_know(
    closed: RunningServer, stranger: httpx.AsyncClient
) -> None:
    """Even with ids that exist, and before anything of the request is read."""
    ada = await guest(closed)
    room = await ada.room(bots=["random"], start=True)
    ids = {
        "{room_id}": room,
        "{game_id}": (await closed.game(room)).public_id,
        "{listing_id}": room,
        "{date}": "2026-11-19",
    }
    known = operations()
    assert len(known) > 70
    refused = 0
    for method, path in known:
        if (method, path) in OPEN:
            continue
        address = path_with(path, ids)
        for cookies in ({}, {"inkland": "x" * 43}, {"inkland-join": "0" * 64}):
            headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
            answer = await stranger.request(method, address, content=b"{", headers=headers)
            found = (answer.status_code, answer.json()["code"])
            assert found == (403, "server-join-code"), (method, path, answer.text)
            assert set(answer.json()) == {"code", "rule", "cells", "details"}
            refused += 1
    assert refused == 3 * (len(known) - len(OPEN))
    await ada.client.aclose()


async def test_what_is_open_says_nothing_about_guests(
    closed: RunningServer, stranger: httpx.AsyncClient
) -> None:
    ada = await guest(closed, "Quintessa")
    room = await ada.room(bots=["random"], start=True)
    for path in (*PAGES, "/api/catalog", "/api/daily/chain", "/healthz", "/readyz"):
        answer = await stranger.get(path, headers={"Accept": "text/html"})
        assert answer.status_code in (200, 503), path  # not ready while the levels are being loaded
        assert "Quintessa" not in answer.text
        assert room not in answer.text
    await ada.client.aclose()


async def test_a_stranger_gets_no_websocket(closed: RunningServer) -> None:
    ada = await guest(closed)
    room = await ada.room()
    for cookie in ("", "inkland=x", f"inkland-join={'0' * 64}"):
        with pytest.raises(InvalidStatus) as refused:
            await websockets.connect(f"{closed.ws}/ws/rooms/{room}", additional_headers={"Cookie": cookie})
        assert refused.value.response.status_code == 403
    assert (await connect(closed.ws, ada, room)).room["id"] == room
    await ada.client.aclose()


async def test_the_code_lets_in_however_it_is_written(closed: RunningServer) -> None:
    for typed in (CODE, "blueink42", " BLUE INK\u201342 "):
        async with httpx.AsyncClient(base_url=closed.http) as client:
            assert (await client.get("/api/guest")).json()["code"] == "server-join-code"
            answer = await client.post("/api/join", json={"code": typed})
            assert (answer.status_code, answer.json()) == (200, {"is_admitted": True})
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            assert "blueink42" not in cookie.replace("-", "").replace(" ", "")
            assert (await client.get("/api/guest")).json()["code"] == "server-no-guest"
            assert (await client.post("/api/guest", json={"name": "Ada"})).status_code == 201


async def test_guests_who_exist_need_no_code(tmp_path: Path) -> None:
    """Those from before, those whose pass is gone, and those who come to another device."""
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        room, cookie, code = await ada.room(), ada.cookie, await made_code(ada)
    async with running_server(tmp_path, join_code=CODE) as running:
        async with httpx.AsyncClient(base_url=running.http, headers={"Cookie": cookie}) as client:
            assert (await client.get("/api/guest")).json()["name"] == "Ada"
            assert (await client.get(f"/api/rooms/{room}")).status_code == 200
            link = (await client.post("/api/guest/move")).json()["token"]
        for path, body in (("claim", {"token": link}), ("recover", {"code": code})):
            async with httpx.AsyncClient(base_url=running.http) as client:
                assert (await client.post(f"/api/guest/{path}", json=body)).status_code == 200
                assert (await client.get("/api/games")).status_code == 200


async def test_an_invitation_carries_the_code_and_no_other_link_does(closed: RunningServer) -> None:
    ada = await guest(closed)
    room = await ada.room()
    invitation = (await ada.client.get(f"/api/rooms/{room}/invitation")).json()
    assert invitation["link"] == f"{closed.http}/room/{room}#code=Blue-Ink%2042"
    move = (await ada.client.post("/api/guest/move")).json()
    assert "Blue" not in json.dumps(move)
    await ada.client.aclose()


async def test_another_code_ends_passes_but_no_guests(tmp_path: Path) -> None:
    async with running_server(tmp_path, join_code=CODE) as running:
        ada = await guest(running)
        cookie = ada.cookie
        async with httpx.AsyncClient(base_url=running.http) as client:
            await client.post("/api/join", json={"code": CODE})
            old_pass = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        await ada.client.aclose()
    async with (
        running_server(tmp_path, join_code="another code") as running,
        httpx.AsyncClient(base_url=running.http) as client,
    ):
        answer = await client.get("/api/guest", headers={"Cookie": old_pass})
        assert answer.json()["code"] == "server-join-code"
        assert (await client.get("/api/guest", headers={"Cookie": cookie})).status_code == 200


async def test_an_open_server_asks_for_nothing(running: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=running.http) as client:
        answer = await client.post("/api/join", json={"code": "anything"})
        assert (answer.status_code, "set-cookie" in answer.headers) == (200, False)
        assert (await client.get("/api/open-games")).status_code == 200


async def test_pages_of_other_sites_cannot_guess(closed: RunningServer, stranger: httpx.AsyncClient) -> None:
    headers = {"Origin": "https://evil.example"}
    answer = await stranger.post("/api/join", json={"code": CODE}, headers=headers)
    assert answer.json()["code"] == "server-bad-origin"


def made(limits: Limits = GENEROUS, time: Any = None) -> JoinCode:
    code = JoinCode(CODE, limits, time or ManualTime())
    code.start(b"key of a database")
    return code


def reason(code: JoinCode, text: str, address: str = "203.0.113.7") -> str:
    try:
        code.check(text, address)
    except RequestRefused as error:
        return str(error.code)
    return "admitted"


def test_wrong_codes_are_limited_for_each_address() -> None:
    """As many as recovery codes; then the right one is refused too, and others are not."""
    time = ManualTime()
    code = made(msgspec.structs.replace(Limits(), recovery_burst=3, recovery_seconds=60.0), time)
    assert [reason(code, "wrong one") for _ in range(4)] == ["server-join-wrong"] * 3 + ["server-join-later"]
    assert reason(code, CODE) == "server-join-later"
    assert reason(code, CODE, "203.0.113.8") == "admitted"
    time.advance(60.0)
    assert reason(code, CODE) == "admitted"


def test_right_codes_are_not_limited() -> None:
    """A whole class behind one address comes in."""
    code = made(msgspec.structs.replace(Limits(), recovery_burst=3))
    assert [reason(code, CODE) for _ in range(30)] == ["admitted"] * 30


def test_a_pass_follows_from_the_code_and_the_database() -> None:
    """Nobody who does not know the key can make one from a guessed code."""
    one, other = made(), JoinCode(CODE, GENEROUS, ManualTime())
    other.start(b"key of another database")
    given = one.check(CODE, "")
    assert one.is_pass(given)
    assert not other.is_pass(given)
    assert not any(one.is_pass(text) for text in (None, "", CODE, given[:-1]))
