"""A lane: a fair queue of jobs, and the workers that do them.

Workers are not trusted to live. One that has ended, does not answer, or takes longer for a job than its limit
is replaced, and another one does its job. A job that several workers have not survived fails. Time in
which the server itself stands still (a machine that sleeps, for instance) does not count.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from inkland.server.jobs.fair_queue import FairQueue
from inkland.server.jobs.messages import Done, FromWorker, Levels, Progress
from inkland.server.jobs.request import JobExpired, JobFailed, Request, RequestJob
from inkland.server.jobs.slot import SILENT_SECONDS, Slot
from inkland.server.jobs.workers.interface import StartWorker
from inkland.server.metrics import JobMetrics

TICK: Final = 0.5
"""How often workers are looked after while they have something to do."""
MOST_FAILURES: Final = 3
"""After so many workers in a row that ended at once, jobs fail instead of waiting for the next one."""
FIRST_DELAY: Final = 0.5
LONGEST_DELAY: Final = 30.0
"""How long to wait before the next worker is started after two that ended at once; it doubles each time."""


class Patience(NamedTuple):
    """How much a lane bears with its workers."""

    attempts: int = 2
    """How many workers a job may cost."""
    silent_seconds: float = SILENT_SECONDS
    """How long a worker with a job may be silent."""


USUAL: Final = Patience()


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
        patience: Patience = USUAL,
        metrics: JobMetrics,
        log: Any,
        on_levels: Callable[[Levels], None] = lambda _: None,
        on_down: Callable[[], None] = lambda: None,
    ) -> None:
        self.queue: FairQueue[Request] = FairQueue()
        self.slots: list[Slot] = []
        self._start_worker = start_worker
        self._most = most
        self._first = first
        self._patience = patience
        self._metrics = metrics
        self._log = log
        self._on_levels = on_levels
        self._on_down = on_down
        self._failures = 0
        """How many workers in a row have ended at once."""
        self._delay: asyncio.TimerHandle | None = None
        self._next_tick: asyncio.TimerHandle | None = None
        self._last_tick = 0.0
        self._is_closed = False

    @property
    def is_up(self) -> bool:
        """Whether a worker accepts jobs."""
        return any(slot.is_ready for slot in self.slots)

    @property
    def is_down(self) -> bool:
        """Whether workers cannot be started."""
        return self._failures >= MOST_FAILURES and not self.is_up

    def start(self) -> None:
        """Start the first workers, unless they are running."""
        while len(self.slots) < self._first and self._delay is None and not self._is_closed:
            self._add_worker()

    def submit(self, job: RequestJob) -> None:
        """Let a job wait for a worker; its answer may be cancelled at any time."""
        if self.is_down or self._is_closed:
            self._fail(job.work, JobFailed("there are no workers"))
            return
        self.queue.add(job)
        job.work.answer.add_done_callback(lambda answer: self._cancel(job) if answer.cancelled() else None)
        self.start()
        self._begin_jobs()

    async def close(self) -> None:
        """End all workers; jobs that are not done fail."""
        self._is_closed = True
        for timer in (self._delay, self._next_tick):
            if timer is not None:
                timer.cancel()
        self._fail_all(JobFailed("the server stops"))
        slots = list(self.slots)
        for slot in slots:
            slot.worker.kill()
        await asyncio.gather(*(slot.worker.wait_closed() for slot in slots))

    def _add_worker(self) -> None:
        slot: Slot

        def on_message(message: FromWorker) -> None:
            self._receive(slot, message)

        def on_end(reason: str) -> None:
            self._on_end(slot, reason)

        slot = Slot(self._start_worker, on_message, on_end, silent_seconds=self._patience.silent_seconds)
        self.slots.append(slot)
        self._tick_later()

    def _begin_jobs(self) -> None:
        """Give jobs to the workers that are free."""
        for slot in [] if self._is_closed else self.slots:
            if slot.is_free:
                long = sum(one.is_long for one in self.slots)
                ready = sum(one.is_ready for one in self.slots)
                job = self.queue.take(long=long < max(1, ready - 1))
                if job is None:
                    break
                waited = asyncio.get_running_loop().time() - job.work.asked
                self._metrics.wait_seconds.labels(job.work.kind).observe(waited)
                slot.begin(job)
        self._tick_later()

    def _receive(self, slot: Slot, message: FromWorker) -> None:
        slot.heard(message if isinstance(message, Levels) else None)
        match message:
            case Levels():
                self._on_levels(message)
            case Progress(number, done) if slot.job is not None and slot.is_about(number):
                slot.job.work.report(done)
            case Done(number) if slot.job is not None and slot.is_about(number):
                self._finish(slot, slot.job, message)
        self._begin_jobs()

    def _finish(self, slot: Slot, job: RequestJob, message: Done) -> None:
        """Pass on the result of a job."""
        self._failures = 0
        slot.end_job()
        self.queue.finish(job, message.seconds)
        if message.result is None:
            self._fail(job.work, JobFailed(message.error))
        elif job.work.answer.done():
            self._metrics.ended.labels(job.work.kind, "cancelled").inc()
        else:
            self._metrics.ended.labels(job.work.kind, "done").inc()
            job.work.answer.set_result(message.result)

    def _on_end(self, slot: Slot, reason: str) -> None:
        """Let the job of a worker that has ended wait again, and start another worker."""
        self.slots.remove(slot)
        if not self._is_closed:
            self._metrics.workers_ended.inc()
            self._log.warning("worker-ended", reason=reason, had_job=slot.job is not None)
            self._failures = self._failures + 1 if slot.was_useless else 0
        if slot.job is not None:
            self._redo(slot.job, slot.busy)
        if self.is_down:
            self._fail_all(JobFailed("there are no workers"))
            self._on_down()
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

    def _fail_all(self, error: JobFailed) -> None:
        for job in self.queue:
            self.queue.remove(job)
            self._fail(job.work, error)

    def _fail(self, request: Request, error: JobFailed) -> None:
        is_needed = not request.answer.done()
        result = "expired" if isinstance(error, JobExpired) else "failed"
        self._metrics.ended.labels(request.kind, result if is_needed else "cancelled").inc()
        if is_needed:
            request.answer.set_exception(error)

    def _tick_later(self) -> None:
        """Look after the workers again soon, while there is something to look after."""
        is_needed = len(self.queue) or any(slot.job is not None or slot.is_starting for slot in self.slots)
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
        is_starting = any(slot.is_starting for slot in self.slots) or self._delay is not None
        if len(self.queue) and len(self.slots) < self._most and not is_starting:
            self._add_worker()
        self._begin_jobs()
