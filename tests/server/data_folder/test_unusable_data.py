"""Data that cannot be used, and folders that cannot be: the problem is named, and nothing is changed."""

import io
from pathlib import Path

import pytest
from tests.server.sqlite import contents, sqlite3
from tests.server.test_migrations import old_folder

from inkland.cli.serving.start_lines import start_error
from inkland.locale import texts_in
from inkland.server.base.settings import Settings
from inkland.server.base.telemetry.logs import make_log
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines import sqlite_opening as opening
from inkland.server.infra.database.engines.opening import DataProblem, UnusableData
from inkland.server.infra.database.engines.sqlite import FILE


def test_damage_that_no_migration_would_touch_is_noticed(tmp_path: Path) -> None:
    """The tables of 0.1.0 were up to date, so a truncated file was noticed when a room was opened."""
    database = Database(tmp_path)
    with database.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    content = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(content[: len(content) - 3 * 4096])
    with pytest.raises(UnusableData) as failed:
        Database(tmp_path, usage="server")
    assert failed.value.problem is DataProblem.DAMAGED


def test_rows_that_a_migration_cannot_read_are_explained_and_kept(tmp_path: Path) -> None:
    """A traceback would say nothing to whoever starts the server; the upgrade is undone as a whole."""
    folder = old_folder(tmp_path / "old")
    connection = sqlite3.connect(folder / FILE)
    connection.execute("UPDATE rooms SET seats = '[{' || :name", {"name": "Xanthippe"})
    connection.commit()
    connection.close()
    before = contents(folder / FILE)
    with pytest.raises(UnusableData) as failed:
        Database(folder)
    assert failed.value.problem is DataProblem.DAMAGED
    assert contents(folder / FILE) == before
    stream = io.StringIO()
    line = str(start_error(failed.value, Settings(folder), make_log(stream=stream), texts_in("en")))
    assert "is damaged: restore a backup" in line
    assert "release_0_1_0" in stream.getvalue(), "the log says which migration failed"
    assert "Xanthippe" not in stream.getvalue() + line


def test_checking_a_large_database_ends_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "CHECK_SECONDS", -1.0)
    monkeypatch.setattr(opening, "CHECK_STEPS", 1)
    Database(tmp_path, usage="server").close()


@pytest.mark.parametrize(
    ("name", "problem"),
    [("x" * 300, DataProblem.FOLDER), ("a\0b", DataProblem.FOLDER), ("file/below", DataProblem.FOLDER)],
)
def test_impossible_folders_are_explained(tmp_path: Path, name: str, problem: DataProblem) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UnusableData) as failed:
        Database(tmp_path / name)
    assert failed.value.problem is problem


def test_names_that_mean_something_in_addresses_are_only_names(tmp_path: Path) -> None:
    folder = tmp_path / "games?mode=ro&x=%20#1"
    Database(folder).close()
    assert (folder / FILE).stat().st_size > 0


def test_a_full_disk_is_full_whatever_sqlite_calls_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "LEAST_FREE_BYTES", 1 << 60)
    (tmp_path / FILE).mkdir()
    with pytest.raises(UnusableData) as failed:
        Database(tmp_path)
    assert failed.value.problem is DataProblem.FULL
