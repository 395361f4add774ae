"""What `inkland serve` says about its data when it starts, and why it cannot start."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError

from inkland.cli.usage import UsageError, printable
from inkland.extras import EXTRA_OF
from inkland.locale import Texts
from inkland.server.http.static_files import is_client_built
from inkland.server.storage.data_folder.privacy import Access
from inkland.server.storage.data_folder.sqlite_library import (
    FIXED,
    NEWER_LIBRARY,
    is_safe,
    sqlite_version,
)
from inkland.server.storage.failures import FailureKind, StoreUnavailable
from inkland.server.storage.opening import DataProblem, UnusableData, database_problem

PROBLEMS: Final = {
    FailureKind.LOCKED: DataProblem.LOCKED,
    FailureKind.FULL: DataProblem.FULL,
    FailureKind.READ_ONLY: DataProblem.READ_ONLY,
    FailureKind.DAMAGED: DataProblem.DAMAGED,
    FailureKind.UNREADABLE: DataProblem.DISK,
    FailureKind.MISSING: DataProblem.FOLDER,
}
"""What to say when the store fails while a server starts."""


def warnings(
    folder: Path, access: Access, texts: Texts, *, few_connections: int | None = None
) -> Iterator[str]:
    """Yield a line for each thing that an operator should know or change.

    `few_connections` is how many fit into the files that the process may open, if that is fewer than usual.
    """
    if access is not Access.PRIVATE:
        yield texts(f"serve-data-{access}", folder=printable(str(folder)))
    if not is_safe():
        fixed, command = ".".join(map(str, FIXED)), f'pip install "inkland[{EXTRA_OF[NEWER_LIBRARY]}]"'
        yield texts("serve-old-sqlite", version=sqlite_version(), fixed=fixed, command=command)
    if few_connections is not None:
        yield texts("serve-few-files", connections=few_connections)
    if not is_client_built():
        yield texts("server-client-not-built")


def start_error(error: Exception, folder: Path, log: Any, texts: Texts) -> UsageError:
    """Return the one line that says why a server cannot start, and what to do."""
    match error:
        case UnusableData():
            if not isinstance(error.__cause__, DBAPIError | CommandError | OSError | None):
                log.error("start-failed", exc_info=error)
            return UsageError(texts(error.problem, folder=printable(str(error.folder))))
        case StoreUnavailable():
            return UsageError(texts(PROBLEMS[error.kind], folder=printable(str(folder))))
        case DBAPIError():
            return UsageError(texts(database_problem(error), folder=printable(str(folder))))
        case _:
            log.error("start-failed", exc_info=error)
            return UsageError(texts("serve-failed", error=type(error).__name__))
