"""The error for a store that cannot read or write, and what may be wrong with it."""

from enum import StrEnum


class FailureKind(StrEnum):
    """What is wrong with the database, for logs and metrics."""

    LOCKED = "locked"
    FULL = "full"
    READ_ONLY = "read-only"
    DAMAGED = "damaged"
    UNREADABLE = "unreadable"
    UNREACHABLE = "unreachable"
    """The database server does not answer, or the connection to it was lost."""
    MISSING = "missing"
    """The database was removed or replaced: what is written would be lost at the next start."""


class StoreUnavailable(Exception):
    """The store cannot read or write at the moment; nothing of the job is known to be stored."""

    def __init__(self, kind: FailureKind = FailureKind.UNREADABLE) -> None:
        super().__init__(kind.value)
        self.kind = kind
