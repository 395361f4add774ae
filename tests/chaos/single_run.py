"""A run against one server: it upgrades data of version 0.1.0, and is broken in every way that we know."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from signal import SIGTERM

from tests.chaos.checking.game_logs import GameLog, stored_logs
from tests.chaos.durable.commits import read_commits
from tests.chaos.nemesis import MIGRATION, Nemesis, plan
from tests.chaos.run import Progress, Report, Run
from tests.chaos.server import AttackedServer, DidNotStart, make_old_data
from tests.chaos.tables import KINDS, OLD_ROOMS, OldTable, Table, TableKind


class SingleRun(Run):
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
        rng = Random(f"faults {seed}")
        names = plan(faults, rng) if isinstance(faults, int) else list(faults)
        super().__init__(seed, names, seconds, progress)
        self._server = AttackedServer(folder, f"chaos {seed}", bug)
        tables = [
            Table(kind, number, self._server, f"{seed}", pace, self._on_done)
            for number, kind in enumerate(kinds)
        ]
        statements = make_old_data(self._server.data)
        self._expected = stored_logs(self._server.data)
        old = [OldTable(name, self._server, f"{seed}", pace, self._on_done) for name in OLD_ROOMS]
        self._all_tables = [*tables, *old]
        self._attacks = Nemesis(self._server, tables, rng, statements)

    @property
    def _tables(self) -> Sequence[Table]:
        return self._all_tables

    @property
    def _nemesis(self) -> Nemesis:
        return self._attacks

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
        await self._strike_all([name for name in self._names if name == MIGRATION], recovers=False)
        await self._server.start()
        await self._play(self._break)
        self._server.send(SIGTERM)
        with suppress(TimeoutError):
            await self._server.wait_end()

    async def _break(self) -> None:
        await self._recover("the start")
        await self._strike_all([name for name in self._names if name != MIGRATION])

    async def _finish(self, playing: Sequence[asyncio.Task[None]]) -> None:
        self._server.faults.end()
        self._server.shift_time(0.0)
        await super()._finish(playing)

    def _logs(self, clocks: dict[str, int]) -> tuple[list[GameLog], list[GameLog]]:
        return stored_logs(self._server.data, clocks, read_commits(self._server.commits)), self._expected

    def _server_logs(self) -> Sequence[Path]:
        return [self._server.log]
