"""A whole run: a server, its guests, the faults, a quiet end, and the verdict."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from signal import SIGTERM
from typing import Final

import msgspec
from tests.chaos.checker import check
from tests.chaos.game_logs import stored_logs
from tests.chaos.nemesis import MIGRATION, Nemesis, WentWrong, plan
from tests.chaos.server import AttackedServer, DidNotStart, make_old_data
from tests.chaos.tables import KINDS, OLD_ROOMS, OldTable, Table, TableKind
from tests.chaos.verdict import Verdict, Violation

END_SECONDS: Final = 120.0
"""How long the last games may take after the last fault."""
RECOVERY_SECONDS: Final = 60.0
"""How long it may take until a choice is acknowledged after a fault."""


class Report(msgspec.Struct):
    """What happened in a run."""

    seed: int
    seconds: float = 0.0
    faults: dict[str, int] = {}
    recoveries: list[float] = []
    """After each fault the seconds until the next choice was acknowledged."""
    verdict: Verdict | None = None
    problems: list[Violation] = []
    """What was noticed while it ran: a server that did not start, no choice after a fault."""
    interrupted: bool = False

    @property
    def violations(self) -> list[Violation]:
        """Everything that must not happen."""
        return [*self.problems, *(self.verdict.violations if self.verdict else ())]


Progress = Callable[[Report, str], None]


class Run:
    """One run in a folder: `faults` faults, or as many as fit into `seconds`."""

    def __init__(
        self,
        folder: Path,
        seed: int,
        faults: Sequence[str] | int,
        *,
        seconds: float,
        kinds: Sequence[TableKind] = KINDS,
        pace: float = 0.15,
        bug: str | None = None,
        progress: Progress = lambda _report, _fault: None,
    ) -> None:
        self.report = Report(seed)
        self.stop = asyncio.Event()
        """Set it to end the run early; what was found so far is checked."""
        self._rng = Random(f"faults {seed}")
        self._names = plan(faults, self._rng) if isinstance(faults, int) else list(faults)
        self._deadline = time.monotonic() + seconds
        self._progress = progress
        self._acknowledged = 0
        self._news = asyncio.Event()
        self._server = AttackedServer(folder, f"chaos {seed}", bug)
        self._tables = [
            Table(kind, number, self._server, f"{seed}", pace, self._on_done)
            for number, kind in enumerate(kinds)
        ]
        statements = make_old_data(self._server.data)
        self._expected = stored_logs(self._server.data)
        self._old = [OldTable(name, self._server, f"{seed}", pace, self._on_done) for name in OLD_ROOMS]
        self._nemesis = Nemesis(self._server, self._tables, self._rng, statements)
        self._is_going = True

    def _on_done(self) -> None:
        self._acknowledged += 1
        self._news.set()

    async def run(self) -> Report:
        """Run to the end and return the report; the server is ended in any case."""
        begun = time.monotonic()
        try:
            await self._attack()
        except DidNotStart as error:
            self._problem("stuck", "the server", f"it did not start: {error}")
        finally:
            if self._server.is_running:
                await self._server.kill()
        self._check()
        self.report.seconds = time.monotonic() - begun
        return self.report

    async def _attack(self) -> None:
        """Let guests play and faults happen, then let the last games end; raises DidNotStart."""
        await self._strike_all(is_upgraded=False)
        await self._server.start()
        tables = [*self._tables, *self._old]
        playing = [asyncio.create_task(table.run(lambda: self._is_going)) for table in tables]
        try:
            await self._recover("the start")
            await self._strike_all(is_upgraded=True)
            self._is_going = False
            await self._finish(playing)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        self._server.send(SIGTERM)
        with suppress(TimeoutError):
            await self._server.wait_end()

    async def _strike_all(self, *, is_upgraded: bool) -> None:
        """Let the faults happen that belong before or after the upgrade of the data."""
        done = Counter(self.report.faults)
        for name in self._names:
            if (name != MIGRATION) != is_upgraded:
                continue
            if self.stop.is_set() or time.monotonic() > self._deadline:
                self.report.interrupted = True
                return
            try:
                await self._nemesis.strike(name)
            except WentWrong as error:
                self._problem("stuck", f"during {name}", str(error))
            done[name] += 1
            self.report.faults = dict(done)
            if is_upgraded:
                await self._recover(name)
            self._progress(self.report, name)

    async def _recover(self, fault: str) -> None:
        """Wait for the next acknowledged choice, and note how long it took."""
        begun, before = time.monotonic(), self._acknowledged
        try:
            async with asyncio.timeout(RECOVERY_SECONDS):
                while self._acknowledged == before:
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            self._problem(
                "stuck", f"after {fault}", f"no choice was acknowledged in {RECOVERY_SECONDS:.0f} s"
            )
        self.report.recoveries.append(time.monotonic() - begun)

    async def _finish(self, playing: Sequence[asyncio.Task[None]]) -> None:
        """Let the last games end."""
        self._server.faults.end()
        self._server.shift_time(0.0)
        done, waiting = await asyncio.wait(playing, timeout=END_SECONDS)
        for task in done:
            task.result()
        if waiting:
            self._problem("stuck", "the end", f"{len(waiting)} tables still play after {END_SECONDS:.0f} s")

    def _problem(self, kind: str, where: str, what: str) -> None:
        self.report.problems.append(msgspec.convert({"kind": kind, "where": where, "what": what}, Violation))

    def _check(self) -> None:
        tables = [*self._tables, *self._old]
        histories = [history for table in tables for history in table.histories]
        for history in histories:
            history.close()
        clocked = [room for table in tables if table.kind.clock for room in table.rooms]
        logs = stored_logs(self._server.data, clocked)
        self.report.verdict = check(histories, logs, self._expected)
        self._check_log([room for table in tables for room in table.rooms])

    def _check_log(self, rooms: Sequence[str]) -> None:
        """The server's log names nobody and no room."""
        text = self._server.log.read_text(errors="replace")
        names = [name for table in self._tables for name in table.names]
        for secret in {*names, *rooms}:
            if secret in text:
                self._problem("leak", "the server's log", f"it holds {secret}")
