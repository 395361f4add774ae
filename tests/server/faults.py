"""Faults of the disk on purpose: input/output errors, a full disk, a held lock, slow commits, lost answers.

The faults happen between SQLAlchemy and SQLite: connections are made from classes that look at a list of
faults before each statement. Only tests import this module. No setting, message or environment variable of
the real server leads here.

In the test's own process::

    with injected_faults() as faults:                      # before the server is made
        async with running_server(tmp_path) as running:
            faults.begin(Fault("full"))                     # every write fails from now on
            ...
            faults.end()                                    # the disk has room again
            assert faults.count > 0

At chosen or seeded moments::

    Fault("io", at="commit", after=3, times=1)             # the fourth commit fails, once
    Fault("io", at="commit", chance=0.2, seed=7)           # about every fifth, decided by the seed
    Fault("slow", at="commit", seconds=0.5)                # commits take half a second longer
    Fault("lost", at="commit", times=1)                    # stored, but reported as failed

A lock that another program holds is the real thing: `with held_lock(folder): ...`.

In a server process of its own the list of faults is a file, which is read again whenever it changes::

    faults = FaultFile(tmp_path / "faults.json")
    async with ServerProcess(folder, faults=faults) as server:
        faults.begin(Fault("io", at="commit", chance=0.3, seed=7))
        ...
        faults.end()
        assert faults.count() > 0                           # how many the process has had so far

The same by hand: `python -m tests.server.seeded_serve SEEDS --faults faults.json --data folder --port 0`.
"""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, Protocol

import msgspec
from sqlalchemy import Engine, event
from tests.server.sqlite import sqlite3
from tests.virtual_time import held_thread

from inkland.server.infra.database.engines.sqlite import FILE

Kind = Literal["io", "full", "locked", "read-only", "damaged", "slow", "lost"]
At = Literal["begin", "write", "commit", "read"]
"""The beginning of a transaction that writes, a statement in it, its end; or a statement that reads."""

_CODES: Final[dict[Kind, tuple[int, str]]] = {
    "io": (sqlite3.SQLITE_IOERR, "disk I/O error"),
    "full": (sqlite3.SQLITE_FULL, "database or disk is full"),
    "locked": (sqlite3.SQLITE_BUSY, "database is locked"),
    "read-only": (sqlite3.SQLITE_READONLY, "attempt to write a readonly database"),
    "damaged": (sqlite3.SQLITE_CORRUPT, "database disk image is malformed"),
    "lost": (sqlite3.SQLITE_IOERR, "disk I/O error"),
}
"""The codes and messages of SQLite."""
_ROLLS_BACK: Final = frozenset({"io", "full"})
"""Errors after which SQLite may have ended the transaction by itself."""


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What goes wrong, and when: `after` so many chances to go wrong, `times` times, each with a `chance`."""

    kind: Kind
    at: At = "commit"
    after: int = 0
    times: int | None = None
    chance: float = 1.0
    seed: int = 0
    seconds: float = 0.0
    """How long it takes: a slow commit, or the wait for a lock."""
    containing: str = ""
    """Only statements with this text, such as the name of a table."""


class FaultList:
    """The faults of one process; safe to change while the server's threads work."""

    def __init__(self) -> None:
        self.count = 0
        """How many faults have happened."""
        self._lock = threading.Lock()
        self._active: list[_ActiveFault] = []

    def begin(self, *faults: Fault) -> None:
        """Let these faults happen from now on, in place of others."""
        with self._lock:
            self._active = [_ActiveFault(fault) for fault in faults]

    def end(self) -> None:
        """Let nothing go wrong any more."""
        self.begin()

    def take(self, at: At, statement: str) -> Fault | None:
        """Return the fault that happens now, if one does."""
        with self._lock:
            for active in self._active:
                if active.happens(at, statement):
                    self.count += 1
                    return active.fault
        return None


class _ActiveFault:
    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        self._rng = Random(fault.seed)
        self._passed = 0
        self._happened = 0

    def happens(self, at: At, statement: str) -> bool:
        fault = self.fault
        if at != fault.at or fault.containing not in statement:
            return False
        self._passed += 1
        if self._passed <= fault.after or (fault.times is not None and self._happened >= fault.times):
            return False
        if self._rng.random() >= fault.chance:
            return False
        self._happened += 1
        return True


class FaultFile:
    """The list of faults of another process, as a file that the test writes and the process reads."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._counted = path.with_suffix(".count")
        if not path.exists():
            self.end()

    def begin(self, *faults: Fault) -> None:
        """Let these faults happen from now on, in place of others."""
        new = self.path.with_suffix(".new")
        new.write_bytes(msgspec.json.encode(faults))
        new.replace(self.path)

    def end(self) -> None:
        """Let nothing go wrong any more."""
        self.begin()

    def count(self) -> int:
        """Return how many faults the process has had, also before it was started again."""
        return self._counted.stat().st_size if self._counted.exists() else 0


class _FollowedFile:
    """The faults of a file, read again when the file has changed."""

    def __init__(self, file: FaultFile) -> None:
        self._path = file.path
        self._counted = file.path.with_suffix(".count").open("ab", buffering=0)
        self._faults = FaultList()
        self._known: tuple[int, int] | None = None
        self._lock = threading.Lock()

    def take(self, at: At, statement: str) -> Fault | None:
        """Return the fault that happens now, if one does."""
        with self._lock:
            found = self._path.stat()
            if (known := (found.st_ino, found.st_mtime_ns)) != self._known:
                self._known = known
                self._faults.begin(*msgspec.json.decode(self._path.read_bytes(), type=tuple[Fault, ...]))
        fault = self._faults.take(at, statement)
        if fault is not None:
            self._counted.write(b".")
        return fault


class _Source(Protocol):
    def take(self, at: At, statement: str) -> Fault | None: ...


def _raise(fault: Fault) -> None:
    code, message = _CODES[fault.kind]
    error = sqlite3.OperationalError(message)
    if fault.kind == "damaged":
        error = sqlite3.DatabaseError(message)
    error.sqlite_errorcode = code
    raise error


def _before(
    source: _Source,
    connection: Any,
    at: At,
    statement: str,
    store: Callable[[], object] | None = None,
) -> None:
    """Let a fault happen if one is due; `store` does what is to be lost in the answer."""
    fault = source.take(at, statement)
    if fault is None:
        return
    time.sleep(fault.seconds)
    if fault.kind == "slow":
        return
    if fault.kind in _ROLLS_BACK:
        sqlite3.Connection.rollback(connection)
    if fault.kind == "lost" and store is not None:
        store()
    _raise(fault)


def _connection_class(source: _Source) -> type[Any]:
    """Return a class of connections to which the faults of a source happen."""

    before = partial(_before, source)

    class FaultyCursor(sqlite3.Cursor):  # type: ignore[misc]
        def execute(self, statement: str, parameters: Any = ()) -> Any:
            if statement.startswith("INSERT") and not self.connection.in_transaction:
                return self._execute_alone(statement, parameters)
            self._check(statement)
            return super().execute(statement, parameters)

        def _execute_alone(self, statement: str, parameters: Any) -> Any:
            """Insert rows outside of any transaction: beginning, statement and end are one."""
            insert = partial(super().execute, statement, parameters)
            before(self.connection, "begin", statement)
            before(self.connection, "write", statement)
            before(self.connection, "commit", "", insert)
            return insert()

        def executemany(self, statement: str, parameters: Any) -> Any:
            self._check(statement)
            return super().executemany(statement, parameters)

        def _check(self, statement: str) -> None:
            match statement.split(maxsplit=1)[0].upper():
                case "BEGIN" if "IMMEDIATE" in statement:
                    before(self.connection, "begin", statement)
                case "INSERT" | "UPDATE" | "DELETE":
                    before(self.connection, "write", statement)
                case "SELECT":
                    before(self.connection, "read", statement)
                case _:
                    pass

    class FaultyConnection(sqlite3.Connection):  # type: ignore[misc]
        def cursor(self, factory: Any = FaultyCursor) -> Any:
            return super().cursor(factory)

        def commit(self) -> None:
            if self.in_transaction:
                before(self, "commit", "", super().commit)
            super().commit()

    return FaultyConnection


@contextmanager
def _installed(source: _Source) -> Iterator[None]:
    """Make every SQLAlchemy connection of this process a faulty one."""
    made = _connection_class(source)

    def use(_dialect: object, _record: object, _arguments: Sequence[Any], options: dict[str, Any]) -> None:
        options["factory"] = made

    event.listen(Engine, "do_connect", use)
    try:
        yield
    finally:
        event.remove(Engine, "do_connect", use)


@contextmanager
def injected_faults() -> Iterator[FaultList]:
    """Yield a list of faults that happen to databases that are opened meanwhile; it is empty at first."""
    faults = FaultList()
    with _installed(faults):
        yield faults
        faults.end()


@contextmanager
def faults_of_file(file: FaultFile) -> Iterator[None]:
    """Let the faults of a file happen to databases that are opened meanwhile."""
    with _installed(_FollowedFile(file)):
        yield


@contextmanager
def held_lock(folder: Path) -> Iterator[None]:
    """Hold SQLite's write lock on the database of a data folder, as another program might."""
    other = sqlite3.connect(folder / FILE, isolation_level=None, timeout=30)
    other.execute("BEGIN IMMEDIATE")
    try:
        with held_thread():
            yield
    finally:
        other.rollback()
        other.close()
