"""The queue of everything that takes processor time: bots, hints, reviews, daily jobs.

Our own bots share some worker processes. What can wait (reviews, for instance) has one of its own, which runs
only while the processor has nothing else to do. A bot that is somebody else's class has a worker process of
its own, and one that is a program has a thread of the server, which only waits for it: whatever these do,
they delay no other bot. If a job fails, the stand-in (`greedy`) chooses in a thread of the server, so that
games go on.
"""

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, Literal

import msgspec

from inkland.bots import BOTS
from inkland.bots.classes.python_bot import PythonBot
from inkland.bots.faults import FallibleBot, Fault
from inkland.bots.levels.cost import STRONG
from inkland.bots.levels.readiness import SEARCH, SearchState
from inkland.bots.levels.search_bot import SearchBot
from inkland.server.jobs.fair_queue import Load
from inkland.server.jobs.job import Account, Job, Priority
from inkland.server.jobs.lane import Lane, Patience
from inkland.server.jobs.messages import ChooseMove, FindHint, Levels, Move, Result, SetUp, Suggestions, Work
from inkland.server.jobs.request import JobFailed, Request
from inkland.server.jobs.work import HINT_SECONDS
from inkland.server.jobs.workers.process import WorkerProcess, can_start_processes
from inkland.server.jobs.workers.thread import WorkerThread
from inkland.server.metrics import JobCounts, Metrics
from inkland.server.rooms.room import STAND_IN
from inkland.server.settings import WorkerSettings

OWN: Final = ""
"""The lane of our own bots and of hints."""
BACKGROUND: Final = "\0background"
"""The lane of what can wait. Its process yields to all others, so that no bot and no table waits for it."""
BACKGROUND_SILENCE: Final = 60.0
"""How long its worker may be silent, since the processor may have much else to do."""
LAST_RESORT: Final = "\0"
"""The lane of the stand-in that chooses for bots whose job has failed."""
MOVE_LIMIT: Final = 15.0
"""How long a worker may take for a choice, in seconds, before it is killed."""
HINT_LIMIT: Final = HINT_SECONDS + 10.0
CLOCK_SECONDS: Final = 3.0
"""How long the choice for somebody whose time is up may take before the stand-in makes it in the server."""
QUICK_SECONDS: Final = 0.01
"""What a choice without a search takes."""
FOREIGN_SECONDS: Final = 0.1
"""What a choice of somebody else's bot takes, as long as nothing is known about it."""

WorkersState = Literal["starting", "up", "down"]


class JobQueue:
    """All jobs of a server. Without worker processes in the settings, threads of the server do them."""

    def __init__(self, settings: WorkerSettings, metrics: Metrics, log: Any) -> None:
        self._settings = settings
        self._metrics = metrics.jobs
        self._log = log
        self.has_processes = settings.number > 0 and can_start_processes()
        """Whether worker processes do the jobs of our own bots."""
        self._lanes: dict[str, Lane] = {}
        self._replaced = 0
        """How often the stand-in has chosen for a bot."""
        metrics.jobs.count_with(self._counts)

    def start(self) -> None:
        """Start the first worker, so that the levels are ready when somebody needs them."""
        if self.has_processes:
            SEARCH.follow(SearchState.LOADING)
            self._lane(OWN).start()

    async def close(self) -> None:
        """End all workers."""
        await asyncio.gather(*(lane.close() for lane in self._lanes.values()))

    @property
    def state(self) -> WorkersState:
        """Whether the workers of our own bots accept jobs."""
        lane = self._lanes.get(OWN)
        if lane is None:
            return "starting" if self.has_processes else "up"
        if lane.is_down:
            return "down"
        return "up" if lane.is_up else "starting"

    @property
    def worker_ids(self) -> list[int]:
        """The ids of the worker processes."""
        workers = [slot.worker for lane in self._lanes.values() for slot in lane.slots]
        return [one.pid for one in workers if isinstance(one, WorkerProcess) and one.pid is not None]

    def load(self, account: Account) -> Load:
        """Return the processor time that jobs of our own bots are expected to take, for an account."""
        return self._lane(OWN).queue.load(account)

    def set_watched(self, table: str, *, is_watched: bool) -> None:
        """Take note that somebody has come to a table, or that all have left it."""
        change = (Priority.UNWATCHED, Priority.MOVE)
        for lane in self._lanes.values():
            lane.queue.set_priority(table, *(change if is_watched else reversed(change)))

    async def choose(self, work: ChooseMove, account: Account, priority: Priority) -> Move:
        """Return the choice of a bot, or that of the stand-in if no worker could do it; raises JobFailed."""
        bot, limit = BOTS.get(work.bot), MOVE_LIMIT
        if isinstance(bot, FallibleBot):
            limit = max(limit, self._settings.bot_seconds)
        answer = self.submit(work, account, priority, expected_seconds(work.bot), limit)
        try:
            move = await asyncio.wait_for(answer, CLOCK_SECONDS if priority is Priority.CLOCK else None)
        except (JobFailed, TimeoutError) as error:
            self._count_replaced(str(error) or "too late")
            if isinstance(bot, FallibleBot) and isinstance(error, JobFailed):
                bot.record_fault(Fault("crash", "its process has ended or was too slow"))
            instead = msgspec.structs.replace(work, bot=STAND_IN)
            move = await self.submit(instead, account, priority, QUICK_SECONDS, limit, lane=LAST_RESORT)
        if not isinstance(move, Move):
            raise JobFailed("not a move")
        if move.fault is not None and isinstance(bot, FallibleBot):
            found = move.fault
            bot.record_fault(Fault(found.kind, found.reason, found.quoted), found.output)
        return move

    async def find_hint(
        self, work: FindHint, account: Account, on_progress: Callable[[float], None]
    ) -> Suggestions:
        """Return the best choices of a seat; raises JobFailed."""
        found = await self.submit(
            work, account, Priority.HINT, HINT_SECONDS, HINT_LIMIT, on_progress=on_progress
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
        lane: str | None = None,
        on_progress: Callable[[float], None] = lambda _: None,
    ) -> asyncio.Future[Result]:
        """Let work wait for a worker; cancelling the future cancels it, also while it is being done.

        `expected` and `limit` are in seconds: the processor time that it will probably take, and the time
        after which its worker is killed. `deadline` is when it is of no use any more unless it has begun, by
        the clock of the event loop. The future raises JobFailed, or JobExpired after the deadline.
        """
        loop = asyncio.get_running_loop()
        request = Request(work, loop.create_future(), limit, on_progress, loop.time())
        name = lane if lane is not None else lane_of(work, priority)
        self._lane(name).submit(Job(request, account, priority, expected, deadline))
        return request.answer

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
        bot, set_up = BOTS.get(name), SetUp(self._settings.cache_folder, self._settings.weights)
        new = partial(Lane, metrics=self._metrics, log=self._log)
        if self.has_processes and name == OWN:
            start = partial(WorkerProcess, set_up)
            return new(start, self._settings.number, on_levels=_follow, on_down=_follow_down)
        if self.has_processes and name == BACKGROUND:
            start = partial(WorkerProcess, msgspec.structs.replace(set_up, is_background=True))
            return new(start, 1, patience=Patience(silent_seconds=BACKGROUND_SILENCE))
        if self.has_processes and isinstance(bot, PythonBot):
            source = msgspec.structs.replace(set_up, bot=bot.source)
            return new(partial(WorkerProcess, source), 1, patience=Patience(attempts=1))
        threads = self._settings.threads if name == OWN else 1
        return new(WorkerThread, threads, first=threads)

    def _counts(self) -> Iterator[JobCounts]:
        """Yield how many jobs wait and run, and how many workers there are."""
        for lane in self._lanes.values():
            waiting = [job.work.kind for job in lane.queue]
            running = [slot.job.work.kind for slot in lane.slots if slot.job is not None]
            yield JobCounts(waiting, running, sum(slot.is_ready for slot in lane.slots))


def lane_of(work: Work, priority: Priority) -> str:
    """Return the lane of some work: bots of other people and what can wait have lanes of their own."""
    if priority is Priority.BACKGROUND:
        return BACKGROUND
    if isinstance(work, ChooseMove) and isinstance(BOTS.get(work.bot), FallibleBot):
        return work.bot
    return OWN


def expected_seconds(bot: str) -> float:
    """Return the processor time that a choice of a bot will probably take.

    The limit of a level that is not strong is far above what it takes.

    >>> expected_seconds("legend"), expected_seconds("master"), expected_seconds("greedy")
    (0.5, 0.01, 0.01)
    """
    found = BOTS.get(bot)
    if isinstance(found, FallibleBot):
        return FOREIGN_SECONDS
    if isinstance(found, SearchBot) and bot in STRONG:
        return found.move_seconds or QUICK_SECONDS
    return QUICK_SECONDS


def _follow(levels: Levels) -> None:
    """Take over what a worker says about the search; one that is loaded stays loaded in other workers."""
    if not (SEARCH.is_ready and levels.state is SearchState.LOADING):
        SEARCH.follow(levels.state, levels.reason, levels.compiled)


def _follow_down() -> None:
    SEARCH.follow(SearchState.FAILED, "no worker process can be started")
