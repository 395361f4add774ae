"""Two servers that write at the same moment: one transaction is open while the other one runs.

Each side is an operation of a store on a connection of its own. The first has done its work and not committed
when the second begins; it commits when the second waits for it, or is done.
"""

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from typing import Any, cast

from sqlalchemy import Connection

from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.engine import StorageEngine
from inkland.server.infra.stores.store import Store

Operation = Callable[[Database], Awaitable[Any]]
WAIT_SECONDS = 0.15
"""How long the second side gets until it is regarded as waiting for the first."""


class _OneConnection:
    """A database whose queries all run in one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def now(self) -> float:
        return time.time()

    async def write(self, query: Callable[[Connection], Any]) -> Any:
        return query(self._connection)

    async def fetch(self, query: Callable[[Connection], Any]) -> Any:
        return query(self._connection)

    def read(self, query: Callable[[Connection], Any]) -> Any:
        return query(self._connection)


def store_on(database: Database) -> Store:
    """The store of rooms and games on a side's connection."""
    store = Store.__new__(Store)
    store.database = database
    return store


def interleave(engine: StorageEngine, first: Operation, second: Operation) -> tuple[Any, Any]:
    """What two operations of two servers return, or the errors that they raise; each has to end in time."""
    outcomes: list[Any] = [None, None]
    begun, may_commit = threading.Event(), threading.Event()

    def side(number: int, operation: Operation) -> None:
        with engine.connect_writer() as connection:
            engine.set_lock_wait(connection, 20.0)
            try:
                on_it = cast("Database", _OneConnection(connection))
                outcomes[number] = asyncio.run(_awaited(operation, on_it))
                if number == 0:
                    begun.set()
                    assert may_commit.wait(20)
                connection.commit()
            except Exception as error:  # noqa: BLE001 - compared by the test
                outcomes[number] = error
            finally:
                begun.set()

    threads = [threading.Thread(target=side, args=one, daemon=True) for one in enumerate((first, second))]
    threads[0].start()
    assert begun.wait(20)
    threads[1].start()
    threads[1].join(WAIT_SECONDS)
    may_commit.set()
    for thread in threads:
        thread.join(30)
    assert not any(thread.is_alive() for thread in threads)
    return outcomes[0], outcomes[1]


async def _awaited(operation: Operation, database: Database) -> Any:
    return await operation(database)
