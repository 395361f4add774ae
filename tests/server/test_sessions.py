"""Sessions: they expire, are listed as devices, and end at once on all connections of a signed-out device."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.clients import TIMEOUT, Message, Visitor, connect, seated
from tests.server.locations import one_server_only, sqlite_only
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server
from tests.server.sqlite import sqlite3
from tests.server.test_migrations import OLD, old_folder, returning
from tests.server.test_safety import end_of

from inkland.server.base.limits import MOST_SESSIONS
from inkland.server.features.sessions.device import Device, device_of
from inkland.server.features.sessions.open_connections import OpenConnections
from inkland.server.features.sessions.session import new_session
from inkland.server.features.sessions.store import SessionStore
from inkland.server.features.sessions.tokens import token_hash
from inkland.server.infra.bus.bus import LocalBus
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.sqlite import FILE
from inkland.server.model.rooms.guest import Guest

DAY = 24 * 3600.0
PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0"
AGENTS = {
    PHONE: ("Firefox", "Android"),
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 "
    "Safari/537.36 Edg/130.0.0.0": ("Edge", "Windows"),
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36": (
        "Chrome",
        "Linux",
    ),
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 "
    "Safari/537.36": ("Chrome", "ChromeOS"),
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 "
    "Chrome/122.0.0.0 Mobile Safari/537.36": ("Samsung Internet", "Android"),
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.6 Mobile/15E148 Safari/604.1": ("Safari", "iPhone"),
    "Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1": ("Chrome", "iPad"),
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.6 Safari/605.1.15": ("Safari", "macOS"),
    "python-httpx/0.28": ("", ""),
    "": ("", ""),
}


@pytest.mark.parametrize(("agent", "expected"), AGENTS.items())
def test_a_device_is_known_by_browser_and_system(agent: str, expected: tuple[str, str]) -> None:
    assert device_of(agent) == expected


async def second_device(running: RunningServer, visitor: Visitor, agent: str = PHONE) -> Visitor:
    """Another device of a guest, added by a link."""
    link = (await visitor.client.post("/api/guest/move")).json()
    other = Visitor(running.http, visitor.name)
    other.client.headers["User-Agent"] = agent
    claimed = await other.client.post("/api/guest/claim", json={"token": link["token"]})
    assert claimed.status_code == 200, claimed.text
    return other


async def devices_of(visitor: Visitor) -> list[Message]:
    answer = await visitor.client.get("/api/guest/devices")
    assert answer.status_code == 200, answer.text
    found: list[Message] = answer.json()
    return found


async def status(visitor: Visitor) -> int:
    return (await visitor.client.get("/api/guest")).status_code


async def test_devices_are_listed(running: RunningServer, visitors: list[Visitor]) -> None:
    phone = await second_device(running, visitors[0])
    mine, other = await devices_of(visitors[0])
    assert (mine["is_this"], mine["browser"], mine["origin"]) == (True, "", "first")
    assert (other["is_this"], other["browser"], other["system"], other["origin"]) == (
        False, "Firefox", "Android", "link",
    )  # fmt: skip
    assert [one["id"] for one in await devices_of(phone)] == [other["id"], mine["id"]]
    assert len(await devices_of(visitors[1])) == 1
    await phone.client.aclose()


async def test_a_signed_out_device_is_closed_at_once(running: RunningServer, visitors: list[Visitor]) -> None:
    room, (ada, bea) = await seated(running, *visitors[:2])
    phone = await second_device(running, visitors[0])
    stolen, early = await connect(running.ws, phone, room), await connect(running.ws, phone, room)
    _, other = await devices_of(visitors[0])
    left = await visitors[0].client.delete(f"/api/guest/devices/{other['id']}")
    assert [one["is_this"] for one in left.json()] == [True]
    assert [await end_of(one.socket) for one in (stolen, early)] == [4403, 4403]
    assert await status(phone) == 401
    assert (await ada.ask("ping"))["type"] == "done", "the other devices stay"
    assert (await bea.ask("ping"))["type"] == "done"
    again = await visitors[0].client.delete(f"/api/guest/devices/{other['id']}")
    assert (again.status_code, again.json()["code"]) == (404, "server-no-such-device")
    await phone.client.aclose()


async def test_all_others_are_signed_out(running: RunningServer, visitors: list[Visitor]) -> None:
    others = [await second_device(running, visitors[0]) for _ in range(3)]
    room = await visitors[0].room()
    sockets = [(await connect(running.ws, one, room)).socket for one in others]
    kept = await connect(running.ws, visitors[0], room)
    left = await visitors[0].client.delete("/api/guest/devices")
    assert [one["is_this"] for one in left.json()] == [True]
    assert [await end_of(socket) for socket in sockets] == [4403] * 3
    assert [await status(one) for one in (visitors[0], *others, visitors[1])] == [200, 401, 401, 401, 200]
    assert (await kept.ask("ping"))["type"] == "done"
    for one in others:
        await one.client.aclose()


async def test_signing_out_here_removes_the_cookie(running: RunningServer, visitors: list[Visitor]) -> None:
    (mine,) = await devices_of(visitors[0])
    token = visitors[0].client.cookies.get("inkland")
    answer = await visitors[0].client.delete(f"/api/guest/devices/{mine['id']}")
    assert (answer.status_code, answer.json()) == (200, [])
    assert visitors[0].client.cookies.get("inkland") is None
    visitors[0].client.cookies.set("inkland", str(token), domain="127.0.0.1")
    assert await status(visitors[0]) == 401, "the token itself has ended"


async def test_nobody_signs_out_others(running: RunningServer, visitors: list[Visitor]) -> None:
    (mine,) = await devices_of(visitors[0])
    answer = await visitors[1].client.delete(f"/api/guest/devices/{mine['id']}")
    assert (answer.status_code, answer.json()["code"]) == (404, "server-no-such-device")
    assert await status(visitors[0]) == 200
    async with httpx.AsyncClient(base_url=running.http) as stranger:
        for method, path in (("GET", ""), ("DELETE", ""), ("DELETE", f"/{mine['id']}")):
            assert (await stranger.request(method, f"/api/guest/devices{path}")).status_code == 401


async def test_another_server_closes_connections_too(tmp_path: Path) -> None:
    bus = LocalBus()
    async with (
        running_server(tmp_path, bus=bus, server_name="one") as here,
        running_server(tmp_path, bus=bus, server_name="two") as there,
        Visitor(here.http, "Ada") as ada,
    ):
        phone = await second_device(here, ada)
        socket = (await connect(there.ws, phone, await ada.room())).socket
        await ada.client.delete("/api/guest/devices")
        assert await end_of(socket) == 4403
        await phone.client.aclose()


def test_an_end_while_a_session_is_looked_up_is_not_missed() -> None:
    connections, ends = OpenConnections(), []
    with connections.watched("hash") as watch, connections.watched("other") as other:
        connections.end(["hash", "unknown"])
        watch.on_end = lambda: ends.append("hash")
        assert (watch.is_ended, other.is_ended) == (True, False)
    connections.end(["hash", "other"])
    assert (ends, other.is_ended) == ([], False)


async def test_a_session_expires_when_it_is_not_used(tmp_path: Path) -> None:
    time = ManualTime()
    async with (
        running_server(tmp_path, time=time, session_days=30) as running,
        Visitor(running.http, "Ada") as ada,
        Visitor(running.http, "Bea") as bea,
    ):
        for _ in range(3):
            time.advance(20 * DAY)
            assert await status(ada) == 200, "every use counts"
            await until_seen(running, ada, time.now())
        assert await status(bea) == 401
        time.advance(31 * DAY)
        assert await status(ada) == 401


@one_server_only
async def test_a_use_counts_while_an_earlier_one_is_still_being_stored(tmp_path: Path) -> None:
    time = ManualTime()
    async with running_server(tmp_path, time=time) as running, Visitor(running.http, "Ada") as ada:
        store: Any = running.server.sessions._store
        touch, may_return = store.touch, asyncio.Event()

        async def slow(session: str, device: Device, *, now: float) -> None:
            await touch(session, device, now=now)
            await may_return.wait()

        store.touch = slow
        try:
            for _ in range(2):
                time.advance(20 * DAY)
                assert await status(ada) == 200
                await until_seen(running, ada, time.now())
        finally:
            may_return.set()


async def test_an_open_connection_counts_as_use_until_its_end(tmp_path: Path) -> None:
    time = ManualTime()
    async with running_server(tmp_path, time=time) as running, Visitor(running.http, "Ada") as ada:
        player = await connect(running.ws, ada, await ada.room())
        time.advance(5 * DAY)
        await player.socket.close()
        await until_seen(running, ada, time.now())


async def until_seen(running: RunningServer, visitor: Visitor, now: float) -> None:
    """Wait until a use is stored, without being one."""
    hashed = token_hash(str(visitor.client.cookies.get("inkland")))
    async with asyncio.timeout(20):
        while True:
            found = await running.server.sessions._store.find(hashed, since=0.0)
            assert found is not None
            if found.session.seen == now:
                return


async def test_the_cookie_lasts_from_the_last_visit(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, session_days=30) as running,
        httpx.AsyncClient(base_url=running.http) as client,
    ):
        made = (await client.post("/api/guest", json={"name": "Ada"})).headers["set-cookie"]
        renewed = (await client.get("/api/guest")).headers["set-cookie"]
        for cookie in (made, renewed):
            assert f"Max-Age={30 * 24 * 3600}" in cookie
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            assert "Secure" not in cookie


async def test_the_cookie_is_for_https_only_behind_https(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, public_url="https://maps.example") as running,
        httpx.AsyncClient(base_url=running.http) as client,
    ):
        cookie = (await client.post("/api/guest", json={"name": "Ada"})).headers["set-cookie"]
        assert cookie.startswith("__Host-inkland=")
        assert {"Secure", "HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
        assert "Domain" not in cookie


@one_server_only
async def test_most_requests_write_nothing(tmp_path: Path) -> None:
    time = ManualTime()
    async with running_server(tmp_path, time=time) as running, Visitor(running.http, "Ada") as ada:
        written: list[str] = []
        store: Any = running.server.sessions._store
        touch = store.touch

        async def counted(session: str, device: Device, *, now: float) -> None:
            written.append(session)
            await touch(session, device, now=now)

        store.touch = counted
        for _ in range(5):
            time.advance(60.0)
            assert await status(ada) == 200
        assert written == []
        time.advance(3600.0)
        assert await status(ada) == 200
        await until_seen(running, ada, time.now())
        assert await status(ada) == 200
        assert len(written) == 1


async def test_a_device_of_version_0_1_0_gets_its_name(tmp_path: Path) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        assert [one["browser"] for one in await devices_of(ada)] == [""]
        ada.client.headers["User-Agent"] = PHONE
        async with asyncio.timeout(TIMEOUT):
            while [one["browser"] for one in await devices_of(ada)] != ["Firefox"]:
                pass
        ada.client.headers["User-Agent"] = "curl/8.9"
        assert [one["browser"] for one in await devices_of(ada)] == ["Firefox"]


async def test_too_many_devices_replace_the_oldest(tmp_path: Path) -> None:
    database = Database(tmp_path)
    store = SessionStore(database)
    await store.create_guest(Guest("a", "Ada"), new_session("0", Device(), "first", now=0.0))
    for number in range(1, MOST_SESSIONS):
        one = new_session(str(number), Device(), "link", now=float(number))
        assert list(await store.use_link(str(number), "a", one, until=9e9, since=0.0)) == []
    last = new_session("last", Device(), "link", now=1000.0)
    assert list(await store.use_link("last", "a", last, until=9e9, since=0.0)) == [token_hash("0")]
    assert await store.find(token_hash("0"), since=0.0) is None
    assert len(await store.sessions_of("a", since=0.0)) == MOST_SESSIONS
    later = new_session("later", Device(), "link", now=1100.0)
    await store.use_link("later", "a", later, until=9e9, since=999.0)
    assert len(await store.sessions_of("a", since=0.0)) == 2, "expired ones are removed"
    database.close()


@sqlite_only
async def test_sessions_of_version_0_1_0_go_on(tmp_path: Path) -> None:
    folder = old_folder(tmp_path / "old")
    async with running_server(folder, session_days=1) as running:
        for name in OLD["tokens"]:
            visitor = returning(running, name)
            (device,) = await devices_of(visitor)
            assert device["is_this"]
            await visitor.client.aclose()
    connection = sqlite3.connect(folder / FILE)
    ids = {row[0] for row in connection.execute("SELECT id FROM sessions")}
    connection.close()
    assert len(ids) == len(OLD["tokens"])
    assert all(len(one) == 16 for one in ids)
