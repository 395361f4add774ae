"""What `inkland serve` says when it starts or cannot: one line for each warning and problem."""

import errno
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from inkland.cli.serving import start_lines
from inkland.cli.serving.listening import listen
from inkland.cli.serving.start_lines import start_error, warnings
from inkland.cli.usage import UsageError
from inkland.extras import install_command
from inkland.locale import LANGUAGES, texts_in
from inkland.server.base import sqlite_library
from inkland.server.base.settings import Settings
from inkland.server.base.store_errors import FailureKind, StoreUnavailable
from inkland.server.infra.database.data_folder.privacy import Access
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.opening import DataProblem, UnusableData
from inkland.server.infra.database.engines.postgresql_url import parse_database_url
from inkland.server.infra.database.engines.sqlite import FILE
from inkland.server.infra.database.schema.upgrade import Revisions


def engine_of(folder: Path, access: Access = Access.PRIVATE) -> Any:
    """What warnings need to know of a SQLite database."""
    revisions = Revisions("0002", "0026", copy=folder / "inkland-0002-2026-11-18.sqlite3")
    return SimpleNamespace(name="sqlite", place=str(folder), access=access, revisions=revisions)


def test_a_missing_client_is_told_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs can use the server without it, so it starts all the same."""
    monkeypatch.setattr(start_lines, "is_client_built", lambda: False)
    lines = list(warnings(engine_of(tmp_path), texts_in("en")))
    assert "the browser client has not been built: run “make client”" in lines[-1]


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
        assert all(install_command("sqlite") in line and used in line for line in said)
    sqlite_library.sqlite_library.cache_clear()


@pytest.mark.system
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
