"""The queue of everything that takes processor time: bots, hints, reviews, daily jobs.

Our own bots share some worker processes. What can wait (reviews, for instance) has one of its own, which runs
only while the processor has nothing else to do. With a bus, remote workers do both too (`remote`), besides
the processes of the server or instead of them. A foreign bot that is a Python class has a worker process of
its own, and one that is a program has a thread of the server, which only waits for it: whatever these do,
they delay no other bot. If a job fails, the stand-in (`greedy`) chooses in a thread of the server, so that
games continue.
"""

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

import msgspec

from inkland.bots import BOTS
from inkland.bots.classes.python_bot import PythonBot
from inkland.bots.faults import FallibleBot, Fault
from inkland.server.base.settings import WorkerSettings
from inkland.server.base.telemetry.metrics import JobCounts, Metrics
from inkland.server.infra.jobs.fairness.fair_queue import Load
from inkland.server.infra.jobs.fairness.job import Account, Job, Priority
from inkland.server.infra.jobs.lane_choice import (
    BACKGROUND,
    BACKGROUND_SILENCE,
    DEALS,
    HERE,
    LANE_LABELS,
    LAST_RESORT,
    OWN,
    QUICK_SECONDS,
    REMOTE_LANES,
    expected_seconds,
    lane_of,
)
from inkland.server.infra.jobs.lanes.answers import check_answer
from inkland.server.infra.jobs.lanes.lane import Hooks, Lane, RetryPolicy
from inkland.server.infra.jobs.lanes.request import Check, JobFailed, JobRequest, accept
from inkland.server.infra.jobs.protocol.messages import SetUp
from inkland.server.infra.jobs.protocol.work import (
    HINT_SECONDS,
    ChooseMove,
    FindHint,
    Move,
    PlayDeal,
    Result,
    Suggestions,
    Work,
)
from inkland.server.infra.jobs.remote.remote_workers import RemoteWorkers
from inkland.server.infra.jobs.remote.travel import ability_for
from inkland.server.infra.jobs.search_state import SearchFollower
from inkland.server.infra.jobs.workers.interface import WorkerProgram
from inkland.server.infra.jobs.workers.process import WorkerProcess, can_start_processes
from inkland.server.infra.jobs.workers.thread import WorkerThread
from inkland.server.model.rooms.settings import STAND_IN

if TYPE_CHECKING:
    from inkland.server.base.telemetry.tracing import Traces

MOVE_LIMIT: Final = 15.0
"""How long a worker may take for a choice, in seconds, before it is killed."""
HINT_LIMIT: Final = HINT_SECONDS + 10.0
CLOCK_SECONDS: Final = 3.0
"""How long the choice for a seat whose time is up may take before the stand-in makes it in the server."""
WorkersState = Literal["starting", "up", "down", "none"]
"""Down: processes cannot be started. None: no worker elsewhere is connected, and there are no processes."""
BotsBy = Literal["none", "own", "remote", "both"]


class Thinkers(NamedTuple):
    """Who chooses for bots: how many workers of the server, and how many elsewhere."""

    own: int
    remote: int

    @property
    def by(self) -> BotsBy:
        """Whose workers they are."""
        if self.own and self.remote:
            return "both"
        return "own" if self.own else "remote" if self.remote else "none"


class JobQueue:
    """All jobs of a server.

    Without worker processes in the settings, remote workers do them; without a bus, threads of the server.
    """

    def __init__(
        self,
        settings: WorkerSettings,
        program: WorkerProgram,
        metrics: Metrics,
        log: Any,
        remote: RemoteWorkers | None = None,
        traces: "Traces | None" = None,
    ) -> None:
        self._settings = settings
        self._program = program
        self._metrics = metrics.jobs
        self._log = log
        self._traces = traces
        self.has_processes = settings.number > 0 and can_start_processes()
        """Whether worker processes do the jobs of our own bots."""
        self._remote = remote
        self.search = SearchFollower(remote)
        self._lanes: dict[str, Lane] = {}
        self._replaced = 0
        """How often the stand-in has chosen for a bot."""
        metrics.jobs.count_with(self._counts)
        if remote is not None:
            metrics.jobs.count_remote_with(remote.counts, lambda: remote.refused)

    def start(self) -> None:
        """Start the first worker, so that the levels are ready when they are needed."""
        if self.has_processes:
            self._lane(OWN).start()
        if self._remote is not None:
            self._remote.lane_of = lambda name: self._lanes.get(REMOTE_LANES[name])
            self._remote.on_change = self._remote_changed
            self._remote.start()
            self.search.follow()

    async def close(self) -> None:
        """End all workers."""
        if self._remote is not None:
            await self._remote.close()
        await asyncio.gather(*(lane.close() for lane in self._lanes.values()))

    def _remote_changed(self) -> None:
        """Note that remote workers have come or gone."""
        for name in REMOTE_LANES.values():
            if name in self._lanes:
                self._lanes[name].workers_changed()
        self.search.follow()

    @property
    def state(self) -> WorkersState:
        """Whether the workers of our own bots accept jobs."""
        if self.is_left_to_others:
            return "up" if self.thinkers.remote else "none"
        lane = self._lanes.get(OWN)
        if lane is None:
            return "starting" if self.has_processes else "up"
        if lane.is_down:
            return "down"
        return "up" if lane.is_up else "starting"

    @property
    def is_left_to_others(self) -> bool:
        """Whether remote workers do all jobs that may leave the server."""
        return self._remote is not None and not self.has_processes

    @property
    def has_workers(self) -> bool:
        """Whether workers choose for our own bots, or will soon; otherwise the stand-in does at once."""
        is_starting = self._remote is not None and not self._remote.is_known
        return is_starting or not self._lane(OWN).is_down

    @property
    def thinkers(self) -> Thinkers:
        """Who chooses for our own bots now."""
        lane = self._lanes.get(OWN)
        own = 0 if lane is None else sum(slot.is_ready for slot in lane.own)
        return Thinkers(own, 0 if self._remote is None else self._remote.ready("bots"))

    @property
    def worker_ids(self) -> list[int]:
        """The ids of the worker processes."""
        workers = [slot.worker for lane in self._lanes.values() for slot in lane.slots]
        return [one.pid for one in workers if isinstance(one, WorkerProcess) and one.pid is not None]

    def load(self, account: Account) -> Load:
        """Return the processor time that jobs of our own bots are expected to take, for an account."""
        return self._lane(OWN).queue.load(account)

    def set_watched(self, table: str, *, is_watched: bool) -> None:
        """Note that a table has got its first spectator or player, or lost the last one."""
        change = (Priority.UNWATCHED, Priority.MOVE)
        for lane in self._lanes.values():
            lane.queue.set_priority(table, *(change if is_watched else reversed(change)))

    async def choose(
        self, work: ChooseMove, account: Account, priority: Priority, check: Check = accept
    ) -> Move:
        """Return the choice of a bot, or that of the stand-in if no worker could do it; raises JobFailed."""
        bot, limit = BOTS.get(work.bot), MOVE_LIMIT
        if isinstance(bot, FallibleBot):
            limit = max(limit, self._settings.bot_seconds)
        elif not await self._finds_workers():
            self._metrics.replaced.inc()
            return await self._stand_in(work, account, priority)
        answer = self.submit(work, account, priority, expected_seconds(work.bot), limit, check=check)
        try:
            move = await asyncio.wait_for(answer, CLOCK_SECONDS if priority is Priority.CLOCK else None)
        except (JobFailed, TimeoutError) as error:
            if self.is_left_to_others and not self.has_workers:
                self._metrics.replaced.inc()  # all workers have gone, which the log says already
            else:
                self._count_replaced(str(error) or "too late")
            if isinstance(bot, FallibleBot) and isinstance(error, JobFailed):
                bot.record_fault(Fault("crash", "its process has ended or was too slow"))
            return await self._stand_in(work, account, priority)
        if not isinstance(move, Move):
            raise JobFailed("not a move")
        if move.fault is not None and isinstance(bot, FallibleBot):
            found = move.fault
            bot.record_fault(Fault(found.kind, found.reason, found.quoted), found.output)
        return move

    async def _finds_workers(self) -> bool:
        """Return whether workers choose for our own bots, after a moment if the server has just started."""
        if self._remote is None or self.has_processes:
            return True
        await self._remote.until_known()
        return self.has_workers

    async def _stand_in(self, work: ChooseMove, account: Account, priority: Priority) -> Move:
        """Return the choice of the stand-in, which a thread of the server makes; raises JobFailed."""
        instead = msgspec.structs.replace(work, bot=STAND_IN)
        request = self._request(instead, MOVE_LIMIT)
        self._lane(LAST_RESORT).submit(Job(request, account, priority, QUICK_SECONDS))
        move = await request.answer
        if not isinstance(move, Move):
            raise JobFailed("not a move")
        return move

    async def find_hint(
        self,
        work: FindHint,
        account: Account,
        on_progress: Callable[[float], None],
        check: Check = accept,
    ) -> Suggestions:
        """Return the best choices of a seat; raises JobFailed."""
        found = await self.submit(
            work, account, Priority.HINT, HINT_SECONDS, HINT_LIMIT, on_progress=on_progress, check=check
        )
        if not isinstance(found, Suggestions):
            raise JobFailed("not a hint")
        return found

    def submit(
        self,
        work: Work,
        account: Account,
        priority: Priority,
        expected: float,
        limit: float,
        *,
        deadline: float | None = None,
        on_progress: Callable[[float], None] = lambda _: None,
        check: Check = accept,
    ) -> asyncio.Future[Result]:
        """Let work wait for a worker; cancelling the future cancels it, also while it is being done.

        `expected` and `limit` are in seconds: the processor time that it will probably take, and the time
        after which its worker is killed. `deadline` is when it is of no use any more unless it has begun, by
        the clock of the event loop. `check` refuses answers that cannot be, besides those that never can.
        The future raises JobFailed, or JobExpired after the deadline.
        """
        request = self._request(work, limit, on_progress, check)
        if self._traces is not None:
            self._traces.follow_job(request.kind, request.answer)
        # Nobody waits for a choice that the stand-in can make at once.
        is_urgent = isinstance(work, ChooseMove) and priority is not Priority.BACKGROUND
        request.waits = self._remote is not None and not is_urgent
        ability = ability_for(work)
        lane = self._lane_for(work, priority, ability)
        self._lane(lane).submit(Job(request, account, priority, expected, deadline, ability))
        return request.answer

    def _request(
        self,
        work: Work,
        limit: float,
        on_progress: Callable[[float], None] = lambda _: None,
        check: Check = accept,
    ) -> JobRequest:
        def check_all(result: Result) -> None:
            check_answer(work, result)
            check(result)

        loop = asyncio.get_running_loop()
        return JobRequest(work, loop.create_future(), limit, on_progress, loop.time(), check=check_all)

    def _lane_for(self, work: Work, priority: Priority, ability: str) -> str:
        """Return the lane of some work; what must not leave the server has one if there are no processes."""
        name = lane_of(work, priority)
        if name not in (OWN, BACKGROUND) or not self.is_left_to_others or ability:
            return name
        return DEALS if isinstance(work, PlayDeal) and can_start_processes() else HERE

    def _count_replaced(self, reason: str) -> None:
        """Count a choice of the stand-in; log the first, tenth, hundredth … one."""
        self._metrics.replaced.inc()
        self._replaced += 1
        count = str(self._replaced)
        if count == "1" + "0" * (len(count) - 1):
            self._log.error("bot-replaced", reason=reason, so_far=self._replaced)

    def _lane(self, name: str) -> Lane:
        if name not in self._lanes:
            self._lanes[name] = self._new_lane(name)
        return self._lanes[name]

    def _new_lane(self, name: str) -> Lane:
        bot, set_up = BOTS.get(name), SetUp(self._settings.weights)
        process = partial(WorkerProcess, self._program.module)
        new = partial(Lane, metrics=self._metrics, log=self._log, hooks=self._hooks(name))
        if self.is_left_to_others and name in (OWN, BACKGROUND):
            return new(partial(process, set_up), 0)
        if self.has_processes and name == OWN:
            return new(partial(process, set_up), self._settings.number)
        if name == DEALS or (self.has_processes and name == BACKGROUND):
            start = partial(process, msgspec.structs.replace(set_up, is_background=True))
            return new(start, 1, patience=RetryPolicy(silent_seconds=BACKGROUND_SILENCE))
        if self.has_processes and isinstance(bot, PythonBot):
            source = msgspec.structs.replace(set_up, bot=bot.source)
            return new(partial(process, source), 1, patience=RetryPolicy(attempts=1))
        threads = self._settings.threads if name == OWN else 1
        return new(partial(WorkerThread, self._program.carry_out), threads, first=threads)

    def _hooks(self, name: str) -> Hooks:
        hooks = Hooks(LANE_LABELS.get(name, "foreign"))
        if self.has_processes and name == OWN:
            hooks = hooks._replace(on_levels=self.search.follow_own, on_down=self.search.follow_own_down)
        lane = next((lane for lane, found in REMOTE_LANES.items() if found == name), None)
        if lane is not None and self._remote is not None:
            ready, tell = partial(self._remote.ready, lane), self._remote.tell_soon
            hooks = hooks._replace(elsewhere=ready, on_waiting=tell)
        return hooks

    def _counts(self) -> Iterator[JobCounts]:
        """Yield how many jobs wait and run, and how many workers there are."""
        for lane in self._lanes.values():
            waiting = [job.work.kind for job in lane.queue]
            running = [slot.job.work.kind for slot in lane.slots if slot.job is not None]
            yield JobCounts(waiting, running, sum(slot.is_ready for slot in lane.own))
