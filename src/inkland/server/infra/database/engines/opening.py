"""Why a database cannot be used when it is opened."""

from enum import StrEnum


class DataProblem(StrEnum):
    """Why a data folder or a database cannot be used; the values are ids of texts (locale/*/server.ftl)."""

    FOLDER = "serve-data-folder"
    READ_ONLY = "serve-data-read-only"
    DAMAGED = "serve-data-damaged"
    NEWER = "serve-data-newer"
    UNRELEASED = "serve-data-unreleased"
    IN_USE = "serve-data-in-use"
    LOCKED = "serve-data-locked"
    FULL = "serve-data-full"
    DISK = "serve-data-disk"
    DATABASE_UNREACHABLE = "serve-database-unreachable"
    DATABASE_FORBIDDEN = "serve-database-forbidden"
    DATABASE_READ_ONLY = "serve-database-read-only"
    DATABASE_DAMAGED = "serve-database-damaged"
    DATABASE_NEWER = "serve-database-newer"
    DATABASE_UNRELEASED = "serve-database-unreleased"
    DATABASE_IN_USE = "serve-database-in-use"
    DATABASE_LOCKED = "serve-database-locked"
    DATABASE_FULL = "serve-database-full"
    DATABASE_OLD = "serve-database-old"
    DATABASE_ENCODING = "serve-database-encoding"


class UnusableData(Exception):
    """A data folder or a database that cannot be used; nothing in it was changed."""

    def __init__(self, problem: DataProblem, place: str, reason: str = "") -> None:
        super().__init__(problem.value, place, reason)
        self.problem = problem
        self.place = place
        """The folder, or the address of the database without a password."""
        self.reason = reason
        """What the database server says about it."""
