"""A transcript of what is said to and by a program: `--bot-log` (docs/bot-protocol.md)."""

import os
import time
from pathlib import Path
from typing import Final

TO, FROM, ERROR, NOTE = ">", "<", "!", "#"
"""Marks of lines to the program, from it, from its standard error, and of remarks on its process."""
MAX_BYTES: Final = 64 * 1024 * 1024
"""A transcript that has grown to this size is not continued."""


class Transcript:
    """One file for a bot in this process; each line has the seconds since its start and a mark."""

    def __init__(self, folder: Path, bot: str) -> None:
        """Open a new transcript; raises OSError."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / f"{bot}-{os.getpid()}.log"
        self._file = self.path.open("a", encoding="utf-8", errors="replace", newline="\n")
        self._begun = time.monotonic()

    def write(self, mark: str, line: bytes | str) -> None:
        """Write one line; the last one says so if the transcript has become too long."""
        if self._file.closed:
            return
        text = line.decode("utf-8", "replace") if isinstance(line, bytes) else line
        self._line(mark, text.rstrip("\n"))
        if self._file.tell() > MAX_BYTES:
            self._line(NOTE, "too long: the rest is left out")
            self.close()

    def _line(self, mark: str, text: str) -> None:
        self._file.write(f"{time.monotonic() - self._begun:9.3f} {mark} {text}\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()
