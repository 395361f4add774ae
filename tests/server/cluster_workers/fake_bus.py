"""A bus in this process: it delivers like NATS, and keeps everything that is said on it."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from inkland.server.infra.jobs.remote.messenger import Received

Receiver = Callable[[Received], None]


@dataclass
class Heard:
    """A message of the bus."""

    subject: str
    data: bytes


class FakeBus:
    """Delivers each message to all others that are subscribed, and to one of a queue group."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.connections: list[FakeConnection] = []

    def connection(self) -> "FakeConnection":
        """Return a connection of one more program."""
        self.connections.append(FakeConnection(self))
        return self.connections[-1]


class FakeConnection:
    """Implements `Messenger`."""

    is_connected = True

    def __init__(self, bus: FakeBus) -> None:
        self._bus = bus
        self._subscribed: list[tuple[str, str, Receiver]] = []

    def watch(self, on_change: Callable[[], None]) -> None:
        """Do nothing: the connection is never lost."""

    def subscribe(self, subject: str, receiver: Receiver, queue: str = "") -> object:
        """Call a function for each message of a subject that another one has published."""
        self._subscribed.append((subject, queue, receiver))
        return subject

    def publish(self, subject: str, data: bytes) -> bool:
        """Deliver a message in the next turn of the loop."""
        message, queues = Heard(subject, data), set[str]()
        self._bus.heard.append(message)
        for receiver in self._receivers(subject, queues):
            asyncio.get_running_loop().call_soon(receiver, message)
        return True

    def _receivers(self, subject: str, queues: set[str]) -> Iterable[Receiver]:
        for other in self._bus.connections:
            for wanted, queue, receiver in other._subscribed if other is not self else ():
                if wanted == subject and queue not in queues:
                    yield receiver
                    queues |= {queue} - {""}
