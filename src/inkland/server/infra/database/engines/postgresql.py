"""PostgreSQL: a pool of connections for jobs that read, and one connection for the writer.

Jobs that read see one moment of the database (REPEATABLE READ), as they do with SQLite. Jobs that write run
at READ COMMITTED beside those of other servers: they lock the rows that they decide by.
"""

import logging
import time
from contextlib import AbstractContextManager, ExitStack, nullcontext, suppress
from typing import Any, Final

import psycopg
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.store_errors import FailureKind, StoreUnavailable
from inkland.server.infra.database.data_folder.privacy import Access
from inkland.server.infra.database.engines.engine import EngineName, Rows, Usage, used_connections
from inkland.server.infra.database.engines.opening import DataProblem, UnusableData
from inkland.server.infra.database.engines.postgresql_url import shown_url, without_password
from inkland.server.infra.database.engines.problems import postgresql_problem
from inkland.server.infra.database.engines.statements import lock_key
from inkland.server.infra.database.engines.watchdog import Watchdog
from inkland.server.infra.database.schema.upgrade import (
    Revisions,
    UnreleasedRevision,
    is_expansion,
    is_newest,
    migrate,
)

# After a refused statement the driver warns that what follows it is not done either. Conflicts of servers are
# usual, and the line names the address and the user of the database.
logging.getLogger("psycopg").setLevel(logging.ERROR)

DEFAULT_CONNECTIONS: Final = 10
"""How many connections a server opens at most: one that writes, and the others for jobs that read."""
POOL_SECONDS: Final = 5.0
"""How long a query waits for a free connection of the pool."""
CONNECT_SECONDS: Final = 5
LOCK_SECONDS: Final = 0.2
"""How long a transaction waits for rows of another server; its jobs are tried one by one after that.

It is shorter than the time after which PostgreSQL looks for deadlocks."""
STATEMENT_SECONDS: Final = 10
IDLE_SECONDS: Final = 3
"""How long a server that was stopped in the middle of a transaction keeps its rows locked."""
READING_SECONDS: Final = 60
"""The same for jobs that read, which lock nothing and may compute for a while."""
SILENT_SECONDS: Final = 20.0
"""After this time without an end of a transaction the connection is cut."""
MIGRATION_SECONDS: Final = 120
"""How long a server waits while another one brings the tables up to date, and may itself take for a step."""
LEAST_VERSION: Final = 14
SERVERS: Final = lock_key("servers")
"""Held by all servers together, and alone by commands that need the database for themselves."""
ENDED_SECONDS: Final = 1.0
"""How long that of a program is waited for which has ended: PostgreSQL notices it a moment later."""
ENDED_AGAIN_SECONDS: Final = 0.05
MIGRATIONS: Final = lock_key("migrations")
_KEEP_ALIVE: Final = {
    "connect_timeout": CONNECT_SECONDS,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "inkland",
}
"""Defaults of the driver; options of the address win."""
_IDLE: Final = "idle_in_transaction_session_timeout"
_NOT_IN_REPERTOIRE: Final = "22021"
"""What PostgreSQL says of characters that it does not know; the driver refuses NUL itself, without a code."""
_SESSION: Final = f"""
    SELECT set_config('synchronous_commit', CASE current_setting('synchronous_commit')
                      WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false),
           set_config('lock_timeout', '{LOCK_SECONDS}s', false),
           set_config('statement_timeout', '{STATEMENT_SECONDS}s', false),
           set_config('{_IDLE}', '{IDLE_SECONDS}s', false)
"""
"""A commit is always on disk, and nothing waits for ever."""


class PostgresEngine:
    """Implements `StorageEngine`; see there what each operation promises."""

    name: EngineName = "postgresql"
    access = Access.PRIVATE
    has_row_locks = True
    lock_seconds = LOCK_SECONDS

    def __init__(self, url: URL, usage: Usage = "beside", *, connections: int | None = None) -> None:
        """Connect to a database, and bring its tables up to date; raises UnusableData."""
        self.place = shown_url(url)
        self._url = url
        self._usage = usage
        self._watchdog = Watchdog(SILENT_SECONDS)
        pool = max(1, (connections or DEFAULT_CONNECTIONS) - 1)
        self._readers = _engine(
            url, pool_size=pool, max_overflow=0, pool_timeout=POOL_SECONDS, pool_use_lifo=True
        )
        self._writers = _engine(url, poolclass=NullPool)
        event.listen(self._readers, "connect", _read_only)
        self._server_version = 0
        self._kept: Connection | None = None
        """The connection with which a server was opened: its writer keeps it, so that it is never
        without the lock of servers."""
        self._lock: Connection | None = None
        """The connection that holds the lock of a command which needs the database for itself."""
        try:
            self._server_version = self._open()
        except BaseException:
            self.close()
            raise

    @property
    def version(self) -> str:
        """The version of the PostgreSQL server."""
        return f"{self._server_version // 10_000}.{self._server_version % 10_000}"

    @property
    def used_connections(self) -> int:
        """The connections that jobs use now, and that of the writer."""
        return used_connections(self._readers) + 1

    def connect(self) -> Connection:
        """Return a connection of the pool, for a query that changes nothing."""
        return self._readers.connect()

    def connect_writer(self) -> Connection:
        """Return a new connection; that of a server keeps others from using the database for themselves."""
        if self._kept is not None:
            connection, self._kept = self._kept, None
            return connection
        connection = self._writers.connect()
        if self._usage == "server":
            self._take(connection, shared=True)
        return connection

    def _take(self, connection: Connection, *, shared: bool) -> None:
        """Take the lock of servers for as long as the connection lasts; raises StoreUnavailable."""
        until = time.monotonic() + ENDED_SECONDS
        try:
            while not _try_lock(connection, SERVERS, shared=shared):
                if time.monotonic() >= until:
                    raise StoreUnavailable(FailureKind.LOCKED)
                time.sleep(ENDED_AGAIN_SECONDS)
        except BaseException:
            connection.close()
            raise

    def set_lock_wait(self, connection: Connection, seconds: float) -> None:
        """Let a connection wait so long for a row from now on."""
        connection.exec_driver_sql(f"SET lock_timeout = '{seconds}s'")
        connection.commit()

    def watched(self, connection: Connection) -> AbstractContextManager[None]:
        """Cut a connection that says nothing for long."""
        driver: Any = connection.connection.driver_connection
        try:
            return self._watchdog.watching(driver.fileno())
        except psycopg.OperationalError:  # it is lost already, which the next statement will say
            return nullcontext()

    def insert_at_once(
        self,
        connection: Connection,  # noqa: ARG002 - of the protocol
        table: str,  # noqa: ARG002
        columns: tuple[str, ...],  # noqa: ARG002
        rows: Rows,  # noqa: ARG002
    ) -> bool:
        """Do nothing: other servers write too, so that a transaction has more to do than to insert rows."""
        return False

    def tidy(self, connection: Connection) -> None:
        """Do nothing: autovacuum does the upkeep."""

    def check(self) -> None:
        """Do nothing: whether the database is there and has room is seen by writing to it."""

    def compact(self) -> None:
        """Rewrite the tables without unused parts, while nobody else uses them; raises DBAPIError."""
        with self._writers.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql("SET statement_timeout = 0")
            connection.exec_driver_sql("VACUUM FULL")

    def forget_old_pages(self) -> None:
        """Do nothing: autovacuum frees rows that were deleted or changed."""

    @property
    def has_old_pages(self) -> bool:
        """Always False: nobody waits for autovacuum."""
        return False

    def close(self) -> None:
        """Close all connections."""
        for connection in (self._lock, self._kept):
            if connection is not None:
                connection.close()
        self._readers.dispose()
        self._writers.dispose()
        self._watchdog.close()

    def _open(self) -> int:
        """Bring the tables up to date, and return the version of the server; raises UnusableData."""
        try:
            if self._usage == "alone":
                self._lock = self._writers.connect()
                self._take(self._lock, shared=False)
            with ExitStack() as until_failed:
                connection = until_failed.enter_context(self.connect_writer())
                connection.exec_driver_sql(f"SET LOCAL {_IDLE} = '{MIGRATION_SECONDS}s'")
                version = self._check_server(connection)
                # One transaction for everything: a kill at any moment leaves the tables as they were.
                self.revisions = self._migrate(connection)
                # A real write, though of what is there: a full or read-only database is told now.
                connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
                connection.commit()
                if self._usage == "server":
                    until_failed.pop_all()
                    self._kept = connection
                return version
        except StoreUnavailable:
            raise UnusableData(DataProblem.DATABASE_IN_USE, self.place) from None
        except UnreleasedRevision as error:
            raise UnusableData(DataProblem.DATABASE_UNRELEASED, self.place) from error
        except CommandError as error:
            raise UnusableData(DataProblem.DATABASE_NEWER, self.place) from error
        except DBAPIError as error:
            raise unusable(self._url, error) from None
        except UnusableData:
            raise
        except Exception as error:  # a migration that could not read what it found
            raise UnusableData(DataProblem.DATABASE_DAMAGED, self.place, type(error).__name__) from error

    def _check_server(self, connection: Connection) -> int:
        driver: Any = connection.connection.driver_connection
        version = int(driver.info.server_version)
        if version < LEAST_VERSION * 10_000:
            raise UnusableData(DataProblem.DATABASE_OLD, self.place, str(LEAST_VERSION))
        if connection.exec_driver_sql("SHOW server_encoding").scalar_one() != "UTF8":
            raise UnusableData(DataProblem.DATABASE_ENCODING, self.place)
        return version

    def _migrate(self, connection: Connection) -> Revisions:
        """Bring the tables up to date.

        A command leaves those of running servers alone, and so does a server if others could not continue.
        """
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{MIGRATION_SECONDS}s'")
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATIONS})
        must_be_alone = self._usage == "beside" or not is_expansion(connection)
        must_be_alone = must_be_alone and not is_newest(connection)
        if must_be_alone and not _try_lock(connection, SERVERS, shared=False, in_transaction=True):
            raise UnusableData(DataProblem.DATABASE_IN_USE, self.place)
        return migrate(connection)


def make_reading_engine(url: URL) -> Engine:
    """Return an engine that can only read."""
    engine = _engine(url, poolclass=NullPool)
    event.listen(engine, "connect", _read_only)
    return engine


def unusable(url: URL, error: DBAPIError) -> UnusableData:
    """Return why a database cannot be opened."""
    return UnusableData(postgresql_problem(error), shown_url(url), _reason(url, error))


def _engine(url: URL, **options: Any) -> Engine:
    """Return an engine; values are never quoted in its errors."""
    missing = {name: value for name, value in _KEEP_ALIVE.items() if name not in url.query}
    engine = create_engine(url, connect_args=missing, hide_parameters=True, **options)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "handle_error", _refuse_nul)
    return engine


def _refuse_nul(context: ExceptionContext) -> None:
    """Refuse a request with the character NUL, which PostgreSQL neither stores nor looks for."""
    error = context.original_exception
    if not isinstance(error, psycopg.DataError):
        return
    if error.sqlstate == _NOT_IN_REPERTOIRE or "NUL" in str(error):
        raise RequestRefused(ServerCode.BAD_REQUEST, status=400)


def _prepare(connection: "psycopg.Connection[Any]", _record: object) -> None:
    connection.autocommit = True
    connection.execute(_SESSION)
    connection.autocommit = False


def _read_only(connection: "psycopg.Connection[Any]", _record: object) -> None:
    connection.autocommit = True
    connection.execute(f"SET {_IDLE} = '{READING_SECONDS}s'".encode())
    connection.autocommit = False
    connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
    connection.read_only = True


def _try_lock(connection: Connection, key: int, *, shared: bool, in_transaction: bool = False) -> bool:
    """Return whether a lock of the whole database was free; it is taken then."""
    function = f"pg_try_advisory{'_xact' if in_transaction else ''}_lock{'_shared' if shared else ''}"
    found = connection.execute(text(f"SELECT {function}(:key)"), {"key": key}).scalar_one()
    if not in_transaction:
        connection.commit()
    return bool(found)


def _reason(url: URL, error: DBAPIError) -> str:
    """Return the last line of what the driver says, which never has values of rows in it at this point."""
    lines = [line.strip() for line in str(error.orig).splitlines() if line.strip()]
    with suppress(IndexError):
        return without_password(url, lines[-1]).rpartition("FATAL:")[2].strip()
    return ""
