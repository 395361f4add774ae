"""The SQLite database: one writer thread that commits many jobs at once, and readers beside it.

A job is a function of a connection that can be run again. Its future is resolved after the transaction is
on disk, so that nothing is ever published that a crash could undo.
"""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event

from inkland.server.storage.opening import opened

T = TypeVar("T")
Job = Callable[[Connection], T]
OnCommit = Callable[[int], None]
"""Called after each transaction with its number of jobs."""

FILE: Final = "inkland.sqlite3"
MOST_AT_ONCE: Final = 512
"""The most jobs in one transaction; more wait for the next one."""
GATHER_SECONDS: Final = 0.004
"""The least time between two transactions: one for many jobs costs little more than one for a single job."""
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")


class Database:
    """A database file in a folder, brought up to date when it is opened; raises UnusableData."""

    def __init__(self, folder: Path, *, on_commit: OnCommit | None = None) -> None:
        self.engine = opened(folder, lambda: make_engine(folder / FILE))
        self._on_commit = on_commit
        self._jobs: SimpleQueue[tuple[Job[Any], Future[Any]] | None] = SimpleQueue()
        self._closed = False
        self._last = 0.0
        self._lock = threading.Lock()
        self._writer = threading.Thread(target=self._write_jobs, name="database-writer", daemon=True)
        self._writer.start()

    def write(self, job: Job[T]) -> Future[T]:
        """Run a job in the next transaction; the future is resolved when that is durable."""
        future: Future[T] = Future()
        with self._lock:
            if self._closed:
                raise RuntimeError("the database is closed")
            self._jobs.put((job, future))
        return future

    def read(self, job: Job[T]) -> T:
        """Run a job that changes nothing, in the calling thread."""
        with self.engine.connect() as connection:
            return job(connection)

    def close(self) -> None:
        """Finish all jobs, then stop."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._jobs.put(None)
        self._writer.join()
        self.engine.dispose()

    def _write_jobs(self) -> None:
        with self.engine.connect().execution_options(**WRITING) as connection:
            is_open = True
            while is_open:
                batch, is_open = self._next_batch()
                if batch:
                    self._commit(connection, batch)

    def _next_batch(self) -> tuple[list[tuple[Job[Any], Future[Any]]], bool]:
        """Return the waiting jobs, and False when the database is being closed."""
        batch: list[tuple[Job[Any], Future[Any]]] = []
        item = self._jobs.get()
        if (early := self._last + GATHER_SECONDS - time.monotonic()) > 0:
            time.sleep(early)
        while item is not None:
            if item[1].set_running_or_notify_cancel():
                batch.append(item)
            if len(batch) >= MOST_AT_ONCE:
                return batch, True
            try:
                item = self._jobs.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _commit(self, connection: Connection, batch: list[tuple[Job[Any], Future[Any]]]) -> None:
        """Run all jobs in one transaction; if one fails, run each in its own, so that only that one fails."""
        try:
            results = [job(connection) for job, _ in batch]
            connection.commit()
        except Exception as error:  # noqa: BLE001 - it belongs to the future of the job
            connection.rollback()
            if len(batch) == 1:
                batch[0][1].set_exception(error)
                return
            for item in batch:
                self._commit(connection, [item])
            return
        self._last = time.monotonic()
        if self._on_commit is not None:
            self._on_commit(len(batch))
        for (_, future), result in zip(batch, results, strict=True):
            future.set_result(result)


WRITING: Final = {"begin": "BEGIN IMMEDIATE"}
"""Execution options of connections that write: they take SQLite's write lock first."""


def make_engine(path: Path) -> Engine:
    """Return an engine whose transactions include changes of tables.

    The driver would commit before each CREATE or ALTER TABLE, so it is switched to autocommit, and the
    engine itself begins transactions. Values are never quoted in errors: logs must not show them.
    """
    engine = create_engine(
        f"sqlite:///{path}", connect_args={"check_same_thread": False}, hide_parameters=True
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))

    return engine
