"""The least that a database can be asked for: to store a name, and to say which names it has."""

from sqlalchemy import Connection, insert, select

from inkland.server.infra.database.database import Database
from inkland.server.infra.database.queries import Query
from inkland.server.infra.database.tables.main import secrets


def put(name: str) -> Query[None]:
    """Store a name."""

    def job(connection: Connection) -> None:
        connection.execute(insert(secrets).values(name=name, value=b"x"))

    return job


def names(database: Database) -> list[str]:
    """Return the stored names, in order."""
    return database.read(
        lambda connection: list(connection.scalars(select(secrets.c.name).order_by(secrets.c.name)))
    )
