"""A time source that stands still until the test moves it."""

from collections.abc import Callable

from inkland.server.base.time_source import Timer


class ManualTime:
    """The time that the test says."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self._now = now
        self._monotonic = now
        self._timers: list[_ManualTimer] = []

    def now(self) -> float:
        return self._now

    def monotonic(self) -> float:
        return self._monotonic

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        timer = _ManualTimer(when, callback)
        self._timers.append(timer)
        return timer

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        return self.call_at(self._now + seconds, callback)

    def next_call(self) -> float | None:
        """When the next call is due."""
        return min((timer.when for timer in self._timers if not timer.is_done), default=None)

    def advance(self, seconds: float) -> None:
        """Let time pass, or set the clock back, and make every call that has become due."""
        self._now += seconds
        self._monotonic += max(0.0, seconds)
        due = [timer for timer in self._timers if not timer.is_done and timer.when <= self._now]
        self._timers = [timer for timer in self._timers if not timer.is_done and timer not in due]
        for timer in sorted(due, key=lambda timer: timer.when):
            timer.fire()


class _ManualTimer:
    def __init__(self, when: float, callback: Callable[[], None]) -> None:
        self.when = when
        self.is_done = False
        self._callback = callback

    def cancel(self) -> None:
        self.is_done = True

    def fire(self) -> None:
        if not self.is_done:
            self.is_done = True
            self._callback()
