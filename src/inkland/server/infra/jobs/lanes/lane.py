"""A lane: a fair queue of jobs, and the workers that do them.

A lane starts workers of its own, and lends jobs to remote workers (`remote`), one at a time.

Workers are not trusted to live. One that has ended, does not answer, answers what cannot be, or takes longer
for a job than its limit is replaced, and another one does its job. A job that several workers have not
survived fails. Time in which the server itself stands still (a machine that sleeps, for instance) does not
count.
"""

import asyncio
from collections.abc import Callable, Collection
from math import inf
from typing import Any, Final, NamedTuple

from inkland.server.base.telemetry.metrics import JobMetrics
from inkland.server.infra.jobs.fairness.fair_queue import FairQueue
from inkland.server.infra.jobs.lanes.request import BadAnswer, JobExpired, JobFailed, JobRequest, RequestJob
from inkland.server.infra.jobs.lanes.slot import SILENT_SECONDS, Slot
from inkland.server.infra.jobs.protocol.messages import Done, FromWorker, GivenBack, Levels, Progress
from inkland.server.infra.jobs.workers.interface import StartWorker

TICK: Final = 0.5
"""How often workers are looked after while they have something to do."""
MOST_FAILURES: Final = 3
"""After so many workers in a row that ended at once, jobs fail instead of waiting for the next one."""
FIRST_DELAY: Final = 0.5
LONGEST_DELAY: Final = 30.0
"""How long to wait before the next worker is started after two that ended at once; it doubles each time."""
REMOTE_SILENCE: Final = 5.0
"""How long a worker elsewhere may be silent, whether it has lost the bus or hangs."""


class RetryPolicy(NamedTuple):
    """How much a lane bears with its workers."""

    attempts: int = 2
    """How many workers a job may cost."""
    silent_seconds: float = SILENT_SECONDS
    """How long a worker with a job may be silent."""


USUAL: Final = RetryPolicy()


class Hooks(NamedTuple):
    """What a lane asks and tells others."""

    name: str = ""
    """The name of the lane in metrics."""
    elsewhere: Callable[[], int] = lambda: 0
    """Returns how many remote workers are ready for its jobs."""
    on_waiting: Callable[[], None] = lambda: None
    """Called when the jobs that wait may have changed."""
    on_levels: Callable[[Levels], None] = lambda _: None
    on_down: Callable[[], None] = lambda: None


NOBODY: Final = Hooks()


class Lane:
    """At most `most` workers: `first` of them are started with the first job, the others when jobs wait.

    Of several workers one is kept free of long jobs, so that a short job need not wait for a long one.
    """

    def __init__(
        self,
        start_worker: StartWorker,
        most: int,
        *,
        first: int = 1,
        patience: RetryPolicy = USUAL,
        metrics: JobMetrics,
        log: Any,
        hooks: Hooks = NOBODY,
    ) -> None:
        self.queue: FairQueue[JobRequest] = FairQueue()
        self.slots: list[Slot] = []
        self._start_worker = start_worker
        self._most = most
        self._first = min(first, most)
        self._patience = patience
        self._metrics = metrics
        self._log = log
        self._hooks = hooks
        self._failures = 0
        """How many workers in a row have ended at once."""
        self._delay: asyncio.TimerHandle | None = None
        self._next_tick: asyncio.TimerHandle | None = None
        self._last_tick = 0.0
        self._is_closed = False

    @property
    def own(self) -> list[Slot]:
        """The workers that the lane has started."""
        return [slot for slot in self.slots if not slot.is_remote]

    @property
    def is_up(self) -> bool:
        """Whether a worker accepts jobs."""
        return any(slot.is_ready for slot in self.own) or self._hooks.elsewhere() > 0

    @property
    def is_down(self) -> bool:
        """Whether there are no workers: none can be started, and none is elsewhere."""
        return (self._failures >= MOST_FAILURES or not self._most) and not self.is_up

    def start(self) -> None:
        """Start the first workers, unless they are running."""
        while len(self.own) < self._first and self._delay is None and not self._is_closed:
            self._add_worker()

    def submit(self, job: RequestJob) -> None:
        """Let a job wait for a worker; its answer may be cancelled at any time."""
        if (self.is_down and not job.work.waits) or self._is_closed:
            self._fail(job.work, JobFailed("there are no workers"))
            return
        self.queue.add(job)
        job.work.answer.add_done_callback(lambda answer: self._cancel(job) if answer.cancelled() else None)
        self.start()
        self._begin_jobs()

    def lend(self, start: StartWorker, *, long: bool, abilities: Collection[str]) -> bool:
        """Give the next job to a worker elsewhere; return whether there is one that it can do."""
        job = None if self._is_closed else self.queue.take(long=long, abilities=abilities)
        if job is None:
            return False
        self._begin(self._add_slot(start, is_remote=True), job)
        self._tick_later()
        return True

    def workers_changed(self) -> None:
        """Note that remote workers have come or gone: without any, only some jobs wait for them."""
        if self.is_down:
            self._fail_waiting()

    async def close(self) -> None:
        """End all workers of the lane, and leave those elsewhere; jobs that are not done fail."""
        self._is_closed = True
        for timer in (self._delay, self._next_tick):
            if timer is not None:
                timer.cancel()
        for job in self.queue:
            self._fail_waiting_job(job, JobFailed("the server stops"))
        slots = list(self.slots)
        for slot in slots:
            slot.worker.close()
        await asyncio.gather(*(slot.worker.wait_closed() for slot in slots))

    def _add_worker(self) -> None:
        self._add_slot(self._start_worker)
        self._tick_later()

    def _add_slot(self, start: StartWorker, *, is_remote: bool = False) -> Slot:
        slot: Slot

        def on_message(message: FromWorker) -> None:
            self._receive(slot, message)

        def on_end(reason: str) -> None:
            self._on_end(slot, reason)

        silent_seconds = REMOTE_SILENCE if is_remote else self._patience.silent_seconds
        slot = Slot(start, on_message, on_end, silent_seconds=silent_seconds, is_remote=is_remote)
        self.slots.append(slot)
        return slot

    def _begin_jobs(self) -> None:
        """Give jobs to the workers that are free."""
        own = [] if self._is_closed else self.own
        for slot in own:
            if slot.is_free:
                long = sum(one.is_long for one in own)
                ready = sum(one.is_ready for one in own)
                job = self.queue.take(long=long < max(1, ready - 1))
                if job is None:
                    break
                self._begin(slot, job)
        self._tick_later()
        self._hooks.on_waiting()

    def _begin(self, slot: Slot, job: RequestJob) -> None:
        waited = asyncio.get_running_loop().time() - job.work.asked
        self._metrics.wait_seconds.labels(job.work.kind).observe(waited)
        self._metrics.begun.labels(self._hooks.name, "remote" if slot.is_remote else "own").inc()
        slot.begin(job)

    def _receive(self, slot: Slot, message: FromWorker) -> None:
        slot.heard(message)
        match message:
            case Levels():
                self._hooks.on_levels(message)
            case Progress(number, done) if slot.job is not None and slot.is_about(number):
                slot.job.work.report(done)
            case Done(number) if slot.job is not None and slot.is_about(number):
                self._receive_answer(slot, slot.job, message)
            case GivenBack(number) if slot.is_about(number):
                slot.give_back()
                self._on_end(slot, "gave its job back")
        self._begin_jobs()

    def _receive_answer(self, slot: Slot, job: RequestJob, message: Done) -> None:
        """Pass on the result of a job, unless it cannot be its result."""
        try:
            if not 0.0 <= message.seconds < inf:
                raise BadAnswer("not a time")
            if message.result is not None:
                job.work.check(message.result)
        except BadAnswer as error:
            self._metrics.refused.labels(job.work.kind).inc()
            self._log.warning("answer-refused", kind=job.work.kind, reason=str(error))
            slot.worker.kill()
        else:
            self._finish(slot, job, message)

    def _finish(self, slot: Slot, job: RequestJob, message: Done) -> None:
        self._failures = 0
        slot.end_job()
        if slot.is_remote:
            self.slots.remove(slot)
        self.queue.finish(job, min(message.seconds, job.work.limit))
        if message.result is None:
            self._fail(job.work, JobFailed(message.error))
        elif job.work.answer.done():
            self._metrics.ended.labels(job.work.kind, "cancelled").inc()
        else:
            self._metrics.ended.labels(job.work.kind, "done").inc()
            job.work.answer.set_result(message.result)

    def _on_end(self, slot: Slot, reason: str) -> None:
        """Let the job of a worker that has ended wait again, and start another worker."""
        if slot not in self.slots:
            return  # a worker elsewhere that has done its job
        self.slots.remove(slot)
        if not self._is_closed:
            self._metrics.workers_ended.inc()
            self._log.warning("worker-ended", reason=reason, had_job=slot.job is not None)
            if not slot.is_remote:
                self._failures = self._failures + 1 if slot.was_useless else 0
        if slot.job is not None:
            self._redo(slot.job, slot.busy)
        if self.is_down:
            self._fail_waiting()
            self._hooks.on_down()
        self._begin_jobs()
        self._start_later()

    def _redo(self, job: RequestJob, used: float) -> None:
        """Let a job wait again, unless nobody needs it or it has cost too many workers."""
        if job.work.answer.done() or job.work.attempts >= self._patience.attempts or self._is_closed:
            self.queue.finish(job, used)
            self._fail(job.work, JobFailed("its workers have ended"))
        else:
            self._metrics.redone.labels(job.work.kind).inc()
            self.queue.put_back(job, used)

    def _start_later(self) -> None:
        """Start a worker in place of one that has ended: at once, or later if several have ended at once."""
        if self._failures < 2:
            self.start()
        elif self._delay is None and not self._is_closed:
            seconds = min(LONGEST_DELAY, FIRST_DELAY * 2.0 ** (self._failures - 2))
            self._delay = asyncio.get_running_loop().call_later(seconds, self._start_again)

    def _start_again(self) -> None:
        self._delay = None
        self.start()

    def _cancel(self, job: RequestJob) -> None:
        """Forget a job that waits, or let its worker stop."""
        if self.queue.remove(job):
            self._metrics.ended.labels(job.work.kind, "cancelled").inc()
        for slot in self.slots:
            if slot.job is job:
                slot.cancel()

    def _fail_waiting(self) -> None:
        """Fail queued jobs that cannot wait, since there are no workers."""
        for job in self.queue:
            if not job.work.waits:
                self._fail_waiting_job(job, JobFailed("there are no workers"))

    def _fail_waiting_job(self, job: RequestJob, error: JobFailed) -> None:
        self.queue.remove(job)
        self._fail(job.work, error)

    def _fail(self, request: JobRequest, error: JobFailed) -> None:
        is_needed = not request.answer.done()
        result = "expired" if isinstance(error, JobExpired) else "failed"
        self._metrics.ended.labels(request.kind, result if is_needed else "cancelled").inc()
        if is_needed:
            request.answer.set_exception(error)

    def _tick_later(self) -> None:
        """Look after the workers again soon, while there is something to look after."""
        is_needed = len(self.queue) or any(slot.job is not None or not slot.is_ready for slot in self.slots)
        if is_needed and self._next_tick is None and not self._is_closed:
            loop = asyncio.get_running_loop()
            self._last_tick = loop.time()
            self._next_tick = loop.call_later(TICK, self._tick)

    def _tick(self) -> None:
        """Kill workers that hang, let jobs expire, and start one more worker if jobs wait."""
        now = asyncio.get_running_loop().time()
        self._next_tick = None
        for slot in list(self.slots):
            if slot.look_after(min(now - self._last_tick, 2 * TICK)):
                self._log.warning("worker-hangs", busy=round(slot.busy, 1))
                slot.worker.kill()
        for job in self.queue.remove_expired(now):
            self._fail(job.work, JobExpired("too late"))
        own = self.own
        is_starting = any(not slot.is_ready for slot in own) or self._delay is not None
        if len(self.queue) and len(own) < self._most and not is_starting:
            self._add_worker()
        self._begin_jobs()
