"""Whether the compiled search is at hand, and getting it there without making anybody wait.

A program that has time (a simulation, a tournament) does nothing: the first level that is asked loads
the search, or compiles it, and answers then. A program in which people wait calls `warm_up` at its start.
Compiling would hold up all its threads, so another process does it and leaves the machine code on
disk; loading that takes a moment. Until then levels let somebody else answer.
"""

import subprocess
import sys
from threading import Event, Lock, Thread


class Readiness:
    """The state of the compiled search in this process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._ready = Event()
        self._thread: Thread | None = None

    @property
    def is_interactive(self) -> bool:
        """Whether people wait here, so that nobody may take long."""
        return self._thread is not None

    @property
    def is_ready(self) -> bool:
        """Whether a level can think now."""
        return self._ready.is_set()

    def load_if_allowed(self) -> bool:
        """Whether to think now: where there is time, the search is loaded first."""
        if not self.is_interactive and not self.is_ready:
            self._load()
        return self.is_ready

    def warm_up(self) -> None:
        """Begin to compile and load in the background; once is enough."""
        with self._lock:
            if self._thread is None:
                self._thread = Thread(target=self._warm, name="inkland-warm-up", daemon=True)
                self._thread.start()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for a warm-up under way; whether the search is ready."""
        return self._ready.wait(seconds)

    def _warm(self) -> None:
        if not self.is_ready:
            compile_in_subprocess()
            self._load()

    def _load(self) -> None:
        from inkland.search.warmup import load_search  # noqa: PLC0415 - the compiler is slow to import

        with self._lock:
            if not self.is_ready:
                load_search()
                self._ready.set()


def compile_in_subprocess() -> None:
    """Fill the cache on disk in a process of its own; if that fails, loading compiles after all."""
    command = [sys.executable, "-m", "inkland.search.warmup"]
    quiet = subprocess.DEVNULL
    try:
        subprocess.run(command, check=False, stdin=quiet, stdout=quiet, stderr=quiet)  # noqa: S603
    except OSError:
        return


SEARCH = Readiness()
"""The search of this process."""


def warm_up() -> None:
    """Say that people wait here, and make the levels ready in the background."""
    SEARCH.warm_up()


def is_ready() -> bool:
    """Whether the levels can play at their full strength now."""
    return SEARCH.is_ready
