"""A slot: a worker, its current job, and how long it has been silent."""

import asyncio
from typing import Final

from inkland.server.infra.jobs.fairness.fair_queue import is_long
from inkland.server.infra.jobs.lanes.request import RequestJob
from inkland.server.infra.jobs.protocol.messages import Cancel, FromWorker, Levels, Ping, Run
from inkland.server.infra.jobs.workers.interface import OnEnd, OnMessage, StartWorker, Worker

SILENT_SECONDS: Final = 5.0
"""How long a worker with a job may be silent; it answers pings even while it computes."""
START_SECONDS: Final = 300.0
"""How long a worker may be silent while it starts: a bot of somebody else may have much to prepare."""
YOUNG_SECONDS: Final = 10.0
"""A worker that ends sooner than this, without having done a job, cannot work at all."""


class Slot:
    """One worker of a lane. Its silence counts only while the server runs (`look_after`)."""

    def __init__(
        self,
        start: StartWorker,
        on_message: OnMessage,
        on_end: OnEnd,
        *,
        silent_seconds: float,
        is_remote: bool = False,
    ) -> None:
        self._silent_seconds = silent_seconds
        self.is_remote = is_remote
        """Whether the worker is elsewhere: it is ready, and stays for one job."""
        self.job: RequestJob | None = None
        self.busy = 0.0
        """How long the current job has taken."""
        self._is_ready = is_remote
        self._has_worked = False
        self._started = asyncio.get_running_loop().time()
        self._silent = 0.0
        self.worker: Worker = start(on_message, on_end)

    @property
    def is_ready(self) -> bool:
        """Whether the worker has begun to accept jobs."""
        return self._is_ready

    @property
    def is_free(self) -> bool:
        """Whether the worker can begin a job."""
        return self._is_ready and self.job is None

    @property
    def is_long(self) -> bool:
        """Whether the worker does a long job."""
        return self.job is not None and is_long(self.job)

    @property
    def was_useless(self) -> bool:
        """Whether the worker has ended at once."""
        age = asyncio.get_running_loop().time() - self._started
        return age < YOUNG_SECONDS and not self._has_worked

    def begin(self, job: RequestJob) -> None:
        """Give a job to the worker."""
        self.job, self.busy, self._silent = job, 0.0, 0.0
        job.work.attempts += 1
        self.worker.send(Run(job.number, job.work.work, is_long(job)))

    def cancel(self) -> None:
        """Let the worker stop; it answers soon."""
        if self.job is not None:
            self.worker.send(Cancel(self.job.number))

    def give_back(self) -> None:
        """Note that the worker returns its job, which then does not count as an attempt."""
        if self.job is not None:
            self.job.work.attempts -= 1

    def end_job(self) -> None:
        """Note that the job is done."""
        self.job, self._has_worked = None, True

    def is_about(self, number: int) -> bool:
        """Return whether a message is about the current job."""
        return self.job is not None and self.job.number == number

    def heard(self, message: FromWorker) -> None:
        """Note that the worker has said something."""
        self._silent = 0.0
        self._is_ready |= isinstance(message, Levels)

    def look_after(self, passed: float) -> bool:
        """Ask a worker that is busy whether it is alive; return whether it hangs and must be killed."""
        self._silent += passed
        if self.job is not None:
            self.busy += passed
        if not self.worker.can_be_killed:
            return False
        if not self._is_ready:
            return self._silent > START_SECONDS
        if self.job is None:
            return False
        self.worker.send(Ping())
        return self._silent > self._silent_seconds or self.busy > self.job.work.limit
