"""Stores: classes whose methods read or write the database, each in one transaction."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from inkland.server.infra.database.database import Database
from inkland.server.infra.database.queries import Query

P = ParamSpec("P")
S = TypeVar("S", bound="DatabaseStore")
T = TypeVar("T")
Method = Callable[Concatenate[S, P], Coroutine[Any, Any, T]]


class DatabaseStore:
    """What a part of the server needs from the database.

    Methods that write return after what they wrote is durable. All raise StoreUnavailable while the database
    cannot read or write; a write that raises it may have been stored all the same.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    def write(self, query: Query[T]) -> Awaitable[T]:
        """Run a query that writes."""
        return self.database.write(query)


def reads(method: Callable[Concatenate[S, Connection, P], T]) -> Method[S, P, T]:
    """Let a method that reads be called without its connection; it may be run again."""

    @wraps(method)
    async def run(self: S, /, *args: P.args, **keywords: P.kwargs) -> T:
        return await self.database.fetch(lambda connection: method(self, connection, *args, **keywords))

    return run


def writes(method: Callable[Concatenate[S, Connection, P], T]) -> Method[S, P, T]:
    """Let a method that writes be called without its connection; it may be run again."""

    @wraps(method)
    async def run(self: S, /, *args: P.args, **keywords: P.kwargs) -> T:
        return await self.write(lambda connection: method(self, connection, *args, **keywords))

    return run


def read_by(make: Callable[P, Query[T]]) -> Method[DatabaseStore, P, T]:
    """Return a method that runs a query that reads."""

    @wraps(make)
    async def run(self: DatabaseStore, /, *args: P.args, **keywords: P.kwargs) -> T:
        return await self.database.fetch(make(*args, **keywords))

    return run


def write_by(make: Callable[P, Query[T]]) -> Method[DatabaseStore, P, T]:
    """Return a method that runs a query that writes."""

    @wraps(make)
    async def run(self: DatabaseStore, /, *args: P.args, **keywords: P.kwargs) -> T:
        return await self.write(make(*args, **keywords))

    return run
