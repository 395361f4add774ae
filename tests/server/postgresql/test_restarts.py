"""PostgreSQL goes away and comes back: acknowledged writes stay, and servers go on by themselves."""

import asyncio
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from tests.postgres import PostgresServer, postgres_url
from tests.server.clients import Visitor, connect, started
from tests.server.failures.stored_names import names, put
from tests.server.running_server import RunningServer, running_server

from inkland.server.base.store_errors import FailureKind, StoreUnavailable
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines import postgresql
from inkland.server.infra.database.engines.engine import Usage
from inkland.server.infra.database.engines.opening import DataProblem, UnusableData
from inkland.server.infra.database.engines.postgresql_url import parse_database_url

TOP = Path(__file__).parents[3]
OPEN = (
    "import sys; from inkland.server.infra.database.database import Database; "
    "from inkland.server.infra.database.engines.postgresql_url import parse_database_url; "
    "Database(parse_database_url(sys.argv[1]), usage='server').close()"
)


@pytest.fixture(scope="module")
def postgres() -> Iterator[PostgresServer]:
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # if root runs the tests, another user has to reach it
        server = PostgresServer(Path(folder) / "data").start()
        yield server
        server.stop()


@pytest.fixture
def empty(postgres: PostgresServer) -> str:
    name = f"d{time.monotonic_ns()}"
    postgres.execute(f"CREATE DATABASE {name}")
    return postgres.url(name)


@pytest.fixture
async def running(tmp_path: Path, empty: str) -> AsyncIterator[RunningServer]:
    async with running_server(
        tmp_path, database=parse_database_url(empty), errors=frozenset({"store-failed"})
    ) as found:
        yield found


async def test_a_game_goes_on_after_postgresql_was_killed(
    running: RunningServer, postgres: PostgresServer
) -> None:
    async with Visitor(running.http, "Ada") as ada:
        room, (player,) = await started(running, ada)
        for number in range(3):
            await player.draw(Random(number))
        acknowledged = player.version
        postgres.kill()
        with pytest.raises(StoreUnavailable) as failed:
            await running.server.store.ping()
        assert failed.value.kind is FailureKind.UNREACHABLE
        postgres.start()
        until = time.monotonic() + 20
        while not running.server.availability.is_available and time.monotonic() < until:
            await asyncio.sleep(0.05)
        assert running.server.availability.is_available, "it goes on by itself"
        assert len(await running.server.store.load_events(1)) == acknowledged
        again = await connect(running.ws, ada, room)
        assert again.version == acknowledged
        await again.draw(Random(9))
        assert again.version > acknowledged


async def test_a_restart_between_two_writes_is_not_noticed(postgres: PostgresServer, empty: str) -> None:
    """Connections that were lost while nobody used them are replaced without a failure."""
    failures: list[StoreUnavailable] = []
    database = Database(parse_database_url(empty), usage="server", on_failure=failures.append)
    await database.write(put("a"))
    assert names(database) == ["a"]
    await asyncio.to_thread(postgres.stop)
    await asyncio.to_thread(postgres.start)
    await database.write(put("b"))
    assert names(database) == ["a", "b"]
    assert failures == []
    database.close()


async def test_a_database_that_says_nothing_is_left(
    postgres: PostgresServer, empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql, "SILENT_SECONDS", 1.0)
    monkeypatch.setattr(postgresql, "_KEEP_ALIVE", {**postgresql._KEEP_ALIVE, "connect_timeout": 2})
    database = Database(parse_database_url(empty), usage="server")
    await database.write(put("a"))
    postgres.signal(signal.SIGSTOP)
    try:
        begun = time.monotonic()
        with pytest.raises(StoreUnavailable):
            await database.write(put("b"))
        assert time.monotonic() - begun < 15
    finally:
        postgres.signal(signal.SIGCONT)
    await database.write(put("c"))
    assert set(names(database)) >= {"a", "c"}
    database.close()


def test_migrations_killed_at_any_moment_leave_a_database_that_opens(postgres: PostgresServer) -> None:
    for number in range(6):
        name = f"killed{number}"
        postgres.execute(f"CREATE DATABASE {name}")
        process = subprocess.Popen([sys.executable, "-c", OPEN, postgres.url(name)], cwd=TOP)
        time.sleep(0.6 + 0.25 * number)
        process.kill()
        process.wait(10)
        database = Database(parse_database_url(postgres.url(name)), usage="server")
        assert names(database) == []
        database.close()


def test_servers_that_start_together_on_an_empty_database(empty: str) -> None:
    begun = [
        subprocess.Popen([sys.executable, "-c", OPEN, empty], cwd=TOP, stderr=subprocess.PIPE)
        for _ in range(3)
    ]
    assert [process.communicate(timeout=60)[1] for process in begun] == [b""] * 3
    assert [process.returncode for process in begun] == [0] * 3


def test_who_may_use_a_database_at_a_time(empty: str) -> None:
    """Any number of servers, or one command that needs it for itself."""
    url = parse_database_url(empty)
    servers = [Database(url, usage="server") for _ in range(2)]
    with pytest.raises(UnusableData) as refused:
        Database(url, usage="alone")
    assert refused.value.problem is DataProblem.DATABASE_IN_USE
    Database(url).close()
    for server in servers:
        server.close()
    alone = Database(url, usage="alone")
    with pytest.raises(UnusableData) as refused:
        Database(url, usage="server")
    assert refused.value.problem is DataProblem.DATABASE_IN_USE
    alone.close()
    Database(url, usage="server").close()


def test_the_lock_of_a_program_that_has_just_ended_is_waited_for(empty: str) -> None:
    """PostgreSQL notices its end a moment later."""
    url = parse_database_url(empty)
    pairs: tuple[tuple[Usage, Usage], ...] = (("server", "alone"), ("alone", "server"))
    for first, second in pairs:
        ending = Database(url, usage=first)
        timer = threading.Timer(0.3, ending.close)
        timer.start()
        Database(url, usage=second).close()
        timer.join()


@pytest.mark.parametrize(
    ("address", "problem"),
    [
        ("postgresql://inkland:hidden@127.0.0.1:1/x", DataProblem.DATABASE_UNREACHABLE),
        ("postgresql://inkland:hidden@{server}/no_such_database", DataProblem.DATABASE_UNREACHABLE),
        ("postgresql://nobody:hidden@{server}/postgres", DataProblem.DATABASE_UNREACHABLE),
        ("postgresql://inkland:hidden@{server}/x?no_such_option=1", DataProblem.DATABASE_UNREACHABLE),
        ("postgresql://inkland:hidden@{server}/x?connect_timeout=soon", DataProblem.DATABASE_UNREACHABLE),
    ],
)
def test_unusable_databases_are_explained(
    postgres: PostgresServer, address: str, problem: DataProblem
) -> None:
    url = parse_database_url(address.format(server=f"127.0.0.1:{postgres.port}"))
    with pytest.raises(UnusableData) as failed:
        Database(url)
    assert failed.value.problem is problem
    assert failed.value.reason
    assert "hidden" not in f"{failed.value.args} {failed.value.__context__} {failed.value.place}"


def test_tables_that_cannot_be_brought_up_to_date_are_explained(
    empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A migration that cannot read what it finds is one line for the operator, as with SQLite."""

    def fail(_connection: object) -> None:
        raise ValueError("a value of a guest")

    monkeypatch.setattr(postgresql, "migrate", fail)
    with pytest.raises(UnusableData) as failed:
        Database(parse_database_url(empty))
    assert failed.value.problem is DataProblem.DATABASE_DAMAGED
    assert failed.value.reason == "ValueError"


def test_a_database_of_the_test_run_is_new_each_time() -> None:
    assert postgres_url() != postgres_url()
