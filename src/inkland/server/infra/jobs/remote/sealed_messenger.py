"""Typed messages between servers and groups of workers, sealed with a key that only they have.

A part of a message is sealed like the notices of rooms (`bus.sealing`), and belongs to its subject.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from inkland.server.infra.bus.sealing import OVERHEAD, BadMessage, Seal
from inkland.server.infra.jobs.remote.messages import BusMessage, encode_message
from inkland.server.infra.jobs.remote.messenger import Messenger, Received
from inkland.server.infra.jobs.remote.parts import LARGEST_PART, BadPart, PartJoiner, parts_of

M = TypeVar("M")
LARGEST: Final = LARGEST_PART + OVERHEAD
"""The most bytes of a sealed part; NATS carries a megabyte unless it is told otherwise."""


class SealedMessenger:
    """Sends and receives messages over a bus on which others may listen and write."""

    def __init__(self, messenger: Messenger, key: bytes, log: Any) -> None:
        self._messenger = messenger
        self._seal = Seal(key, LARGEST)
        self._log = log
        self.refused = 0
        """How many messages were sealed with another key, could not be read, or were nonsense."""

    @property
    def is_connected(self) -> bool:
        """Whether the bus can be reached now."""
        return self._messenger.is_connected

    def watch(self, on_change: Callable[[], None]) -> None:
        """Call a function when the connection is lost or has come back."""
        self._messenger.watch(on_change)

    def send(self, subject: str, message: BusMessage) -> None:
        """Publish a message, in as many parts as it needs."""
        for part in parts_of(encode_message(message)):
            self._messenger.publish(subject, self._seal.close(subject, part))

    def subscribe(self, subject: str, kind: Any, receive: Callable[[M], None], queue: str = "") -> None:
        """Call a function for each message of a subject; in a queue group only one member gets each."""
        decoder: msgspec.msgpack.Decoder[M] = msgspec.msgpack.Decoder(kind)
        joiner = PartJoiner()

        def read(received: Received) -> None:
            try:
                data = joiner.add(self._seal.open(subject, bytes(received.data)))
                message = None if data is None else decoder.decode(data)
            except (BadMessage, BadPart, msgspec.DecodeError, RecursionError):
                self._refuse()
                return
            if message is not None:
                receive(message)

        self._messenger.subscribe(subject, read, queue)

    def _refuse(self) -> None:
        """Count a message that cannot be read; log the first, tenth, hundredth … one."""
        self.refused += 1
        count = str(self.refused)
        if count == "1" + "0" * (len(count) - 1):
            self._log.warning("bus-message-refused", so_far=self.refused)
