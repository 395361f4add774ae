"""What to say to an operator when the database fails while a server or a command starts."""

from pathlib import Path
from typing import Final

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from inkland.server.base.store_errors import FailureKind, StoreUnavailable
from inkland.server.infra.database.engines.failures import failure_of
from inkland.server.infra.database.engines.opening import DataProblem, UnusableData
from inkland.server.infra.database.engines.postgresql_url import shown_url
from inkland.server.infra.database.engines.sqlite_opening import database_problem

_SQLITE: Final = {
    FailureKind.LOCKED: DataProblem.LOCKED,
    FailureKind.FULL: DataProblem.FULL,
    FailureKind.READ_ONLY: DataProblem.READ_ONLY,
    FailureKind.DAMAGED: DataProblem.DAMAGED,
    FailureKind.UNREADABLE: DataProblem.DISK,
    FailureKind.UNREACHABLE: DataProblem.DISK,
    FailureKind.MISSING: DataProblem.FOLDER,
}
_POSTGRESQL: Final = {
    FailureKind.LOCKED: DataProblem.DATABASE_LOCKED,
    FailureKind.FULL: DataProblem.DATABASE_FULL,
    FailureKind.READ_ONLY: DataProblem.DATABASE_READ_ONLY,
    FailureKind.DAMAGED: DataProblem.DATABASE_DAMAGED,
    FailureKind.UNREADABLE: DataProblem.DATABASE_UNREACHABLE,
    FailureKind.UNREACHABLE: DataProblem.DATABASE_UNREACHABLE,
    FailureKind.MISSING: DataProblem.DATABASE_UNREACHABLE,
}


def problem_of(failure: StoreUnavailable, location: Path | URL) -> UnusableData:
    """Return why a database that has failed cannot be used."""
    if isinstance(location, Path):
        return UnusableData(_SQLITE[failure.kind], str(location))
    return UnusableData(_POSTGRESQL[failure.kind], shown_url(location), failure.kind.value)


def problem_of_driver(error: DBAPIError, location: Path | URL) -> UnusableData:
    """Return why a database cannot be used, by an error of its driver."""
    if isinstance(location, Path):
        return UnusableData(database_problem(error), str(location))
    return UnusableData(postgresql_problem(error), shown_url(location), type(error.orig).__name__)


def postgresql_problem(error: DBAPIError) -> DataProblem:
    """Return what is wrong with a PostgreSQL database, by an error of its driver."""
    state = getattr(error.orig, "sqlstate", None)
    if state is None:  # the driver itself says so, such as of an option that it does not know
        return DataProblem.DATABASE_UNREACHABLE
    if state == "42501":
        return DataProblem.DATABASE_FORBIDDEN
    failure = failure_of(error)
    return DataProblem.DATABASE_DAMAGED if failure is None else _POSTGRESQL[failure.kind]
