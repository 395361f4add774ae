"""The time source of a server: what time it is, and calls at a later time. Tests pass one of their own."""

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol

LONGEST_SLEEP: Final = 30.0
"""Timers look at the clock at least this often, since it may be set, or the machine may have slept."""


class Timer(Protocol):
    """A call that is still to come."""

    def cancel(self) -> None:
        """Do not call."""
        ...


class TimeSource(Protocol):
    """Tells the time, and calls back at a later one."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        ...

    def monotonic(self) -> float:
        """Return seconds of a clock that nobody sets; only differences mean something."""
        ...

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Call back once, as soon as the time has come."""
        ...

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        """Call back once after so many seconds, also if the clock is set meanwhile."""
        ...


class SystemTime:
    """The time of the machine."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return time.time()

    def monotonic(self) -> float:
        """Return seconds of a clock that nobody sets; only differences mean something."""
        return time.monotonic()

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Call back once, as soon as the time has come."""
        return _SystemTimer(when, callback)

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        """Call back once after so many seconds, also if the clock is set meanwhile."""
        return asyncio.get_running_loop().call_later(seconds, callback)


SYSTEM_TIME: Final = SystemTime()


class _SystemTimer:
    """A timer that follows the clock of the machine, also when that is set."""

    def __init__(self, when: float, callback: Callable[[], None]) -> None:
        self._when = when
        self._callback = callback
        self._sleep()

    def cancel(self) -> None:
        """Do not call."""
        self._handle.cancel()

    def _sleep(self) -> None:
        seconds = min(max(0.0, self._when - time.time()), LONGEST_SLEEP)
        self._handle = asyncio.get_running_loop().call_later(seconds, self._wake)

    def _wake(self) -> None:
        if time.time() < self._when:
            self._sleep()
        else:
            self._callback()
