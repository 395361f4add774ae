"""SQLite: a database file in the data folder, with readers beside one writer."""

import os
import sqlite3
from contextlib import AbstractContextManager, nullcontext, suppress
from itertools import chain
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from inkland.server.base.sqlite_library import sqlite_library, sqlite_version
from inkland.server.base.store_errors import FailureKind, StoreUnavailable
from inkland.server.infra.database.data_folder.privacy import Access
from inkland.server.infra.database.engines.engine import (
    LOCK_SECONDS,
    EngineName,
    Rows,
    Usage,
    used_connections,
)
from inkland.server.infra.database.engines.failures import failure_of
from inkland.server.infra.database.engines.sqlite_opening import is_nearly_full, opened

FILE: Final = "inkland.sqlite3"
PAGES_IN_WAL: Final = 8000
"""How many pages are written before they are copied to the database file, which makes a transaction slow."""
BUSY_MILLISECONDS: Final = 10_000
PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    f"busy_timeout={BUSY_MILLISECONDS}",
    f"wal_autocheckpoint={PAGES_IN_WAL}",
    "secure_delete=ON",
)
"""`secure_delete` overwrites what is deleted: erased guests must not be left in unused parts of the file."""
MOST_ROWS_AT_ONCE: Final = 200
"""Rows of one statement: SQLite before 3.32 takes 999 values."""
UNREADABLE_PAGE: Final = frozenset({sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ})
"""The errors of reading a page."""
WRITING: Final = {"begin": "BEGIN IMMEDIATE"}
"""Execution options of connections that write: they take SQLite's write lock first."""


class SqliteEngine:
    """Implements `StorageEngine`; see there what each operation promises."""

    name: EngineName = "sqlite"
    has_row_locks = False

    def __init__(self, folder: Path, usage: Usage = "beside") -> None:
        """Open the database of a folder, and bring it up to date; raises UnusableData.

        A server needs it for itself: a second one is refused.
        """
        self.file = folder / FILE
        self.place = str(folder)
        self.lock_seconds = LOCK_SECONDS
        found = opened(self.file, lambda: make_engine(self.file), exclusive=usage != "beside")
        self._engine, self._folder_lock, self.access, self.revisions = found
        self._opened = _identity(self.file)
        self._lock_wait = self.lock_seconds
        self.has_old_pages = False
        """Whether the WAL is to be emptied."""
        self._inserts: dict[tuple[str, tuple[str, ...], int], str] = {}
        """The statements of `insert_at_once`, by table, columns and number of rows."""

    access: Access

    @property
    def version(self) -> str:
        """The version of the SQLite that is used."""
        return sqlite_version()

    @property
    def used_connections(self) -> int:
        """The connections that jobs use now, that of the writer included."""
        return used_connections(self._engine)

    def connect(self) -> Connection:
        """Return a connection for a query that changes nothing."""
        return self._engine.connect()

    def connect_writer(self) -> Connection:
        """Return a connection whose transactions take the write lock first."""
        return self._engine.connect().execution_options(**WRITING)

    def set_lock_wait(self, connection: Connection, seconds: float) -> None:
        """Let a connection wait so long for the write lock from now on."""
        self._lock_wait = seconds
        _driver(connection).execute(f"PRAGMA busy_timeout={round(seconds * 1000)}")

    def watched(self, connection: Connection) -> AbstractContextManager[None]:  # noqa: ARG002 - of the protocol
        """Do nothing: SQLite's waits have limits of their own."""
        return nullcontext()

    def insert_at_once(
        self, connection: Connection, table: str, columns: tuple[str, ...], rows: Rows
    ) -> bool:
        """Insert rows by one statement outside of any transaction, which is one by itself.

        A choice is stored by nothing else. SQLAlchemy takes as long as SQLite with the disk, and every call
        of the driver gives other threads the interpreter, which must be waited for again.
        """
        driver = _driver(connection)
        if not 0 < len(rows) <= MOST_ROWS_AT_ONCE or driver.in_transaction:
            return False
        form = table, columns, len(rows)
        if (text := self._inserts.get(form)) is None:
            text = self._inserts[form] = _insert_text(*form)
        try:
            driver.cursor().execute(text, tuple(chain.from_iterable(rows)))
        except sqlite_library().Error as error:
            wrapped = DBAPIError.instance(None, None, error, sqlite_library().Error)
            if _is_about_a_page(wrapped):
                return False  # a transaction of several statements tells whose rows are concerned
            raise wrapped from error
        return True

    def tidy(self, connection: Connection) -> None:
        """Empty the WAL if that was asked for and no reader needs it; otherwise try after the next batch.

        Nobody waits for a reader. It is the writer that does it, since two connections that write and copy
        pages at the same moment can damage the WAL with versions of SQLite before 3.51.3.
        """
        if not self.has_old_pages:
            return
        driver = _driver(connection)
        with suppress(sqlite_library().Error):
            driver.execute("PRAGMA busy_timeout=0")
            is_busy, *_ = driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            self.has_old_pages = bool(is_busy)
            self.set_lock_wait(connection, self._lock_wait)

    def check(self) -> None:
        """Raise StoreUnavailable if the file is not the one that was opened, or has no room to grow."""
        try:
            found, is_full = _identity(self.file), is_nearly_full(self.file.parent)
        except OSError:
            found, is_full = None, False
        if found != self._opened:
            raise StoreUnavailable(FailureKind.MISSING)
        if is_full:
            raise StoreUnavailable(FailureKind.FULL)

    def compact(self) -> None:
        """Rewrite the file without unused parts, while nobody else uses it; raises DBAPIError."""
        with self._engine.connect().execution_options(begin="SELECT 1") as connection:
            for statement in ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
                connection.exec_driver_sql(statement)

    def forget_old_pages(self) -> None:
        """Empty the WAL after one of the next transactions: it holds earlier versions of pages."""
        self.has_old_pages = True

    def close(self) -> None:
        """Close all connections, and let another server use the folder."""
        self._engine.dispose()
        if self._folder_lock is not None:
            self._folder_lock.release()


def _driver(connection: Connection) -> Any:
    return connection.connection.driver_connection


def _is_about_a_page(error: DBAPIError) -> bool:
    """Return whether a part of the file is damaged or cannot be read, while the rest may be whole."""
    failure = failure_of(error)
    is_damaged = failure is not None and failure.kind is FailureKind.DAMAGED
    return is_damaged or getattr(error.orig, "sqlite_errorcode", None) in UNREADABLE_PAGE


def _insert_text(table: str, columns: tuple[str, ...], rows: int) -> str:
    """Return the statement that inserts so many rows.

    >>> _insert_text("events", ("game", "version"), 2)
    'INSERT INTO events (game, version) VALUES (?, ?), (?, ?)'
    """
    row = f"({', '.join('?' * len(columns))})"
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([row] * rows)}"  # noqa: S608 - names of ours


def _identity(file: Path) -> tuple[int, int]:
    """Return what tells a file from another one of the same name."""
    found = file.stat()
    return found.st_dev, found.st_ino


def make_reading_engine(path: Path) -> Engine:
    """Return an engine that can only read, also from a folder that cannot be written."""
    wal = path.with_name(f"{path.name}-wal")
    is_frozen = not os.access(path.parent, os.W_OK) and not (wal.is_file() and wal.stat().st_size)
    query = {"mode": "ro", "uri": "true"} | ({"immutable": "1"} if is_frozen else {})
    url = URL.create("sqlite", database=f"file:{quote(str(path))}", query=query)
    return _prepared(url, (f"busy_timeout={BUSY_MILLISECONDS}", "query_only=ON"))


def make_engine(path: Path) -> Engine:
    """Return an engine whose transactions include changes of tables."""
    return _prepared(URL.create("sqlite", database=str(path)), PRAGMAS)


def _prepared(url: URL, pragmas: tuple[str, ...]) -> Engine:
    """Return an engine with transactions of its own.

    The driver would commit before each CREATE or ALTER TABLE, so it is switched to autocommit, and the
    engine itself begins transactions. Values are never quoted in errors: logs must not show them.
    """
    engine = create_engine(
        url,
        module=sqlite_library(),
        connect_args={"check_same_thread": False},
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "reset")
    def end(connection: Any, _record: object, _state: object) -> None:
        # After a commit that has failed SQLAlchemy does not roll back by itself.
        connection.rollback()

    @event.listens_for(engine, "invalidate")
    def give_up(connection: Any, _record: object, _error: object) -> None:
        # SQLite closes a connection only when no result of it is left; its transaction must end before.
        with suppress(sqlite_library().Error):
            connection.rollback()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))

    return engine
