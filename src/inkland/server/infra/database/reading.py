"""Databases opened to be read: nothing in them is changed, also if they are of an older version."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from sqlalchemy import URL, Connection, Engine
from sqlalchemy.exc import DBAPIError

from inkland.server.infra.database.data_folder.copies import copy_pages
from inkland.server.infra.database.engines.opening import DataProblem, UnusableData
from inkland.server.infra.database.engines.sqlite import FILE, WRITING, make_engine, make_reading_engine
from inkland.server.infra.database.schema.upgrade import (
    FIRST_MIGRATION,
    Revisions,
    current_revision,
    is_newest,
    is_older,
    migrate,
    newest_revision,
)


class OlderData(Exception):
    """A PostgreSQL database of an older version, which only its own version can read."""

    def __init__(self, place: str, revision: str) -> None:
        super().__init__(place, revision)
        self.place = place
        """The address of the database without a password."""
        self.revision = revision


class Reading(NamedTuple):
    """A connection that reads tables of this version."""

    connection: Connection
    upgrade: Revisions | None = None
    """What an upgrade would do, if the tables are those of an upgraded copy."""


@contextmanager
def reading(location: Path | URL) -> Iterator[Reading]:
    """Open a database to read it, beside servers; raises UnusableData, OlderData or DBAPIError.

    A SQLite file of an older version is copied into a temporary folder, and the copy is upgraded.
    """
    with _disposed(_engine(location)) as engine, _connected(engine, location) as connection:
        if is_newest(connection):
            yield Reading(connection)
            return
        before = current_revision(connection)
        if before is not None and not is_older(connection):
            raise UnusableData(_refusal(before, location), _place(location))
        if not isinstance(location, Path):
            if before is None:
                raise UnusableData(DataProblem.DATABASE_DAMAGED, _place(location))
            raise OlderData(_place(location), before)
        with TemporaryDirectory() as folder:
            copy = Path(folder) / FILE
            copy_pages(connection.connection.driver_connection, copy)
            with _disposed(make_engine(copy)) as upgraded:
                _upgrade(upgraded, location)
                with upgraded.connect() as found:
                    yield Reading(found, None if before is None else Revisions(before, newest_revision()))


def _refusal(revision: str, location: Path | URL) -> DataProblem:
    """Return why tables of a revision cannot be read."""
    if revision < FIRST_MIGRATION:
        return DataProblem.UNRELEASED if isinstance(location, Path) else DataProblem.DATABASE_UNRELEASED
    return DataProblem.NEWER if isinstance(location, Path) else DataProblem.DATABASE_NEWER


def _upgrade(engine: Engine, location: Path) -> None:
    """Bring a copy up to date; raises UnusableData if there is something that cannot be read."""
    try:
        with engine.connect().execution_options(**WRITING) as connection:
            migrate(connection)
            connection.commit()
    except DBAPIError:
        raise
    except Exception as error:
        raise UnusableData(DataProblem.DAMAGED, str(location)) from error


def _engine(location: Path | URL) -> Engine:
    if isinstance(location, Path):
        return make_reading_engine(location / FILE)
    from inkland.server.infra.database.engines import postgresql  # noqa: PLC0415 - psycopg is optional

    return postgresql.make_reading_engine(location)


@contextmanager
def _disposed(engine: Engine) -> Iterator[Engine]:
    try:
        yield engine
    finally:
        engine.dispose()


def _connected(engine: Engine, location: Path | URL) -> Connection:
    """Return a connection; raises UnusableData or DBAPIError."""
    try:
        return engine.connect()
    except DBAPIError as error:
        if isinstance(location, Path):
            raise
        from inkland.server.infra.database.engines import postgresql  # noqa: PLC0415

        raise postgresql.unusable(location, error) from None


def _place(location: Path | URL) -> str:
    if isinstance(location, Path):
        return str(location)
    from inkland.server.infra.database.engines.postgresql_url import shown_url  # noqa: PLC0415

    return shown_url(location)
