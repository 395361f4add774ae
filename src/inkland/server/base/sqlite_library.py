"""Which SQLite is used, and whether it has the known defect in resetting the write-ahead log.

The defect (https://sqlite.org/wal.html#walresetbug) can damage a database that two connections write or
checkpoint at the same moment. It is very rare, and rarer with a single writer, but commands and other
programs may write the file too.
"""

import sqlite3
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Final

FIXED: Final = (3, 51, 3)
FIXED_BEFORE: Final[dict[tuple[int, ...], int]] = {(3, 44): 6, (3, 50): 7}
"""Earlier series that got the fix, and with which release."""
NEWER_LIBRARY: Final = "pysqlite3"
"""A package with a SQLite of its own, which the extra `sqlite` installs."""

Version = tuple[int, ...]


def has_defect(version: Version) -> bool:
    """Return whether a version of SQLite has the defect.

    >>> [has_defect(version) for version in ((3, 40, 1), (3, 50, 6), (3, 50, 7), (3, 51, 2), (3, 51, 3))]
    [True, True, False, True, False]
    """
    fixed_before = FIXED_BEFORE.get(version[:2])
    return version < FIXED and (fixed_before is None or version[2] < fixed_before)


@cache
def sqlite_library() -> ModuleType:
    """Return Python's own module for SQLite, or a newer one that is installed if that has the defect."""
    if has_defect(sqlite3.sqlite_version_info):
        try:
            newer = import_module(NEWER_LIBRARY)
        except ImportError:
            return sqlite3
        if newer.sqlite_version_info > sqlite3.sqlite_version_info:
            return newer
    return sqlite3


def sqlite_version() -> str:
    """Return the version of the SQLite that is used."""
    return str(sqlite_library().sqlite_version)


def is_safe() -> bool:
    """Return whether the SQLite that is used is without the defect."""
    return not has_defect(sqlite_library().sqlite_version_info)
