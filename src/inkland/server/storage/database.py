"""The store: one writer thread that commits many jobs at once, and readers beside it.

A job is a function of a connection that can be run again. Its future is resolved only after the
transaction is on disk, so that nothing is ever told that a crash could take back.
"""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event

T = TypeVar("T")
Job = Callable[[Connection], T]

FILE: Final = "inkland.sqlite3"
MOST_AT_ONCE: Final = 512
"""Jobs in one transaction at most; more wait for the next one."""
GATHER_SECONDS: Final = 0.004
"""A busy house commits no more often than this: one transaction for many jobs costs little more than one."""
Watch = Callable[[int], None]


class Conflict(Exception):
    """Somebody else has appended to the game first; reload and try again."""


class Store:
    """The games of a house in a folder."""

    def __init__(self, folder: Path, *, watch: Watch | None = None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.engine = _engine(folder / FILE)
        self._watch = watch
        self._jobs: SimpleQueue[tuple[Job[Any], Future[Any]] | None] = SimpleQueue()
        self._closed = False
        self._last = 0.0
        self._lock = threading.Lock()
        with self.engine.begin() as connection:
            _migrate(connection)
        self._writer = threading.Thread(target=self._write_on, name="store-writer", daemon=True)
        self._writer.start()

    def write(self, job: Job[T]) -> Future[T]:
        """Run a job in the next transaction; the future is resolved once that is durable."""
        future: Future[T] = Future()
        with self._lock:
            if self._closed:
                raise RuntimeError("the store is closed")
            self._jobs.put((job, future))
        return future

    def read(self, job: Job[T]) -> T:
        """Run a job that changes nothing, in the calling thread."""
        with self.engine.connect() as connection:
            return job(connection)

    def close(self) -> None:
        """Finish everything that was asked for, then stop."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._jobs.put(None)
        self._writer.join()
        self.engine.dispose()

    def _write_on(self) -> None:
        with self.engine.connect() as connection:
            going = True
            while going:
                batch, going = self._next_batch()
                if batch:
                    self._commit(connection, batch)

    def _next_batch(self) -> tuple[list[tuple[Job[Any], Future[Any]]], bool]:
        """What waits now; False with it when the store is being closed."""
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
        """All jobs in one transaction; if one fails, each in its own, so that only that one does."""
        try:
            results = [job(connection) for job, _ in batch]
            connection.commit()
        except Exception as error:  # noqa: BLE001 - whatever it is, it belongs to the job's future
            connection.rollback()
            if len(batch) == 1:
                batch[0][1].set_exception(error)
                return
            for item in batch:
                self._commit(connection, [item])
            return
        self._last = time.monotonic()
        if self._watch is not None:
            self._watch(len(batch))
        for (_, future), result in zip(batch, results, strict=True):
            future.set_result(result)


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def _migrate(connection: Connection) -> None:
    """Bring the tables up to date (alembic)."""
    config = Config()
    config.set_main_option("script_location", "inkland.server.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
