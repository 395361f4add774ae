"""The database of a server: jobs that read in the calling thread, jobs that write in that of the writer."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Condition
from typing import TypeVar

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from inkland.server.base.store_errors import FailureKind
from inkland.server.base.time_source import SYSTEM_TIME
from inkland.server.infra.database.engines.engine import StorageEngine, Usage
from inkland.server.infra.database.engines.failures import failure_of
from inkland.server.infra.database.engines.sqlite import SqliteEngine
from inkland.server.infra.database.queries import Query
from inkland.server.infra.database.writer import GroupWriter, OnCommit, OnFailure

__all__ = ["Database", "Location", "OnCommit", "OnFailure"]

T = TypeVar("T")
Location = Path | URL
"""The folder of a SQLite database, or the address of a PostgreSQL database."""
ATTEMPTS = 5
"""How often a query of a command is tried that meets locked rows or a deadlock."""
CLOSE_SECONDS = 5.0
"""How long jobs that read may take when the database is closed."""


class Database:
    """An open database, brought up to date when it is opened; raises UnusableData.

    A folder is used by one server at a time, a PostgreSQL database by any number of them.
    """

    def __init__(
        self,
        location: Location,
        *,
        on_commit: OnCommit | None = None,
        on_failure: OnFailure | None = None,
        usage: Usage = "beside",
        connections: int | None = None,
        now: Callable[[], float] = SYSTEM_TIME.now,
    ) -> None:
        self.now = now
        """The time that rows are stored with."""
        self.engine = open_engine(location, usage, connections=connections)
        self._writer = GroupWriter(self.engine, on_commit, on_failure)
        self._reading = Condition()
        self._reads = 0
        """How many jobs read at the moment."""

    def write(self, query: Query[T]) -> asyncio.Future[T]:
        """Run a query in the next transaction; the future is resolved when that is durable.

        It raises what the query raises, or StoreUnavailable.
        """
        return self._writer.write(query)

    def read(self, query: Query[T]) -> T:
        """Run a query that changes nothing, in the calling thread; raises StoreUnavailable."""
        try:
            return self._read(query)
        except (DBAPIError, PoolTimeout) as error:
            failure = failure_of(error)
            if failure is None:
                raise
        if failure.kind is not FailureKind.UNREACHABLE:
            raise failure
        try:
            return self._read(query)  # a connection of the pool was lost; a new one may work
        except (DBAPIError, PoolTimeout) as error:
            raise failure_of(error) or error from None

    async def fetch(self, query: Query[T]) -> T:
        """Run a query that changes nothing, in a thread; raises StoreUnavailable."""
        return await asyncio.to_thread(self.read, query)

    def _read(self, query: Query[T]) -> T:
        with self._counted(), self.engine.connect() as connection, self.engine.watched(connection):
            return query(connection)

    @contextmanager
    def _counted(self) -> Iterator[None]:
        with self._reading:
            self._reads += 1
        try:
            yield
        finally:
            with self._reading:
                self._reads -= 1
                self._reading.notify_all()

    def write_here(self, query: Query[T]) -> T:
        """Run a query in a transaction of its own, in the calling thread; raises StoreUnavailable."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                with self.engine.connect_writer() as connection, self.engine.watched(connection):
                    result = query(connection)
                    connection.commit()
                    return result
            except (DBAPIError, PoolTimeout) as error:
                failure = failure_of(error)
                if failure is None:
                    raise
                is_locked = failure.kind is FailureKind.LOCKED and self.engine.has_row_locks
                if not is_locked or attempt == ATTEMPTS:
                    raise failure from None
        raise AssertionError("the last attempt returns or raises")

    @property
    def is_alive(self) -> bool:
        """Whether the writer runs."""
        return self._writer.is_alive

    def close(self) -> None:
        """Finish all jobs, then stop: a thread may still read for a caller that has gone."""
        self._writer.close()
        with self._reading:
            self._reading.wait_for(lambda: not self._reads, CLOSE_SECONDS)
        self.engine.close()


def open_engine(
    location: Location, usage: Usage = "beside", *, connections: int | None = None
) -> StorageEngine:
    """Open a database, and bring its tables up to date; raises UnusableData."""
    if isinstance(location, Path):
        return SqliteEngine(location, usage)
    from inkland.server.infra.database.engines.postgresql import PostgresEngine  # noqa: PLC0415 - psycopg is optional

    return PostgresEngine(location, usage, connections=connections)
