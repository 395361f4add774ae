"""What the queue needs of a worker, whether it is a process, a thread, or on a machine elsewhere."""

from collections.abc import Callable
from threading import Event
from typing import NamedTuple, Protocol

from inkland.server.infra.jobs.protocol.messages import Cancel, FromWorker, Ping, Run
from inkland.server.infra.jobs.protocol.work import Result, Work

OnMessage = Callable[[FromWorker], None]
OnEnd = Callable[[str], None]
"""Called once with the reason."""


class Worker(Protocol):
    """Does one job at a time. Its first message is `Levels`, when it is ready for jobs."""

    @property
    def can_be_killed(self) -> bool:
        """Whether killing it stops what it computes; a thread only computes in vain."""
        ...

    def send(self, message: Run | Cancel | Ping) -> None:
        """Send a message; one that has ended gets nothing."""
        ...

    def kill(self) -> None:
        """End it at once; `on_end` follows."""
        ...

    def close(self) -> None:
        """Need it no more, since the server stops; `on_end` follows."""
        ...

    async def wait_closed(self) -> None:
        """Wait until it has ended."""
        ...


StartWorker = Callable[[OnMessage, OnEnd], Worker]
CarryOut = Callable[[Work, Event, Callable[[float], None]], Result]
"""Returns the result of work, soon if the event is set; it may call the function with the share done."""


class WorkerProgram(NamedTuple):
    """What workers run: threads a function, processes a module that calls the same function."""

    carry_out: CarryOut
    module: str
