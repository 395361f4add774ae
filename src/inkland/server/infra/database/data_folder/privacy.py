"""Permissions of a data folder: nobody but its owner may read it.

The database holds the key that links are signed with, and everything about the guests. Windows has no such
permissions: folders there are private by where they are.
"""

import os
import stat
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Final

from inkland.server.infra.database.data_folder.lock import LOCK_FILE

PRIVATE_FOLDER: Final = 0o700
PRIVATE_FILE: Final = 0o600
OTHERS: Final = 0o077
"""The permissions of everybody but the owner."""
OWN: Final = ("inkland.sqlite3*", LOCK_FILE, "compiled")
"""The database with its companion files, the lock, the machine code of the levels."""
BACKUPS: Final = ("*.sqlite3*", "backup*")
"""What operators put beside them."""


class Access(StrEnum):
    """Who may read a data folder."""

    PRIVATE = "private"
    """Its owner alone."""
    CLOSED = "closed"
    """Its owner alone since now; others could before."""
    OPEN = "open"
    """Others too, and this process may not change that."""


def make_private_folder(folder: Path) -> None:
    """Make a folder that only its owner may read, unless it exists; raises OSError."""
    folder.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)


def make_private_file(path: Path) -> None:
    """Make an empty file that only its owner may read, unless it exists; raises OSError.

    SQLite gives the companion files of a database the permissions of the database.
    """
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
    except FileExistsError:
        return


def close_to_others(folder: Path) -> Access:
    """Take everybody else's permissions from a data folder and its files; return what was found.

    A folder with other things in it, such as a home folder, keeps its own permissions: the files in it that
    are the server's become private all the same.
    """
    if os.name == "nt":
        return Access.PRIVATE
    found = Access.PRIVATE
    for path in _own_paths(folder):
        try:
            mode = stat.S_IMODE(path.stat().st_mode)
            if mode & OTHERS:
                path.chmod(mode & ~OTHERS)
                found = found if found is Access.OPEN else Access.CLOSED
        except FileNotFoundError:  # a companion file that another process has just removed
            continue
        except OSError:
            found = Access.OPEN
    return found


def _own_paths(folder: Path) -> Iterator[Path]:
    """Yield what belongs to the server; with backups and the folder itself if it holds nothing else."""
    own = {path for pattern in OWN for path in folder.glob(pattern)}
    backups = {path for pattern in BACKUPS for path in folder.glob(pattern)}
    yield from sorted(own)
    if set(folder.iterdir()) <= own | backups:
        yield from sorted(backups - own)
        yield folder
