"""One part of a cluster: a process that can be killed, paused and started again."""

import asyncio
import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from pwd import struct_passwd
from time import monotonic
from typing import Any, Final

LOOK_SECONDS: Final = 0.02
SHORT_LIFE_SECONDS: Final = 5.0
"""A process that ends sooner is started again with a pause, twice as long each time."""
LONGEST_PAUSE: Final = 5.0
_SET_DEATH_SIGNAL: Final = 1
_LIBC: Final = ctypes.CDLL(None) if sys.platform == "linux" else None


def as_user(owner: struct_passwd | None) -> dict[str, Any]:
    """Return the arguments of subprocess that make a process another user's; None: it stays one's own."""
    if owner is None:
        return {}
    return {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": ()}


class Part:
    """A process of the cluster, with its log."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        log: Path,
        *,
        folder: Path = Path("/"),
        owner: struct_passwd | None = None,
        end_signal: signal.Signals = signal.SIGTERM,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """`folder` is where it runs, `end_signal` ends it cleanly, `owner` is whose process root makes it."""
        self.name = name
        self.log = log
        self.starts = 0
        self.is_wanted = False
        """Whether it is started again when it ends."""
        self._command = list(command)
        self._folder = folder
        self._owner = owner
        self._end_signal = end_signal
        self.environment = {**os.environ, **(environment or {})}
        """The variables of the next process."""
        self._process: subprocess.Popen[bytes] | None = None
        self._begun = 0.0
        self._pause = 0.0

    @property
    def pid(self) -> int | None:
        """The number of its process."""
        return None if self._process is None else self._process.pid

    @property
    def exit_code(self) -> int | None:
        """The exit code of its last process; None while it is running."""
        return None if self._process is None else self._process.poll()

    @property
    def is_running(self) -> bool:
        """Whether its process exists."""
        return self._process is not None and self._process.poll() is None

    @property
    def is_due(self) -> bool:
        """Whether it has ended, although it is wanted, and may be started again now."""
        return self.is_wanted and not self.is_running and monotonic() >= self._begun + self._pause

    def spawn(self) -> None:
        """Start the process without waiting until it is ready."""
        now = monotonic()
        is_short = self.starts and now - self._begun < SHORT_LIFE_SECONDS
        self._pause = min(LONGEST_PAUSE, max(0.25, self._pause * 2)) if is_short else 0.0
        self._begun = now
        self.starts += 1
        self.is_wanted = True
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self._folder,
                env=self.environment,
                **as_user(self._owner),
                start_new_session=True,  # Ctrl-C in a terminal is for the supervisor, which ends all in order
                preexec_fn=self._end_with_parent,  # noqa: PLW1509 - one system call
            )

    def _end_with_parent(self) -> None:
        """Let Linux end this process when the thread that started it is gone."""
        if _LIBC is not None:
            _LIBC.prctl(_SET_DEATH_SIGNAL, int(self._end_signal))

    def processes(self) -> list[int]:
        """Return its process and all that descend from it."""
        return [] if self.pid is None or not self.is_running else [self.pid, *_descendants(self.pid)]

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the process and to all that descend from it."""
        for process in self.processes():
            with suppress(ProcessLookupError):
                os.kill(process, number)

    async def kill(self) -> None:
        """End it as a power cut would."""
        await _kill(self.processes())

    async def end(self, seconds: float = 20.0) -> int | None:
        """End it cleanly, or kill it if that takes too long; return its exit code."""
        process, processes = self._process, self.processes()
        if process is None or not processes:
            return self.exit_code
        for number in (signal.SIGCONT, self._end_signal):
            os.kill(process.pid, number)
        try:
            async with asyncio.timeout(seconds):
                while process.poll() is None:
                    await asyncio.sleep(LOOK_SECONDS)
        except TimeoutError:
            await _kill(processes)
        return process.wait()

    def last_line(self) -> str:
        """Return the last line of the log."""
        lines = self.log.read_text(errors="replace").split("\n") if self.log.exists() else []
        return next((line.strip() for line in reversed(lines) if line.strip()), "its log is empty")


async def _kill(processes: Sequence[int]) -> None:
    """Kill processes, the parents first, and return when they have ended."""
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    while any(is_alive(process) for process in processes):
        await asyncio.sleep(LOOK_SECONDS)


def _descendants(process: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):  # it may end meanwhile
            for number in map(int, task.read_text().split()):
                found += [number, *_descendants(number)]
    return found


def is_alive(process: int) -> bool:
    """Return whether a process exists and has not ended; a zombie has."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
