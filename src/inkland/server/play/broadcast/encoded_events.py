"""The encoded events of a game: the last ones as they are, all before them compressed.

Most connections ask for the newest events; a page that is opened needs all of them. JSON of events shrinks to
about a fifth, and a server keeps those of every running game in memory.
"""

import zlib
from collections.abc import Iterable
from typing import Final

from msgspec import Raw

RECENT: Final = 32
"""The least number of last events that are kept as they are; as many more are compressed together."""
_LEVEL: Final = 1
_WINDOW_BITS: Final = 13
_MEMORY_LEVEL: Final = 6
_BETWEEN: Final = b"\n"
"""Stands between events in a compressed part; encoded JSON contains no line break."""


class EncodedEvents:
    """The events from a version on, in order."""

    def __init__(self, first: int) -> None:
        self.first = first
        """The number of events before these."""
        self._parts: list[bytes] = []
        """The events before the recent ones, `RECENT` in each part."""
        self._recent: list[Raw] = []

    def add(self, event: bytes) -> None:
        """Add the next event."""
        self._recent.append(Raw(event))
        if len(self._recent) == 2 * RECENT:
            old, self._recent = self._recent[:RECENT], self._recent[RECENT:]
            self._parts.append(_compressed(_BETWEEN.join(map(bytes, old))))

    def since(self, version: int) -> list[Raw]:
        """Return the events after a version that is not before the first."""
        start = version - self.first
        compressed = RECENT * len(self._parts)
        if start >= compressed:
            return self._recent[start - compressed :]
        part, skipped = divmod(start, RECENT)
        return [*list(_events_of(self._parts[part:]))[skipped:], *self._recent]


def _compressed(data: bytes) -> bytes:
    # The usual memory of 256 kB would be taken from the system and given back each time, which takes longer
    # than to compress; the window is still as large as a part.
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, _WINDOW_BITS, _MEMORY_LEVEL)
    return packer.compress(data) + packer.flush()


def _events_of(parts: Iterable[bytes]) -> Iterable[Raw]:
    for part in parts:
        yield from map(Raw, zlib.decompress(part).split(_BETWEEN))
