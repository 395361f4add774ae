"""The outbox of a connection: messages that wait to be sent."""

import asyncio
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Protocol

from inkland.server.base.limits import Limits

_USUAL = Limits()


class MessageWriter(Protocol):
    """Writes messages to a connection without waiting."""

    is_writable: bool
    """Whether the other side keeps up; `Outbox.send` is to be called when it does again."""

    def write(self, messages: Sequence[bytes]) -> None:
        """Send text messages, in one piece; does nothing when the connection is closed."""
        ...


class SendQueue:
    """Outboxes with new messages: those of one turn of the event loop are sent together in the next one."""

    def __init__(self, on_sent: Callable[[list[float]], object] = lambda _: None) -> None:
        """`on_sent` is called with the times when the requests behind sent messages were received."""
        self.on_sent = on_sent
        self._new: list[Outbox] = []

    @cached_property
    def _loop(self) -> asyncio.AbstractEventLoop:
        return asyncio.get_running_loop()

    def add(self, outbox: "Outbox") -> None:
        """Send what is in an outbox soon."""
        if not self._new:
            self._loop.call_soon(self._send)
        self._new.append(outbox)

    def _send(self) -> None:
        outboxes, self._new = self._new, []
        received = list[float]()
        for outbox in outboxes:
            try:
                received += outbox.write()
            except Exception as error:  # noqa: BLE001 - of one connection; the others are sent to
                self._loop.call_exception_handler({"message": "sending failed", "exception": error})
        self.on_sent(received)


class Outbox:
    """Messages for one connection; it is dropped when it falls too far behind."""

    def __init__(
        self,
        guest: str,
        most: int = _USUAL.backlog_messages,
        most_bytes: int = _USUAL.backlog_bytes,
        *,
        address: str = "",
        sending: SendQueue | None = None,
    ) -> None:
        self.guest = guest
        self.address = address
        """Where the connection comes from."""
        self.seat: int | None = None
        """The seat that is shown on this connection, if several people share the device."""
        self.has_game = False
        """Whether the current game has been sent, which not every guest may see (shared_deal)."""
        self.takes_changes = False
        """Whether the client applies changes of the table."""
        self.dropped = False
        self.on_drop: Callable[[], object] = lambda: None
        self._waiting: list[bytes] = []
        self._received: list[float] = []
        self._bytes = 0
        self._most = most
        self._most_bytes = most_bytes
        self._writer: MessageWriter | None = None
        self._sending = sending or SendQueue()

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
            self._sending.add(self)
        self._waiting.append(data)
        self._bytes += len(data)
        if received is not None:
            self._received.append(received)

    def send_to(self, writer: MessageWriter | None) -> None:
        """Send what waits to a connection, and everything from now on; with None everything waits."""
        self._writer = writer
        self.send()

    def send(self) -> None:
        """Send everything that waits at once, if the other side keeps up."""
        self._sending.on_sent(self.write())

    def write(self) -> list[float]:
        """Send everything that waits, if the other side keeps up; return when the requests were received."""
        writer = self._writer
        if writer is None or not writer.is_writable or not self._waiting:
            return []
        received = self._received
        writer.write(self.take_all())
        return received

    def take_all(self) -> list[bytes]:
        """Remove and return the messages that still wait."""
        found, self._waiting, self._received, self._bytes = self._waiting, [], [], 0
        return found
