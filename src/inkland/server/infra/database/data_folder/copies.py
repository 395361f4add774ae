"""Copies of a SQLite database: complete under their name, or not there."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from inkland.server.base.sqlite_library import sqlite_library
from inkland.server.infra.database.data_folder.privacy import make_private_file


@contextmanager
def new_private_file(file: Path) -> Iterator[Path]:
    """Yield a file to write, which only its owner may read; it gets its name when it is complete.

    Raises OSError.
    """
    unfinished = file.with_name(f"{file.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    make_private_file(unfinished)
    try:
        yield unfinished
        unfinished.replace(file)
    finally:
        for suffix in ("", "-wal", "-shm"):
            with suppress(OSError):
                unfinished.with_name(unfinished.name + suffix).unlink(missing_ok=True)


def copy_pages(driver: Any, file: Path) -> None:
    """Copy the pages of one moment to a file (SQLite's online backup); raises an error of the library."""
    target = sqlite_library().connect(file)
    try:
        driver.backup(target)
    finally:
        target.close()
