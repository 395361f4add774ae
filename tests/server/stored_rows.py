"""Search stored data: the rows of a database by table, and the bytes of files."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, create_engine, inspect
from tests.server.locations import database_of

from inkland.server.infra.database.engines.sqlite import FILE, make_engine


@contextmanager
def stored_rows(folder: Path) -> Iterator[Connection]:
    """A connection to the file of a folder, or else to the database that stands for it."""
    url = None if (folder / FILE).exists() else database_of(folder)
    engine = make_engine(folder / FILE) if url is None else create_engine(url)
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def tables_with(folder: Path, text: str) -> set[str]:
    """The tables that contain a text anywhere in a row."""
    wanted, found = text.encode(), set()
    with stored_rows(folder) as connection:
        for table in inspect(connection).get_table_names():
            rows = connection.exec_driver_sql(f"SELECT * FROM {table}")
            values = (value for row in rows for value in row)
            if any(
                wanted in (value if isinstance(value, bytes) else str(value).encode()) for value in values
            ):
                found.add(table)
    return found


def files_with(folder: Path, text: str) -> set[str]:
    """The files of a folder that contain a text anywhere, also in places that no row uses any more."""
    return {path.name for path in folder.iterdir() if path.is_file() and text.encode() in path.read_bytes()}
