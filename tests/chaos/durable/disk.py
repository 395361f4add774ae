"""A layer below SQLite that notes each write before it happens, and each sync after it.

SQLite reaches the disk through a table of functions, its VFS. A copy of the usual one becomes the default,
with other functions for writing, syncing and deleting; `ctypes` calls and is called: no compiler is needed.
`kill -9` loses nothing that was written, since the system keeps it; `cut_power` (journal.py) takes what was
not synced as well, and so finds a database with `synchronous=OFF`.
"""

import ctypes
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, byref, c_int, c_int64, c_void_p
from importlib import import_module
from typing import Any, ClassVar, Final

from tests.chaos.durable.journal import Journal

from inkland.server.base.sqlite_library import sqlite_library

_OK: Final = 0
_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, POINTER(c_int))
_DELETE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
_TRANSFER = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)
_SIZE = CFUNCTYPE(c_int, c_void_p, POINTER(c_int64))


class _Methods(ctypes.Structure):
    """SQLite's `sqlite3_io_methods`: what can be done with an open file."""

    _fields_: ClassVar[Any] = [
        ("version", c_int),
        *((name, c_void_p) for name in ("close", "read", "write", "truncate", "sync", "size")),
        *((f"other_{number}", c_void_p) for number in range(12)),
    ]


class _Vfs(ctypes.Structure):
    """SQLite's `sqlite3_vfs`."""

    _fields_: ClassVar[Any] = [
        *((name, c_int) for name in ("version", "file_size", "longest_path")),
        *((name, c_void_p) for name in ("next", "name", "data", "open", "delete")),
        *((f"other_{number}", c_void_p) for number in range(16)),
    ]


class _File(ctypes.Structure):
    """SQLite's `sqlite3_file`: each VFS puts its own fields behind these."""

    _fields_: ClassVar[Any] = [("methods", POINTER(_Methods))]


class _NotedFiles:
    """The functions that replace those of the usual VFS."""

    def __init__(self, journal: Journal, usual: _Vfs) -> None:
        self._journal = journal
        self._open, self._delete = _OPEN(usual.open), _DELETE(usual.delete)
        self._names: dict[int, str] = {}
        """The names of open files by their address."""
        self._methods: dict[int, _Methods] = {}
        """The changed tables by the address of the usual ones."""
        self._kept: list[Any] = []
        """What SQLite calls must not be collected."""
        self.vfs = _Vfs.from_buffer_copy(usual)
        self._name = ctypes.create_string_buffer(b"noted")
        self.vfs.name = ctypes.addressof(self._name)
        self.vfs.open = self._address(_OPEN, self.open)
        self.vfs.delete = self._address(_DELETE, self.delete)

    def _address(self, kind: Any, function: Callable[..., int]) -> int | None:
        made = kind(function)
        self._kept.append(made)
        return ctypes.cast(made, c_void_p).value

    def open(self, vfs: int, name: int | None, file: int, flags: int, found: Any) -> int:
        """Open a file; those without a name are of no use after a crash."""
        code = int(self._open(vfs, name, file, flags, found))
        opened = _File.from_address(file)
        if code == _OK and name:
            self._names[file] = os.fsdecode(ctypes.string_at(name))
            opened.methods = ctypes.pointer(self._noting(opened.methods))
        return code

    def delete(self, vfs: int, name: int, sync: int) -> int:
        """Delete a file: what was written to it does not matter any more."""
        code = int(self._delete(vfs, name, sync))
        if code == _OK:
            self._journal.end_sync(os.fsdecode(ctypes.string_at(name)), self._journal.begin_sync())
        return code

    def _noting(self, usual: Any) -> _Methods:
        """Return a table of functions that note what they do."""
        address = ctypes.addressof(usual.contents)
        if address not in self._methods:
            made = self._methods[address] = _Methods.from_buffer_copy(usual.contents)
            read, write = _TRANSFER(made.read), _TRANSFER(made.write)
            truncate, sync, size = _TRUNCATE(made.truncate), _SYNC(made.sync), _SIZE(made.size)

            def note(file: int, offset: int, length: int) -> None:
                found = c_int64()
                size(file, byref(found))
                there = max(0, min(length, found.value - offset))
                before = ctypes.create_string_buffer(there)
                if there:
                    read(file, ctypes.addressof(before), there, offset)
                self._journal.change(self._names[file], offset, before.raw, found.value)

            def noted_write(file: int, data: int, length: int, offset: int) -> int:
                note(file, offset, length)
                return int(write(file, data, length, offset))

            def noted_truncate(file: int, length: int) -> int:
                note(file, length, 1 << 62)
                return int(truncate(file, length))

            def noted_sync(file: int, flags: int) -> int:
                number = self._journal.begin_sync()
                code = int(sync(file, flags))
                if code == _OK:
                    self._journal.end_sync(self._names[file], number)
                return code

            made.write = self._address(_TRANSFER, noted_write)
            made.truncate = self._address(_TRUNCATE, noted_truncate)
            made.sync = self._address(_SYNC, noted_sync)
        return self._methods[address]


def _library() -> Any:
    """Return the C library that Python's module for SQLite calls."""
    driver = sqlite_library().__name__
    inner = import_module("_sqlite3" if driver == "sqlite3" else f"{driver}._sqlite3")
    library = ctypes.CDLL(getattr(inner, "__file__", None))
    library.sqlite3_vfs_find.restype = POINTER(_Vfs)
    return library


@contextmanager
def noted_writes(journal: Journal) -> Iterator[None]:
    """Note what SQLite writes and syncs in files that are opened, and closed, meanwhile."""
    library = _library()
    if library.sqlite3_initialize() != _OK:
        raise RuntimeError("SQLite cannot be used")
    usual = library.sqlite3_vfs_find(None)
    files = _NotedFiles(journal, usual.contents)
    library.sqlite3_vfs_register(byref(files.vfs), 1)
    try:
        yield
    finally:
        library.sqlite3_vfs_unregister(byref(files.vfs))
        library.sqlite3_vfs_register(usual, 1)
