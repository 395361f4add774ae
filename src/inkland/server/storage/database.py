"""The SQLite database: one writer thread that commits many jobs at once, and readers beside it.

A job is a function of a connection that can be run again. Whoever waits for it goes on after the transaction
is on disk, so that nothing is ever published that a crash could undo.
"""

import asyncio
import sqlite3
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from inkland.server.storage.data_folder.sqlite_library import sqlite_library
from inkland.server.storage.failures import FailureKind, StoreUnavailable, failure_of
from inkland.server.storage.opening import is_nearly_full, opened

T = TypeVar("T")
Job = Callable[[Connection], T]
OnCommit = Callable[[int], None]
"""Called after each transaction with its number of jobs."""
OnFailure = Callable[[StoreUnavailable], None]
"""Called in the writer thread when the database fails, before whoever waits for a job is told."""

FILE: Final = "inkland.sqlite3"
MOST_AT_ONCE: Final = 512
"""After this many jobs the next ones wait for another transaction."""
GATHER_SECONDS: Final = 0.004
"""The least time between two transactions: one for many jobs costs little more than one for a single job."""
LOCK_SECONDS: Final = 3.0
"""How long the writer waits for a lock that another program holds."""
LOCKED_SECONDS: Final = 0.1
"""The same after such a wait was in vain, until the lock is free: waits must not add up."""
MOST_FAILURES: Final = 2
"""After this many jobs with which the database has failed, the other jobs of a batch are not tried."""
PAGES_IN_WAL: Final = 8000
"""How many pages are written before they are copied to the database file, which makes a transaction slow."""
PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    f"wal_autocheckpoint={PAGES_IN_WAL}",
    "secure_delete=ON",
)
"""`secure_delete` overwrites what is deleted: erased guests must not be left in unused parts of the file."""


class Waiting(NamedTuple):
    """A job, and the future of whoever waits for it."""

    job: Job[Any]
    future: asyncio.Future[Any]


class _Failed(NamedTuple):
    """Why a transaction failed."""

    error: Exception
    is_shared: bool
    """Whether no job is to blame: the transaction could not begin, or could not be committed."""


Outcome = tuple[asyncio.Future[Any], Any, Exception | None]
"""A future with the result of its job, or its error."""


class Database:
    """A database file in a folder, brought up to date when it is opened; raises UnusableData.

    A server opens it exclusively: a second one is refused.
    """

    def __init__(
        self,
        folder: Path,
        *,
        on_commit: OnCommit | None = None,
        on_failure: OnFailure | None = None,
        exclusive: bool = False,
    ) -> None:
        self.file = folder / FILE
        found = opened(self.file, lambda: make_engine(self.file), exclusive=exclusive)
        self.engine, self._folder_lock, self.access = found
        self._opened = _identity(self.file)
        self._on_commit = on_commit
        self._on_failure = on_failure
        self._connection: Connection | None = None
        """The connection of the writer."""
        self._wait: float | None = None
        """How long that connection waits for a lock."""
        self._has_old_pages = False
        """Whether the WAL is to be emptied."""
        self._is_locked = False
        """Whether another program has held the lock for too long, and still does."""
        self._gathered: list[Waiting] = []
        """Jobs that the writer will be given together."""
        self._batches: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        self._closed = False
        self._last = 0.0
        self._lock = threading.Lock()
        self._writer = threading.Thread(target=self._write_jobs, name="database-writer", daemon=True)
        self._writer.start()

    def write(self, job: Job[T]) -> asyncio.Future[T]:
        """Run a job in the next transaction; the future is resolved when that is durable.

        It raises what the job raises, or StoreUnavailable.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        with self._lock:
            if self._closed:
                raise RuntimeError("the database is closed")
            self._gathered.append(Waiting(job, future))
            is_first = len(self._gathered) == 1
        if is_first:
            loop.call_later(max(0.0, self._last + GATHER_SECONDS - time.monotonic()), self._hand_over)
        return future

    def _hand_over(self) -> None:
        """Give the writer the jobs that were gathered: it is woken once for all of them."""
        with self._lock:
            if self._gathered:
                self._batches.put(self._gathered)
                self._gathered = []

    def read(self, job: Job[T]) -> T:
        """Run a job that changes nothing, in the calling thread; raises StoreUnavailable."""
        try:
            with self.engine.connect() as connection:
                return job(connection)
        except DBAPIError as error:
            raise failure_of(error) or error from None

    def write_here(self, job: Job[T]) -> T:
        """Run a job in a transaction of its own, in the calling thread; raises StoreUnavailable."""
        try:
            with self.engine.connect().execution_options(**WRITING) as connection:
                result = job(connection)
                connection.commit()
                return result
        except DBAPIError as error:
            raise failure_of(error) or error from None

    @property
    def is_alive(self) -> bool:
        """Whether the writer runs."""
        return self._writer.is_alive()

    def check_file(self) -> None:
        """Raise StoreUnavailable if the file is not the one that was opened, or has no room to grow."""
        try:
            found, is_full = _identity(self.file), is_nearly_full(self.file.parent)
        except OSError:
            found, is_full = None, False
        if found != self._opened:
            raise StoreUnavailable(FailureKind.MISSING)
        if is_full:
            raise StoreUnavailable(FailureKind.FULL)

    def compact(self) -> None:
        """Rewrite the file without unused parts, while nobody else uses it; raises sqlite3.Error."""
        with self.engine.connect() as connection:
            driver: Any = connection.connection.driver_connection
            for statement in ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
                driver.execute(statement)

    def truncate_wal(self) -> None:
        """Empty the WAL after one of the next transactions: it holds earlier versions of pages."""
        self._has_old_pages = True

    def close(self) -> None:
        """Finish all jobs, then stop."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
        self._hand_over()
        self._batches.put(None)
        self._writer.join()
        self.engine.dispose()
        if self._folder_lock is not None:
            self._folder_lock.release()

    def _write_jobs(self) -> None:
        is_open = True
        while is_open:
            batch, is_open = self._next_batch()
            if batch:
                self._commit(batch)
                self._truncate_wal()
        if self._connection is not None:
            self._connection.close()

    def _next_batch(self) -> tuple[list[Waiting], bool]:
        """Return the jobs that wait, and False when the database is being closed."""
        batch: list[Waiting] = []
        found = self._batches.get()
        while found is not None:
            batch += [item for item in found if not item.future.cancelled()]
            if len(batch) >= MOST_AT_ONCE:
                return batch, True
            try:
                found = self._batches.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _commit(self, batch: list[Waiting]) -> None:
        """Run all jobs in one transaction; if one fails, run each in its own, so that only that one fails.

        If the database itself fails, they fail together: nobody waits for one failure after another.
        """
        failed = self._attempt(batch)
        if failed is None:
            return
        if len(batch) == 1 or failed.is_shared:
            self._fail(batch, failed)
            return
        failures = 0
        for number, item in enumerate(batch, start=1):
            if (failed := self._attempt([item])) is None:
                continue
            failures += isinstance(failed.error, StoreUnavailable)
            if failed.is_shared or failures == MOST_FAILURES:
                self._fail(batch[number - 1 :], failed)
                return
            self._fail([item], failed)

    def _attempt(self, batch: list[Waiting]) -> _Failed | None:
        """Run jobs in one transaction, and tell those who wait for them; return why nothing was stored."""
        is_shared = True
        try:
            connection = self._begin()
            is_shared = False
            results = [job(connection) for job, _ in batch]
            is_shared = True
            connection.commit()
        except Exception as error:  # noqa: BLE001 - it belongs to whoever waits for the job
            failure = failure_of(error)
            self._end_failed(failure)
            return _Failed(failure or error, is_shared)
        self._last = time.monotonic()
        self._is_locked = False
        if self._on_commit is not None:
            self._on_commit(len(batch))
        _tell([(item.future, result, None) for item, result in zip(batch, results, strict=True)])
        return None

    def _truncate_wal(self) -> None:
        """Empty the WAL if that was asked for and no reader needs it; otherwise try after the next batch.

        Nobody waits for a reader. It is the writer that does it, since two connections that write and copy
        pages at the same moment can damage the WAL with versions of SQLite before 3.51.3.
        """
        if not self._has_old_pages or self._connection is None:
            return
        driver: Any = self._connection.connection.driver_connection
        with suppress(sqlite3.Error):
            driver.execute("PRAGMA busy_timeout=0")
            self._wait = None
            is_busy, *_ = driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            self._has_old_pages = bool(is_busy)

    def _begin(self) -> Connection:
        """Begin a transaction on the writer's connection, which is kept as long as the database works."""
        if self._connection is None:
            self._connection = self.engine.connect().execution_options(**WRITING)
        wait = LOCKED_SECONDS if self._is_locked else LOCK_SECONDS
        if wait != self._wait:
            driver: Any = self._connection.connection.driver_connection
            driver.execute(f"PRAGMA busy_timeout={round(wait * 1000)}")
            self._wait = wait
        self._connection.begin()
        return self._connection

    def _end_failed(self, failure: StoreUnavailable | None) -> None:
        """End a transaction that has failed; with the connection, if the database is at fault.

        SQLAlchemy regards a transaction as ended when its commit has failed, while SQLite may keep it open.
        """
        self._is_locked = failure is not None and failure.kind is FailureKind.LOCKED
        connection = self._connection
        if connection is None:
            return
        if failure is None:
            with suppress(DBAPIError):
                connection.rollback()
                return
        self._connection = self._wait = None
        with suppress(DBAPIError):
            connection.invalidate()
            connection.close()

    def _fail(self, items: list[Waiting], failed: _Failed) -> None:
        """Tell those who wait for jobs that nothing was stored."""
        failure = failed.error
        if not isinstance(failure, StoreUnavailable):
            _tell([(item.future, None, failure) for item in items])
            return
        # Damage that only one job has met is no reason to say that nothing can be saved.
        if self._on_failure is not None and (failed.is_shared or failure.kind is not FailureKind.DAMAGED):
            self._on_failure(failure)
        _tell([(item.future, None, StoreUnavailable(failure.kind)) for item in items])


def _identity(file: Path) -> tuple[int, int]:
    """Return what tells a file from another one of the same name."""
    found = file.stat()
    return found.st_dev, found.st_ino


def _tell(outcomes: Iterable[Outcome]) -> None:
    """Tell event loops the outcomes of their jobs: each loop is woken once, however many jobs it has."""
    by_loop: defaultdict[asyncio.AbstractEventLoop, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        by_loop[outcome[0].get_loop()].append(outcome)
    for loop, found in by_loop.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_resolve, found)


def _resolve(outcomes: Iterable[Outcome]) -> None:
    for future, result, error in outcomes:
        if future.done():  # whoever waited has been cancelled
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


WRITING: Final = {"begin": "BEGIN IMMEDIATE"}
"""Execution options of connections that write: they take SQLite's write lock first."""


def make_engine(path: Path) -> Engine:
    """Return an engine whose transactions include changes of tables.

    The driver would commit before each CREATE or ALTER TABLE, so it is switched to autocommit, and the
    engine itself begins transactions. Values are never quoted in errors: logs must not show them.
    """
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        module=sqlite_library(),
        connect_args={"check_same_thread": False},
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "reset")
    def end(connection: Any, _record: object, _state: object) -> None:
        # After a commit that has failed SQLAlchemy does not roll back by itself.
        connection.rollback()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))

    return engine
