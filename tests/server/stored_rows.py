"""Search a data folder: the rows of its database by table, and the bytes of its files."""

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config

from inkland.server.storage.database import FILE, make_engine


def tables_with(folder: Path, text: str) -> set[str]:
    """The tables of a database that contain a text anywhere in a row."""
    wanted = text.encode()
    connection = sqlite3.connect(folder / FILE)
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = set()
    for table in tables:
        rows = connection.execute(f"SELECT * FROM {table}")
        values = (value for row in rows for value in row)
        if any(wanted in (value if isinstance(value, bytes) else str(value).encode()) for value in values):
            found.add(table)
    connection.close()
    return found


def files_with(folder: Path, text: str) -> set[str]:
    """The files of a folder that contain a text anywhere, also in places that no row uses any more."""
    return {path.name for path in folder.iterdir() if path.is_file() and text.encode() in path.read_bytes()}


def migrate_to(folder: Path, revision: str) -> None:
    """Bring the tables of a folder to a revision, not to the newest."""
    config = Config()
    config.set_main_option("script_location", "inkland.server.storage:migrations")
    engine = make_engine(folder / FILE)
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        connection.commit()
    engine.dispose()
