"""Workers that do what a test says, without a process or a thread."""

import asyncio

from inkland.server.infra.jobs.protocol.messages import Cancel, Done, Levels, Ping, Progress, Run
from inkland.server.infra.jobs.protocol.work import Move
from inkland.server.infra.jobs.workers.interface import OnEnd, OnMessage


class FakeWorker:
    """A worker; the test lets it become ready, answer and end."""

    can_be_killed = True

    def __init__(self, on_message: OnMessage, on_end: OnEnd) -> None:
        self._on_message = on_message
        self._on_end = on_end
        self.sent: list[Run | Cancel | Ping] = []
        self.is_ended = False
        self.answers_pings = True

    @property
    def job(self) -> Run | None:
        """The last job that it was given."""
        return next((message for message in reversed(self.sent) if isinstance(message, Run)), None)

    def send(self, message: Run | Cancel | Ping) -> None:
        self.sent.append(message)
        if isinstance(message, Ping) and self.answers_pings:
            self._on_message(Levels())

    def become_ready(self) -> None:
        self._on_message(Levels())

    def progress(self, done: float) -> None:
        assert self.job is not None
        self._on_message(Progress(self.job.number, done))

    def answer(self, command: str = "draw", seconds: float = 0.01) -> None:
        assert self.job is not None
        self._on_message(Done(self.job.number, seconds, Move(command)))

    def fail(self, error: str) -> None:
        assert self.job is not None
        self._on_message(Done(self.job.number, 0.01, error=error))

    def end(self) -> None:
        """End as a process does that is killed."""
        if not self.is_ended:
            self.is_ended = True
            self._on_end("exit code -9")

    kill = close = end

    async def wait_closed(self) -> None:
        pass


class FakeWorkers:
    """Starts fake workers and keeps them."""

    def __init__(self, *, ready: bool = True, dying: bool = False) -> None:
        self.all: list[FakeWorker] = []
        self._is_ready = ready
        self.is_dying = dying

    @property
    def alive(self) -> list[FakeWorker]:
        return [worker for worker in self.all if not worker.is_ended]

    def __call__(self, on_message: OnMessage, on_end: OnEnd) -> FakeWorker:
        worker = FakeWorker(on_message, on_end)
        self.all.append(worker)
        if self.is_dying:
            asyncio.get_running_loop().call_soon(worker.end)
        elif self._is_ready:
            asyncio.get_running_loop().call_soon(worker.become_ready)
        return worker
