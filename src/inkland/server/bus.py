"""Between rooms and connections: what is published to a topic reaches every subscriber of it."""

import asyncio
from collections.abc import Mapping
from typing import Final, Protocol

import msgspec

MOST_WAITING: Final = 256
"""Frames that may wait for a slow connection before it is dropped."""


class Frames(msgspec.Struct, frozen=True):
    """One piece of news as each guest may hear it: ready to be sent, secrets already left out."""

    by_guest: Mapping[str, bytes]
    otherwise: bytes | None = None

    def of(self, guest: str) -> bytes | None:
        """What one guest is sent, if anything."""
        return self.by_guest.get(guest, self.otherwise)


class Subscription:
    """What one connection still has to send; it is dropped when it falls too far behind."""

    def __init__(self, guest: str, most: int = MOST_WAITING) -> None:
        self.guest = guest
        self.dropped = False
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(most + 1)
        self._most = most

    def put(self, data: bytes) -> None:
        """Queue something to be sent; one too many drops the subscription."""
        if self.dropped:
            return
        if self._queue.qsize() >= self._most:
            self.dropped = True
            self._queue.put_nowait(None)
            return
        self._queue.put_nowait(data)

    async def get(self) -> bytes | None:
        """The next thing to send; None when the subscription was dropped."""
        return await self._queue.get()


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
                subscription.put(data)

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
