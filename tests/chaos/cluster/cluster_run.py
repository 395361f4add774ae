"""A run against a cluster: its servers, workers, PostgreSQL and NATS die, stand still and lose each other."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from deploy.local.errors import ClusterError
from tests.chaos.checking.game_logs import GameLog, postgresql_logs
from tests.chaos.cluster.nemesis import ClusterNemesis, plan
from tests.chaos.cluster.target import AttackedCluster
from tests.chaos.durable.commits import read_commits
from tests.chaos.run import Progress, Report, Run
from tests.chaos.tables import RESERVE_SECONDS, Table, TableKind

CLOCK_SECONDS: Final = 6
KINDS: Final = (
    TableKind("pair", 2, preset="everything", games=2),
    TableKind("three", 3, ("greedy",), preset="heroes"),
    TableKind("solo", 1, holds=True),
    TableKind("clock", 2, ("greedy",), clock=CLOCK_SECONDS, games=2, idle=0.15),
    TableKind("idle", 2, clock=CLOCK_SECONDS, reserve=RESERVE_SECONDS, idle=0.5),
    TableKind("bots", 1, ("greedy", "random"), preset="everything"),
)


class ClusterRun(Run):
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
        self._target = AttackedCluster(folder, f"chaos {seed}", bug)
        self._all_tables = [
            Table(kind, number, self._target, f"{seed}", pace, self._on_done)
            for number, kind in enumerate(kinds)
        ]
        self._attacks = ClusterNemesis(self._target, self._all_tables, rng)
        self._stored: list[GameLog] = []

    @property
    def _tables(self) -> Sequence[Table]:
        return self._all_tables

    @property
    def _nemesis(self) -> ClusterNemesis:
        return self._attacks

    async def run(self) -> Report:
        """Run to the end and return the report; everything is stopped in any case."""
        begun = time.monotonic()
        cluster = self._target.cluster
        try:
            await asyncio.to_thread(cluster.start)
        except ClusterError as error:
            self._problem("stuck", "the cluster", str(error))
            return self.report
        try:
            await self._play(self._break)
            await asyncio.to_thread(cluster.wait_ready)
            clocks = {
                room: table.kind.clock for table in self._tables if table.kind.clock for room in table.rooms
            }
            commits = read_commits(self._target.commits)
            self._stored = await asyncio.to_thread(postgresql_logs, cluster.database, clocks, commits)
        except ClusterError as error:
            self._problem("stuck", "the cluster", str(error))
        finally:
            await asyncio.to_thread(cluster.stop)
        self._check()
        self.report.seconds = time.monotonic() - begun
        return self.report

    async def _break(self) -> None:
        await self._recover("the start")
        await self._strike_all(self._names)

    def _behind(self, before: Counter[str]) -> list[str]:
        """Return every table whose guests have not gone on, except of those who let time run out."""
        busy = [table.name for table in self._tables if not table.kind.idle]
        return [name for name in busy if self._done[name] == before[name]]

    def _logs(self, clocks: dict[str, int]) -> tuple[list[GameLog], list[GameLog]]:
        return self._stored, []

    def _server_logs(self) -> Sequence[Path]:
        return self._target.logs
