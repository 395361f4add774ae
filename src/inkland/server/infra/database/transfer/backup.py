"""Backups: a SQLite file with everything of one moment, while servers run."""

from pathlib import Path

from sqlalchemy.exc import DBAPIError

from inkland.server.base.sqlite_library import sqlite_library
from inkland.server.infra.database.data_folder.copies import copy_pages, new_private_file
from inkland.server.infra.database.engines.engine import StorageEngine
from inkland.server.infra.database.engines.sqlite import WRITING, make_engine
from inkland.server.infra.database.schema.upgrade import migrate
from inkland.server.infra.database.transfer.comparison import compare
from inkland.server.infra.database.transfer.copying import OnProgress, copy_tables, unhurried


def back_up(engine: StorageEngine, file: Path, on_progress: OnProgress) -> None:
    """Write the backup of a database to a new file; raises FileExistsError or OSError, and DBAPIError.

    The last is about the database itself. The file gets its name when it is complete.
    """
    if file.exists():
        raise FileExistsError(str(file))
    with new_private_file(file) as unfinished:
        if engine.name == "sqlite":
            _copy_file(engine, unfinished)
        else:
            _copy_rows(engine, unfinished, on_progress)


def _copy_file(engine: StorageEngine, file: Path) -> None:
    """Copy the pages of one moment; raises OSError."""
    with engine.connect() as connection:
        try:
            copy_pages(connection.connection.driver_connection, file)
        except sqlite_library().Error as error:
            raise OSError(str(file)) from error


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
