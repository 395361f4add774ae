"""The outbox of a connection: messages that wait to be sent."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from inkland.server.limits import Limits

_USUAL = Limits()


class MessageWriter(Protocol):
    """Writes messages to a connection without waiting."""

    is_writable: bool
    """Whether the other side keeps up; `Outbox.send` is to be called when it does again."""

    def write(self, messages: Sequence[bytes]) -> None:
        """Send text messages, in one piece; does nothing when the connection is closed."""
        ...


class Outbox:
    """Messages for one connection; it is dropped when it falls too far behind."""

    def __init__(
        self,
        guest: str,
        most: int = _USUAL.backlog_messages,
        most_bytes: int = _USUAL.backlog_bytes,
        *,
        address: str = "",
    ) -> None:
        self.guest = guest
        self.address = address
        """Where the connection comes from."""
        self.seat: int | None = None
        """The seat that is shown on this connection, if several people share the device."""
        self.has_game = False
        """Whether the present game has been sent, which not every guest may see (shared_deal)."""
        self.takes_changes = False
        """Whether the client applies changes of the table."""
        self.dropped = False
        self.on_drop: Callable[[], object] = lambda: None
        self.on_sent: Callable[[float], object] = lambda _: None
        """Called for each message behind which there is a request, with the time when that was received."""
        self._waiting: list[bytes] = []
        self._received: list[float] = []
        self._bytes = 0
        self._most = most
        self._most_bytes = most_bytes
        self._writer: MessageWriter | None = None
        self._loop = asyncio.get_running_loop()

    def put(self, data: bytes, received: float | None = None) -> None:
        """Queue a message; too many drop the outbox with everything in it.

        `received` is when the request behind the message was received.
        """
        if self.dropped:
            return
        if self._waiting and (len(self._waiting) >= self._most or self._bytes > self._most_bytes):
            self.dropped = True
            self.take_all()
            self.on_drop()
            return
        if not self._waiting:
            self._loop.call_soon(self._send_soon)
        self._waiting.append(data)
        self._bytes += len(data)
        if received is not None:
            self._received.append(received)

    def send_to(self, writer: MessageWriter | None) -> None:
        """Send what waits to a connection, and everything from now on; with None everything waits."""
        self._writer = writer
        self.send()

    def _send_soon(self) -> None:
        """Send in the next turn of the event loop, so that the answer goes with what it has changed."""
        self._loop.call_soon(self.send)

    def send(self) -> None:
        """Send everything that waits, if the other side keeps up."""
        writer = self._writer
        if writer is None or not writer.is_writable or not self._waiting:
            return
        received = self._received
        writer.write(self.take_all())
        for moment in received:
            self.on_sent(moment)

    def take_all(self) -> list[bytes]:
        """Remove and return the messages that still wait."""
        found, self._waiting, self._received, self._bytes = self._waiting, [], [], 0
        return found
