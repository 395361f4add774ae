"""The SQLite that the server uses, and a reading of databases that are closed.

Two libraries in one process must not open the same file: each ends the locks of the other.
"""

import sqlite3 as python_sqlite3
from pathlib import Path
from typing import Any

from inkland.server.base.sqlite_library import sqlite_library

sqlite3: Any = sqlite_library()


def contents(file: Path) -> list[str]:
    """Everything in a database that nobody has open, as text."""
    connection = python_sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        return list(connection.iterdump())
    finally:
        connection.close()
