"""What jobs need of a connection to a bus; `bus.nats_connection.NatsConnection` is one."""

from collections.abc import Callable
from typing import Protocol


class Received(Protocol):
    """A message that has arrived."""

    @property
    def data(self) -> bytes:
        """Its content."""
        ...


class Messenger(Protocol):
    """Publishes and receives bytes; what is published while the bus is away is lost."""

    @property
    def is_connected(self) -> bool:
        """Whether the bus can be reached now."""
        ...

    def watch(self, on_change: Callable[[], None]) -> None:
        """Call a function when the connection is lost or has come back."""
        ...

    def publish(self, subject: str, data: bytes) -> bool:
        """Send a message to all subscribers; return False if it was dropped."""
        ...

    def subscribe(self, subject: str, receiver: Callable[[Received], None], queue: str = "") -> object:
        """Call a function for each message of a subject; in a queue group only one member gets each."""
        ...
