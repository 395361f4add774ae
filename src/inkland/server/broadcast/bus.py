"""Between rooms and connections: what is published to a topic reaches every subscriber of it."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from typing import Final, Protocol

import msgspec

MOST_WAITING: Final = 256
"""Frames that may wait for a slow connection before it is dropped."""
MOST_BYTES: Final = 2_000_000
"""Bytes that may wait for it."""


class Frames(msgspec.Struct, frozen=True):
    """One piece of news as each guest may hear it: ready to be sent, secrets already left out."""

    by_guest: Mapping[str, bytes]
    otherwise: bytes | None = None
    received: float | None = None
    """When the request behind it was received, to measure how long it takes."""

    def of(self, guest: str) -> bytes | None:
        """What one guest is sent, if anything."""
        return self.by_guest.get(guest, self.otherwise)


class Subscription:
    """What one connection still has to send; it is dropped when it falls too far behind."""

    def __init__(self, guest: str, most: int = MOST_WAITING, most_bytes: int = MOST_BYTES) -> None:
        self.guest = guest
        self.dropped = False
        self.on_drop: Callable[[], object] = lambda: None
        self._waiting: deque[tuple[bytes, float | None]] = deque()
        self._bytes = 0
        self._most = most
        self._most_bytes = most_bytes
        self._filled = asyncio.Event()

    def put(self, data: bytes, received: float | None = None) -> None:
        """Queue something to be sent; too much of it drops the subscription and all that waits."""
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

    def rest(self) -> list[bytes]:
        """What still waits to be sent, taken out."""
        found = [data for data, _ in self._waiting]
        self._waiting.clear()
        return found

    async def get(self) -> tuple[bytes, float | None]:
        """The next thing to send, and when the request behind it was received."""
        while not self._waiting:
            self._filled.clear()
            await self._filled.wait()
        item = self._waiting.popleft()
        self._bytes -= len(item[0])
        return item


class Bus(Protocol):
    """A way for news to travel; here within one process."""

    def publish(self, topic: str, frames: Frames) -> None:
        """Hand news to everybody who listens to a topic."""
        ...

    def subscribe(self, topic: str, subscription: Subscription) -> None:
        """Begin to listen."""
        ...

    def unsubscribe(self, topic: str, subscription: Subscription) -> None:
        """Listen no more."""
        ...

    def listeners(self, topic: str) -> frozenset[str]:
        """The guests who listen to a topic."""
        ...


class LocalBus:
    """The bus of a single process."""

    def __init__(self) -> None:
        self._topics: dict[str, set[Subscription]] = {}

    def publish(self, topic: str, frames: Frames) -> None:
        """Hand news to everybody who listens to a topic."""
        for subscription in self._topics.get(topic, ()):
            data = frames.of(subscription.guest)
            if data is not None:
                subscription.put(data, frames.received)

    def subscribe(self, topic: str, subscription: Subscription) -> None:
        """Begin to listen."""
        self._topics.setdefault(topic, set()).add(subscription)

    def unsubscribe(self, topic: str, subscription: Subscription) -> None:
        """Listen no more."""
        listening = self._topics.get(topic)
        if listening is not None:
            listening.discard(subscription)
            if not listening:
                del self._topics[topic]

    def listeners(self, topic: str) -> frozenset[str]:
        """The guests who listen to a topic."""
        return frozenset(subscription.guest for subscription in self._topics.get(topic, ()))
