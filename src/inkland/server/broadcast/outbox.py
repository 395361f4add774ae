"""The outbox of a connection: messages that wait to be sent."""

import asyncio
from collections import deque
from collections.abc import Callable

from inkland.server.limits import Limits

_USUAL = Limits()


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
        self._waiting: deque[tuple[bytes, float | None]] = deque()
        self._bytes = 0
        self._most = most
        self._most_bytes = most_bytes
        self._filled = asyncio.Event()

    def put(self, data: bytes, received: float | None = None) -> None:
        """Queue a message; too many drop the outbox with everything in it.

        `received` is when the request behind the message was received.
        """
        if self.dropped:
            return
        if self._waiting and (len(self._waiting) >= self._most or self._bytes > self._most_bytes):
            self.dropped = True
            self._waiting.clear()
            self.on_drop()
            return
        self._waiting.append((data, received))
        self._bytes += len(data)
        self._filled.set()

    def take_all(self) -> list[bytes]:
        """Remove and return the messages that still wait."""
        found = [data for data, _ in self._waiting]
        self._waiting.clear()
        return found

    async def get(self) -> tuple[bytes, float | None]:
        """Remove and return the next message, and when the request behind it was received."""
        while not self._waiting:
            self._filled.clear()
            await self._filled.wait()
        item = self._waiting.popleft()
        self._bytes -= len(item[0])
        return item
