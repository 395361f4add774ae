"""The clock of a card: calls back once when the time is up."""

import asyncio
from collections.abc import Callable


class CardClock:
    """A timer that can be restarted for every card."""

    def __init__(self, on_time_up: Callable[[], None]) -> None:
        self._on_time_up = on_time_up
        self._timer: asyncio.TimerHandle | None = None
        self._deadline: float | None = None

    @property
    def is_running(self) -> bool:
        """Whether the time is still to run out."""
        return self._timer is not None

    def start(self, seconds: float) -> None:
        """Start, or start again."""
        self.stop()
        loop = asyncio.get_running_loop()
        self._deadline = loop.time() + seconds
        self._timer = loop.call_later(seconds, self._time_up)

    def stop(self) -> None:
        """Stop without calling back."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._deadline = None

    def seconds_left(self) -> float | None:
        """Return the seconds until the time is up; 0 after that, None if the clock was not started."""
        if self._deadline is None:
            return None
        return round(max(0.0, self._deadline - asyncio.get_running_loop().time()), 1)

    def _time_up(self) -> None:
        self._timer = None
        self._on_time_up()
