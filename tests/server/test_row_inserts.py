"""Inserts of one transaction are one statement, and what is refused of one job is no other job's fault."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, insert, select
from tests.server.test_storage import put_secret, stored_game

from inkland.core.events import SeatReady
from inkland.core.ids import Seat
from inkland.server.storage import tables
from inkland.server.storage.database import Database, Job
from inkland.server.storage.row_inserts import InsertRows
from inkland.server.storage.sql_store import SqlStore
from inkland.server.storage.store import Conflict, plain_events

INSERT = insert(tables.secrets)


class TooLate(Exception):
    """Somebody was faster."""


def secrets_job(*names: str) -> InsertRows:
    return InsertRows(INSERT, [{"name": name, "value": b"x"} for name in names], TooLate(*names))


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

    jobs: list[Job[None]] = [secrets_job("a"), secrets_job("b", "c"), put_secret("d"), secrets_job("e")]
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
    store = SqlStore(tmp_path)
    game = await stored_game(store)
    first, second = (plain_events([SeatReady(Seat(seat))]) for seat in (0, 1))
    results = await asyncio.gather(
        store.append(game.id, game.version, first, None, now=2.0),
        store.append(game.id, game.version, second, None, now=2.0),
        return_exceptions=True,
    )
    assert results[0] is None
    assert isinstance(results[1], Conflict)
    assert (await store.load_events(game.id, game.version)) == [SeatReady(Seat(0))]
    await store.close()


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
async def test_inserts_stay_in_the_order_of_the_jobs(tmp_path: Path, order: tuple[int, int]) -> None:
    """What another job does between two inserts happens between them."""
    database = Database(tmp_path)
    await database.write(secrets_job("a"))

    def remove(connection: Connection) -> None:
        connection.execute(tables.secrets.delete().where(tables.secrets.c.name == "a"))

    jobs: list[Job[None]] = [remove, secrets_job("a")]
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
