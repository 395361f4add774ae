"""Jobs that only insert rows: those of one transaction are carried out by one statement for all of them."""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import chain, groupby
from typing import Any

from sqlalchemy import Connection, Insert
from sqlalchemy.exc import IntegrityError

from inkland.server.infra.database.engines.engine import Rows, StorageEngine
from inkland.server.infra.database.queries import Query

Guard = Callable[[Connection, Collection[Any]], None]
"""Raises an error if rows with one of these keys may not be inserted."""


class InsertRows:
    """A query that inserts rows; raises `refused` if one of them exists, and what its guard raises."""

    __slots__ = ("columns", "guard", "key", "refused", "rows", "statement")

    def __init__(
        self,
        statement: Insert,
        columns: tuple[str, ...],
        rows: Rows,
        refused: Exception,
        *,
        guard: Guard | None = None,
        key: object = None,
    ) -> None:
        self.statement = statement
        """Made once for many queries: those with the same one can be carried out together."""
        self.columns = columns
        """The same for all queries with this statement."""
        self.rows = rows
        self.refused = refused
        self.guard = guard
        """Called with the keys of all queries that it guards before their rows are inserted."""
        self.key = key

    def __call__(self, connection: Connection) -> None:
        """Insert the rows."""
        if self.guard is not None:
            self.guard(connection, [self.key])
        try:
            connection.execute(self.statement, self.named_rows())
        except IntegrityError as error:
            raise self.refused from error

    def named_rows(self) -> list[dict[str, Any]]:
        """Return the rows by the names of their columns."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]


def run_queries(connection: Connection, queries: Iterable[Query[Any]]) -> list[Any]:
    """Run queries in their order, and return their results; raises what one of them raises.

    Inserts that follow each other are one statement, since most of its time does not depend on the number of
    rows. If that fails, nothing says whose rows were refused: to find out, run each query alone.
    """
    results = list[Any]()
    for statement, group in groupby(queries, key=_statement):
        found = list(group)
        if statement is None or len(found) == 1:
            results += [query(connection) for query in found]
        else:
            inserts = [query for query in found if isinstance(query, InsertRows)]
            for guard in {query.guard for query in inserts if query.guard is not None}:
                guard(connection, [query.key for query in inserts if query.guard is guard])
            connection.execute(statement, list(chain.from_iterable(query.named_rows() for query in inserts)))
            results += [None] * len(found)
    return results


def insert_at_once(engine: StorageEngine, connection: Connection, queries: Sequence[Query[Any]]) -> bool:
    """Carry out queries that only insert rows of one table in one transaction, if the engine has a short way.

    Return whether it was done; raises what the only query raises, or IntegrityError if one is refused.
    Guards are not asked: they are about other writers, and an engine that has other writers has no short way.
    """
    first = queries[0]
    if not isinstance(first, InsertRows):
        return False
    rows = list[tuple[Any, ...]]()
    for query in queries:
        if not isinstance(query, InsertRows) or query.statement is not first.statement:
            return False
        rows += query.rows
    try:
        return engine.insert_at_once(connection, first.statement.table.name, first.columns, rows)
    except IntegrityError as error:
        if len(queries) == 1:
            raise first.refused from error
        raise


def _statement(query: Query[Any]) -> Insert | None:
    return query.statement if isinstance(query, InsertRows) else None
