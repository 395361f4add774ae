"""Whether the store can save: learned from failed writes, and asked again with back-off until it can.

Rooms hold their clocks from the first failure on. They tell their people only after a moment, since most
failures are over by then.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from enum import Enum
from typing import Any, Final

from inkland.server.base.backoff import Backoff
from inkland.server.base.store_errors import FailureKind, StoreUnavailable
from inkland.server.base.time_source import Timer, TimeSource

FIRST_SECONDS: Final = 0.25
MOST_SECONDS: Final = 4.0
"""The longest wait between two attempts: the end of a failure is noticed within this time."""
SHOW_SECONDS: Final = 1.0
"""How long a failure lasts before people are told of it."""
STEADY_SECONDS: Final = 30.0
"""How long the store has to work before waits begin with the shortest again."""


class Saving(Enum):
    """Whether the store can save."""

    WORKS = "works"
    FAILS = "fails"
    """It failed a moment ago."""
    DOWN = "down"
    """It has failed for a while: people are told."""


Listener = Callable[[], None]


class StoreAvailability:
    """Knows whether the store can save, and tells its listeners when that changes."""

    def __init__(self, ping: Callable[[], Awaitable[None]], time: TimeSource, log: Any) -> None:
        self.saving = Saving.WORKS
        self.problem: FailureKind | None = None
        """Why it cannot save."""
        self._ping = ping
        self._time = time
        self._log = log
        self._backoff = Backoff(FIRST_SECONDS, MOST_SECONDS)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: list[Listener] = []
        self._timers: list[Timer] = []
        self._probe: asyncio.Task[None] | None = None

    @property
    def is_available(self) -> bool:
        """Whether the last write was not a failure."""
        return self.saving is Saving.WORKS

    def start(self) -> None:
        """Take in failures from now on, in the running event loop."""
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        """Ask no more."""
        self._loop = None
        self._cancel_timers()
        if self._probe is not None:
            self._probe.cancel()

    def subscribe(self, listener: Listener) -> None:
        """Call a listener whenever `saving` changes."""
        self._listeners.append(listener)

    def report(self, failure: StoreUnavailable) -> None:
        """Take in a failed write; any thread may call it."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(self._fail, failure.kind)

    def _fail(self, problem: FailureKind) -> None:
        if self._loop is None or not self.is_available:
            return
        self._cancel_timers()
        self.problem = problem
        self._log.error("store-failed", problem=problem.value)
        self._timers = [self._time.call_later(SHOW_SECONDS, self._show)]
        self._probe_later()
        self._change(Saving.FAILS)

    def _show(self) -> None:
        if self.saving is Saving.FAILS:
            self._change(Saving.DOWN)

    def _probe_later(self) -> None:
        self._timers.append(self._time.call_later(self._backoff.next_wait(), self._begin_probe))

    def _begin_probe(self) -> None:
        self._probe = asyncio.create_task(self._try_again())

    async def _try_again(self) -> None:
        try:
            await self._ping()
        except StoreUnavailable as failure:
            self.problem = failure.kind
            self._probe_later()
            return
        except Exception as error:  # noqa: BLE001 - whatever it is, the next attempt may succeed
            self._log.error("store-probe-failed", exc_info=error)
            self.problem = FailureKind.UNREADABLE
            self._probe_later()
            return
        self._cancel_timers()
        self._timers = [self._time.call_later(STEADY_SECONDS, self._backoff.reset)]
        self.problem = None
        self._log.info("store-works-again")
        self._change(Saving.WORKS)

    def _change(self, saving: Saving) -> None:
        self.saving = saving
        for listener in self._listeners:
            listener()

    def _cancel_timers(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers = []
