"""The clock of a card: calls back once when the time is up."""

from collections.abc import Callable

from inkland.server.base.time_source import Timer, TimeSource


class CardClock:
    """A timer that can be restarted for every card."""

    def __init__(self, time: TimeSource, on_time_up: Callable[[], None]) -> None:
        self._time = time
        self._on_time_up = on_time_up
        self._timer: Timer | None = None
        self._deadline: float | None = None
        self._held: float | None = None

    @property
    def held_seconds(self) -> float | None:
        """The seconds that are left of a clock that is held; None if it is not."""
        return self._held

    @property
    def is_running(self) -> bool:
        """Whether the time is still to run out."""
        return self._timer is not None

    def start(self, deadline: float) -> None:
        """Start, or start again, until a time in seconds since 1970."""
        self.stop()
        self._deadline = deadline
        self._timer = self._time.call_at(deadline, self._time_up)

    def stop(self) -> None:
        """Stop without calling back."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._deadline = self._held = None

    def hold(self) -> None:
        """Stop the time, also if it is up already; `start` or `release` resumes it."""
        left = self.seconds_left()
        if self._held is None and left is not None:
            self.stop()
            self._held = left

    def release(self) -> None:
        """Resume the time that was held."""
        if self._held is not None:
            self.start(self._time.now() + self._held)

    def seconds_left(self) -> float | None:
        """Return the seconds until the time is up; 0 after that, None if the clock was not started."""
        if self._held is not None:
            return self._held
        if self._deadline is None:
            return None
        return round(max(0.0, self._deadline - self._time.now()), 1) if self.is_running else 0.0

    def _time_up(self) -> None:
        self._timer = None
        self._on_time_up()
