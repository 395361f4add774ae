"""A worker that is a thread of the server: for programs, for tests, and where there are no processes."""

import asyncio
import time
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Thread
from typing import Final

from inkland.bots.levels.readiness import SEARCH
from inkland.server.infra.jobs.protocol.messages import Alive, Cancel, Done, FromWorker, Levels, Ping, Run
from inkland.server.infra.jobs.workers.failure_places import place_of
from inkland.server.infra.jobs.workers.interface import CarryOut, OnEnd, OnMessage
from inkland.server.infra.jobs.workers.progress import ProgressReport


class WorkerThread:
    """One daemon thread: it does not keep the program from ending while a bot hangs."""

    can_be_killed: Final = False

    def __init__(self, carry_out: CarryOut, on_message: OnMessage, on_end: OnEnd) -> None:
        self._carry_out = carry_out
        self._loop = asyncio.get_running_loop()
        self._on_message = on_message
        self._on_end = on_end
        self._jobs: SimpleQueue[Run | None] = SimpleQueue()
        self._stops: dict[int, Event] = {}
        self._is_killed = False
        self._tell(Levels(SEARCH.reason))
        Thread(target=self._run, name="bots", daemon=True).start()

    def send(self, message: Run | Cancel | Ping) -> None:
        """Give the thread a job, or let it stop one."""
        match message:
            case Run(number):
                self._stops[number] = Event()
                self._jobs.put(message)
            case Cancel(number):
                self._stops.get(number, Event()).set()
            case Ping():
                self._tell(Alive())

    def close(self) -> None:
        """End the thread after its current job."""
        self.kill()

    def kill(self) -> None:
        """Tell nothing more of what the thread does; it ends after its current job."""
        if not self._is_killed:
            self._is_killed = True
            for stop in self._stops.values():
                stop.set()
            self._jobs.put(None)
            self._loop.call_soon(self._on_end, "killed")

    async def wait_closed(self) -> None:
        """Do not wait: nobody can stop a thread."""

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            begun = time.thread_time()
            try:
                report = ProgressReport(job.number, self._tell)
                result = self._carry_out(job.work, self._stops[job.number], report)
                answer = Done(job.number, time.thread_time() - begun, result)
            except Exception as error:  # noqa: BLE001 - the caller is to learn of it
                answer = Done(job.number, time.thread_time() - begun, error=place_of(error))
            self._stops.pop(job.number, None)
            self._tell(answer)

    def _tell(self, message: FromWorker) -> None:
        with suppress(RuntimeError):  # the server has stopped
            self._loop.call_soon_threadsafe(self._receive, message)

    def _receive(self, message: FromWorker) -> None:
        if not self._is_killed:
            self._on_message(message)
