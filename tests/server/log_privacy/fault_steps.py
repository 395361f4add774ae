"""Everything that can go wrong in a server, each kind as a step of a test, with what the log has to say."""

import asyncio
import logging
import socket
import sqlite3
import sys
import threading
import warnings
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError
from tests.server.clients import TIMEOUT, connect
from tests.server.faults import Fault
from tests.server.log_privacy.secret_table import ADA, BEA, TITLE, Table
from websockets.exceptions import ConnectionClosed

from inkland.bots import registered
from inkland.bots.classes import PythonBot, PythonClass
from inkland.server.play.rooms.live.live_room import LiveRoom

HOOK = "wumpus-webhook-path"
TALKATIVE = """
class Talkative:
    def choose(self, view, options, rng):
        raise ValueError(f"{view} {options[0]!r} Zbigniew Vex")
"""


async def failing_database(table: Table, _: pytest.MonkeyPatch) -> None:
    for kind, at in (("io", "commit"), ("full", "write"), ("damaged", "write"), ("locked", "begin")):
        table.faults.begin(Fault(kind, at=at))  # type: ignore[arg-type]
        await table.draw(table.players[0])
        await table.ada.client.post("/api/rooms", json={"settings": {}})
        await table.bea.client.patch("/api/guest", json={"name": BEA, "title": TITLE})
        await table.ada.client.get("/readyz")
        table.faults.end()
    table.faults.begin(Fault("io", at="read"))
    await table.ada.client.get(f"/api/rooms/{table.room}")
    await table.ada.client.get("/api/games")
    table.faults.end()


async def failing_handlers(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    statement = f"INSERT INTO guests (name) VALUES ('{BEA}')"
    errors: list[Exception] = [
        ValueError(table.quoted),
        KeyError(table.room),
        IntegrityError(statement, {"name": BEA}, sqlite3.IntegrityError(table.quoted)),
        ExceptionGroup(table.quoted, [RuntimeError(table.quoted)]),
    ]
    for error in errors:

        async def fail(*_: Any, error: Exception = error, **__: Any) -> None:
            try:
                raise LookupError(table.quoted)
            except LookupError:
                raise error from RuntimeError(table.quoted)

        with monkeypatch.context() as patched:
            patched.setattr(table.running.server.store, "games_of", fail)
            patched.setattr(LiveRoom, "request", fail)
            patched.setattr(table.running.server.people, "hidden_names", fail)
            assert (await table.ada.client.get("/api/games/finished")).status_code in (404, 500)
            await table.draw(table.players[0])
            with pytest.raises(Exception):  # noqa: B017, PT011 - it is about what is logged
                await table.running.server.hidden_names.update()
        with monkeypatch.context() as patched:
            patched.setattr("inkland.server.web.websocket.endpoint._run_session", fail)
            with pytest.raises(ConnectionClosed):
                await connect(table.running.ws, table.ada, table.room)


async def bad_frames(table: Table, _: pytest.MonkeyPatch) -> None:
    frames: list[str | bytes] = [
        table.quoted,
        table.quoted.encode(),
        table.quoted * 200,
        f'{{"type": "draw", "command": "{table.quoted}',
        f'{{"type": "{table.room}"}}',
        f'{{"type": "draw", "id": 1, "turn": 1, "command": "{ADA}"}}',
    ]
    for frame in frames:
        player = await connect(table.running.ws, table.bea, table.room)
        for _number in range(8):
            try:
                await player.socket.send(frame)
                await player.receive()
            except ConnectionClosed:
                break


async def bad_requests(table: Table, _: pytest.MonkeyPatch) -> None:
    client, cookie = table.ada.client, table.ada.cookie
    for given in (ADA.encode(), table.room.encode(), table.quoted.encode()):
        await client.get("/api/games", headers={b"X-Request-Id": given})
    await client.post("/api/rooms", content=f'{{"name": "{ADA}'.encode())
    await client.post("/api/rooms", json={"settings": {"setup": table.quoted}})
    await client.post("/api/guest", json={"name": BEA * 10})
    await client.post("/api/guest", json={"name": ADA}, headers={"Origin": "http://["})
    await client.get(f"/api/rooms/{table.room}/{ADA}/../..")
    await client.get(f"/api/rooms/%ff{table.room}")
    await client.request("BREW", f"/room/{table.room}")
    raw = [
        f"GET /room/{table.room}",
        f"{ADA} /room/{table.room} HTTP/1.1",
        f"POST /api/guest HTTP/1.1\r\nHost: {ADA}",
        f"GET /ws/rooms/{table.room} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nCookie: {cookie}",
        f"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\nCookie: {cookie}",
    ]
    for text in raw:
        await asyncio.to_thread(_send_raw, table.running.port, f"{text}\r\n\r\n")


def _send_raw(port: int, text: str) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(text.encode())
        connection.shutdown(socket.SHUT_WR)
        while connection.recv(4096):
            pass


async def failing_notices(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    address = f"http://127.0.0.1:9/{HOOK}"
    answer = await table.ada.client.post("/api/notices/webhooks", json={"address": address})
    assert answer.status_code == 201, answer.text
    channel = answer.json()["channels"][0]["id"]
    table.secrets |= {HOOK, channel}
    metrics, results = table.running.server.metrics, ("retried", "failed")

    async def fail(*_: Any, **__: Any) -> None:
        raise OSError(111, table.quoted, address)

    def tried() -> float:
        lines = metrics.text().decode().splitlines()
        names = [f'inkland_notices_total{{result="{result}"}}' for result in results]
        return sum(float(line.split()[-1]) for line in lines if line.startswith(tuple(names)))

    for is_broken in (False, True):
        with monkeypatch.context() as patched:
            if is_broken:
                patched.setattr("inkland.server.features.notices.delivery.sender.Sender._attempt", fail)
            before = tried()
            await table.ada.client.post(f"/api/notices/channels/{channel}/test")
            async with asyncio.timeout(TIMEOUT):
                while tried() == before:
                    await asyncio.sleep(0.01)


async def failing_bots(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(table.running.server.settings.folder)
    (folder / "talkative.py").write_text(TALKATIVE)
    monkeypatch.setattr(sys, "path", [*sys.path])
    with registered([PythonBot(PythonClass("talkative", "talkative:Talkative", str(folder)))]):
        room = await table.ada.room(setup={"preset": "first-game"}, bots=["talkative"], start=True)
        table.secrets.add(room)
        player = await connect(table.running.ws, table.ada, room)
        turn = player.table["turn"]
        await player.draw(Random(1))
        await player.receive_until(lambda: bool(player.table["turn"] != turn))


async def forgotten_errors(table: Table, _: pytest.MonkeyPatch) -> None:
    """Errors that nobody handles: in tasks, callbacks, threads, destructors, warnings, other libraries."""
    quoted = table.quoted

    async def fail() -> None:
        raise ValueError(quoted)

    def raise_quoted() -> None:
        raise ValueError(quoted)

    class Noisy:
        def __del__(self) -> None:
            raise_quoted()

    task = asyncio.create_task(fail(), name=quoted)
    await asyncio.wait({task})
    del task
    asyncio.get_running_loop().call_soon(raise_quoted)
    thread = threading.Thread(target=raise_quoted)
    thread.start()
    await asyncio.to_thread(thread.join)
    Noisy()
    warnings.warn(quoted, UserWarning, stacklevel=1)
    logging.getLogger("some.library").warning("about %s", quoted)
    try:
        raise_quoted()
    except ValueError:
        logging.getLogger("some.library").exception(quoted)
    await asyncio.sleep(0)


Step = Callable[[Table, pytest.MonkeyPatch], Awaitable[None]]
STEPS: dict[str, tuple[Step, set[str]]] = {
    "database": (failing_database, {"not-ready", "store-failed"}),
    "handlers": (failing_handlers, {"request-failed", "session-failed"}),
    "frames": (bad_frames, set()),
    "requests": (bad_requests, set()),
    "notices": (failing_notices, {"notice-failed"}),
    "bots": (failing_bots, {"library"}),
    "forgotten": (forgotten_errors, {"library", "thread-failed", "cleanup-failed"}),
}
