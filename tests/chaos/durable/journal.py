"""A journal of writes that no sync has followed, and what a power cut leaves of them.

It is a file, so that it outlives the process that is killed, and names files relative to its own folder. That
a file exists, or is gone, counts as durable at once: SQLite syncs the folder together with a new file.
"""

import os
import struct
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import msgspec

_LENGTH: Final = struct.Struct(">I")
"""Before each record."""


class Change(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What undoes a write: the bytes that were there, and the size that the file had."""

    number: int
    file: str
    offset: int
    before: bytes
    size: int


class Synced(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A sync has ended: the changes of a file up to a number are durable."""

    number: int
    file: str


class Journal:
    """What the layer below SQLite notes."""

    def __init__(self, path: Path) -> None:
        self.notes = 0
        """How many changes were noted."""
        self._lock = threading.Lock()
        self._folder = path.parent
        found = unsynced(path)
        self._number = max((change.number for change in found), default=0)
        self._newest = {change.file: change.number for change in found}
        """By file, the number of the last change that no sync has followed."""
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def close(self) -> None:
        """Note nothing more."""
        os.close(self._file)

    def is_synced(self, ending: str) -> bool:
        """Return whether all changes of the files with such a name are durable."""
        with self._lock:
            return not any(file.endswith(ending) for file in self._newest)

    def change(self, file: str, offset: int, before: bytes, size: int) -> None:
        """Note a change that is about to be made."""
        file = os.path.relpath(file, self._folder)
        with self._lock:
            self.notes += 1
            self._number += 1
            self._newest[file] = self._number
            self._add(Change(self._number, file, offset, before, size))

    def begin_sync(self) -> int:
        """Return the number of the last change: a sync that begins now makes no later one durable."""
        with self._lock:
            return self._number

    def end_sync(self, file: str, number: int) -> None:
        """Note that the changes of a file up to a number are durable."""
        file = os.path.relpath(file, self._folder)
        with self._lock:
            if file not in self._newest:
                return
            self._add(Synced(number, file))
            if self._newest[file] <= number:
                del self._newest[file]
            if not self._newest:
                os.ftruncate(self._file, 0)

    def _add(self, record: Change | Synced) -> None:
        data = msgspec.msgpack.encode(record)
        os.write(self._file, _LENGTH.pack(len(data)) + data)


def unsynced(path: Path) -> list[Change]:
    """Return the changes of a journal that no sync has followed, in their order."""
    found: list[Change] = []
    for record in _records(path):
        if isinstance(record, Change):
            found.append(record)
        else:
            found = [one for one in found if one.file != record.file or one.number > record.number]
    return found


def cut_power(path: Path, rng: Random) -> int:
    """Undo what no sync has followed, as a power cut would: all of it, or about half of the writes.

    Return how many writes were undone. No process may have the files open.
    """
    found = unsynced(path)
    keeps_some = rng.random() < 0.5
    undone = [change for change in reversed(found) if not (keeps_some and rng.random() < 0.5)]
    for change in undone:
        _undo(path.parent / change.file, change, cuts_off=not keeps_some)
    for index in path.parent.glob("*/*-shm"):
        index.unlink()  # that of the WAL is only in memory
    path.unlink(missing_ok=True)
    return len(undone)


def _undo(path: Path, change: Change, *, cuts_off: bool) -> None:
    """Undo a write; the file is cut off only if the later ones are undone as well."""
    if not path.exists():
        return
    with path.open("r+b") as file:
        file.seek(change.offset)
        file.write(change.before)
        if cuts_off:
            file.truncate(change.size)


def _records(path: Path) -> Iterator[Change | Synced]:
    """Yield the records of a journal; a last one that was not finished belongs to a write that never was."""
    data = path.read_bytes() if path.exists() else b""
    at = 0
    while at + _LENGTH.size <= len(data):
        (length,) = _LENGTH.unpack_from(data, at)
        at += _LENGTH.size
        if at + length > len(data):
            return
        yield msgspec.msgpack.decode(data[at : at + length], type=Change | Synced)
        at += length
