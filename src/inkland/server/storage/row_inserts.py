"""Jobs that only insert rows: those of one transaction are carried out by one statement for all of them."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import chain, groupby
from typing import Any

from sqlalchemy import Connection, Insert
from sqlalchemy.exc import IntegrityError

Guard = Callable[[Connection, Collection[int]], None]
"""Raises an error if rows with one of these keys may not be inserted."""


class InsertRows:
    """A job that inserts rows; raises `refused` if one of them exists already, and what its guard raises."""

    __slots__ = ("guard", "key", "refused", "rows", "statement")

    def __init__(
        self,
        statement: Insert,
        rows: Sequence[Mapping[str, Any]],
        refused: Exception,
        *,
        guard: Guard | None = None,
        key: int = 0,
    ) -> None:
        self.statement = statement
        """Made once for many jobs: those with the same one can be carried out together."""
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
            connection.execute(self.statement, self.rows)
        except IntegrityError as error:
            raise self.refused from error


def run_jobs(connection: Connection, jobs: Iterable[Callable[[Connection], Any]]) -> list[Any]:
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
            connection.execute(statement, list(chain.from_iterable(job.rows for job in inserts)))
            results += [None] * len(found)
    return results


def _statement(job: Callable[[Connection], Any]) -> Insert | None:
    return job.statement if isinstance(job, InsertRows) else None
