"""Typed messages over a bus: decoding, parts of large messages, and senders that send nonsense."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from inkland.server.jobs.remote.messages import BusMessage, encode_message
from inkland.server.jobs.remote.messenger import Messenger, Received
from inkland.server.jobs.remote.parts import BadPart, PartJoiner, parts_of

M = TypeVar("M")


class Mailbox(Generic[M]):
    """Receives the messages of a subject; `on_bad` is called for each that cannot be read."""

    def __init__(self, kind: Any, receive: Callable[[M], None], on_bad: Callable[[], None]) -> None:
        self._decoder: msgspec.msgpack.Decoder[M] = msgspec.msgpack.Decoder(kind)
        self._receive = receive
        self._on_bad = on_bad
        self._joiner = PartJoiner()

    def __call__(self, received: Received) -> None:
        """Decode a part of a message, and pass a complete message on."""
        try:
            data = self._joiner.add(bytes(received.data))
            message = None if data is None else self._decoder.decode(data)
        except (BadPart, msgspec.DecodeError, RecursionError):
            self._on_bad()
            return
        if message is not None:
            self._receive(message)


def send_message(messenger: Messenger, subject: str, message: BusMessage) -> None:
    """Publish a message, in as many parts as it needs."""
    for part in parts_of(encode_message(message)):
        messenger.publish(subject, part)
