"""The operator page: closed without a session, and it shows nothing that is hidden in a game."""

import io
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from tests.server.clients import Message, Visitor, connect
from tests.server.running_server import RunningServer, running_server
from tests.server.test_http_schema import document

from inkland.server.base.settings import BackupSettings
from inkland.server.base.telemetry.logs import make_log, room_mark
from inkland.server.features.operator.entry import LINK_SECONDS, SESSION_SECONDS, make_link
from inkland.server.features.operator.recent_warnings import MOST, RecentWarnings
from inkland.server.features.operator.reports import Reports
from inkland.server.features.operator.store import OperatorStore
from inkland.server.infra.bus.bus import LocalBus
from inkland.server.infra.bus.notices import ServerReport
from inkland.server.infra.cluster.cluster import Cluster
from inkland.server.infra.database.database import Database
from inkland.server.infra.signing.signing_keys import rotate
from inkland.server.infra.stores.store import Store

COOKIE = "inkland-operator"


def operations() -> list[tuple[str, str]]:
    """The operations of the operator page, but for the one that lets an operator in."""
    paths = document()["paths"]
    known = [(method.upper(), path) for path in paths for method in paths[path]]
    mine = [one for one in known if one[1].startswith("/api/operator")]
    mine.remove(("POST", "/api/operator/session"))
    assert len(mine) == 4
    return mine


async def link_token(running: RunningServer) -> str:
    """The token of a new link."""
    keys = await OperatorStore(database_of(running)).signing_keys()
    return make_link(keys, running.server.time.now()).partition("#")[2]


def database_of(running: RunningServer) -> Database:
    store = running.server.store
    assert isinstance(store, Store)
    return store.database


@asynccontextmanager
async def operator(running: RunningServer) -> AsyncIterator[httpx.AsyncClient]:
    """A browser that has come in with a link."""
    async with httpx.AsyncClient(base_url=running.http, timeout=20) as client:
        body = {"token": await link_token(running)}
        assert (await client.post("/api/operator/session", json=body)).json() == {"is_open": True}
        yield client


async def state_of(client: httpx.AsyncClient) -> Message:
    answer = await client.get("/api/operator")
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


async def test_nobody_gets_anything_without_a_session(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room = await visitors[0].room(bots=["random"], start=True)
    async with operator(running) as known:
        link = (await visitors[0].client.post("/api/guest/move")).json()["token"]
        session = known.cookies[COOKIE]
    forged = ("", "x", "1.x", session[:-1], session.replace("1.", "2.", 1), link, await link_token(running))
    for method, path in operations():
        address = path.replace("{mark}", room_mark(room))
        for cookie in forged:
            headers = {"Cookie": f"{COOKIE}={cookie}; {visitors[0].cookie}"}
            body = {"name": "Ada", "hidden": True} if path.endswith("names") else None
            answer = await visitors[1].client.request(method, address, json=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "server-operator-closed"), path
    assert (await running.server.rooms.open(room)).room.phase == "playing"
    assert list(await running.server.people.hidden_names()) == []


async def test_a_link_works_once(running: RunningServer) -> None:
    token = await link_token(running)
    async with httpx.AsyncClient(base_url=running.http) as client:
        first = await client.post("/api/operator/session", json={"token": token})
        again = await client.post("/api/operator/session", json={"token": token})
        assert (first.status_code, again.json()["code"]) == (200, "server-link-used")
        cookie = first.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        assert f"max-age={SESSION_SECONDS}" in cookie
        for wrong in ("x", token[:-1], (await link_token(running))[2:]):
            answer = await client.post("/api/operator/session", json={"token": wrong})
            assert (answer.status_code, answer.json()["code"]) == (403, "server-link-bad")


async def test_a_link_and_a_session_end(running: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async with operator(running) as client:
        token, begun = await link_token(running), time.time()
        for seconds, path, status in (
            (LINK_SECONDS - 2, "/api/operator", 200),
            (LINK_SECONDS + 2, "/api/operator", 200),
            (SESSION_SECONDS + 2, "/api/operator", 403),
        ):
            monkeypatch.setattr("itsdangerous.timed.time.time", lambda at=begun + seconds: at)
            assert (await client.get(path)).status_code == status
            if seconds > LINK_SECONDS:
                answer = await client.post("/api/operator/session", json={"token": token})
                assert answer.json()["code"] == "server-link-expired"


async def test_signing_out_and_new_keys_end_a_session(running: RunningServer) -> None:
    async with operator(running) as client:
        assert (await client.delete("/api/operator/session")).json() == {"is_open": False}
        assert (await client.get("/api/operator")).status_code == 403
    async with operator(running) as client:
        await database_of(running).write(rotate(running.server.time.now(), at_once=True))
        assert (await client.get("/api/operator")).status_code == 403


async def test_pages_of_other_sites_can_do_nothing(running: RunningServer, visitors: list[Visitor]) -> None:
    room = await visitors[0].room()
    async with operator(running) as client:
        for path in (f"/api/operator/rooms/{room_mark(room)}/end", "/api/operator/names"):
            headers = {"Origin": "https://evil.example"}
            answer = await client.post(path, json={"name": "Ada", "hidden": True}, headers=headers)
            assert answer.json()["code"] == "server-bad-origin"


async def test_what_is_shown_is_nothing_hidden(running: RunningServer, visitors: list[Visitor]) -> None:
    """No id that leads to a room or a guest, no card, no choice: exactly these fields."""
    room = await visitors[0].room(bots=["random"], start=True)
    async with operator(running) as client:
        answer = await client.get("/api/operator")
    (shown,) = answer.json()["rooms"]
    assert set(shown) == {"mark", "phase", "players", "bots", "changed"}
    assert (shown["mark"], shown["phase"], shown["players"], shown["bots"]) == (
        room_mark(room), "playing", ["Ada"], 1
    )  # fmt: skip
    host, game = (await running.server.rooms.open(room)).room.host, await running.game(room)
    for secret in (room, host, game.public_id, visitors[0].cookie.partition("=")[2]):
        assert secret not in answer.text
    for card in running.server.catalog.cards:
        assert f'"{card}"' not in answer.text


async def test_the_figures(tmp_path: Path) -> None:
    backups = BackupSettings(tmp_path / "backups", hours=24)
    async with (
        running_server(tmp_path / "data", backups=backups, join_code="blue ink") as running,
        operator(running) as client,
    ):
        empty = await state_of(client)
        assert (empty["guests"], empty["active_guests"], empty["rooms"]) == (0, 0, [])
        await client.post("/api/join", json={"code": "blue ink"})
        for name in ("Ada", "Bea"):
            assert (await client.post("/api/guest", json={"name": name})).status_code == 201
        assert (await client.post("/api/rooms", json={})).status_code == 201
        found = await state_of(client)
        assert (found["guests"], found["active_guests"]) == (2, 2)
        assert (found["playing"], found["lobbies"], found["over"]) == (0, 1, 0)
        assert found["is_closed"]
        assert found["database_bytes"] > 0
        own = running.server
        assert (found["database"], found["schema"]) == (own.engine.name, own.engine.revisions.after)
        now = own.time.now()
        assert now < found["until"] <= now + SESSION_SECONDS
        if found["backups"]["newest"] is not None:  # the first one is made at the start
            assert found["backups"]["due"] == found["backups"]["newest"] + 24 * 3600


async def test_a_late_backup_is_seen(tmp_path: Path) -> None:
    """Its folder cannot be written, so none is ever made."""
    (tmp_path / "file").touch()
    backups = BackupSettings(tmp_path / "file" / "backups")
    errors = frozenset({"backup-failed"})
    async with (
        running_server(tmp_path / "data", backups=backups, errors=errors) as running,
        operator(running) as client,
    ):
        found = (await state_of(client))["backups"]
    assert (found["newest"], found["is_late"]) == (None, True)


async def test_hiding_a_name(running: RunningServer, visitors: list[Visitor]) -> None:
    room = await visitors[0].room()
    async with operator(running) as client:
        for hidden, names in ((True, ["Ada"]), (False, [])):
            body = {"name": " Ada ", "hidden": hidden}
            found = (await client.post("/api/operator/names", json=body)).json()
            assert found["hidden_names"] == names
            seats = (await visitors[1].client.get(f"/api/rooms/{room}")).json()["seats"]
            assert (seats[0]["name"] == "Ada") is not hidden


async def test_ending_a_room(running: RunningServer, visitors: list[Visitor]) -> None:
    """The running game ends without a result; its people are told, and nobody else sits down."""
    room = await visitors[0].room(bots=["random"], start=True)
    lobby = await visitors[0].room(open_seats=1)
    player = await connect(running.ws, visitors[0], room)
    async with operator(running) as client:
        found = (await client.post(f"/api/operator/rooms/{room_mark(room)}/end")).json()
        assert {one["phase"] for one in found["rooms"] if one["mark"] == room_mark(room)} == {"over"}
        await player.receive_until(lambda: player.room["phase"] == "over")
        (ended,) = (await visitors[0].client.get("/api/games/ended")).json()
        assert ended["status"] == "aborted"
        assert (await client.post(f"/api/operator/rooms/{room_mark(lobby)}/end")).status_code == 200
        late = await connect(running.ws, visitors[1], lobby)
        assert (await late.ask("sit"))["problem"]["code"] == "server-locked"
        unknown = await client.post("/api/operator/rooms/00000000/end")
        assert unknown.json()["code"] == "server-no-such-room"


def test_the_last_warnings_are_kept_without_names() -> None:
    recent = RecentWarnings()
    log = make_log(stream=io.StringIO(), keep=recent.keep)
    log.info("server-started")
    for number in range(MOST + 5):
        log.warning("server-gone", server=f"s{number}")
    try:
        raise OSError(28, "/home/ada/secret")
    except OSError as error:
        log.warning("backup-failed", exc_info=error)
    newest, second, *rest = recent.lines
    assert (newest.event, newest.details) == ("backup-failed", "OSError ENOSPC")
    assert (second.event, second.details) == ("server-gone", f"server=s{MOST + 4}")
    assert len(rest) == MOST - 2


async def test_all_servers_answer_and_silent_ones_are_missing() -> None:
    bus, live = LocalBus("connected"), frozenset({"one", "two", "three"})
    reports = {name: Reports(bus, ClusterOf(name, live), report_of(name)) for name in ("one", "two")}
    for one in reports.values():
        one.start()
    assert [(found.server, found.connections) for found in await reports["two"].collect()] == [
        ("two", 3), ("one", 3)
    ]  # fmt: skip
    reports["one"].close()
    assert [found.server for found in await reports["two"].collect()] == ["two"]


def report_of(name: str) -> Callable[[str], ServerReport]:
    return lambda question: ServerReport(name, question, connections=3)


class ClusterOf(Cluster):
    """What a server knows of the others: their names."""

    def __init__(self, server: str, live: frozenset[str]) -> None:
        self.server, self.live = server, live  # type: ignore[misc]
