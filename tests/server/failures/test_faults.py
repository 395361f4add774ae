"""The faults that other tests rely on happen when they should, and nothing else happens."""

from pathlib import Path

import httpx
import pytest
from tests.server.failures.stored_names import names, put
from tests.server.faults import Fault, FaultFile, FaultList, held_lock
from tests.server.locations import sqlite_only
from tests.server.server_process import ServerProcess
from tests.server.sqlite import sqlite3

from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.infra.database.database import Database


@sqlite_only
def test_a_read_fails(database: Database, faults: FaultList) -> None:
    faults.begin(Fault("damaged", at="read", containing="secrets"))
    with pytest.raises(StoreUnavailable, match="damaged"):
        names(database)
    database.write_here(put("a"))
    faults.end()
    assert names(database) == ["a"]


@sqlite_only
def test_a_lost_answer_is_stored_all_the_same(database: Database, faults: FaultList) -> None:
    faults.begin(Fault("lost", times=1))
    with pytest.raises(StoreUnavailable):
        database.write_here(put("a"))
    assert names(database) == ["a"]


@sqlite_only
def test_faults_come_after_some_chances_and_some_times(database: Database, faults: FaultList) -> None:
    faults.begin(Fault("io", after=1, times=2))
    assert _stored(database, 5) == [True, False, False, True, True]


@sqlite_only
def test_faults_of_a_seed_are_the_same_ones_again(database: Database, faults: FaultList) -> None:
    outcomes = []
    for start in (0, 100):
        faults.begin(Fault("io", chance=0.5, seed=3))
        outcomes.append(_stored(database, 20, start))
    assert outcomes[0] == outcomes[1]
    assert len(set(outcomes[0])) == 2


@sqlite_only
def test_a_lock_is_held_by_somebody_else(tmp_path: Path) -> None:
    Database(tmp_path).close()
    with held_lock(tmp_path):
        other = sqlite3.connect(tmp_path / "inkland.sqlite3", timeout=0)
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
    other.execute("BEGIN IMMEDIATE")
    other.close()


@pytest.mark.system
@sqlite_only
async def test_faults_of_another_process_come_from_a_file(tmp_path: Path) -> None:
    faults = FaultFile(tmp_path / "faults.json")
    async with (
        ServerProcess(tmp_path / "data", faults=faults) as server,
        httpx.AsyncClient(base_url=server.http) as client,
    ):
        assert (await client.post("/api/guest", json={"name": "Ada"})).status_code == 201
        assert faults.count() == 0
        faults.begin(Fault("full", at="write"))
        assert (await client.post("/api/guest", json={"name": "Bea"})).status_code >= 500
        assert faults.count() > 0
        faults.end()
        assert (await client.post("/api/guest", json={"name": "Bea"})).status_code == 201


def _stored(database: Database, count: int, start: int = 0) -> list[bool]:
    """Write values one after another; returns which of them were stored."""
    outcomes = []
    for number in range(start, start + count):
        try:
            database.write_here(put(f"s{number}"))
        except StoreUnavailable:
            outcomes.append(False)
        else:
            outcomes.append(True)
    return outcomes
