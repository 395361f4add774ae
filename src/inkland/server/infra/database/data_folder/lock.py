"""The lock of a data folder: one server at a time."""

import os
import sys
import time
from pathlib import Path
from typing import Final

LOCK_FILE: Final = "inkland.lock"
WAIT_SECONDS: Final = 2.0
"""How long to wait for a server that is just ending, or a command that brings the tables up to date."""
POLL_SECONDS: Final = 0.05


class FolderInUse(Exception):
    """Another process holds the lock of a data folder."""


class FolderLock:
    """The lock of a data folder, held until it is released or the process ends, however it ends.

    It is the kind of lock that SQLite uses itself, so it works wherever the database does. Child processes do
    not inherit it, and it does not keep a second server of the same process out. The file stays: removing it
    would let two servers lock two different files.
    """

    def __init__(self, folder: Path, *, wait: float) -> None:
        """Take the lock; raises FolderInUse, or OSError if there can be no such file."""
        self._file = os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o600)
        until = time.monotonic() + wait
        while not _try_lock(self._file):
            if time.monotonic() >= until:
                os.close(self._file)
                raise FolderInUse
            time.sleep(POLL_SECONDS)

    def release(self) -> None:
        """Let other servers use the folder; later calls do nothing."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: int) -> bool:
        """Return whether the lock was free; it is taken then."""
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(file: int) -> bool:
        """Return whether the lock was free; it is taken then."""
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):  # which of the two depends on the system
            return False
        return True
