"""The data folder: private, used by one server at a time; whatever is wrong with it is one line."""

import asyncio
import errno
import io
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.server_process import TOP
from tests.server.test_migrations import old_folder

from inkland.cli.serving import start_lines
from inkland.cli.serving.listening import listen
from inkland.cli.serving.start_lines import start_error, warnings
from inkland.cli.usage import UsageError
from inkland.locale import LANGUAGES, texts_in
from inkland.server.logs import make_log
from inkland.server.sessions.sql_store import SqlSessionStore
from inkland.server.settings import Settings
from inkland.server.storage.data_folder import privacy, sqlite_library
from inkland.server.storage.data_folder.lock import LOCK_FILE, FolderInUse, FolderLock
from inkland.server.storage.data_folder.privacy import Access, close_to_others
from inkland.server.storage.database import Database
from inkland.server.storage.engines import sqlite_opening as opening
from inkland.server.storage.engines.postgresql_url import parse_database_url
from inkland.server.storage.engines.sqlite import FILE
from inkland.server.storage.failures import FailureKind, StoreUnavailable
from inkland.server.storage.opening import DataProblem, UnusableData
from inkland.server.storage.sql_store import SqlStore

NOBODY = 65534
"""A user without rights, which the tests become if they run as root."""


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_a_new_folder_belongs_to_its_owner_alone(tmp_path: Path) -> None:
    """In 0.1.0 every user of the machine could read the key that links are signed with."""
    old = os.umask(0o022)
    try:
        database = Database(tmp_path / "new" / "data", usage="server")
    finally:
        os.umask(old)
    folder = tmp_path / "new" / "data"
    found = {path.name: mode(path) for path in folder.iterdir()}
    assert mode(folder) == 0o700
    assert found == dict.fromkeys((FILE, f"{FILE}-wal", f"{FILE}-shm", LOCK_FILE), 0o600)
    assert database.engine.access is Access.PRIVATE
    database.close()


def test_an_older_folder_is_closed_with_its_backups(tmp_path: Path) -> None:
    folder = old_folder(tmp_path / "old")
    (folder / "compiled").mkdir()
    (folder / "backup").mkdir()
    (folder / "before-upgrade.sqlite3").write_bytes(b"")
    for path in (folder, *folder.iterdir()):
        path.chmod(0o755 if path.is_dir() else 0o644)
    first = Database(folder)
    assert first.engine.access is Access.CLOSED
    assert mode(folder) == 0o700
    for path in folder.iterdir():
        assert mode(path) == (0o700 if path.is_dir() else 0o600), path.name
    first.close()
    second = Database(folder)
    assert second.engine.access is Access.PRIVATE, "the warning comes once"
    second.close()


def test_a_folder_with_other_things_in_it_keeps_its_permissions(tmp_path: Path) -> None:
    """Whoever says `--data .` in a home folder does not want to lose what others may read there."""
    tmp_path.chmod(0o755)
    other = tmp_path / "letter.txt"
    other.write_text("")
    other.chmod(0o644)
    Database(tmp_path).close()
    assert (mode(tmp_path), mode(other), mode(tmp_path / FILE)) == (0o755, 0o644, 0o600)


def test_on_windows_permissions_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).write_bytes(b"")
    (tmp_path / FILE).chmod(0o644)
    monkeypatch.setattr(privacy, "os", SimpleNamespace(name="nt"))
    assert close_to_others(tmp_path) is Access.PRIVATE
    assert mode(tmp_path / FILE) == 0o644


def test_a_companion_file_may_vanish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(privacy, "_own_paths", lambda folder: [folder / f"{FILE}-wal"])
    assert close_to_others(tmp_path) is Access.PRIVATE


AS_NOBODY = f"""
import os, sys
from pathlib import Path
from inkland.server.storage.database import Database
from inkland.server.storage.opening import UnusableData
if os.getuid() == 0:
    os.setgid({NOBODY})
    os.setuid({NOBODY})
for folder in sys.argv[1:]:
    try:
        database = Database(Path(folder), usage="server")
    except UnusableData as error:
        print(error.problem.name)
    else:
        print(database.engine.access.name)
        database.close()
"""


@contextmanager
def reachable(folder: Path) -> Iterator[None]:
    """Let other users pass through the folders of a test."""
    above = [
        path for path in (folder, *folder.parents) if path.is_dir() and path.stat().st_uid == os.getuid()
    ]
    known = {path: mode(path) for path in above}
    for path in above:
        path.chmod(known[path] | 0o011)
    yield
    for path, before in known.items():
        path.chmod(before)


def test_missing_permissions_are_explained(tmp_path: Path) -> None:
    """A folder of somebody else: unreadable, read-only, impossible to make, or readable by everybody."""
    names = ("closed", "read-only", "unreadable", "no-room", "foreign")
    folders = {name: tmp_path / name for name in names}
    for name, folder in folders.items():
        folder.mkdir()
        if name in ("read-only", "unreadable", "foreign"):
            Database(folder).close()
    folders["closed"].chmod(0o000)
    (folders["read-only"] / FILE).chmod(0o444)
    (folders["unreadable"] / FILE).chmod(0o000)
    (folders["unreadable"] / LOCK_FILE).chmod(0o666)
    for name in ("read-only", "unreadable"):
        folders[name].chmod(0o777)
    folders["no-room"].chmod(0o555)
    asked = [*(folders[name] for name in names[:3]), folders["no-room"] / "data"]
    with reachable(tmp_path):
        ended = subprocess.run(
            [sys.executable, "-c", AS_NOBODY, *map(str, asked)],
            capture_output=True, text=True, timeout=60, check=True, cwd=TOP,
        )  # fmt: skip
    assert ended.stdout.split() == ["READ_ONLY"] * 4


def test_permissions_that_cannot_be_changed_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = old_folder(tmp_path / "old")
    folder.chmod(0o755)
    (folder / FILE).chmod(0o644)

    def refuse(path: Path, _mode: int) -> None:
        raise PermissionError(1, "not the owner", str(path))

    monkeypatch.setattr(Path, "chmod", refuse)
    database = Database(folder)
    assert database.engine.access is Access.OPEN
    database.close()


def test_a_second_server_is_told_of_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In 0.1.0 it started, and the two lost what the other had saved."""
    monkeypatch.setattr(opening, "WAIT_SECONDS", 0.1)
    script = "import sys; from tests.server.test_data_folder import locked_here; locked_here(sys.argv[1])"
    holder = subprocess.Popen(
        [sys.executable, "-c", script, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=TOP
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"locked\n"
    with pytest.raises(FolderInUse):
        FolderLock(tmp_path, wait=0)
    with pytest.raises(UnusableData) as failed:
        opening.opened(tmp_path / FILE, lambda: pytest.fail("no connection"), exclusive=True)
    assert failed.value.problem is DataProblem.IN_USE
    Database(tmp_path).close()
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("UPDATE alembic_version SET version_num = '0001'")
    connection.commit()
    connection.close()
    with pytest.raises(UnusableData) as beside:
        Database(tmp_path)
    assert beside.value.problem is DataProblem.IN_USE, "a command leaves a running server's tables alone"
    holder.kill()
    holder.communicate()
    FolderLock(tmp_path, wait=0).release()


def locked_here(folder: str) -> None:
    """Hold the lock of a folder in this process until it is killed."""
    Database(Path(folder), usage="server")
    print("locked", flush=True)
    sys.stdin.read()


async def test_the_signing_key_is_made_once(tmp_path: Path) -> None:
    """Links that were signed with another key would never work."""
    one, other = SqlStore(tmp_path), SqlStore(tmp_path)
    stores = [SqlSessionStore(store.database) for store in (one, other, one, other)]
    found = await asyncio.gather(*(store.signing_keys() for store in stores))
    (key,) = {tuple(keys) for keys in found}
    assert [len(one.value) for one in key] == [32]
    await one.close()
    await other.close()
    again = SqlStore(tmp_path)
    assert tuple(await SqlSessionStore(again.database).signing_keys()) == key
    await again.close()


def test_a_lock_is_released_once(tmp_path: Path) -> None:
    held = FolderLock(tmp_path, wait=0)
    held.release()
    held.release()


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
    before = list(connection.iterdump())
    connection.close()
    with pytest.raises(UnusableData) as failed:
        Database(folder)
    assert failed.value.problem is DataProblem.DAMAGED
    connection = sqlite3.connect(folder / FILE)
    assert list(connection.iterdump()) == before
    connection.close()
    stream = io.StringIO()
    line = str(start_error(failed.value, Settings(folder), make_log(stream=stream), texts_in("en")))
    assert "is damaged: restore a backup" in line
    assert "games_with_addresses" in stream.getvalue(), "the log says which migration failed"
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


def engine_of(folder: Path, access: Access = Access.PRIVATE) -> Any:
    """What warnings need to know of a SQLite database."""
    return SimpleNamespace(name="sqlite", place=str(folder), access=access)


def test_a_missing_client_is_told_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs can use the server without it, so it starts all the same."""
    monkeypatch.setattr(start_lines, "is_client_built", lambda: False)
    lines = list(warnings(engine_of(tmp_path), texts_in("en")))
    assert "the browser client has not been built: run “make play”" in lines[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_and_warning_is_one_line_in_every_language(language: str, tmp_path: Path) -> None:
    texts = texts_in(language)
    log = SimpleNamespace(error=lambda *_, **__: None)
    folder, url = Settings(tmp_path), "postgresql://ann@db.example/maps"
    database = Settings(tmp_path, database=parse_database_url("postgresql://ann:secret@db.example/maps"))
    lines = []
    for problem in DataProblem:
        place = url if problem.name.startswith("DATABASE") else str(tmp_path)
        lines.append(str(start_error(UnusableData(problem, place), folder, log, texts)))
        assert place in lines[-1]
        assert ("--data" in lines[-1]) == (place == str(tmp_path))
    for kind in FailureKind:
        for settings, place in ((folder, str(tmp_path)), (database, url)):
            lines.append(str(start_error(StoreUnavailable(kind), settings, log, texts)))
            assert place in lines[-1]
            assert "secret" not in lines[-1]
    lines += [line for access in Access for line in warnings(engine_of(tmp_path, access), texts)]
    lines += warnings(engine_of(tmp_path), texts, few_connections=7, has_visible_password=True)
    lines.append(str(start_error(KeyError("Ada"), folder, log, texts)))
    assert "Ada" not in lines[-1]
    assert len(set(lines)) >= len(DataProblem) + 3
    assert all("\n" not in line and "???" not in line for line in lines)


def test_the_version_of_sqlite_is_checked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    texts = texts_in("en")
    newer = SimpleNamespace(sqlite_version="3.53.4", sqlite_version_info=(3, 53, 4))
    for own, installed, used, is_safe in (
        ((3, 40, 1), None, "3.40.1", False),
        ((3, 40, 1), newer, "3.53.4", True),
        (
            (3, 51, 2),
            SimpleNamespace(sqlite_version="3.51.1", sqlite_version_info=(3, 51, 1)),
            "3.51.2",
            False,
        ),
        ((3, 51, 3), newer, "3.51.3", True),
    ):
        python = SimpleNamespace(sqlite_version=".".join(map(str, own)), sqlite_version_info=own)
        monkeypatch.setattr(sqlite_library, "sqlite3", python)
        monkeypatch.setitem(sys.modules, "pysqlite3", installed)
        sqlite_library.sqlite_library.cache_clear()
        assert (sqlite_library.sqlite_version(), sqlite_library.is_safe()) == (used, is_safe)
        said = [line for line in warnings(engine_of(tmp_path), texts) if "SQLite" in line]
        assert len(said) == (not is_safe)
        assert all('pip install "inkland[sqlite]"' in line and used in line for line in said)
    sqlite_library.sqlite_library.cache_clear()


def test_a_start_that_fails_late_is_one_line_too(tmp_path: Path) -> None:
    """In 0.1.0 an error after the opening of the folder was muted: exit code 3 and not one byte."""
    Database(tmp_path).close()
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("ALTER TABLE timers RENAME TO clocks")
    connection.commit()
    connection.close()
    command = [
        sys.executable,
        "-m",
        "inkland",
        "--lang",
        "en",
        "serve",
        "--port",
        "0",
        "--data",
        str(tmp_path),
    ]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stdout) == (2, "")
    lines = [line for line in ended.stderr.splitlines() if not line.startswith("{")]
    assert lines == [
        f"error: The data in {tmp_path} is damaged: restore a backup, or choose another folder with --data."
    ]


def test_a_host_or_port_that_cannot_be_used_is_one_line() -> None:
    texts = texts_in("en")
    for host in ("no.such.host.invalid", "x" * 70 + ".example", "a..b", "\udcff"):
        with pytest.raises(UsageError, match="choose another --host"):
            listen(host, 0, texts)


@pytest.mark.parametrize("code", [errno.EACCES, errno.EPERM])
def test_a_port_of_the_system_is_one_line(code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(code, "not allowed")

    monkeypatch.setattr(socket, "create_server", refuse)
    with pytest.raises(UsageError, match="Port 80 may not be used"):
        listen("127.0.0.1", 80, texts_in("en"))
