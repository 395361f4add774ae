"""A whole run: guests, faults one after another, a quiet end, and the verdict."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final, Protocol

import msgspec
from tests.chaos.checking.checker import check
from tests.chaos.checking.game_logs import GameLog
from tests.chaos.checking.verdict import Verdict, Violation
from tests.chaos.tables import Table

END_SECONDS: Final = 120.0
"""How long the last games may take after the last fault."""
RECOVERY_SECONDS: Final = 60.0
"""How long it may take until a choice is acknowledged after a fault."""


class WentWrong(Exception):
    """A server did not behave as it must, whatever happens to it."""


class Recovery(msgspec.Struct):
    """How long it took after a fault until guests went on."""

    fault: str
    seconds: float
    last: str
    """The table that took the longest."""


class Report(msgspec.Struct):
    """What happened in a run."""

    seed: int
    seconds: float = 0.0
    faults: dict[str, int] = {}
    recoveries: list[Recovery] = []
    verdict: Verdict | None = None
    problems: list[Violation] = []
    """What was noticed while it ran: a server that did not start, no choice after a fault."""
    promises: int = 0
    """How many changes that are no choices were acknowledged: names, devices, challenges and more."""
    interrupted: bool = False

    @property
    def violations(self) -> list[Violation]:
        """Everything that must not happen."""
        return [*self.problems, *(self.verdict.violations if self.verdict else ())]


Progress = Callable[[Report, str], None]


class Faults(Protocol):
    """What lets faults happen."""

    async def strike(self, name: str) -> None:
        """Let one fault happen and heal it; raises WentWrong."""
        ...


class Run(ABC):
    """The parts that runs against one server and against a cluster have in common.

    `_behind` returns the tables whose guests have not gone on after a fault, given how many choices of each
    table had been acknowledged at its end.
    """

    def __init__(self, seed: int, names: Sequence[str], seconds: float, progress: Progress) -> None:
        self.report = Report(seed)
        self.stop = asyncio.Event()
        """Set it to end the run early; what was found so far is checked."""
        self._names = names
        self._deadline = time.monotonic() + seconds
        self._progress = progress
        self._done = Counter[str]()
        """How many choices were acknowledged, by the name of the table."""
        self._news = asyncio.Event()
        self._is_going = True

    @property
    @abstractmethod
    def _tables(self) -> Sequence[Table]:
        """The tables at which guests play."""

    @property
    @abstractmethod
    def _nemesis(self) -> Faults:
        """What lets the faults happen."""

    @abstractmethod
    def _logs(self, clocks: dict[str, int]) -> tuple[list[GameLog], list[GameLog]]:
        """Return the final logs, and those of before the run; `clocks` are the clocks of rooms."""

    @abstractmethod
    def _server_logs(self) -> Sequence[Path]:
        """Return the files with the logs of servers, which name nobody."""

    def _behind(self, before: Counter[str]) -> list[str]:
        """Return the tables that are still waited for: none if somebody's choice was acknowledged."""
        return [] if self._done != before else [table.name for table in self._tables]

    def _on_done(self, table: str) -> None:
        self._done[table] += 1
        self._news.set()

    async def _strike_all(self, names: Sequence[str], *, recovers: bool = True) -> None:
        """Let faults happen, one after another, until the time is up."""
        done = Counter(self.report.faults)
        for name in names:
            if self.stop.is_set() or time.monotonic() > self._deadline:
                self.report.interrupted = True
                return
            try:
                await self._nemesis.strike(name)
            except WentWrong as error:
                self._problem("stuck", f"during {name}", str(error))
            done[name] += 1
            self.report.faults = dict(done)
            if recovers:
                await self._recover(name)
            self._progress(self.report, name)

    async def _recover(self, fault: str) -> None:
        """Wait until guests have gone on, and note how long it took."""
        begun, before, last = time.monotonic(), Counter(self._done), ""
        try:
            async with asyncio.timeout(RECOVERY_SECONDS):
                while behind := self._behind(before):
                    last = behind[0]
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            self._problem(
                "stuck", f"after {fault}", f"no choice was acknowledged in {RECOVERY_SECONDS:.0f} s"
            )
        self.report.recoveries.append(Recovery(fault, time.monotonic() - begun, last))

    async def _play(self, attack: Callable[[], Awaitable[None]]) -> None:
        """Let all tables play during an attack, and their last games to the end after it."""
        playing = [asyncio.create_task(table.run(lambda: self._is_going)) for table in self._tables]
        try:
            await attack()
            self._is_going = False
            await self._finish(playing)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def _finish(self, playing: Sequence[asyncio.Task[None]]) -> None:
        """Let the last games end."""
        done, waiting = await asyncio.wait(playing, timeout=END_SECONDS)
        for task in done:
            if (error := task.exception()) is not None:
                self._problem("stuck", "a table", repr(getattr(error, "exceptions", [error])[0]))
        if waiting:
            self._problem("stuck", "the end", f"{len(waiting)} tables still play after {END_SECONDS:.0f} s")
        for table in self._tables:
            if table.errands is not None and table.errands.is_idle:
                self.report.promises += table.errands.promises.count
                for what in await table.errands.broken():
                    self._problem("lost", f"errands of {table.name}", what)

    def _problem(self, kind: str, where: str, what: str) -> None:
        self.report.problems.append(msgspec.convert({"kind": kind, "where": where, "what": what}, Violation))

    def _check(self) -> None:
        histories = [history for table in self._tables for history in table.histories]
        for history in histories:
            history.close()
        clocks = {
            room: table.kind.clock for table in self._tables if table.kind.clock for room in table.rooms
        }
        logs, expected = self._logs(clocks)
        self.report.verdict = check(histories, logs, expected)
        self._check_log([room for table in self._tables for room in table.rooms])

    def _check_log(self, rooms: Sequence[str]) -> None:
        """The logs of servers name nobody and no room."""
        names = [name for table in self._tables for name in table.secret_names]
        for path in self._server_logs():
            text = path.read_text(errors="replace")
            for secret in {*names, *rooms}:
                if secret in text:
                    self._problem("leak", f"the log {path.name}", f"it holds {secret}")
