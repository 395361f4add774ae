"""The last lines that a program has written to its standard error."""

from collections import deque
from typing import Final

LINES: Final = 8
LONGEST: Final = 200
"""Characters of a line that are kept."""


class ErrorOutput:
    """Keeps the end of an endless text.

    >>> output = ErrorOutput()
    >>> output.add(b"one" + bytes([10]) + b"tw") == ["one"], output.add(b"o") == []
    (True, True)
    >>> output.lines()
    ('one', 'two')
    """

    def __init__(self) -> None:
        self._lines: deque[str] = deque(maxlen=LINES)
        self._rest = b""

    def add(self, chunk: bytes) -> list[str]:
        """Add some bytes; return the lines that they complete."""
        *whole, self._rest = (self._rest + chunk).split(b"\n")
        self._rest = self._rest[-4 * LONGEST :]
        lines = [_text(line) for line in whole]
        self._lines.extend(line for line in lines if line)
        return lines

    def lines(self) -> tuple[str, ...]:
        """Return the last lines, without empty ones."""
        rest = _text(self._rest)
        return (*self._lines, rest)[-LINES:] if rest else tuple(self._lines)


def _text(line: bytes) -> str:
    text = line.decode("utf-8", "replace").rstrip()
    shown = "".join(char if char.isprintable() else " " for char in text)
    return shown if len(shown) <= LONGEST else shown[: LONGEST - 1] + "…"
