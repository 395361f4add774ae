"""Failures of the database itself, unlike refused jobs: it is locked, full, read-only or unreachable."""

import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from inkland.server.base.store_errors import FailureKind, StoreUnavailable

_SQLITE: Final = {
    sqlite3.SQLITE_BUSY: FailureKind.LOCKED,
    sqlite3.SQLITE_LOCKED: FailureKind.LOCKED,
    sqlite3.SQLITE_FULL: FailureKind.FULL,
    sqlite3.SQLITE_READONLY: FailureKind.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: FailureKind.DAMAGED,
    sqlite3.SQLITE_NOTADB: FailureKind.DAMAGED,
    sqlite3.SQLITE_IOERR: FailureKind.UNREADABLE,
    sqlite3.SQLITE_CANTOPEN: FailureKind.UNREADABLE,
    sqlite3.SQLITE_PROTOCOL: FailureKind.UNREADABLE,
    sqlite3.SQLITE_NOMEM: FailureKind.UNREADABLE,
}
"""The primary codes of SQLite that say nothing about the query."""
_PRIMARY: Final = 0xFF
"""The bits of SQLite's codes that are common to the variants of an error."""
_POSTGRESQL: Final = {
    "25006": FailureKind.READ_ONLY,
    "25P03": FailureKind.UNREACHABLE,
    "25P04": FailureKind.UNREACHABLE,
    "3D000": FailureKind.MISSING,
    "40001": FailureKind.LOCKED,
    "40P01": FailureKind.LOCKED,
    "42501": FailureKind.READ_ONLY,
    "42P01": FailureKind.MISSING,
    "53100": FailureKind.FULL,
    "53300": FailureKind.UNREACHABLE,
    "55P03": FailureKind.LOCKED,
    "57014": FailureKind.LOCKED,
    "XX001": FailureKind.DAMAGED,
    "XX002": FailureKind.DAMAGED,
}
"""The codes of PostgreSQL that say nothing about the query; deadlocks and time-outs count as locks."""
_POSTGRESQL_CLASSES: Final = {
    "08": FailureKind.UNREACHABLE,
    "28": FailureKind.UNREACHABLE,
    "53": FailureKind.UNREADABLE,
    "57": FailureKind.UNREACHABLE,
    "58": FailureKind.UNREADABLE,
}
"""The same for the other codes with these first two characters."""


def failure_of(error: BaseException) -> StoreUnavailable | None:
    """Return the failure of the database behind an error; None if the query itself was refused.

    The failure has no statement and no values in it, so that it can be logged.
    """
    if isinstance(error, StoreUnavailable):
        return error
    if isinstance(error, PoolTimeout):
        return StoreUnavailable(FailureKind.LOCKED)
    if not isinstance(error, DBAPIError):
        return None
    kind = _kind(error)
    return None if kind is None else StoreUnavailable(kind)


def _kind(error: DBAPIError) -> FailureKind | None:
    if hasattr(error.orig, "sqlstate"):
        state: str | None = getattr(error.orig, "sqlstate")  # noqa: B009 - psycopg need not be installed
        if state is not None:
            return _POSTGRESQL.get(state, _POSTGRESQL_CLASSES.get(state[:2]))
        is_lost = error.connection_invalidated or isinstance(error, OperationalError)
        return FailureKind.UNREACHABLE if is_lost else None
    if error.connection_invalidated:
        return FailureKind.UNREADABLE
    code = getattr(error.orig, "sqlite_errorcode", None)
    return None if code is None else _SQLITE.get(code & _PRIMARY)
