"""The server's log after every kind of fault: it says what failed and where, and nothing about anybody."""

import ast
import asyncio
import io
import json
import logging
import socket
import sqlite3
import sys
import threading
import warnings
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError
from tests.server.clients import TIMEOUT, Player, Visitor, connect, random_command, started
from tests.server.faults import Fault, FaultList, injected_faults
from tests.server.locations import sqlite_only
from tests.server.operations.collector import running_collector
from tests.server.running_server import RunningServer, running_server
from tests.server.test_names import guest_of
from websockets.exceptions import ConnectionClosed

import inkland
from inkland.bots import registered
from inkland.bots.classes import PythonBot, PythonClass
from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.logs import describe, game_mark, make_log, room_mark, standard_logging
from inkland.server.rooms.live.live_room import LiveRoom
from inkland.server.settings import NoticeSettings
from inkland.server.storage.failures import FailureKind, StoreUnavailable
from inkland.server.telemetry.tracing import Traces

ADA, BEA = "Xanthippe Qux", "Zbigniew Vex"
TITLE = "Duchess of Wug"
HOOK = "wumpus-webhook-path"
TALKATIVE = """
class Talkative:
    def choose(self, view, options, rng):
        raise ValueError(f"{view} {options[0]!r} Zbigniew Vex")
"""


@dataclass
class Table:
    """A running game whose names, links and choices must not be logged."""

    running: RunningServer
    faults: FaultList
    ada: Visitor
    bea: Visitor
    room: str
    players: list[Player]
    secrets: set[str] = field(default_factory=set)

    @property
    def quoted(self) -> str:
        """A message of an exception that gives everything away."""
        return " ".join(sorted(self.secrets))

    async def draw(self, player: Player) -> None:
        """Ask for a drawing, which may fail."""
        assert player.options is not None
        command = random_command(player.options, Random(1))
        self.secrets |= {command, max(command.split(), key=len)}
        await player.ask("draw", turn=player.table["turn"], command=command)


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
            patched.setattr("inkland.server.websocket.endpoint._run_session", fail)
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
                patched.setattr("inkland.server.notices.sender.Sender._attempt", fail)
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


@sqlite_only
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("name", STEPS)
async def test_nothing_about_anybody_is_logged(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In 0.1.0 SQLAlchemy quoted names, ids, links and a hidden choice, and tracebacks quoted the rest."""
    step, expected = STEPS[name]
    stream = io.StringIO()
    log = make_log(stream=stream)
    notices = NoticeSettings(
        allowed=frozenset({"http://127.0.0.1:9"}), retry_seconds=0.1, poll_seconds=0.05, present_seconds=0.0
    )
    with injected_faults() as faults, standard_logging(log), running_collector() as collector:
        traces = Traces(collector.url, share=1.0, server="one")
        async with (
            running_server(tmp_path / "data", log=log, notices=notices, traces=traces) as running,
            Visitor(running.http, ADA) as ada,
            Visitor(running.http, BEA) as bea,
        ):
            table = await _table(running, faults, ada, bea)
            await step(table, monkeypatch)
    written = stream.getvalue()
    lines = [json.loads(line) for line in written.splitlines()]
    assert {line["event"] for line in lines} >= expected | {"server-started", "server-stopped"}
    assert [secret for secret in sorted(table.secrets) if secret in written] == []
    assert {"http", "Draw"} <= {span.name for span in collector.spans}
    sent = b"".join(collector.bodies)
    assert [secret for secret in sorted(table.secrets) if secret.encode() in sent] == []


async def _table(running: RunningServer, faults: FaultList, ada: Visitor, bea: Visitor) -> Table:
    room, players = await started(running, ada, bea)
    table = Table(running, faults, ada, bea, room, players)
    table.secrets |= {ADA, BEA, TITLE, room, room[:12]}
    for visitor in (ada, bea):
        table.secrets |= {value for _, value in visitor.client.cookies.items()}
        table.secrets.add((await guest_of(running, visitor)).id)
    game = await running.server.store.last_game(room)
    assert game is not None
    table.secrets.add(game.public_id)
    await table.draw(players[1])
    return table


@sqlite_only
def test_exceptions_are_described_by_types_codes_and_places() -> None:
    def fail(error: BaseException) -> list[str]:
        try:
            raise error
        except BaseException as raised:  # noqa: BLE001 - any
            return describe(raised)

    here = __name__
    first, place = fail(OSError(28, ADA, BEA))
    assert first == "OSError ENOSPC"
    assert place.startswith(f"{here}:")
    assert place.endswith(" fail")
    assert fail(StoreUnavailable(FailureKind.FULL))[0].endswith("StoreUnavailable full")
    assert fail(RequestRefused(ServerCode.BUSY))[0].endswith("RequestRefused server-busy")
    broken = sqlite3.OperationalError(ADA)
    broken.sqlite_errorname = "SQLITE_FULL"
    assert fail(broken)[0] == "sqlite3.OperationalError SQLITE_FULL"
    assert fail(IntegrityError(ADA, {}, broken))[0] == "sqlalchemy.exc.IntegrityError SQLITE_FULL"
    group = fail(ExceptionGroup(ADA, [ValueError(BEA)]))
    assert [line for line in group if ":" not in line] == ["ExceptionGroup", "ValueError"]


def deep(left: int) -> None:
    if left == 0:
        raise ValueError(ADA)
    deep(left - 1)


def test_a_deep_exception_is_short_and_its_causes_are_kept() -> None:
    with pytest.raises(ValueError, match=ADA) as raised:
        deep(200)
    assert len(describe(raised.value)) == 1 + 30
    outer = KeyError(BEA)
    outer.__context__ = raised.value
    assert len(describe(outer)) == 1 + 1 + 30
    outer.__suppress_context__ = True
    assert describe(outer) == ["KeyError"]


def calls_of_logs() -> list[tuple[str, ast.Call]]:
    """Every call of a log in the server."""
    found = []
    for path in (Path(inkland.__file__).parent / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                owner = ast.unparse(node.func.value)
                if node.func.attr in ("info", "warning", "error", "exception", "bind") and owner.endswith(
                    "log"
                ):
                    found.append((path.name, node))
    return found


def test_what_is_logged_has_fixed_words_and_no_rooms() -> None:
    """The names of events are literals, and a room appears by its mark only."""
    calls = calls_of_logs()
    assert len(calls) > 15
    for file, call in calls:
        assert all(isinstance(word, ast.Constant) for word in call.args), file
        values = {word.arg: ast.unparse(word.value) for word in call.keywords}
        assert not {"guest", "name", "link", "token", "command", "choice", "url", "message"} & set(values), (
            file
        )
        for name, mark in (("room", room_mark.__name__), ("game", game_mark.__name__)):
            assert values.get(name, f"{mark}(").startswith(f"{mark}("), file
