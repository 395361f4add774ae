"""What the store needs from a database besides SQLAlchemy: connections, waits, checks, upkeep."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Final, Literal, Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.pool import QueuePool

from inkland.server.infra.database.data_folder.privacy import Access
from inkland.server.infra.database.schema.upgrade import Revisions

EngineName = Literal["sqlite", "postgresql"]
Usage = Literal["beside", "server", "alone"]
"""Who opens a database: a command beside servers, a server, or a command that needs it for itself."""
Rows = Sequence[tuple[Any, ...]]
"""The values of some columns, in their order."""
LOCK_SECONDS: Final = 3.0
"""How long a query may wait for a lock that another program or server holds."""


class StorageEngine(Protocol):
    """An open database with its tables up to date."""

    name: EngineName
    access: Access
    """Who may read the data folder; a database on a server is nobody's file."""
    place: str
    """Where the database is, for people: a folder, or an address without a password."""
    revisions: Revisions
    """The tables before and after they were brought up to date."""
    lock_seconds: float
    """How long the writer waits for a lock at first."""
    has_row_locks: bool
    """Whether a lock concerns single rows: a query that has met one is tried again, others continue."""

    @property
    def version(self) -> str:
        """The version of the database program."""
        ...

    @property
    def used_connections(self) -> int:
        """The connections that jobs use now, that of the writer included."""
        ...

    def connect(self) -> Connection:
        """Return a connection for a query that changes nothing and sees one moment of the database."""
        ...

    def connect_writer(self) -> Connection:
        """Return a connection for transactions that write; raises DBAPIError or StoreUnavailable."""
        ...

    def set_lock_wait(self, connection: Connection, seconds: float) -> None:
        """Let a connection wait so long for a lock from now on."""
        ...

    def watched(self, connection: Connection) -> AbstractContextManager[None]:
        """Cut a connection that takes too long: nobody waits for a silent database for ever."""
        ...

    def insert_at_once(
        self, connection: Connection, table: str, columns: tuple[str, ...], rows: Rows
    ) -> bool:
        """Insert rows in a transaction of their own, if there is a shorter way than by SQLAlchemy.

        Return whether they are stored now; raises DBAPIError, after which nothing is.
        """
        ...

    def tidy(self, connection: Connection) -> None:
        """Do upkeep between two transactions of the writer, if there is any."""
        ...

    def check(self) -> None:
        """Raise StoreUnavailable if a restart would not find the database, or it has no room to grow."""
        ...

    def compact(self) -> None:
        """Give unused space back while nobody else uses the database; raises DBAPIError."""
        ...

    def forget_old_pages(self) -> None:
        """Overwrite earlier versions of rows soon, if the engine can."""
        ...

    @property
    def has_old_pages(self) -> bool:
        """Whether that was asked for and has not been possible yet."""
        ...

    def close(self) -> None:
        """Close all connections and give up the lock."""
        ...


def used_connections(engine: Engine) -> int:
    """Return how many connections of a pool are in use."""
    pool = engine.pool
    return pool.checkedout() if isinstance(pool, QueuePool) else 0
