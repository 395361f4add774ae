"""Large messages in parts: a bus carries only so many bytes at a time.

Each part begins with a header: the id of its message, its place, and how many there are.
"""

import secrets
import struct
from collections import OrderedDict
from collections.abc import Iterator
from typing import Final

from inkland.server.infra.jobs.protocol.messages import LONGEST

PART_BYTES: Final = 512 * 1024
"""The most bytes of a part; NATS carries a megabyte unless it is told otherwise."""
MOST_UNFINISHED_BYTES: Final = 4 * LONGEST
"""How much of incomplete messages is kept; those that began first are forgotten."""
_HEADER: Final = struct.Struct("<8sHH")
LARGEST_PART: Final = PART_BYTES + _HEADER.size
_MOST_PARTS: Final = LONGEST // PART_BYTES


class BadPart(ValueError):
    """Bytes that are no part of a message."""


def parts_of(data: bytes) -> Iterator[bytes]:
    """Yield the parts of a message.

    >>> [len(part) for part in parts_of(b"x" * (PART_BYTES + 1))]
    [524300, 13]
    """
    name, starts = secrets.token_bytes(8), range(0, max(len(data), 1), PART_BYTES)
    for place, start in enumerate(starts):
        yield _HEADER.pack(name, place, len(starts)) + data[start : start + PART_BYTES]


class PartJoiner:
    """Joins the parts of messages, which arrive in order."""

    def __init__(self) -> None:
        self._unfinished: OrderedDict[bytes, list[bytes]] = OrderedDict()
        self._size = 0

    def add(self, part: bytes) -> bytes | None:
        """Return the message that a part completes, if it does; raises BadPart."""
        if not _HEADER.size <= len(part) <= LARGEST_PART:
            raise BadPart
        name, place, number = _HEADER.unpack_from(part)
        if not place < number <= _MOST_PARTS:
            raise BadPart
        if number == 1:
            return part[_HEADER.size :]
        found = self._unfinished.setdefault(name, [])
        if place != len(found):
            self._forget(name)
            raise BadPart
        found.append(part[_HEADER.size :])
        self._size += len(part)
        if len(found) == number:
            return b"".join(self._forget(name))
        while self._size > MOST_UNFINISHED_BYTES:
            self._forget(next(iter(self._unfinished)))
        return None

    def _forget(self, name: bytes) -> list[bytes]:
        found = self._unfinished.pop(name)
        self._size -= sum(len(part) + _HEADER.size for part in found)
        return found
