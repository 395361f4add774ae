"""What `inkland serve` says about its data when it starts, and why it cannot start."""

from collections.abc import Iterator
from typing import Any

from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError

from inkland.cli.data_folder import DATABASE_VARIABLE
from inkland.cli.server_data import problem_text
from inkland.cli.usage import UsageError, printable
from inkland.extras import EXTRA_OF, install_command
from inkland.locale import Texts
from inkland.server.base.settings import Settings
from inkland.server.base.sqlite_library import (
    FIXED,
    NEWER_LIBRARY,
    is_safe,
    sqlite_version,
)
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.infra.database.data_folder.privacy import Access
from inkland.server.infra.database.engines.engine import StorageEngine
from inkland.server.infra.database.engines.opening import UnusableData
from inkland.server.infra.database.engines.problems import problem_of, problem_of_driver
from inkland.server.web.http.static_files import is_client_built


def warnings(
    engine: StorageEngine,
    texts: Texts,
    *,
    few_connections: int | None = None,
    has_visible_password: bool = False,
) -> Iterator[str]:
    """Yield a line for each thing that an operator should know or change.

    `few_connections` is how many fit into the files that the process may open, if that is fewer than usual.
    """
    before, after, copy = engine.revisions
    if copy is not None:
        yield texts("db-upgraded", before=str(before), after=after)
        yield texts("db-copy-kept", copy=printable(str(copy)))
    if engine.access is not Access.PRIVATE:
        yield texts(f"serve-data-{engine.access}", folder=printable(engine.place))
    if has_visible_password:
        yield texts("serve-database-password", variable=DATABASE_VARIABLE)
    if engine.name == "sqlite" and not is_safe():
        fixed, command = ".".join(map(str, FIXED)), install_command(EXTRA_OF[NEWER_LIBRARY])
        yield texts("serve-old-sqlite", version=sqlite_version(), fixed=fixed, command=command)
    if few_connections is not None:
        yield texts("serve-few-files", connections=few_connections)
    if not is_client_built():
        yield texts("server-client-not-built")


def start_error(error: Exception, settings: Settings, log: Any, texts: Texts) -> UsageError:
    """Return the one line that says why a server cannot start, and what to do."""
    match error:
        case UnusableData():
            if not isinstance(error.__cause__, DBAPIError | CommandError | OSError | None):
                log.error("start-failed", exc_info=error)
            return UsageError(problem_text(error, texts))
        case StoreUnavailable():
            return UsageError(problem_text(problem_of(error, settings.location), texts))
        case DBAPIError():
            return UsageError(problem_text(problem_of_driver(error, settings.location), texts))
        case _:
            log.error("start-failed", exc_info=error)
            return UsageError(texts("serve-failed", error=type(error).__name__))
