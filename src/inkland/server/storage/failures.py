"""Failures of the database itself, unlike refused jobs: it is locked, full, read-only or cannot be read."""

import sqlite3
from enum import StrEnum
from typing import Final

from sqlalchemy.exc import DBAPIError


class FailureKind(StrEnum):
    """What is wrong with the database, for logs and metrics."""

    LOCKED = "locked"
    FULL = "full"
    READ_ONLY = "read-only"
    DAMAGED = "damaged"
    UNREADABLE = "unreadable"
    MISSING = "missing"
    """The file was removed or replaced: what is written would be lost at the next start."""


class StoreUnavailable(Exception):
    """The store cannot read or write at the moment; nothing of the job is known to be stored."""

    def __init__(self, kind: FailureKind = FailureKind.UNREADABLE) -> None:
        super().__init__(kind.value)
        self.kind = kind


_KINDS: Final = {
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
"""The primary codes of SQLite that say nothing about the job."""
_PRIMARY: Final = 0xFF
"""The bits of SQLite's codes that are common to the variants of an error."""


def failure_of(error: BaseException) -> StoreUnavailable | None:
    """Return the failure of the database behind an error; None if the job itself was refused.

    The failure has no statement and no values in it, so that it can be logged.
    """
    if isinstance(error, StoreUnavailable):
        return error
    if not isinstance(error, DBAPIError):
        return None
    if error.connection_invalidated:
        return StoreUnavailable()
    code = getattr(error.orig, "sqlite_errorcode", None)
    kind = None if code is None else _KINDS.get(code & _PRIMARY)
    return None if kind is None else StoreUnavailable(kind)
