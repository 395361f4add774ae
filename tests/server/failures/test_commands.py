"""Commands of an operator whose database or disk fails: one clear line and exit code 2, no traceback."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection
from tests.postgres import postgres_url
from tests.server.faults import Fault, FaultList
from tests.server.locations import sqlite_only

from inkland.cli.main import run
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.engine import StorageEngine
from inkland.server.infra.database.transfer import backup, moving
from inkland.server.infra.database.transfer.copying import OnProgress

pytestmark = sqlite_only  # the tests name their databases themselves


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    Database(tmp_path / "data").close()
    return tmp_path / "data"


@pytest.mark.parametrize(
    ("command", "fault", "line"),
    [
        (["names", "--hide", "Ada"], Fault("full", at="write", containing="hidden_names"), "disk"),
        (["names"], Fault("io", at="read", containing="hidden_names"), "disk"),
        (["keys", "--rotate"], Fault("full", at="write", containing="signing_keys"), "disk"),
        (["daily"], Fault("damaged", at="read", containing="FROM daily"), "damaged"),
        (["db", "check"], Fault("io", at="read", containing="FROM rooms"), "disk"),
    ],
    ids=["hide", "names", "keys", "daily", "check"],
)
def test_a_database_that_fails_is_one_line(
    folder: Path,
    faults: FaultList,
    capsys: pytest.CaptureFixture[str],
    command: list[str],
    fault: Fault,
    line: str,
) -> None:
    faults.begin(fault)
    assert run([*command, "--data", str(folder)]) == 2
    assert faults.count > 0
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert line in said
    assert str(folder) in said


@contextmanager
def small_files() -> Iterator[None]:
    """No file can grow beyond a few pages, as if the disk were full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (16_384, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.system
@pytest.mark.parametrize("source", ["sqlite", "postgresql"])
def test_a_backup_that_does_not_fit_on_the_disk_is_one_line(
    tmp_path: Path,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    source: str,
) -> None:
    """It is not the database that is full."""
    copy_file, copy_rows = backup._copy_file, backup._copy_rows

    def copy_a_file(engine: StorageEngine, file: Path) -> None:
        with small_files():
            copy_file(engine, file)

    def copy_some_rows(engine: StorageEngine, file: Path, on_progress: OnProgress) -> None:
        with small_files():
            copy_rows(engine, file, on_progress)

    monkeypatch.setattr(backup, "_copy_file", copy_a_file)
    monkeypatch.setattr(backup, "_copy_rows", copy_some_rows)
    data = ("--data", str(folder)) if source == "sqlite" else ("--database", postgres_url(migrated=True))
    file = tmp_path / "copies" / "copy"
    file.parent.mkdir()
    assert run(["db", "backup", str(file), *data]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"The backup cannot be written to {file}" in said
    assert list(file.parent.iterdir()) == []


@pytest.mark.system
def test_a_move_says_which_of_the_two_databases_fails(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(source: Connection, *_: object) -> None:
        source.exec_driver_sql("SELECT * FROM no_such_table")

    monkeypatch.setattr(moving, "copy_tables", fail)
    assert run(["db", "move", "--data", str(folder), "--to", postgres_url()]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert str(folder) in said
    assert "postgresql" not in said
