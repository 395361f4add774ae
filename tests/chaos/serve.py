"""A server to be broken: `python -m tests.chaos.serve --data FOLDER --time FILE [--faults FILE] [options]`.

If it is on SQLite, its disk fails when the file of faults says so. What is written and synced is noted in the
file `--journal`, and commits in the folder `--commits`. Its clock is wrong by what the file of the time says.
With `--die-at N` it kills itself before the N-th statement or commit of its database, with `--bug` it has one
of the bugs of tests/chaos/planted_bugs.py, which the checker must find.
"""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Final
from unittest.mock import patch

from sqlalchemy import Engine, event
from tests.chaos.durable.commits import recorded_commits
from tests.chaos.durable.disk import noted_writes
from tests.chaos.durable.journal import Journal
from tests.chaos.planted_bugs import BUGS
from tests.server.faults import FaultFile, faults_of_file
from tests.server.seeded_serve import Names
from tests.server.seeds import SeedFile

from inkland.cli.commands.play.serve import add_arguments, run
from inkland.cli.parser import Parser
from inkland.server.base.time_source import Timer, TimeSource
from inkland.server.features.daily.simulation import Simulation

LOOK_SECONDS: Final = 0.25
"""How often timers look whether the clock has jumped."""


class ShiftedTime:
    """The time of the machine and a shift in seconds, which is read from a file whenever that has changed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: tuple[int, int] | None = None
        self._shift = 0.0

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        found = self._path.stat()
        if (known := (found.st_ino, found.st_mtime_ns)) != self._known:
            self._known, self._shift = known, float(self._path.read_text())
        return time.time() + self._shift

    def monotonic(self) -> float:
        """Return seconds of a clock that nobody sets."""
        return time.monotonic()

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Call back once, as soon as the time has come."""
        return _ShiftedTimer(self, when, callback)

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        """Call back once after some seconds, whatever the clock says."""
        return asyncio.get_running_loop().call_later(seconds, callback)


class _ShiftedTimer:
    def __init__(self, source: ShiftedTime, when: float, callback: Callable[[], None]) -> None:
        self._source = source
        self._when = when
        self._callback = callback
        self._look()

    def cancel(self) -> None:
        """Do not call."""
        self._handle.cancel()

    def _look(self) -> None:
        left = self._when - self._source.now()
        if left <= 0:
            self._handle = asyncio.get_running_loop().call_soon(self._callback)
        else:
            self._handle = asyncio.get_running_loop().call_later(min(left, LOOK_SECONDS), self._look)


def die_at(number: int) -> None:
    """Kill this process before the statement or commit of a number, counted from 1."""
    left = [number]

    def count(*_: object) -> None:
        left[0] -= 1
        if left[0] <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", count)
    event.listen(Engine, "commit", count)


def main() -> int:
    """Serve until a signal."""
    texts = Names("en")
    parser = Parser(texts=texts, prog="inkland serve", variables=lambda _option: True)
    add_arguments(parser, texts)
    parser.add_argument("--faults", type=Path)
    parser.add_argument("--journal", type=Path, required=True)
    parser.add_argument("--commits", type=Path, required=True)
    parser.add_argument("--time", type=Path, required=True)
    parser.add_argument("--seeds", type=Path, required=True)
    parser.add_argument("--die-at", type=int)
    parser.add_argument("--bug", choices=BUGS)
    args = parser.parse_args(sys.argv[1:])
    if args.die_at is not None:
        die_at(args.die_at)
    if args.bug is not None:
        BUGS[args.bug]()
    shifted: TimeSource = ShiftedTime(args.time)
    journal = Journal(args.journal)
    with (
        noted_writes(journal),
        nullcontext() if args.faults is None else faults_of_file(FaultFile(args.faults)),
        recorded_commits(args.commits, journal),
        patch("inkland.server.app.server.SystemTime", lambda: shifted),
        patch.object(Simulation, "start"),  # its bots would take the processor from those of the tables
    ):
        return run(args, texts, seeds=SeedFile(args.seeds))


if __name__ == "__main__":
    sys.exit(main())
