"""Bots that choose when the test lets them, in place of the levels."""

import threading

from tests.virtual_time import held_thread

from inkland.bots import SearchBot
from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.rng import Rng
from inkland.core.state import PlayerView


class SlowLevel(SearchBot):
    """A level that searches until the test lets it choose; the worker is busy meanwhile."""

    def __init__(self, name: str = "legend") -> None:
        super().__init__(name, move_seconds=0.5)
        self.may_choose = threading.Event()

    def choose(
        self, view: PlayerView, options: Options, rng: Rng, *, stop: threading.Event | None = None
    ) -> Choice:
        """Return the first option, when allowed or stopped."""
        with held_thread():
            while not self.may_choose.wait(0.01):
                if stop is not None and stop.is_set():
                    break
        return options[0]


class QuickLevel(SearchBot):
    """A level that chooses at once."""

    def choose(
        self, view: PlayerView, options: Options, rng: Rng, *, stop: threading.Event | None = None
    ) -> Choice:
        """Return the last option."""
        return options[-1]
