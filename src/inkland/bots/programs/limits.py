"""A program and its limits, as plain data, so that other processes can start it too."""

from typing import Final

import msgspec

MEBIBYTE: Final = 1024 * 1024
LONGEST_LINE: Final = MEBIBYTE
"""The longest line that a program may write, in bytes."""


class Limits(msgspec.Struct, frozen=True):
    """Limits on a program's time and memory."""

    start_seconds: float = 20.0
    """From its start to its hello."""
    move_seconds: float = 10.0
    """For a choice, with all requests on the way."""
    memory_mib: int = 4096
    """Address space of each of its processes, where the system can limit it (Linux)."""


class Program(msgspec.Struct, frozen=True):
    """A bot's name and the words of the command that starts it; no shell is involved."""

    name: str
    command: tuple[str, ...]
    limits: Limits = Limits()
    log: str = ""
    """The folder for transcripts of what is said to and by it; none if empty."""
