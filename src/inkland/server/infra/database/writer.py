"""The writer of a server: one thread that commits many queries in one transaction (group commit).

A query is answered after its transaction is on disk: nothing is published that a crash could
undo.
"""

import asyncio
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from inkland.server.base.store_errors import FailureKind, StoreUnavailable
from inkland.server.infra.database.engines.engine import LOCK_SECONDS, StorageEngine
from inkland.server.infra.database.engines.failures import failure_of
from inkland.server.infra.database.queries import Query
from inkland.server.infra.database.row_inserts import insert_at_once, run_queries

T = TypeVar("T")
OnCommit = Callable[[int], None]
"""Called after each transaction with its number of queries."""
OnFailure = Callable[[StoreUnavailable], None]
"""Called in the writer thread when the database fails, before the callers are told."""

MOST_AT_ONCE: Final = 512
"""After this many queries the next ones wait for another transaction."""
GATHER_SECONDS: Final = 0.003
"""How long queries are gathered after the first: a transaction for many costs little more than for one."""
QUIET_SECONDS: Final = 0.02
"""If there was no transaction for so long, few queries come, and the first one need not wait for others."""
LOCKED_SECONDS: Final = 0.1
"""How long the writer waits for a lock after a wait was in vain, until it is free: waits must not add up."""
AGAIN_SECONDS: Final = 0.05
"""How soon a query is tried again that another server's transaction has kept from being done."""
MOST_FAILURES: Final = 2
"""After this many queries with which the database has failed, the other queries of a batch are not tried."""


class PendingQuery(NamedTuple):
    """A query, the future of its result, and until when it is tried again if rows are locked."""

    query: Query[Any]
    future: asyncio.Future[Any]
    until: float


class _Failed(NamedTuple):
    """Why a transaction failed."""

    error: Exception
    is_shared: bool
    """Whether no query is to blame: the database could not begin or commit the transaction."""
    is_lost: bool = False
    """Whether the connection was lost before the end of the transaction, so that nothing was stored."""

    @property
    def is_refusal(self) -> bool:
        """Whether the query itself was refused, by the database or by its own checks."""
        return not isinstance(self.error, StoreUnavailable)

    @property
    def is_locked(self) -> bool:
        return isinstance(self.error, StoreUnavailable) and self.error.kind is FailureKind.LOCKED


Outcome = tuple[asyncio.Future[Any], Any, Exception | None]
"""A future with the result of its query, or its error."""


class GroupWriter:
    """Runs queries in the transactions of one connection, in a thread of its own."""

    def __init__(
        self, engine: StorageEngine, on_commit: OnCommit | None = None, on_failure: OnFailure | None = None
    ) -> None:
        self._engine = engine
        self._on_commit = on_commit
        self._on_failure = on_failure
        self._connection: Connection | None = None
        self._wait: float | None = None
        """How long that connection waits for a lock."""
        self._is_locked = False
        """Whether another program has held the lock for too long, and still does."""
        self._locked_out: list[PendingQuery] = []
        """Jobs that have met locked rows, and are tried again."""
        self._gathered: list[PendingQuery] = []
        """Jobs that the thread will be given together."""
        self._batches: SimpleQueue[list[PendingQuery] | None] = SimpleQueue()
        self._closed = False
        self._last = 0.0
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="database-writer", daemon=True)
        self._thread.start()

    def write(self, query: Query[T]) -> asyncio.Future[T]:
        """Run a query in the next transaction; the future is resolved when that is durable.

        It raises what the query raises, or StoreUnavailable.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        now = time.monotonic()
        with self._lock:
            if self._closed:
                raise RuntimeError("the database is closed")
            self._gathered.append(PendingQuery(query, future, now + LOCK_SECONDS))
            is_first = len(self._gathered) == 1
        if is_first:
            if now - self._last < QUIET_SECONDS:
                loop.call_later(GATHER_SECONDS, self._hand_over)
            else:
                loop.call_soon(self._hand_over)
        return future

    def _hand_over(self) -> None:
        """Give the thread the queries that were gathered: it is woken once for all of them."""
        with self._lock:
            if self._gathered:
                self._batches.put(self._gathered)
                self._gathered = []

    @property
    def is_alive(self) -> bool:
        """Whether the thread runs."""
        return self._thread.is_alive()

    def close(self) -> None:
        """Finish all queries, then stop; later calls do nothing."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
        self._hand_over()
        self._batches.put(None)
        self._thread.join()

    def _run(self) -> None:
        is_open = True
        while is_open or self._locked_out:
            batch, is_open = self._next_batch() if is_open else ([], False)
            if batch:
                self._commit(batch)
            self._try_again()
            if self._connection is not None:
                self._engine.tidy(self._connection)
        if self._connection is not None:
            self._connection.close()

    def _next_batch(self) -> tuple[list[PendingQuery], bool]:
        """Return the queries that wait, and False when the database is being closed."""
        batch: list[PendingQuery] = []
        try:
            found = self._batches.get(timeout=AGAIN_SECONDS if self._locked_out else None)
            while found is not None:
                batch += [item for item in found if not item.future.cancelled()]
                if len(batch) >= MOST_AT_ONCE:
                    return batch, True
                found = self._batches.get_nowait()
        except Empty:
            return batch, True
        return batch, False

    def _commit(self, batch: list[PendingQuery]) -> None:
        """Run all queries in one transaction; if one is refused, only that one fails.

        If the database itself fails, they fail together: nobody waits for one failure after another.
        """
        failed = self._attempt(batch)
        if failed is not None and failed.is_lost:
            failed = self._attempt(batch)  # nothing was stored, and a new connection may work
        if failed is not None and failed.is_refusal and len(batch) > 1:
            failed = self._attempt(batch, apart=True)
        if failed is None:
            return
        if len(batch) == 1 or failed.is_shared:
            self._fail(batch, failed)
        else:
            self._commit_one_by_one(batch)

    def _commit_one_by_one(self, batch: list[PendingQuery]) -> None:
        """Run each query in a transaction of its own, until the database has failed too often."""
        failures = 0
        for number, item in enumerate(batch, start=1):
            if (failed := self._attempt([item])) is None:
                continue
            if not (failed.is_locked and self._engine.has_row_locks):
                failures += not failed.is_refusal
            if failed.is_shared or failures == MOST_FAILURES:
                self._fail(batch[number - 1 :], failed)
                return
            self._fail([item], failed)

    def _try_again(self) -> None:
        """Run the queries again that have met locked rows."""
        again, self._locked_out = self._locked_out, []
        if again := [item for item in again if not item.future.cancelled()]:
            self._commit_one_by_one(again)

    def _attempt(self, batch: list[PendingQuery], *, apart: bool = False) -> _Failed | None:
        """Run queries in one transaction, and tell those who wait for them; return why nothing was stored.

        With `apart` a query that is refused is taken back alone (a savepoint for each costs more).
        """
        is_shared, is_ending, queries = True, False, [item.query for item in batch]
        results: list[tuple[Any, Exception | None]] = [(None, None)] * len(queries)
        try:
            connection = self._connected()
            with self._engine.watched(connection):
                if apart or not insert_at_once(self._engine, connection, queries):
                    connection.begin()
                    is_shared = False
                    if apart:
                        results = [_run_apart(connection, query) for query in queries]
                    else:
                        results = [(result, None) for result in run_queries(connection, queries)]
                    is_shared = is_ending = True
                    connection.commit()
        except Exception as error:  # noqa: BLE001 - it belongs to the caller
            failure = failure_of(error)
            self._end_failed(failure, is_ending=is_ending)
            if failure is None:
                return _Failed(error, is_shared=False)
            is_lost = failure.kind is FailureKind.UNREACHABLE
            return _Failed(failure, is_shared or is_lost, is_lost and not is_ending)
        self._last = time.monotonic()
        self._is_locked = False
        if self._on_commit is not None:
            self._on_commit(len(batch))
        _tell([(item.future, *result) for item, result in zip(batch, results, strict=True)])
        return None

    def _connected(self) -> Connection:
        """Return the writer's connection, which is kept as long as the database works."""
        if self._connection is None:
            self._connection = self._engine.connect_writer()
        wait = LOCKED_SECONDS if self._is_locked else self._engine.lock_seconds
        if wait != self._wait:
            self._engine.set_lock_wait(self._connection, wait)
            self._wait = wait
        return self._connection

    def _end_failed(self, failure: StoreUnavailable | None, *, is_ending: bool) -> None:
        """End a transaction that has failed; with the connection, if the database or the commit is at fault.

        SQLAlchemy regards a transaction as ended when its commit has failed, while SQLite may keep it open:
        what is written next would be told as saved, and is not.
        """
        is_locked = failure is not None and failure.kind is FailureKind.LOCKED
        self._is_locked = is_locked and not self._engine.has_row_locks
        connection = self._connection
        if connection is None:
            return
        if not is_ending and (failure is None or (is_locked and self._engine.has_row_locks)):
            with suppress(DBAPIError):
                connection.rollback()
                return
        self._connection = self._wait = None
        with suppress(DBAPIError):
            connection.invalidate()
            connection.close()

    def _fail(self, items: list[PendingQuery], failed: _Failed) -> None:
        """Tell those who wait for queries that nothing was stored, unless they are to be tried again."""
        failure = failed.error
        if not isinstance(failure, StoreUnavailable):
            _tell([(item.future, None, failure) for item in items])
            return
        if failed.is_locked and self._engine.has_row_locks:
            now = time.monotonic()
            self._locked_out += [item for item in items if item.until > now]
            items = [item for item in items if item.until <= now]
            if not items:
                return
        # Damage that only one query has met is no reason to say that nothing can be saved.
        if self._on_failure is not None and (failed.is_shared or failure.kind is not FailureKind.DAMAGED):
            self._on_failure(failure)
        _tell([(item.future, None, StoreUnavailable(failure.kind)) for item in items])


def _run_apart(connection: Connection, query: Query[Any]) -> tuple[Any, Exception | None]:
    """Return what a query returns, or why it was refused, after taking back what it has done.

    A failure of the database is raised as it came, without trying to take anything back: SQLite may have
    ended the transaction, and then nothing of any query in it is stored.
    """
    savepoint = connection.begin_nested()
    try:
        result = query(connection)
    except Exception as error:
        if failure_of(error) is not None:
            raise
        savepoint.rollback()
        return None, error
    savepoint.commit()
    return result, None


def _tell(outcomes: Iterable[Outcome]) -> None:
    """Tell event loops the outcomes of their queries: each loop is woken once, however many it has."""
    by_loop: defaultdict[asyncio.AbstractEventLoop, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        by_loop[outcome[0].get_loop()].append(outcome)
    for loop, found in by_loop.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_resolve, found)


def _resolve(outcomes: Iterable[Outcome]) -> None:
    for future, result, error in outcomes:
        if future.done():  # the caller has been cancelled
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
