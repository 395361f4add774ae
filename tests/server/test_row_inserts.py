"""Inserts of one transaction are one statement, and what is refused of one job is no other job's fault."""

import asyncio
from pathlib import Path
from sqlite3 import SQLITE_IOERR_READ
from typing import Any

import pytest
from sqlalchemy import Connection, event, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError
from tests.server.faults import At, Fault, injected_faults
from tests.server.sqlite import sqlite3
from tests.server.test_storage import STARTED, put_secret, stored_game

from inkland.core.events import SeatReady
from inkland.core.ids import Seat
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines import sqlite
from inkland.server.infra.database.engines.sqlite import MOST_ROWS_AT_ONCE
from inkland.server.infra.database.queries import Query
from inkland.server.infra.database.row_inserts import InsertRows
from inkland.server.infra.database.tables import main as tables
from inkland.server.infra.stores.store import Store
from inkland.server.model.stored import Conflict, encode_events

INSERT = insert(tables.secrets)


class TooLate(Exception):
    """Somebody was faster."""


def secrets_job(*names: str) -> InsertRows:
    return InsertRows(INSERT, ("name", "value"), [(name, b"x") for name in names], TooLate(*names))


def names_in(database: Database) -> list[str]:
    found = database.read(
        lambda connection: connection.execute(select(tables.secrets.c.name)).scalars().all()
    )
    return sorted(found)


async def test_inserts_of_one_transaction_are_one_statement(tmp_path: Path) -> None:
    database, statements = Database(tmp_path), list[str]()

    @event.listens_for(database.engine.connect().engine, "before_cursor_execute")
    def note(_connection: Connection, _cursor: object, statement: str, *_rest: object) -> None:
        statements.append(statement)

    jobs: list[Query[None]] = [secrets_job("a"), secrets_job("b", "c"), put_secret("d"), secrets_job("e")]
    results = await asyncio.gather(*(database.write(job) for job in jobs))
    assert results == [None] * 4
    assert sum("INSERT INTO secrets" in statement for statement in statements) == 3, "a to c, d, e"
    assert names_in(database) == ["a", "b", "c", "d", "e"]
    database.close()


async def test_a_refused_insert_fails_alone(tmp_path: Path) -> None:
    database = Database(tmp_path)
    await database.write(secrets_job("taken"))
    jobs = [secrets_job("a"), secrets_job("b", "taken"), secrets_job("c")]
    results = await asyncio.gather(*(database.write(job) for job in jobs), return_exceptions=True)
    assert [type(result) for result in results] == [type(None), TooLate, type(None)]
    assert names_in(database) == ["a", "c", "taken"], "and nothing of the refused job"
    database.close()


async def test_of_two_appends_at_once_one_is_refused(tmp_path: Path) -> None:
    """Two servers save after the same version; the first in the transaction wins."""
    store = Store(tmp_path)
    game = await stored_game(store)
    first, second = (encode_events([SeatReady(Seat(seat))]) for seat in (0, 1))
    results = await asyncio.gather(
        store.append(game.id, game.version, first, STARTED, now=2.0),
        store.append(game.id, game.version, second, STARTED, now=2.0),
        return_exceptions=True,
    )
    assert results[0] is None
    assert isinstance(results[1], Conflict)
    assert (await store.load_events(game.id, game.version)) == [SeatReady(Seat(0))]
    await store.close()


async def test_choices_are_stored_by_one_statement_alone(tmp_path: Path) -> None:
    """Without BEGIN and COMMIT, by which the statement would be three of them."""
    database, statements = Database(tmp_path), list[str]()

    def trace(connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        driver.set_trace_callback(statements.append)

    await database.write(trace)
    statements.clear()
    await asyncio.gather(*(database.write(secrets_job(*names)) for names in ("ab", "c")))
    assert len(statements) == 1, statements
    assert statements[0].startswith("INSERT INTO secrets (name, value) VALUES ('a',")
    assert names_in(database) == ["a", "b", "c"]
    database.close()


async def test_many_rows_are_stored_in_a_transaction(tmp_path: Path) -> None:
    database, names = Database(tmp_path), [f"{number:04}" for number in range(MOST_ROWS_AT_ONCE + 1)]
    await database.write(secrets_job(*names))
    assert names_in(database) == names
    database.close()


async def test_a_statement_whose_answer_is_lost_is_refused_the_second_time(tmp_path: Path) -> None:
    """A write that is reported as failed may be stored: trying again is a conflict, nothing is doubled."""
    with injected_faults() as faults:
        database = Database(tmp_path)
        faults.begin(Fault("lost", at="commit", times=1))
        with pytest.raises(StoreUnavailable):
            await database.write(secrets_job("a"))
        assert faults.count == 1
        with pytest.raises(TooLate):
            await database.write(secrets_job("a"))
        assert names_in(database) == ["a"]
        database.close()


@pytest.mark.parametrize("at", ["begin", "write", "commit"])
async def test_a_failed_statement_stores_nothing(tmp_path: Path, at: At) -> None:
    with injected_faults() as faults:
        database = Database(tmp_path)
        faults.begin(Fault("full", at=at))
        jobs = [database.write(secrets_job(name)) for name in "abc"]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert {type(result) for result in results} == {StoreUnavailable}
        faults.end()
        assert names_in(database) == []
        await database.write(secrets_job("a"))
        assert names_in(database) == ["a"]
        database.close()


def planted(code: int) -> DBAPIError:
    """Return an error of SQLite with a code, as SQLAlchemy raises it."""
    error = sqlite3.OperationalError("planted")
    error.sqlite_errorcode = code
    found = DBAPIError.instance(None, None, error, sqlite3.Error)
    assert isinstance(found, DBAPIError)
    return found


async def test_a_refused_insert_beside_a_damaged_page_fails_alone(tmp_path: Path) -> None:
    """Jobs are then carried out one by one; nobody else gets the conflict of another room."""
    database = Database(tmp_path)
    await database.write(secrets_job("taken"))

    def meet_damage(_: Connection) -> None:
        raise planted(sqlite3.SQLITE_CORRUPT)

    jobs: list[Query[Any]] = [
        meet_damage,
        secrets_job("taken"),
        secrets_job("a"),
        secrets_job("b"),
        lambda _: 42,
    ]
    results = await asyncio.gather(*map(database.write, jobs), return_exceptions=True)
    assert [type(result) for result in results[:2]] == [StoreUnavailable, TooLate]
    assert results[2:] == [None, None, 42]
    assert names_in(database) == ["a", "b", "taken"]
    database.close()


async def test_an_unreadable_page_concerns_only_its_own_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The short way says that something could not be read; the long way finds out for whom."""
    database, driver_of = Database(tmp_path), sqlite._driver

    class Driver:
        """A driver that cannot read the page of the row "bad"."""

        def __init__(self, connection: Connection) -> None:
            self.driver = driver_of(connection)
            self.in_transaction = self.driver.in_transaction

        def cursor(self) -> "Driver":
            return self

        def execute(self, statement: str, parameters: tuple[object, ...] = ()) -> object:
            if "bad" in parameters:
                raise planted(SQLITE_IOERR_READ).orig  # type: ignore[misc]
            return self.driver.execute(statement, parameters)

    @event.listens_for(database.engine.connect().engine, "before_cursor_execute")
    def fail(_connection: object, _cursor: object, _statement: str, parameters: object, *_: object) -> None:
        if "bad" in str(parameters):
            raise planted(SQLITE_IOERR_READ)

    monkeypatch.setattr(sqlite, "_driver", Driver)
    jobs = [secrets_job(name) for name in ("a", "bad", "b")]
    results = await asyncio.gather(*map(database.write, jobs), return_exceptions=True)
    assert [type(result) for result in results] == [type(None), StoreUnavailable, type(None)]
    assert names_in(database) == ["a", "b"]
    database.close()


async def test_nothing_joins_a_transaction_whose_commit_has_failed(tmp_path: Path) -> None:
    """SQLite keeps it open; what is inserted next would be told as saved and is not."""
    database = Database(tmp_path)

    def violate(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
        row = {"game": 99, "version": 1, "event": b"{}", "saved": 1.0}
        connection.execute(insert(tables.events), row)

    with pytest.raises(IntegrityError):
        await database.write(violate)
    await database.write(secrets_job("a"))
    with sqlite3.connect(tmp_path / "inkland.sqlite3") as other:
        assert other.execute("SELECT name FROM secrets").fetchall() == [("a",)]
    other.close()
    database.close()


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
async def test_inserts_stay_in_the_order_of_the_jobs(tmp_path: Path, order: tuple[int, int]) -> None:
    """What another job does between two inserts happens between them."""
    database = Database(tmp_path)
    await database.write(secrets_job("a"))

    def remove(connection: Connection) -> None:
        connection.execute(tables.secrets.delete().where(tables.secrets.c.name == "a"))

    jobs: list[Query[None]] = [remove, secrets_job("a")]
    results = await asyncio.gather(
        *(database.write(jobs[number]) for number in order), return_exceptions=True
    )
    if order == (0, 1):
        assert results == [None, None]
        assert names_in(database) == ["a"]
    else:
        assert isinstance(results[0], TooLate)
        assert names_in(database) == []
    database.close()
