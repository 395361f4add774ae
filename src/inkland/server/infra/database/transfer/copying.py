"""Copy all tables of a database into an empty one, row by row, in one transaction of each."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection, Table, func, insert, inspect, select

from inkland.server.infra.database.engines.statements import set_sequences
from inkland.server.infra.database.tables.all_tables import ALL_TABLES
from inkland.server.infra.database.tables.main import schema_state

ROWS_AT_ONCE: Final = 1000
OnProgress = Callable[[str, int, int], None]
"""Called with a table, how many of its rows are done, and how many there are."""


class UnknownTable(Exception):
    """A table of the database that this program does not know."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


def copied_tables(connection: Connection) -> list[Table]:
    """Return the tables of a database, those that others refer to first; raises UnknownTable.

    What is said about the tables themselves belongs to each database.
    """
    known = [table for table in ALL_TABLES.sorted_tables if table is not schema_state]
    own = {schema_state.name, "alembic_version"}
    for name in inspect(connection).get_table_names():
        if name not in own and name not in ALL_TABLES.tables:
            raise UnknownTable(name)
    return known


def is_empty(connection: Connection) -> bool:
    """Return whether no table has a row."""
    return all(
        connection.execute(select(table).limit(1)).first() is None for table in copied_tables(connection)
    )


def copy_tables(source: Connection, target: Connection, on_progress: OnProgress) -> None:
    """Copy every row; the transaction of the target is not committed."""
    tables = copied_tables(source)
    for table in tables:
        total, done = count(source, table), 0
        for rows in batches(source, table):
            target.execute(insert(table), rows)
            done += len(rows)
            on_progress(table.name, done, total)
    set_sequences(target, tables)


def count(connection: Connection, table: Table) -> int:
    """Return how many rows a table has."""
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def batches(connection: Connection, table: Table) -> Iterator[list[dict[str, object]]]:
    """Yield the rows of a table, some at a time, in the order of their keys."""
    rows = select(table).order_by(*table.primary_key.columns)
    found = connection.execute(rows, execution_options={"yield_per": ROWS_AT_ONCE})
    for part in found.mappings().partitions():
        yield [dict(row) for row in part]


@contextmanager
def unhurried(connection: Connection) -> Iterator[Connection]:
    """Let a transaction take as long as it needs."""
    with connection:
        if connection.dialect.name == "postgresql":
            for setting in ("statement_timeout", "idle_in_transaction_session_timeout", "lock_timeout"):
                connection.exec_driver_sql(f"SET LOCAL {setting} = 0")
        yield connection
