"""`/healthz` and `/readyz` tell the truth within 5 seconds of a fault and of its end."""

import asyncio
import io
import resource
from collections.abc import AsyncIterator, Iterator
from itertools import pairwise
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest
from tests.server.faults import Fault, FaultList, held_lock, injected_faults
from tests.server.locations import one_server_only, sqlite_only
from tests.server.running_server import RunningServer, running_server
from tests.server.server_process import ServerProcess

from inkland.server.base.telemetry.logs import make_log
from inkland.server.infra.database.engines import sqlite_opening as opening
from inkland.server.infra.database.engines.sqlite import FILE
from inkland.server.infra.stores.store_check import FRESH_SECONDS, PATIENCE_SECONDS, StoreCheck

SECONDS = 5.0


@pytest.fixture
def faults() -> Iterator[FaultList]:
    with injected_faults() as found:
        yield found


@pytest.fixture
async def failing(faults: FaultList, tmp_path: Path) -> AsyncIterator[RunningServer]:
    """A server with faults; whatever works in the background meanwhile may fail too, and log it."""
    async with running_server(tmp_path / "data", log=make_log(stream=io.StringIO())) as running:
        yield running
        faults.end()


@pytest.fixture
async def unchecked(tmp_path: Path) -> AsyncIterator[RunningServer]:
    """A server whose writes may fail or not: on a busy machine a short lock may last long."""
    async with running_server(tmp_path, log=make_log(stream=io.StringIO())) as running:
        yield running


def checked_at_once(running: RunningServer, patience: float = 10.0) -> None:
    """Let every question write, so that a test need not wait."""
    server = running.server
    server.store_check = StoreCheck(server.store, server.metrics, server.log, fresh=0.0, patience=patience)


async def ready(client: httpx.AsyncClient) -> tuple[int, str, str]:
    answer = await client.get("/readyz")
    found = answer.json()
    return answer.status_code, found["status"], found["store"]


async def metric(client: httpx.AsyncClient, name: str) -> str:
    lines = (await client.get("/metrics")).text.splitlines()
    return next(line.removeprefix(name).strip() for line in lines if line.startswith(f"{name}"))


KINDS = [("full", "full"), ("io", "unreadable"), ("read-only", "read-only"), ("locked", "locked")]


@sqlite_only
async def test_every_fault_and_its_end_are_told(faults: FaultList, failing: RunningServer) -> None:
    """In 0.1.0 the health check said 200 with a full disk: it wrote nothing."""
    checked_at_once(failing)
    async with httpx.AsyncClient(base_url=failing.http, timeout=20) as client:
        for kind, told in KINDS:
            faults.begin(Fault(kind, at="commit"))  # type: ignore[arg-type]
            assert await ready(client) == (503, "failing", told)
            assert await metric(client, "inkland_store_writable") == "0.0"
            assert (await client.get("/healthz")).status_code == 200, "a restart would not help"
            faults.end()
            assert await ready(client) == (200, "ready", "writable")
            assert await metric(client, "inkland_store_writable") == "1.0"


@sqlite_only
async def test_a_held_lock_is_told_and_questions_do_not_pile_up(
    unchecked: RunningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = unchecked
    checked_at_once(running, patience=0.3)
    writes = counted(running, monkeypatch)
    async with httpx.AsyncClient(base_url=running.http, timeout=20) as client:
        with held_lock(tmp_path):
            found = await asyncio.gather(*(ready(client) for _ in range(20)))
            assert set(found) == {(503, "failing", "silent")}
            assert len(writes) == 1
        async with asyncio.timeout(SECONDS):
            while (await ready(client))[0] != 200:
                await asyncio.sleep(0.02)


def counted(running: RunningServer, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The times at which the store is written to find out whether it can be."""
    store, times = running.server.store, list[float]()
    check = store.check

    async def counting() -> None:
        times.append(asyncio.get_running_loop().time())
        await check()

    monkeypatch.setattr(store, "check", counting)
    return times


async def test_many_questions_cost_one_write(running: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    assert FRESH_SECONDS + PATIENCE_SECONDS < SECONDS
    writes = counted(running, monkeypatch)
    async with httpx.AsyncClient(base_url=running.http) as client:
        found = await asyncio.gather(*(ready(client) for _ in range(60)))
        assert set(found) == {(200, "ready", "writable")}
    assert all(later - write >= FRESH_SECONDS for write, later in pairwise(writes))


@sqlite_only
async def test_a_removed_database_and_a_nearly_full_disk_are_told(
    running: RunningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite goes on writing to a file that nobody can find any more."""
    checked_at_once(running)
    file, away = tmp_path / FILE, tmp_path / "away"
    async with httpx.AsyncClient(base_url=running.http) as client:
        file.rename(away)
        assert await ready(client) == (503, "failing", "missing")
        file.write_bytes(b"")
        assert await ready(client) == (503, "failing", "missing")
        away.replace(file)
        assert await ready(client) == (200, "ready", "writable")
        with monkeypatch.context() as patched:
            patched.setattr(opening, "LEAST_FREE_BYTES", 1 << 60)
            assert await ready(client) == (503, "failing", "full")
        assert await ready(client) == (200, "ready", "writable")


@one_server_only
async def test_a_server_that_can_never_save_again_is_not_alive(
    running: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with httpx.AsyncClient(base_url=running.http) as client:
        assert (await client.get("/healthz")).json()["status"] == "ok"
        store: Any = running.server.store
        with monkeypatch.context() as patched:
            patched.setattr(store.database._writer, "_thread", Thread())
            answer = await client.get("/healthz")
        assert (answer.status_code, answer.json()["status"]) == (503, "stopped")


@sqlite_only
async def test_an_unexpected_error_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_server(tmp_path, errors=frozenset({"store-check-failed"})) as running:

        async def broken() -> None:
            raise ValueError

        monkeypatch.setattr(running.server.store, "check", broken)
        async with httpx.AsyncClient(base_url=running.http) as client:
            assert await ready(client) == (503, "failing", "unreadable")


@sqlite_only
async def test_a_server_closes_while_a_question_waits(unchecked: RunningServer, tmp_path: Path) -> None:
    checked_at_once(unchecked, patience=0.01)
    with held_lock(tmp_path):
        assert await unchecked.server.store_check.state() == "silent"
        await unchecked.server.store_check.close()


async def test_the_version_of_sqlite_is_in_the_metrics(running: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=running.http) as client:
        assert 'version="3.' in await metric(client, "inkland_sqlite_info")


@sqlite_only
@pytest.mark.slow
async def test_a_real_server_tells_a_disk_that_takes_no_more_and_its_end(tmp_path: Path) -> None:
    """Its files may not grow: the system refuses the writes themselves."""
    async with (
        ServerProcess(tmp_path / "data") as server,
        httpx.AsyncClient(base_url=server.http, timeout=20) as client,
    ):
        await told(client, "writable")
        pid = server.process.pid
        usual = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        for _ in range(2):
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, usual[1]))
            await told(client, "unreadable")
            resource.prlimit(pid, resource.RLIMIT_FSIZE, usual)
            await told(client, "writable")
            with held_lock(tmp_path / "data"):
                await told(client, "silent", "locked")
            await told(client, "writable")


async def told(client: httpx.AsyncClient, *states: str) -> None:
    """Wait until `/readyz` tells one of these states, and check that it took less than 5 seconds."""
    async with asyncio.timeout(SECONDS):
        while (await ready(client))[2] not in states:
            await asyncio.sleep(0.1)
