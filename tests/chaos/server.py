"""The server under attack: a process on a fixed port that can be killed, stopped and started again."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

from deploy.local.ports import free_port
from sqlalchemy import Engine, event
from tests.chaos.durable.journal import cut_power
from tests.server.faults import FaultFile
from tests.server.seeds import SeedFile

from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.sqlite import FILE

TOP: Final = Path(__file__).parents[2]
OLD_DATA: Final = TOP / "tests" / "server" / "data" / "version-0.1.0.sql"
START_SECONDS: Final = 60.0


class DidNotStart(Exception):
    """The server ended before it was ready."""


class AttackedServer:
    """A server process, its data folder, and the files that control its faults and its clock."""

    def __init__(self, folder: Path, name: str, bug: str | None = None) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.log = folder / "server.log"
        self.faults = FaultFile(folder / "faults.json")
        self.starts = 0
        self.undone = 0
        """How many writes power cuts have undone."""
        self.commits = folder / "commits"
        self._journal = folder / "journal"
        self._time = folder / "time"
        self._seeds = folder / "seeds"
        self._bug = bug
        self.hook = f"http://127.0.0.1:{free_port()}"
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        SeedFile(self._seeds).use(name)
        self.shift_time(0.0)

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self._port}"

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def shift_time(self, seconds: float) -> None:
        """Let the server's clock be wrong by some seconds."""
        new = self._time.with_suffix(".new")
        new.write_text(repr(seconds))
        new.replace(self._time)

    def spawn(self, *more: str) -> None:
        """Start the process without waiting until it is ready."""
        self.starts += 1
        options = {
            "data": self.data,
            "port": self._port,
            "per-address": 10_000,
            "notices-allow": self.hook,
            "faults": self.faults.path,
            "journal": self._journal,
            "commits": self.commits,
            "time": self._time,
            "seeds": self._seeds,
        } | ({"bug": self._bug} if self._bug else {})
        words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.chaos.serve", "--notices", *words, *more],
                cwd=TOP,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,
            )

    async def wait_ready(self) -> None:
        """Return when the server is ready; raises DidNotStart."""
        process = self._process
        if process is None or process.stdout is None:
            raise DidNotStart("it was not started")
        async with asyncio.timeout(START_SECONDS):
            line = await asyncio.to_thread(process.stdout.readline)
        if not line.startswith(b"serve-ready "):
            raise DidNotStart(f"exit code {process.wait(10)}, {line!r}, {self.log_end()}")

    async def start(self, *more: str) -> None:
        """Start the process and wait until it is ready; raises DidNotStart."""
        self.spawn(*more)
        await self.wait_ready()

    async def wait_end(self, seconds: float = 30.0) -> int:
        """Return the exit code when the process has ended; raises TimeoutError."""
        if self._process is None:
            return 0
        try:
            code = await asyncio.to_thread(self._process.wait, seconds)
        except subprocess.TimeoutExpired:
            raise TimeoutError("the server has not ended") from None
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None
        return code

    def workers(self) -> list[int]:
        """Return the processes that the server has started for itself."""
        if self._process is None:
            return []
        tasks = Path(f"/proc/{self._process.pid}/task").glob("*/children")
        with suppress(OSError):  # the server may end meanwhile
            return [int(number) for task in tasks for number in task.read_text().split()]
        return []

    def send(self, number: signal.Signals) -> None:
        """Send the process a signal."""
        if self._process is not None and self.is_running:
            os.kill(self._process.pid, number)

    async def kill(self) -> None:
        """End the process as a power cut would."""
        self.send(signal.SIGKILL)
        await self.wait_end()

    async def cut_power(self, rng: Random) -> None:
        """End the process, and undo what it has written and not synced, or some of it."""
        await self.kill()
        self.undone += cut_power(self._journal, rng)

    def log_end(self) -> str:
        """Return the last lines of the log."""
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-5:])


def make_old_data(folder: Path) -> int:
    """Make a data folder of version 0.1.0; return how many statements and commits its upgrade takes."""
    for where in (folder, folder.with_name("counted")):
        where.mkdir()
        connection = sqlite3.connect(where / FILE)
        connection.executescript(OLD_DATA.read_text(encoding="utf-8"))
        connection.close()
    counted = 0

    def count(*_: object) -> None:
        nonlocal counted
        counted += 1

    for name in ("before_cursor_execute", "commit"):
        event.listen(Engine, name, count)
    try:
        Database(folder.with_name("counted")).close()
    finally:
        for name in ("before_cursor_execute", "commit"):
            event.remove(Engine, name, count)
    return counted
