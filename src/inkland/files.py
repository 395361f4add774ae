"""Reads files that anybody may have written: never more of them than a limit."""

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

MEBIBYTE: Final = 1024 * 1024
MOST_BYTES: Final = 64 * MEBIBYTE
"""The largest file that is read as a whole; a game of a hundred players takes less than one mebibyte."""
LONGEST_LINE: Final = 16 * MEBIBYTE
"""The longest line of a file that is read line by line."""


def read_whole(path: Path, most: int = MOST_BYTES) -> bytes:
    """Return the content of a file; raises OSError, also if there is more of it than `most` bytes."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise too_large(path)
    return data


def read_lines(file: IO[bytes], path: Path, longest: int = LONGEST_LINE) -> Iterator[bytes]:
    """Yield the lines of a file with their ends; raises OSError for a line of more than `longest` bytes."""
    while line := file.readline(longest + 1):
        if len(line) > longest:
            raise too_large(path)
        yield line


def too_large(path: Path) -> OSError:
    """Return the error for a file that is larger than anything that Inkland writes."""
    return OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
