"""Open a data folder: make, lock and check it, bring its tables up to date, and say what is wrong with it."""

import errno
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from alembic.util import CommandError
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, OperationalError

from inkland.server.base.sqlite_library import sqlite_library
from inkland.server.infra.database.data_folder.copies import copy_pages, new_private_file
from inkland.server.infra.database.data_folder.lock import WAIT_SECONDS, FolderInUse, FolderLock
from inkland.server.infra.database.data_folder.privacy import (
    Access,
    close_to_others,
    make_private_file,
    make_private_folder,
)
from inkland.server.infra.database.engines.opening import DataProblem, UnusableData
from inkland.server.infra.database.schema.upgrade import (
    Revisions,
    UnreleasedRevision,
    current_revision,
    is_newest,
    is_older,
    migrate,
)

LEAST_FREE_BYTES: Final = 1 << 20
"""With less free space than this, a disk counts as full: the next game would fill it."""
CHECK_SECONDS: Final = 1.0
"""How long the pages of a database may be checked at the start of a server."""
CHECK_STEPS: Final = 10_000
"""After how many steps of SQLite's machine that time is compared."""


_PROBLEMS: Final = (
    ("readonly", DataProblem.READ_ONLY),
    ("unable to open", DataProblem.FOLDER),
    ("locked", DataProblem.LOCKED),
    ("full", DataProblem.FULL),
    ("disk i/o", DataProblem.DISK),
    ("locking protocol", DataProblem.DISK),
)
"""What the messages of SQLite contain, and what they mean."""

_ERRORS: Final = {
    errno.EACCES: DataProblem.READ_ONLY,
    errno.EPERM: DataProblem.READ_ONLY,
    errno.EROFS: DataProblem.READ_ONLY,
    errno.ENOSPC: DataProblem.FULL,
    errno.EDQUOT: DataProblem.FULL,
    errno.EIO: DataProblem.DISK,
    errno.ENOLCK: DataProblem.DISK,
}
"""What errors of the system mean; all others are about the folder."""


class Opened(NamedTuple):
    """An open data folder."""

    engine: Engine
    lock: FolderLock | None
    """Held by a server; commands that work beside it hold none."""
    access: Access
    revisions: Revisions


def opened(file: Path, connect: Callable[[], Engine], *, exclusive: bool = False) -> Opened:
    """Return an engine for the database in a file, with its tables up to date; raises UnusableData.

    A server opens the folder exclusively. A command may work beside it, if the tables are up to date.
    """
    folder = file.parent
    try:
        make_private_folder(folder)
        make_private_file(file)
        lock = _lock(folder, exclusive=exclusive)
    except (OSError, ValueError) as error:
        code = error.errno if isinstance(error, OSError) else None
        raise UnusableData(_ERRORS.get(code or 0, DataProblem.FOLDER), str(folder)) from error
    try:
        access = close_to_others(folder)
        engine, revisions = _up_to_date(file, connect, is_locked=lock is not None, check=exclusive)
    except BaseException:
        if lock is not None:
            lock.release()
        raise
    if lock is not None and not exclusive:
        lock.release()
        lock = None
    return Opened(engine, lock, access, revisions)


def _lock(folder: Path, *, exclusive: bool) -> FolderLock | None:
    """Return the lock of a folder; None for a command if a server holds it."""
    try:
        return FolderLock(folder, wait=WAIT_SECONDS if exclusive else 0.0)
    except FolderInUse:
        if exclusive:
            raise UnusableData(DataProblem.IN_USE, str(folder)) from None
        return None


def _up_to_date(
    file: Path, connect: Callable[[], Engine], *, is_locked: bool, check: bool
) -> tuple[Engine, Revisions]:
    """Return an engine whose tables are up to date; raises UnusableData, and then nothing has changed."""
    engine, folder = connect(), file.parent
    copy: Path | None = None
    try:
        # One transaction for everything: a kill at any moment leaves the tables as they were.
        with engine.connect() as connection:
            connection.execution_options(begin="BEGIN IMMEDIATE")
            if check and not _is_whole(connection):
                raise UnusableData(DataProblem.DAMAGED, str(folder))
            if not is_locked and not is_newest(connection):
                raise UnusableData(DataProblem.IN_USE, str(folder))
            if is_older(connection):
                copy = _keep_copy(engine, file, current_revision(connection))
            revisions = migrate(connection)._replace(copy=copy)
            # A real write, though of what is there: a full or read-only disk is told now.
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
            connection.commit()
    except Exception as error:
        engine.dispose()
        if copy is not None:
            copy.unlink(missing_ok=True)
        if isinstance(error, UnusableData):
            raise
        raise UnusableData(_problem(error, file), str(folder)) from error
    return engine, revisions


def _keep_copy(engine: Engine, file: Path, revision: str | None) -> Path:
    """Return a copy of the database as it is before an upgrade; raises UnusableData or DBAPIError.

    It replaces that of an earlier upgrade of the same day. It needs a connection of its own: SQLite copies
    nothing over one that is about to write.
    """
    if shutil.disk_usage(file.parent).free < file.stat().st_size + LEAST_FREE_BYTES:
        raise UnusableData(DataProblem.FULL, str(file.parent))
    day = time.strftime("%Y-%m-%d", time.gmtime())
    copy = file.with_name(f"{file.stem}-{revision}-{day}{file.suffix}")
    with new_private_file(copy) as unfinished, engine.connect() as connection:
        try:
            copy_pages(connection.connection.driver_connection, unfinished)
        except sqlite_library().Error as error:
            raise DBAPIError.instance(None, None, error, sqlite_library().Error) from error
    return copy


def is_nearly_full(folder: Path) -> bool:
    """Return whether the disk with a folder has no room for another game."""
    return shutil.disk_usage(folder).free < LEAST_FREE_BYTES


def database_problem(error: DBAPIError) -> DataProblem:
    """Return what is wrong with a database, by an error of SQLite."""
    message = str(error.orig).lower()
    return next((problem for text, problem in _PROBLEMS if text in message), DataProblem.DAMAGED)


def _is_whole(connection: Connection) -> bool:
    """Return False if the pages of a database are damaged, if that can be seen within a second."""
    raw: Any = connection.connection.driver_connection
    until = time.monotonic() + CHECK_SECONDS
    raw.set_progress_handler(lambda: time.monotonic() > until, CHECK_STEPS)
    try:
        return bool(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one() == "ok")
    except OperationalError as error:
        if "interrupted" not in str(error.orig):
            raise
        return True
    finally:
        raw.set_progress_handler(None, 0)


def _problem(error: Exception, file: Path) -> DataProblem:
    if isinstance(error, UnreleasedRevision):
        return DataProblem.UNRELEASED
    if isinstance(error, CommandError):
        return DataProblem.NEWER
    if isinstance(error, OSError):
        return _ERRORS.get(error.errno or 0, DataProblem.FOLDER)
    if not isinstance(error, DBAPIError):  # a migration that could not read what it found
        return DataProblem.DAMAGED
    problem = database_problem(error)
    if problem in (DataProblem.DISK, DataProblem.FOLDER) and is_nearly_full(file.parent):
        return DataProblem.FULL
    if problem is DataProblem.FOLDER and not os.access(file, os.R_OK | os.W_OK):
        return DataProblem.READ_ONLY
    return problem
