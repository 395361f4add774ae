"""A record of when events were committed, and whether they were durable then, on either database.

Connections are made from classes that see the rows of the table `events` and the ends of transactions. On
SQLite they are durable if the layer below it has seen a sync since the last write of the write-ahead log.
PostgreSQL is asked whether it has flushed its log up to the end of the transaction: with
`synchronous_commit=off` it has not. (Whether it syncs what it flushes is up to its own setting `fsync`.)
"""

import os
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
import psycopg
from sqlalchemy import Engine, event
from tests.chaos.durable.journal import Journal
from tests.server.sqlite import sqlite3

INSERT: Final = "INSERT INTO events "
COLUMNS: Final = 4
"""Of the table `events`; the first two are game and version."""
Row = tuple[int, int]
"""The number of a game in the database, and a version."""


class Commit(msgspec.Struct, frozen=True, array_like=True):
    """The end of a transaction, by the machine's steady clock, and the events that it has stored."""

    at: float
    is_durable: bool
    rows: list[Row]


Commits = Mapping[int, Mapping[int, Commit]]
"""By game and version, the transaction that has stored an event."""


class CommitRecord:
    """The record of one process, in a file of a folder."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self._file = (folder / f"{os.getpid()}-{time.monotonic_ns()}.jsonl").open("ab", buffering=0)

    def close(self) -> None:
        """Record nothing more."""
        self._file.close()

    def add(self, rows: list[Row], *, is_durable: bool) -> None:
        """Note that a transaction has ended."""
        self._file.write(msgspec.json.encode(Commit(time.monotonic(), is_durable, rows)) + b"\n")


def read_commits(folder: Path) -> Commits:
    """Return the commits of all processes, of two of an event the later one: the first was rolled back.

    A line that was not finished when its process died is left out.
    """
    found: dict[int, dict[int, Commit]] = defaultdict(dict)
    for path in folder.glob("*.jsonl"):
        for line in path.read_bytes().split(b"\n")[:-1]:
            commit = msgspec.json.decode(line, type=Commit)
            for game, version in commit.rows:
                known = found[game].get(version)
                found[game][version] = commit if known is None or commit.at > known.at else known
    return found


def rows_of(parameters: Any) -> list[Row]:
    """Return the rows of a statement that inserts events, from values in order or by name.

    >>> rows_of((7, 1, b"{}", 0.0, 7, 2, b"{}", 0.0))
    [(7, 1), (7, 2)]
    >>> rows_of([{"game": 7, "version": 1, "event": b"{}", "saved": 0.0}])
    [(7, 1)]
    """
    if isinstance(parameters, Mapping):
        return [
            (game, parameters[f"version{name.removeprefix('game')}"])
            for name, game in parameters.items()
            if name.startswith("game")
        ]
    if parameters and isinstance(parameters[0], Sequence | Mapping):
        return [row for one in parameters for row in rows_of(one)]
    return list(zip(parameters[::COLUMNS], parameters[1::COLUMNS], strict=True))


class _Recording:
    """What connections of both databases have in common."""

    pending: list[Row]
    record: CommitRecord

    def seen(self, statement: Any, parameters: Any) -> None:
        """Note the rows of a statement that was carried out."""
        if str(statement).startswith(INSERT):
            self.pending += rows_of(parameters)

    def ended(self, *, is_durable: bool) -> None:
        """Note that a transaction has been committed."""
        if self.pending:
            self.record.add(self.pending, is_durable=is_durable)
        self.pending = []


def _sqlite_class(base: type[Any], made_record: CommitRecord, journal: Journal) -> type[Any]:
    class RecordingConnection(base, _Recording):  # type: ignore[misc]
        record = made_record

        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            self.pending = []
            self._cursors = _cursor_class(type(super().cursor()))

        def cursor(self) -> Any:
            return super().cursor(self._cursors)

        def commit(self) -> None:
            super().commit()
            self.ended(is_durable=journal.is_synced("-wal"))

        def rollback(self) -> None:
            self.pending = []
            super().rollback()

    def _cursor_class(kind: type[Any]) -> type[Any]:
        class RecordingCursor(kind):  # type: ignore[misc]
            def execute(self, statement: str, parameters: Any = ()) -> Any:
                done = super().execute(statement, parameters)
                self.connection.seen(statement, parameters)
                if not self.connection.in_transaction:
                    self.connection.ended(is_durable=journal.is_synced("-wal"))
                return done

            def executemany(self, statement: str, parameters: Any) -> Any:
                done = super().executemany(statement, parameters)
                self.connection.seen(statement, parameters)
                return done

        return RecordingCursor

    return RecordingConnection


class _PostgresqlCursor(psycopg.Cursor[Any]):
    def execute(self, query: Any, params: Any = None, **options: Any) -> Any:
        done = super().execute(query, params, **options)
        self.connection.seen(query, params)  # type: ignore[attr-defined]
        return done

    def executemany(self, query: Any, params_seq: Any, **options: Any) -> None:
        rows = list(params_seq)
        super().executemany(query, rows, **options)
        self.connection.seen(query, rows)  # type: ignore[attr-defined]


class _PostgresqlConnection(psycopg.Connection[Any], _Recording):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.pending = []

    def commit(self) -> None:
        place = self._asked(b"SELECT pg_current_wal_insert_lsn()") if self.pending else b""
        super().commit()
        if self.pending:
            is_flushed = self._asked(b"SELECT pg_current_wal_flush_lsn() > '%s'" % place)
            self.ended(is_durable=is_flushed == b"t")

    def rollback(self) -> None:
        self.pending = []
        super().rollback()

    def _asked(self, question: bytes) -> bytes:
        """Return one value, outside of any transaction; raises OperationalError if the connection is lost."""
        found = self.pgconn.exec_(question)
        if not found.ntuples:
            raise psycopg.OperationalError(found.error_message.decode())
        return found.get_value(0, 0) or b""


@contextmanager
def recorded_commits(folder: Path, journal: Journal) -> Iterator[None]:
    """Record the commits of databases that are opened meanwhile."""
    made = CommitRecord(folder)

    class RecordedConnection(_PostgresqlConnection):
        record = made

    def use(dialect: Any, _record: object, arguments: Sequence[Any], options: dict[str, Any]) -> Any:
        if dialect.name == "postgresql":
            return RecordedConnection.connect(*arguments, **options, cursor_factory=_PostgresqlCursor)
        base = options.get("factory", sqlite3.Connection)
        options["factory"] = _sqlite_class(base, made, journal)
        return None

    event.listen(Engine, "do_connect", use)
    try:
        yield
    finally:
        event.remove(Engine, "do_connect", use)
        made.close()
