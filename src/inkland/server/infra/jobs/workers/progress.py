"""Progress of a job, told in steps."""

from collections.abc import Callable
from typing import Final

from inkland.server.infra.jobs.protocol.messages import Progress

STEP: Final = 0.05
"""The least change that is told."""


class ProgressReport:
    """Is called by a job with the share that is done."""

    def __init__(self, number: int, send: Callable[[Progress], None]) -> None:
        self._number = number
        self._send = send
        self._told = 0.0

    def __call__(self, done: float) -> None:
        """Send the share that is done, if it has grown by a step."""
        if done - self._told >= STEP:
            self._told = done
            self._send(Progress(self._number, done))
