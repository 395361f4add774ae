"""Statements that the two databases write differently, and locks that only one of them needs.

Everything else is portable SQLAlchemy Core. `SELECT … FOR UPDATE` is left out for SQLite, whose writers
come one after another.
"""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import Column, Connection, Table, false, func, select, text
from sqlalchemy.dialects import postgresql, sqlite

Values = Mapping[str, object]


def insert_new(connection: Connection, table: Table, *rows: Values) -> int:
    """Insert rows but for those whose key is taken; return how many were inserted."""
    if not rows:
        return 0
    values = rows[0] if len(rows) == 1 else list(rows)  # SQLAlchemy compiles a single row once
    statement = _insert(connection, table).values(values).on_conflict_do_nothing()
    return int(connection.execute(statement.execution_options(preserve_rowcount=True)).rowcount)


def upsert(connection: Connection, table: Table, row: Values) -> None:
    """Insert a row, or change the other columns of the row that has its primary key."""
    keys: Collection[Column[Any]] = table.primary_key.columns.values()
    statement = _insert(connection, table).values(row)
    names = {column.name for column in keys}
    changed = {name: statement.excluded[name] for name in row if name not in names}
    if changed:
        statement = statement.on_conflict_do_update(index_elements=list(keys), set_=changed)
    else:
        statement = statement.on_conflict_do_nothing()
    connection.execute(statement)


def lock_name(connection: Connection, *names: object) -> None:
    """Let no other transaction lock the same name until this one has ended.

    For what has no row yet that could be locked.
    """
    if connection.dialect.name == "postgresql":
        key = lock_key(" ".join(map(str, names)))
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})


def has_other_writers(connection: Connection) -> bool:
    """Return whether other servers can write at the same time: a SQLite folder has one server."""
    return connection.dialect.name == "postgresql"


def lock_key(name: str) -> int:
    """Return the number of a named lock of the whole database.

    >>> lock_key("servers") == lock_key("servers") != lock_key("migrations")
    True
    """
    digest = hashlib.blake2b(f"inkland {name}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)


def set_sequences(connection: Connection, tables: Sequence[Table]) -> None:
    """Let new rows of tables with numbers get higher ones than those that were copied into them."""
    if connection.dialect.name != "postgresql":
        return
    for table in tables:
        column = table.autoincrement_column
        if column is not None:
            name = f"pg_get_serial_sequence('{table.name}', '{column.name}')"
            highest = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
            connection.execute(select(func.setval(text(name), highest, false())))


def _insert(connection: Connection, table: Table) -> Any:
    return (postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert)(table)
