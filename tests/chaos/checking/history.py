"""What one guest sent and was told in one room, in order: kept in memory by tests, in files by the runner."""

import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

Message = dict[str, Any]
Kind = Literal["sent", "got", "answer", "opened", "cut"]


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One step of a history: a frame, an HTTP answer, or the begin or end of a connection."""

    at: float
    """Seconds since some moment; only differences matter."""
    kind: Kind
    frame: str = ""

    @property
    def message(self) -> Message:
        """The frame as JSON."""
        found: Message = msgspec.json.decode(self.frame)
        return found


class History:
    """The entries of one guest in one room; with a path they are in a file."""

    def __init__(
        self, guest: str, room: str, path: Path | None = None, entries: Iterable[Entry] = ()
    ) -> None:
        self.guest = guest
        self.room = room
        self._path = path
        self._entries = list(entries)
        self._file = None if path is None else path.open("ab")

    def add(self, kind: Kind, frame: str = "") -> None:
        """Add an entry with the present time."""
        entry = Entry(time.monotonic(), kind, frame)
        if self._file is None:
            self._entries.append(entry)
        else:
            self._file.write(msgspec.json.encode(entry) + b"\n")

    def close(self) -> None:
        """Write everything to the file, if there is one."""
        if self._file is not None:
            self._file.close()

    def entries(self) -> Iterator[Entry]:
        """Yield the entries in order."""
        yield from self._entries
        if self._path is not None:
            with self._path.open("rb") as file:
                for line in file:
                    yield msgspec.json.decode(line, type=Entry)
