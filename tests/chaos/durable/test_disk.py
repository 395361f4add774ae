"""What a power cut takes: nothing that was synced, everything else."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.chaos.durable.disk import noted_writes
from tests.chaos.durable.journal import Journal, cut_power
from tests.server.failures.stored_names import names, put
from tests.server.locations import sqlite_only, use_template

from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines import sqlite

pytestmark = sqlite_only
NOTHING_KEPT = next(seed for seed in range(100) if Random(seed).random() >= 0.5)
"""With this seed a power cut undoes every write that was not synced."""


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    (tmp_path / "machine").mkdir()
    use_template(tmp_path / "machine" / "data")
    made = Journal(tmp_path / "machine" / "journal")
    with noted_writes(made):
        yield made
    made.close()


def stored(machine: Path) -> list[str]:
    database = Database(machine / "data")
    try:
        return names(database)
    finally:
        database.close()


def left_after_a_power_cut(machine: Path) -> tuple[int, list[str]]:
    """Return how many writes a power cut undoes now, and the names that are stored after it."""
    copy = shutil.copytree(machine, machine.with_name("cut"))
    undone = cut_power(copy / "journal", Random(NOTHING_KEPT))
    return undone, stored(copy)


def test_what_was_committed_outlasts_a_power_cut(tmp_path: Path, journal: Journal) -> None:
    database = Database(tmp_path / "machine" / "data")
    for name in "abc":
        database.write_here(put(name))
    assert left_after_a_power_cut(tmp_path / "machine") == (0, ["a", "b", "c"])
    assert journal.notes > 3
    database.close()


@pytest.mark.parametrize("mode", ["OFF", "NORMAL"])
def test_what_was_not_synced_is_gone(
    tmp_path: Path, journal: Journal, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    """In the mode NORMAL the write-ahead log is synced only before it is copied to the database."""
    Database(tmp_path / "machine" / "data").close()
    careless = [f"synchronous={mode}" if "synchronous" in one else one for one in sqlite.PRAGMAS]
    monkeypatch.setattr(sqlite, "PRAGMAS", tuple(careless))
    database = Database(tmp_path / "machine" / "data")
    for name in "abc":
        database.write_here(put(name))
    assert not journal.is_synced("-wal")
    undone, left = left_after_a_power_cut(tmp_path / "machine")
    assert undone > 3
    assert left == []
    database.close()


def test_a_transaction_that_has_not_ended_is_taken(tmp_path: Path, journal: Journal) -> None:
    """Also if a part of its writes has reached the disk before the power was cut."""
    database = Database(tmp_path / "machine" / "data")
    database.write_here(put("a"))
    with database.engine.connect_writer() as connection:
        connection.exec_driver_sql("PRAGMA cache_size=1")  # so that pages are written before the end
        for name in "bcdefgh":
            put(name * 3000)(connection)
        assert not journal.is_synced("-wal")
        for seed in range(4):
            copy = shutil.copytree(tmp_path / "machine", tmp_path / f"cut-{seed}")
            cut_power(copy / "journal", Random(seed))
            assert stored(copy) == ["a"]
        connection.rollback()
    database.close()


def test_syncs_make_earlier_changes_of_the_same_file_durable(tmp_path: Path) -> None:
    path, file = tmp_path / "journal", tmp_path / "file"
    file.write_bytes(b"cdef")
    journal = Journal(path)
    journal.change(str(file), 0, b"old", 3)
    begun = journal.begin_sync()
    journal.change(str(file), 1, b"ld", 3)
    journal.end_sync(str(file), begun)
    journal.close()
    assert not Journal(path).is_synced("file"), "also after another start"
    assert cut_power(path, Random(NOTHING_KEPT)) == 1
    assert file.read_bytes() == b"cld"
