"""Data of an older version is checked without a change, and an upgrade keeps a copy to go back to."""

import shutil
from pathlib import Path

import pytest
from tests.postgres import postgres_url
from tests.server.locations import sqlite_only
from tests.server.sqlite import contents, sqlite3
from tests.server.test_migrations import old_folder

from inkland.cli.main import run
from inkland.cli.serving.start_lines import warnings
from inkland.locale import texts_in
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.postgresql_url import parse_database_url
from inkland.server.infra.database.engines.sqlite import FILE
from inkland.server.infra.database.schema.upgrade import newest_revision

pytestmark = sqlite_only  # the tests name their databases themselves
OLD_REVISION = "0002"


def kept_copy(folder: Path) -> Path:
    (copy,) = folder.glob(f"inkland-{OLD_REVISION}-20??-??-??.sqlite3")
    return copy


def test_a_check_of_older_data_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = old_folder(tmp_path / "old")
    before, everything = (folder / FILE).read_bytes(), contents(folder / FILE)
    assert run(["db", "check", "--data", str(folder)]) == 0
    said = capsys.readouterr().out
    assert f"revision {OLD_REVISION}" in said
    assert f"upgrades it to {newest_revision()}" in said
    assert "games checked: everything is in order." in said
    assert (folder / FILE).read_bytes() == before
    assert contents(folder / FILE) == everything
    assert not list(folder.glob("*.sqlite3-2*"))


def test_a_check_makes_no_file_and_takes_no_lock(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A server runs meanwhile, and what it has written last is read too."""
    folder = tmp_path / "data"
    database = Database(folder, usage="server")
    found = {path.name for path in folder.iterdir()}
    assert run(["db", "check", "--data", str(folder)]) == 0
    assert {path.name for path in folder.iterdir()} == found
    database.close()
    assert capsys.readouterr().out == "0 games checked: everything is in order.\n"


def test_a_check_does_not_make_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / FILE).touch()
    assert run(["db", "check", "--data", str(tmp_path)]) == 0
    assert (tmp_path / FILE).read_bytes() == b""
    assert capsys.readouterr().out == "0 games checked: everything is in order.\n"


def test_a_check_of_newer_data_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Database(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.execute("UPDATE schema_state SET least_revision = '9999'")
    connection.close()
    assert run(["db", "check", "--data", str(tmp_path)]) == 2
    assert "newer Inkland" in capsys.readouterr().err


def test_an_upgrade_is_undone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By the steps of docs/upgrades.md: the copy takes the place of the database and its companion files."""
    folder = old_folder(tmp_path / "old")
    before = contents(folder / FILE)
    assert run(["db", "upgrade", "--data", str(folder)]) == 0
    copy = kept_copy(folder)
    said = capsys.readouterr()
    assert f"from revision {OLD_REVISION} to {newest_revision()}" in said.out
    assert str(copy) in said.err
    assert copy.stat().st_mode & 0o077 == 0
    assert contents(folder / FILE) != before
    for name in (FILE, f"{FILE}-wal", f"{FILE}-shm"):
        (folder / name).unlink(missing_ok=True)
    copy.rename(folder / FILE)
    assert contents(folder / FILE) == before


def test_a_server_that_upgrades_says_where_the_copy_is(tmp_path: Path) -> None:
    folder = old_folder(tmp_path / "old")
    database = Database(folder, usage="server")
    lines = list(warnings(database.engine, texts_in("en")))
    database.close()
    assert any(str(kept_copy(folder)) in line for line in lines)
    database = Database(folder, usage="server")
    lines = list(warnings(database.engine, texts_in("en")))
    database.close()
    assert not any(str(kept_copy(folder)) in line for line in lines)


def test_an_upgrade_that_fails_keeps_no_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A service that is started again and again would fill the disk."""
    folder = old_folder(tmp_path / "old")
    before = contents(folder / FILE)

    def fail(*_: object) -> None:
        raise KeyError("unreadable")

    monkeypatch.setattr("inkland.server.infra.database.schema.upgrade.convert", fail)
    assert run(["db", "upgrade", "--data", str(folder)]) == 2
    assert not list(folder.glob("inkland-*"))
    assert contents(folder / FILE) == before


def test_no_upgrade_without_room_for_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = old_folder(tmp_path / "old")
    before = contents(folder / FILE)
    usage = shutil.disk_usage(folder)
    little = (folder / FILE).stat().st_size
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: usage._replace(free=little))
    assert run(["db", "upgrade", "--data", str(folder)]) == 2
    assert "full" in capsys.readouterr().err
    assert not list(folder.glob("inkland-*"))
    assert contents(folder / FILE) == before


@pytest.mark.system
def test_a_check_of_an_older_postgresql_names_the_upgrade(capsys: pytest.CaptureFixture[str]) -> None:
    url = postgres_url(migrated=True)
    database = Database(parse_database_url(url))
    with database.engine.connect_writer() as connection:
        connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{OLD_REVISION}'")
        connection.commit()
    database.close()
    assert run(["db", "check", "--database", url]) == 2
    said = capsys.readouterr().err
    assert f"from revision {OLD_REVISION}; starting this version upgrades it to {newest_revision()}" in said
    assert "pg_dump" in said
    assert run(["db", "check", "--database", url]) == 2, "nothing was upgraded"
