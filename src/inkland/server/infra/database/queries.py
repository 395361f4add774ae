"""Queries: functions of a connection that read or write, in one transaction. They can be run again."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar

from sqlalchemy import Connection

P = ParamSpec("P")
T = TypeVar("T")
Query: TypeAlias = Callable[[Connection], T]


def query(function: Callable[Concatenate[Connection, P], T]) -> Callable[P, Query[T]]:
    """Let a function be called without its connection: it returns a query, which is run with one.

    >>> @query
    ... def dialect_of(connection: Connection, prefix: str) -> str:
    ...     return prefix + connection.dialect.name
    >>> from sqlalchemy import create_engine
    >>> engine = create_engine("sqlite://")
    >>> with engine.connect() as connection:
    ...     dialect_of("the dialect is ")(connection)
    'the dialect is sqlite'
    >>> engine.dispose()
    """

    @wraps(function)
    def bind(*args: P.args, **keywords: P.kwargs) -> Query[T]:
        def run(connection: Connection) -> T:
            return function(connection, *args, **keywords)

        return run

    return bind
