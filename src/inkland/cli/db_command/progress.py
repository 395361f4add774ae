"""A line of progress on a terminal; nothing where nobody watches."""

import sys
import time
from collections.abc import Callable
from typing import Final

EVERY_SECONDS: Final = 0.2


class ProgressLine:
    """Overwrites one line on standard error, a few times a second."""

    def __init__(self, text: Callable[..., str]) -> None:
        """Show `text(**values)`."""
        self._text = text
        self._shown = 0.0
        self._width = 0
        self._is_terminal = sys.stderr.isatty()

    def show(self, **values: object) -> None:
        """Show a state, unless the last one was shown a moment ago."""
        now = time.monotonic()
        if self._is_terminal and now - self._shown >= EVERY_SECONDS:
            self._shown = now
            line = self._text(**values)
            print(f"\r{line:<{self._width}}", end="", file=sys.stderr, flush=True)
            self._width = len(line)

    def end(self) -> None:
        """Clear the line."""
        if self._width:
            print(f"\r{'':<{self._width}}\r", end="", file=sys.stderr, flush=True)
            self._width = 0
