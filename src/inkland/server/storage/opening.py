"""Open a data folder: make it, bring its tables up to date, and say what is wrong with it."""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DatabaseError


class DataProblem(StrEnum):
    """Why a data folder cannot be used; the values are ids of texts (locale/*/server.ftl)."""

    FOLDER = "serve-data-folder"
    READ_ONLY = "serve-data-read-only"
    DAMAGED = "serve-data-damaged"
    NEWER = "serve-data-newer"
    LOCKED = "serve-data-locked"
    FULL = "serve-data-full"


class UnusableData(Exception):
    """A data folder that cannot be used; nothing in it was changed."""

    def __init__(self, problem: DataProblem, folder: Path) -> None:
        super().__init__(problem.value, str(folder))
        self.problem = problem
        self.folder = folder


_PROBLEMS: Final = (
    ("readonly", DataProblem.READ_ONLY),
    ("unable to open", DataProblem.FOLDER),
    ("locked", DataProblem.LOCKED),
    ("full", DataProblem.FULL),
)
"""What the messages of SQLite contain, and what they mean."""


def opened(folder: Path, connect: Callable[[], Engine]) -> Engine:
    """Return an engine for the database in a folder, with its tables up to date; raises UnusableData."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnusableData(DataProblem.FOLDER, folder) from error
    engine = connect()
    try:
        # One transaction for everything: a kill at any moment leaves the tables as they were.
        with engine.connect() as connection:
            connection.execution_options(begin="BEGIN IMMEDIATE")
            migrate(connection)
            connection.commit()
    except (DatabaseError, CommandError) as error:
        engine.dispose()
        raise UnusableData(_problem(error), folder) from error
    return engine


def migrate(connection: Connection) -> None:
    """Bring the tables up to date (alembic), in the transaction of the connection."""
    config = Config()
    config.set_main_option("script_location", "inkland.server.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _problem(error: DatabaseError | CommandError) -> DataProblem:
    if isinstance(error, CommandError):
        return DataProblem.NEWER
    message = str(error.orig).lower()
    return next((problem for text, problem in _PROBLEMS if text in message), DataProblem.DAMAGED)
