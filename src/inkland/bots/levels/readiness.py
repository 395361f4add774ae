"""Loading the compiled search, once in a process.

A program that has time (a simulation, a tournament) need do nothing special: the first level that has to
choose loads the search. A program in which people wait calls `warm_up` at its start. Until that is done, and
if loading fails, the fallback of a level chooses.
"""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from threading import Event, Lock, Thread
from typing import Final

from inkland.extras import missing_extra
from inkland.kernel.file import KERNEL_ERRORS, BadKernel

LOGGED_STEPS: Final = 4
"""How often the log says how far compiling has come."""

_log = logging.getLogger(__name__)


class SearchState(StrEnum):
    """The state of the compiled search in this process."""

    IDLE = "idle"
    """Not asked for yet."""
    LOADING = "loading"
    READY = "ready"
    FAILED = "failed"


class SearchUnavailable(RuntimeError):
    """The compiled search cannot be loaded; the message says why.

    `reason` is the message, or the id of a text (`kernel.file`).
    """

    def __init__(self, reason: str) -> None:
        super().__init__(str(BadKernel(reason)) if reason in KERNEL_ERRORS else reason)
        self.reason = reason


class Readiness:
    """Loads the compiled search of this process and knows its state."""

    def __init__(self) -> None:
        self._lock, self._load_lock = Lock(), Lock()
        self._done = Event()
        self._thread: Thread | None = None
        self._state = SearchState.IDLE
        self._reason = ""
        self._compiled: float | None = None
        self._listeners: list[Callable[[], None]] = []
        self._is_elsewhere = False
        """Whether other processes load the search, and this one never does."""

    @property
    def state(self) -> SearchState:
        """The state of the search."""
        return self._state

    @property
    def reason(self) -> str:
        """Why loading failed, in one line or as the id of a text; empty if it has not failed."""
        return self._reason

    @property
    def compiled(self) -> float | None:
        """The share of the search that is compiled while that goes on, from 0 to 1; otherwise None."""
        return self._compiled if self._state is SearchState.LOADING else None

    @property
    def is_interactive(self) -> bool:
        """Whether people wait in this program, so that no choice may take long."""
        return self._thread is not None or self._is_elsewhere

    @property
    def is_ready(self) -> bool:
        """Whether the search is loaded."""
        return self._state is SearchState.READY

    def load_if_allowed(self) -> bool:
        """Return whether the search is loaded; where nobody waits, load it first.

        Raises SearchUnavailable where nobody waits and loading fails.
        """
        if not self.is_interactive and not self.is_ready:
            self._load()
            if not self.is_ready:
                raise SearchUnavailable(self._reason)
        return self.is_ready

    def load(self) -> None:
        """Load the search. Raises SearchUnavailable."""
        self._load()
        if not self.is_ready:
            raise SearchUnavailable(self._reason)

    @contextmanager
    def observed(self, listener: Callable[[], None]) -> Iterator[None]:
        """Call a function when loading has ended, in any thread, while the context is open."""
        self._listeners.append(listener)
        try:
            yield
        finally:
            self._listeners.remove(listener)

    def warm_up(self) -> None:
        """Start to load in the background; later calls do nothing."""
        with self._lock:
            if self._thread is None:
                self._state = self._state if self.is_ready else SearchState.LOADING
                self._thread = Thread(target=self._warm, name="inkland-warm-up", daemon=True)
                self._thread.start()

    def follow(self, state: SearchState, reason: str = "", compiled: float | None = None) -> None:
        """Take over what a worker process says about its search; this process will not load one."""
        before, self._is_elsewhere = self._state, True
        if compiled is not None:
            self._count_compiled(compiled)
        self._state, self._reason = state, reason
        if state is before:
            return
        if state is SearchState.FAILED:
            _log.error("the search of the levels cannot be loaded: %s", reason)
        if state is SearchState.READY:
            _log.info("the levels are ready")
        self._tell_listeners()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until loading has ended; return whether the search is ready."""
        self._done.wait(seconds)
        return self.is_ready

    def _warm(self) -> None:
        if self.is_ready:
            return
        begun = time.monotonic()
        _log.info("the search of the levels is being loaded")
        self._load()
        if self.is_ready:
            _log.info("the levels are ready after %.1f s", time.monotonic() - begun)
        self._tell_listeners()

    def _tell_listeners(self) -> None:
        for listener in list(self._listeners):
            listener()

    def _count_compiled(self, share: float) -> None:
        """Note how far compiling has come, and log a few steps of it."""
        before = -1 if self._compiled is None else int(self._compiled * LOGGED_STEPS)
        self._compiled = share
        if int(share * LOGGED_STEPS) > before:
            _log.info("compiling the search of the levels, once on this machine: %.0f %%", 100 * share)

    def _load(self) -> None:
        with self._load_lock:
            if self.is_ready:
                return
            try:
                load_search()
            except Exception as error:  # noqa: BLE001 - whatever fails, the program goes on without the search
                self._reason = _reason(error)
                self._state = SearchState.FAILED
                if self.is_interactive:
                    _log.error("the search of the levels cannot be loaded: %s", self._reason)
            else:
                self._state, self._reason = SearchState.READY, ""
            self._done.set()


def load_search() -> None:
    """Load the compiled kernel and the weights. Raises BadKernel or MissingExtra."""
    from inkland.kernel.runtime import load  # noqa: PLC0415 - the rules and simple bots do not need it
    from inkland.search.weights import load_weights  # noqa: PLC0415

    load()
    load_weights()


def _reason(error: Exception) -> str:
    """Return why loading failed, in one line: an id of a text, how to install it, or the error."""
    if isinstance(error, BadKernel):
        return error.code
    missing = missing_extra(error)
    if missing is not None:
        return f"{missing.package}: {missing.command}"
    first = str(error).strip().partition("\n")[0]
    return f"{type(error).__name__}: {first}" if first else type(error).__name__


SEARCH = Readiness()
"""The search of this process."""


def warm_up() -> None:
    """Load the search in the background, since people wait in this program."""
    SEARCH.warm_up()


def is_ready() -> bool:
    """Return whether the levels can play at their full strength now."""
    return SEARCH.is_ready
