"""The remote workers as a server sees them: it says which jobs wait, and lends them to those who ask."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from inkland.server.infra.jobs.fairness.account_tree import Cell
from inkland.server.infra.jobs.lanes.lane import Lane
from inkland.server.infra.jobs.protocol.messages import Run
from inkland.server.infra.jobs.remote.abilities import Abilities
from inkland.server.infra.jobs.remote.directory import Directory, GroupCounts
from inkland.server.infra.jobs.remote.messages import (
    LANES,
    Begin,
    Claim,
    Ended,
    GroupAlive,
    LaneName,
    Nothing,
    Offer,
    Said,
    ToGroup,
    ToServer,
    Waiting,
    WaitingJobs,
)
from inkland.server.infra.jobs.remote.remote_worker import RemoteWorker
from inkland.server.infra.jobs.remote.sealed_messenger import SealedMessenger
from inkland.server.infra.jobs.remote.subjects import Subjects
from inkland.server.infra.jobs.remote.travel import may_travel
from inkland.server.infra.jobs.remote.trust import Trust
from inkland.server.infra.jobs.workers.interface import OnEnd, OnMessage

ALIVE_SECONDS: Final = 1.0
"""How often the server says that it is there."""
START_SECONDS: Final = 2.0
"""How long a server that has just started waits to hear of workers: they speak every second."""
TELL_SECONDS: Final = 0.005
"""How long the server gathers changes of its queues before it tells them."""


class RemoteWorkers:
    """Lends the jobs of lanes to remote workers; `on_change` is called when their number has changed."""

    def __init__(self, messenger: SealedMessenger, prefix: str, abilities: Abilities, log: Any) -> None:
        self.abilities = abilities
        self.name = secrets.token_hex(8)
        """The name of this run of the server on the bus; nothing follows from it."""
        self.on_change: Callable[[], None] = lambda: None
        self.lane_of: Callable[[LaneName], Lane | None] = lambda _: None
        self._messenger = messenger
        self._subjects = Subjects(prefix)
        self._log = log
        self._directory = Directory(abilities)
        self._trust = Trust()
        self._running: dict[str, tuple[str, RemoteWorker]] = {}
        """The workers that do a job of this server, with their group, by run."""
        self._told: Mapping[tuple[LaneName, Cell], int] = {}
        self._ready: list[int] = []
        self._telling: asyncio.TimerHandle | None = None
        self._start_timer: asyncio.TimerHandle | None = None
        self._is_known = asyncio.Event()
        """Set when workers are ready, or none was heard of for a while after the start."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Listen to groups of workers, and say every second that this server is there."""
        self._messenger.subscribe(self._subjects.groups, GroupAlive, self._receive_alive)
        self._messenger.subscribe(self._subjects.server(self.name), ToServer, self._receive)
        self._messenger.watch(self.on_change)
        self._start_timer = asyncio.get_running_loop().call_later(START_SECONDS, self._is_known.set)
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Say nothing more."""
        self._is_known.set()
        for timer in (self._telling, self._start_timer):
            if timer is not None:
                timer.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def ready(self, lane: LaneName) -> int:
        """Return how many remote workers do jobs of a lane, without those that are not trusted now."""
        now = asyncio.get_running_loop().time()
        return self._directory.ready(lane, lambda group: self._trust.is_trusted(group, now))

    @property
    def is_known(self) -> bool:
        """Whether it is known if there are remote workers; a new server has to listen first."""
        return self._is_known.is_set()

    async def until_known(self) -> None:
        """Wait until it is known whether there are remote workers."""
        await self._is_known.wait()

    @property
    def refused(self) -> int:
        """How many messages could not be read or were nonsense."""
        return self._messenger.refused

    def counts(self) -> GroupCounts:
        """Return how many remote workers there are."""
        return self._directory.counts()

    @property
    def compiled(self) -> float | None:
        """The share of the search that remote workers have compiled, while they compile it."""
        return self._directory.compiled()

    def tell_soon(self) -> None:
        """Say soon which jobs wait, if that has changed."""
        if self._telling is None and self._messenger.is_connected:
            self._telling = asyncio.get_running_loop().call_later(TELL_SECONDS, self._tell_changes)

    async def _run(self) -> None:
        while True:
            silent = self._directory.forget_silent(asyncio.get_running_loop().time())
            if silent:
                self._log.warning("workers-silent", groups=len(silent))
                for run, (group, worker) in list(self._running.items()):
                    if group in silent and run in self._running:
                        worker.end("its group is silent")
            self._check_change()
            self._tell()
            await asyncio.sleep(ALIVE_SECONDS)

    def _check_change(self) -> None:
        """Say it if other workers are ready than before: some have come, gone, or are trusted again."""
        ready = [self.ready(lane) for lane in LANES]
        if ready != self._ready:
            self._ready = ready
            self.on_change()

    def _waiting(self) -> dict[tuple[LaneName, Cell], int]:
        """Return how many jobs wait that remote workers may do."""
        return {
            (name, cell): number
            for name in LANES
            if (lane := self.lane_of(name)) is not None
            for cell, number in lane.queue.cells.items()
            if cell.ability
        }

    def _tell_changes(self) -> None:
        self._telling = None
        before, now = self._told, self._waiting()
        if now == before:
            return
        for (lane, cell), number in now.items():
            if number > before.get((lane, cell), 0):
                offer = Offer(self.name, self.abilities, lane, cell.is_long, cell.ability)
                self._messenger.send(self._subjects.offers(lane), offer)
        self._tell()

    def _tell(self) -> None:
        self._told = self._waiting()
        jobs = tuple(WaitingJobs(lane, *cell, number) for (lane, cell), number in self._told.items())
        self._messenger.send(self._subjects.waiting, Waiting(self.name, self.abilities, jobs))

    def _receive_alive(self, alive: GroupAlive) -> None:
        before = self._directory.counts()
        self._directory.follow(alive, asyncio.get_running_loop().time())
        after = self._directory.counts()
        if self.ready("bots"):
            self._is_known.set()
        if before != after:
            self._log.info("workers-changed", ready=after.ready, loading=after.loading, other=after.other)
            self._ready = [self.ready(lane) for lane in LANES]
            self.on_change()

    def _receive(self, message: ToServer) -> None:
        match message:
            case Claim():
                self._answer_claim(message)
            case Said(run, said) if run in self._running:
                self._running[run][1].receive(said)
            case Ended(run, reason) if run in self._running:
                self._running[run][1].end(reason)
            case _:
                pass  # about a job for which nobody waits any more

    def _answer_claim(self, claim: Claim) -> None:
        lane = self.lane_of(claim.lane)
        is_lent = lane is not None and self._may_lend(claim.group)
        if lane is not None and is_lent:
            start = partial(self._start, claim)
            is_lent = lane.lend(start, long=claim.long, abilities=claim.abilities.usable_by(self.abilities))
        self._told = {}  # a job that comes now is told, even if as many wait as before
        self.tell_soon()
        if not is_lent:
            self._send(claim.group, Nothing(self.name, claim.worker, claim.lane))

    def _may_lend(self, group: str) -> bool:
        """Return whether a group gets a job: it must be known, trusted, and have a worker that is free."""
        busy = Counter(name for name, _ in self._running.values())[group]
        is_trusted = self._trust.is_trusted(group, asyncio.get_running_loop().time())
        return is_trusted and busy < self._directory.workers(group)

    def _start(self, claim: Claim, on_message: OnMessage, on_end: OnEnd) -> RemoteWorker:
        run = secrets.token_hex(8)

        def begin(job: Run) -> Begin:
            if not may_travel(job.work):
                raise TypeError("this work must not leave the server")
            return Begin(self.name, claim.worker, run, job.number, job.is_long, job.work)

        def on_closed(worker: RemoteWorker) -> None:
            self._running.pop(run, None)
            if worker.was_given_up:
                self._trust.strike(claim.group, asyncio.get_running_loop().time())
                self._log.warning("workers-distrusted", group=claim.group[:4])
                self._check_change()

        worker = RemoteWorker(partial(self._send, claim.group), begin, on_message, on_end, on_closed)
        self._running[run] = (claim.group, worker)
        return worker

    def _send(self, group: str, message: ToGroup) -> None:
        self._messenger.send(self._subjects.group(group), message)
