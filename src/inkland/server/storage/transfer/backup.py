"""Backups: a SQLite file with everything of one moment, while servers go on."""

from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy.exc import DBAPIError

from inkland.server.storage.data_folder.privacy import make_private_file
from inkland.server.storage.data_folder.sqlite_library import sqlite_library
from inkland.server.storage.engines.engine import StorageEngine
from inkland.server.storage.engines.sqlite import WRITING, make_engine
from inkland.server.storage.schema.upgrade import migrate
from inkland.server.storage.transfer.comparison import compare
from inkland.server.storage.transfer.copying import OnProgress, copy_tables, unhurried


def back_up(engine: StorageEngine, file: Path, on_progress: OnProgress) -> None:
    """Write the backup of a database to a new file; raises FileExistsError or OSError, and DBAPIError.

    The last is about the database itself. The file gets its name when it is complete.
    """
    if file.exists():
        raise FileExistsError(str(file))
    unfinished = file.with_name(f"{file.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    make_private_file(unfinished)
    try:
        if engine.name == "sqlite":
            _copy_file(engine, unfinished)
        else:
            _copy_rows(engine, unfinished, on_progress)
        unfinished.rename(file)
    finally:
        for suffix in ("", "-wal", "-shm"):
            with suppress(OSError):
                unfinished.with_name(unfinished.name + suffix).unlink(missing_ok=True)


def _copy_file(engine: StorageEngine, file: Path) -> None:
    """Copy the pages of one moment (SQLite's online backup); raises OSError."""
    library = sqlite_library()
    with engine.connect() as connection:
        driver: Any = connection.connection.driver_connection
        target = library.connect(file)
        try:
            driver.backup(target)
        except library.Error as error:
            raise OSError(str(file)) from error
        finally:
            target.close()


def _copy_rows(engine: StorageEngine, file: Path, on_progress: OnProgress) -> None:
    """Copy the rows of one moment (a snapshot of PostgreSQL), and compare them; the same errors."""
    made = make_engine(file)
    try:
        with (
            unhurried(engine.connect()) as source,
            made.connect().execution_options(**WRITING) as target,
        ):
            migrate(target)
            copy_tables(source, target, on_progress)
            compare(source, target, lambda _number, _total: None)
            target.commit()
    except DBAPIError as error:
        if isinstance(error.orig, sqlite_library().Error):  # it is the file that cannot be written
            raise OSError(str(file)) from error
        raise
    finally:
        made.dispose()
