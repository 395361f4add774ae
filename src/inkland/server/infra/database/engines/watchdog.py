"""Cuts connections that take too long: a database that says nothing must not hold a thread for ever.

Time-outs of the database server do not help if the server is stopped or the network swallows what is sent.
"""

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

LOOK_SECONDS: Final = 0.5


class Watchdog:
    """Shuts down the sockets of connections whose time is up; pending queries raise an error."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._ends: dict[int, float] = {}
        """When the time of each watched socket is up, by its number."""
        self._lock = threading.Lock()
        self._is_needed = threading.Event()
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    @contextmanager
    def watching(self, file: int) -> Iterator[None]:
        """Shut a socket down unless the block ends in time."""
        with self._lock:
            self._ends[file] = time.monotonic() + self._seconds
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="database-watchdog", daemon=True)
                self._thread.start()
        self._is_needed.set()
        try:
            yield
        finally:
            with self._lock:
                self._ends.pop(file, None)

    def close(self) -> None:
        """Watch no more."""
        self._closed.set()
        self._is_needed.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while self._is_needed.wait() and not self._closed.is_set():
            self._closed.wait(LOOK_SECONDS)
            with self._lock:
                now = time.monotonic()
                for file in [file for file, end in self._ends.items() if end < now]:
                    del self._ends[file]
                    _shut_down(file)
                if not self._ends and not self._closed.is_set():
                    self._is_needed.clear()


def _shut_down(file: int) -> None:
    """End a connection under the library that owns its socket, which notices it at once."""
    with suppress(OSError), socket.socket(fileno=os.dup(file)) as shared:
        shared.shutdown(socket.SHUT_RDWR)
