"""Patience: for how long a table waits for its bots before quicker levels choose for them."""

import asyncio
from typing import Final

from inkland.server.base.time_source import Timer, TimeSource

BEFORE_DEADLINE: Final = 2.0
"""Bots hurry this many seconds before the time for a card is up, or after half of it if that is later."""


class BotDeadline:
    """Runs out in each turn when people have waited for bots alone, or the time for the card is short."""

    def __init__(self, time: TimeSource, seconds: float) -> None:
        self._time = time
        self._seconds = seconds
        self._waiting_since: float | None = None
        self._timer: Timer | None = None
        self._is_over = asyncio.Event()

    def begin_turn(self) -> None:
        """Begin again with a new card."""
        self._stop_timer()
        self._waiting_since = None
        self._is_over.clear()

    def follow(self, *, people_wait: bool, deadline: float | None, clock: float | None) -> None:
        """Take in whether people wait for bots alone, and when the time for the card is up."""
        self._stop_timer()
        if not people_wait:
            self._waiting_since = None
        elif self._waiting_since is None:
            self._waiting_since = self._time.now()
        due = [] if self._waiting_since is None else [self._waiting_since + self._seconds]
        if deadline is not None and clock is not None:
            due.append(deadline - min(BEFORE_DEADLINE, clock / 2))
        if due and not self._is_over.is_set():
            self._timer = self._time.call_at(min(due), self._run_out)

    async def is_over(self) -> None:
        """Return when bots that are still choosing have to hurry."""
        await self._is_over.wait()

    def stop(self) -> None:
        """Stop the timer."""
        self._stop_timer()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _run_out(self) -> None:
        self._timer = None
        self._is_over.set()
