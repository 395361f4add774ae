"""A database that fails: one bounded wait for a lock, jobs fail together, and it works again by itself."""

import asyncio
import itertools
import threading
import time
from pathlib import Path
from typing import Any, get_args

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError
from tests.server.failures.stored_names import names, put
from tests.server.faults import At, Fault, FaultList, Kind, held_lock
from tests.virtual_time import held_thread

from inkland.server.base.store_errors import FailureKind, StoreUnavailable
from inkland.server.infra.database import writer
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.queries import Query
from inkland.server.infra.stores.store import Store


async def outcomes(database: Database, *wanted: str) -> list[object]:
    """The errors of jobs that are in one batch; None for those that were done."""
    return await in_one_batch(database, *(put(name) for name in wanted))


async def in_one_batch(database: Database, *jobs: Query[None]) -> list[object]:
    gate, begun = threading.Event(), threading.Event()

    def wait(_: Connection) -> None:
        begun.set()
        with held_thread():
            gate.wait(5)

    blocked = database.write(wait)
    while not begun.is_set():
        await asyncio.sleep(0.001)
    futures = [database.write(job) for job in jobs]
    gate.set()
    await blocked
    return await asyncio.gather(*futures, return_exceptions=True)


async def test_the_writer_works_again_after_any_failure(database: Database, faults: FaultList) -> None:
    """Also if the failure left a transaction open: the next one must be able to begin."""
    stored = []
    for at, kind in itertools.product(get_args(At), get_args(Kind)):
        if at != "read" and kind not in ("slow", "lost"):
            faults.begin(Fault(kind, at=at, times=1))
            with pytest.raises(StoreUnavailable):
                await database.write(put(f"lost {at} {kind}"))
            stored.append(f"{at} {kind}")
            await database.write(put(stored[-1]))
    assert len(stored) == 15
    assert names(database) == sorted(stored)


async def test_a_failed_transaction_is_over_although_a_result_of_it_is_kept(
    database: Database, faults: FaultList
) -> None:
    """SQLite closes a connection only when nobody has a result of it: until then its transaction goes on."""
    kept = []

    def job(connection: Connection) -> None:
        put("lost")(connection)
        driver: Any = connection.connection.driver_connection
        kept.append(driver.execute("SELECT 1 UNION SELECT 2"))

    faults.begin(Fault("locked", times=1))
    with pytest.raises(StoreUnavailable):
        await database.write(job)
    await database.write(put("stored"))
    assert names(database) == ["stored"]


async def test_a_failure_has_nothing_of_the_job_in_it(database: Database, faults: FaultList) -> None:
    faults.begin(Fault("full", at="write", times=1))
    with pytest.raises(StoreUnavailable) as failed:
        await database.write(put("hidden-name"))
    assert failed.value.kind is FailureKind.FULL
    assert (str(failed.value), failed.value.__cause__, failed.value.__context__) == ("full", None, None)


async def test_a_held_lock_is_waited_for_once(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Jobs that come in during the wait fail with the first, and later ones do not wait as long again."""
    waits, set_lock_wait = [], database.engine.set_lock_wait

    def counted(connection: Connection, seconds: float) -> None:
        waits.append(seconds)
        set_lock_wait(connection, seconds)

    monkeypatch.setattr(database.engine, "set_lock_wait", counted)
    monkeypatch.setattr(database.engine, "lock_seconds", 0.5)
    monkeypatch.setattr(writer, "LOCKED_SECONDS", 0.01)
    with held_lock(tmp_path):
        first = database.write(put("a"))
        later = []
        for number in range(20):
            await asyncio.sleep(0.01)
            later.append(database.write(put(f"b{number}")))
        found = await asyncio.gather(first, *later, return_exceptions=True)
        more = [await outcome_of(database, f"c{number}") for number in range(5)]
    assert [type(one) for one in [*found, *more]] == [StoreUnavailable] * 26
    assert waits.count(0.5) == 1, "the version 0.1.0 would have waited 26 times"
    await database.write(put("d"))
    assert names(database) == ["d"]


async def test_the_whole_wait_is_allowed_again_after_a_success(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "LOCKED_SECONDS", 0.01)
    with held_lock(tmp_path):
        monkeypatch.setattr(database.engine, "lock_seconds", 0.01)
        assert isinstance(await outcome_of(database, "a"), StoreUnavailable)
        monkeypatch.setattr(database.engine, "lock_seconds", 20.0)
        assert isinstance(await outcome_of(database, "a"), StoreUnavailable)
    await database.write(put("b"))
    with held_lock(tmp_path):
        waiting = database.write(put("c"))
        await asyncio.sleep(0.1)
        assert not waiting.done()
    await waiting
    assert names(database) == ["b", "c"]


async def outcome_of(database: Database, name: str) -> object:
    return (await asyncio.gather(database.write(put(name)), return_exceptions=True))[0]


async def test_a_failing_disk_is_not_tried_for_every_job(database: Database, faults: FaultList) -> None:
    wanted = [f"s{number}" for number in range(50)]
    faults.begin(Fault("io", after=1))
    found = await outcomes(database, *wanted)
    assert [type(one) for one in found] == [StoreUnavailable] * 50
    assert faults.count == 1, "no job is to blame for a commit"
    faults.begin(Fault("io", at="write"))
    found = await outcomes(database, *wanted)
    assert [type(one) for one in found] == [StoreUnavailable] * 50
    assert faults.count == 4, "all together, the first alone, the second alone"


async def test_a_failure_that_belongs_to_one_job_spares_the_others(
    database: Database, faults: FaultList
) -> None:
    """A damaged page of one game must not keep other games from being saved."""
    faults.begin(Fault("damaged", at="write", after=1, times=1))
    found = await outcomes(database, "a", "b", "c")
    assert found == [None, None, None]
    await database.write(put("d"))
    faults.begin(Fault("damaged", at="write", containing="rooms"))

    def touch_rooms(connection: Connection) -> None:
        connection.exec_driver_sql("UPDATE rooms SET number = number")

    result, *others = await in_one_batch(database, touch_rooms, put("e"), put("f"))
    assert isinstance(result, StoreUnavailable)
    assert others == [None, None]


@pytest.mark.parametrize("kind", ["io", "full"])
@pytest.mark.parametrize("after", [1, 2, 3])
async def test_nothing_is_told_as_stored_when_a_failure_has_ended_the_transaction(
    database: Database, faults: FaultList, kind: Kind, after: int
) -> None:
    """SQLite ends the whole transaction on such a failure, also the jobs before the one that has met it.

    The second job is refused, so that all are done again, each to be taken back alone; there the failure
    comes. The first version of that went on after it, and told the first job that it was stored.
    """

    def refused(_: Connection) -> None:
        raise ValueError("refused")

    faults.begin(Fault(kind, at="write", after=after, times=1))
    found = await in_one_batch(database, put("a"), refused, put("c"), put("d"))
    assert faults.count == 1
    assert isinstance(found[1], ValueError)
    told = [name for name, outcome in zip("abcd", found, strict=True) if outcome is None]
    assert names(database) == told == ["a", "c", "d"], "the failure was over when each was tried alone"


async def test_failures_are_reported_before_whoever_waits_is_told(tmp_path: Path, faults: FaultList) -> None:
    failures: list[FailureKind] = []
    database = Database(tmp_path, on_failure=lambda failure: failures.append(failure.kind))
    await database.write(put("a"))
    with pytest.raises(IntegrityError):
        await database.write(put("a"))
    assert failures == [], "a refused job is no failure"
    faults.begin(Fault("full", times=1))
    await outcome_of(database, "b")
    assert failures == [FailureKind.FULL]
    faults.begin(Fault("damaged", at="write", times=1))
    await outcome_of(database, "b")
    assert failures == [FailureKind.FULL], "others can save"
    database.close()


async def test_whether_it_can_write_is_found_out_by_writing(tmp_path: Path, faults: FaultList) -> None:
    store = Store(tmp_path)
    await store.ping()
    faults.begin(Fault("full", at="write"))
    with pytest.raises(StoreUnavailable):
        await store.ping()
    faults.end()
    await store.ping()
    await store.close()


def test_closing_waits_for_jobs_that_read(database: Database) -> None:
    """Whoever waited for them may have left; a connection that they still use would be lost, not closed."""
    begun, done = threading.Event(), list[str]()

    def slow(connection: Connection) -> None:
        begun.set()
        time.sleep(0.2)
        connection.exec_driver_sql("SELECT 1")
        done.append("read")

    reader = threading.Thread(target=database.read, args=(slow,))
    reader.start()
    begun.wait(5)
    database.close()
    assert done == ["read"]
    reader.join()
