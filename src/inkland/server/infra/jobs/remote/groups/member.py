"""One process of a group of workers: what it does, for which server, and whether it still answers."""

from collections.abc import Callable
from typing import Final, NamedTuple

from inkland.server.infra.jobs.protocol.messages import Cancel, Done, FromWorker, Levels, Ping, Progress, Run
from inkland.server.infra.jobs.remote.messages import Begin, LaneName
from inkland.server.infra.jobs.workers.interface import StartWorker, Worker

ANSWER_SECONDS: Final = 1.0
"""How long a server may take to answer a claim."""
LOST_SECONDS: Final = 5.0
"""After so long without a word about its job, a server has ended or cannot be reached."""
STOP_SECONDS: Final = 10.0
"""How long a process may take to stop a job that nobody needs, before it is killed."""
HUNG_SECONDS: Final = {"bots": 5.0, "background": 60.0}
"""How long a process may be silent; one in the background yields to everything else."""
START_SECONDS: Final = 300.0
"""How long a process may take to start; one in the background yields to everything else."""


class Claimed(NamedTuple):
    """A server was asked for a job."""

    server: str
    long: bool
    until: float


class Running:
    """A job, and when its server and the process were last heard of."""

    def __init__(self, begin: Begin, now: float) -> None:
        self.begin = begin
        self.server_heard = now
        self.process_heard = now
        self.is_needed = True
        """Whether a server waits for the answer."""
        self.stopped_at: float | None = None


class Member:
    """A process of a group. It is replaced when it ends; `on_free` is called when it can begin a job."""

    def __init__(
        self,
        number: int,
        lane: LaneName,
        start: StartWorker,
        *,
        now: Callable[[], float],
        on_said: Callable[[Running, FromWorker], None],
        on_ended: Callable[["Member", Running | None, str], None],
        on_levels: Callable[["Member"], None],
        on_free: Callable[["Member"], None],
    ) -> None:
        self.number = number
        self.lane: LaneName = lane
        self.is_ready = False
        self.levels: Levels | None = None
        self.claimed: Claimed | None = None
        self.running: Running | None = None
        self._now = now
        self._on_said = on_said
        self._on_ended = on_ended
        self._on_levels = on_levels
        self._on_free = on_free
        self._started = now()
        self._is_hung = False
        self.worker: Worker = start(self._receive, self._end)

    @property
    def is_free(self) -> bool:
        """Whether it can ask for a job."""
        return self.is_ready and self.claimed is None and self.running is None

    @property
    def may_be_long(self) -> bool:
        """Whether it does a long job, or has asked for one that may be long."""
        if self.running is not None:
            return self.running.begin.is_long
        return self.claimed is not None and self.claimed.long

    def begin(self, message: Begin) -> None:
        """Begin a job."""
        self.claimed = None
        self.running = Running(message, self._now())
        self.worker.send(Run(message.number, message.work, message.is_long))

    def hear_server(self, message: Cancel | Ping) -> None:
        """Take in what the server says about the current job."""
        if self.running is not None:
            self.running.server_heard = self._now()
            if isinstance(message, Cancel):
                self.worker.send(Cancel(self.running.begin.number))

    def abandon(self) -> None:
        """Stop a job that nobody waits for; its answer is dropped."""
        if self.running is not None and self.running.is_needed:
            self.running.is_needed = False
            self.running.stopped_at = self._now()
            self.worker.send(Cancel(self.running.begin.number))

    def look_after(self) -> None:
        """Forget a claim that was not answered, and kill a process that hangs."""
        now, running = self._now(), self.running
        if self.claimed is not None and now > self.claimed.until:
            self.claimed = None
        if running is None:
            if not self.is_ready and now - self._started > START_SECONDS:
                self.worker.kill()
            return
        self.worker.send(Ping())
        if now - running.server_heard > LOST_SECONDS:
            self.abandon()
        is_stuck = running.stopped_at is not None and now - running.stopped_at > STOP_SECONDS
        if now - running.process_heard > HUNG_SECONDS[self.lane] or is_stuck:
            self._is_hung = True
            self.worker.kill()

    def _receive(self, message: FromWorker) -> None:
        if isinstance(message, Levels):
            self.levels = message
            self.is_ready = not message.reason
            self._on_levels(self)
            return
        running = self.running
        if running is None:
            return
        running.process_heard = self._now()
        if isinstance(message, Done):
            self.running = None
        if running.is_needed and isinstance(message, Progress | Done):
            self._on_said(running, message)
        if isinstance(message, Done):
            self._on_free(self)

    def _end(self, reason: str) -> None:
        running, self.running, self.claimed, self.is_ready = self.running, None, None, False
        self._on_ended(self, running, "hung" if self._is_hung else reason)
