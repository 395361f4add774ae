"""A worker elsewhere as a lane of the server sees it: it does one job, and may be lost at any time."""

import asyncio
from collections.abc import Callable
from typing import Final

from inkland.server.infra.jobs.protocol.messages import (
    Cancel,
    Done,
    FromWorker,
    GivenBack,
    Levels,
    Ping,
    Progress,
    Run,
)
from inkland.server.infra.jobs.remote.messages import Begin, Stop, Tell, ToGroup
from inkland.server.infra.jobs.workers.interface import OnEnd, OnMessage


class RemoteWorker:
    """One worker of a group, for one job.

    `begin` returns the message that begins a job. `on_closed` is called once, when the job is over.
    """

    can_be_killed: Final = True

    def __init__(
        self,
        publish: Callable[[ToGroup], None],
        begin: Callable[[Run], Begin],
        on_message: OnMessage,
        on_end: OnEnd,
        on_closed: Callable[["RemoteWorker"], None],
    ) -> None:
        self._publish = publish
        self._begin = begin
        self._on_message = on_message
        self._on_end = on_end
        self._on_closed = on_closed
        self._run: str | None = None
        self._number = 0
        self._is_over = False
        self.was_given_up = False
        """Whether it hung, or its answer was refused."""

    def send(self, message: Run | Cancel | Ping) -> None:
        """Send a message to the group."""
        if self._is_over:
            return
        if isinstance(message, Run):
            begin = self._begin(message)
            self._run, self._number = begin.run, message.number
            self._publish(begin)
        elif self._run is not None:
            self._publish(Tell(self._run, message))

    def receive(self, message: FromWorker) -> None:
        """Pass on what the worker says; after the end of its job nothing more is heard."""
        if self._is_over or isinstance(message, Levels):
            return
        if isinstance(message, Progress | Done | GivenBack) and message.number != self._number:
            return
        self._on_message(message)
        if isinstance(message, Done | GivenBack):
            self._close()

    def end(self, reason: str) -> None:
        """Note that the worker has ended."""
        if not self._is_over:
            self._close()
            self._on_end(reason)

    def close(self) -> None:
        """Let the worker stop its job; it then works for other servers."""
        if not self._is_over:
            self.send(Cancel(self._number))
            self.end("the server stops")

    def kill(self) -> None:
        """Give the worker up and let its group replace it; `on_end` follows."""
        if not self._is_over:
            if self._run is not None:
                self._publish(Stop(self._run))
            self.was_given_up = True
            self._close()
            asyncio.get_running_loop().call_soon(self._on_end, "given up")

    async def wait_closed(self) -> None:
        """Return at once: nobody waits for another machine."""

    def _close(self) -> None:
        if not self._is_over:
            self._is_over = True
            self._on_closed(self)
