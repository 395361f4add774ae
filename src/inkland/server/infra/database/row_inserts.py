"""Jobs that only insert rows: those of one transaction are carried out by one statement for all of them."""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import chain, groupby
from typing import Any

from sqlalchemy import Connection, Insert
from sqlalchemy.exc import IntegrityError

from inkland.server.infra.database.engines.engine import Rows, StorageEngine

Job = Callable[[Connection], Any]
Guard = Callable[[Connection, Collection[Any]], None]
"""Raises an error if rows with one of these keys may not be inserted."""


class InsertRows:
    """A job that inserts rows; raises `refused` if one of them exists already, and what its guard raises."""

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
        """Made once for many jobs: those with the same one can be carried out together."""
        self.columns = columns
        """The same for all jobs with this statement."""
        self.rows = rows
        self.refused = refused
        self.guard = guard
        """Called with the keys of all jobs that it guards before their rows are inserted."""
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


def run_jobs(connection: Connection, jobs: Iterable[Job]) -> list[Any]:
    """Run jobs in their order, and return their results; raises what one of them raises.

    Inserts that follow each other are one statement, since most of its time does not depend on the number of
    rows. If that fails, nothing says whose rows were refused: whoever wants to know runs each job alone.
    """
    results = list[Any]()
    for statement, group in groupby(jobs, key=_statement):
        found = list(group)
        if statement is None or len(found) == 1:
            results += [job(connection) for job in found]
        else:
            inserts = [job for job in found if isinstance(job, InsertRows)]
            for guard in {job.guard for job in inserts if job.guard is not None}:
                guard(connection, [job.key for job in inserts if job.guard is guard])
            connection.execute(statement, list(chain.from_iterable(job.named_rows() for job in inserts)))
            results += [None] * len(found)
    return results


def insert_at_once(engine: StorageEngine, connection: Connection, jobs: Sequence[Job]) -> bool:
    """Carry out jobs that only insert rows of one table in one transaction, if the engine has a short way.

    Return whether it was done; raises what the only job raises, or IntegrityError if one of them is refused.
    Guards are not asked: they are about other writers, and an engine that has other writers has no short way.
    """
    first = jobs[0]
    if not isinstance(first, InsertRows):
        return False
    rows = list[tuple[Any, ...]]()
    for job in jobs:
        if not isinstance(job, InsertRows) or job.statement is not first.statement:
            return False
        rows += job.rows
    try:
        return engine.insert_at_once(connection, first.statement.table.name, first.columns, rows)
    except IntegrityError as error:
        if len(jobs) == 1:
            raise first.refused from error
        raise


def _statement(job: Job) -> Insert | None:
    return job.statement if isinstance(job, InsertRows) else None
