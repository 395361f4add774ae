"""The tables of a database, brought up to date by migrations (alembic) in the transaction of a connection."""

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from inkland.server.infra.database.schema.compatibility import is_usable_newer, store_least_revision, supports
from inkland.server.infra.database.schema.release_0_1_0 import REVISION, convert
from inkland.server.infra.database.tables.all_tables import ALL_TABLES

FIRST_MIGRATION: Final = "0026"
"""Revisions with lower numbers were in no release, but for that of version 0.1.0."""


class UnreleasedRevision(CommandError):
    """The tables are of a revision that was in no release, and that this program cannot upgrade."""


class Revisions(NamedTuple):
    """The revision of the tables before and after they were brought up to date; None: there were none."""

    before: str | None
    after: str
    copy: Path | None = None
    """The database as it was before, if the engine keeps a copy."""


def migrate(connection: Connection) -> Revisions:
    """Bring the tables up to date; raises CommandError if they are too new, or UnreleasedRevision.

    Tables that a newer program has made stay as they are if this one can work with them.
    """
    before, newest = current_revision(connection), newest_revision()
    if before is not None and (before == newest or is_usable_newer(connection, migrations())):
        return Revisions(before, before)
    if before is None or before == REVISION:
        if before is None:
            ALL_TABLES.create_all(connection, checkfirst=False)
        else:
            convert(connection)
        MigrationContext.configure(connection).stamp(migrations(), "head")
    elif before < FIRST_MIGRATION:
        raise UnreleasedRevision(before)
    else:
        config = alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    store_least_revision(connection, migrations())
    return Revisions(before, newest)


def is_newest(connection: Connection) -> bool:
    """Return whether the tables are up to date, or newer and usable."""
    return current_revision(connection) == newest_revision() or is_usable_newer(connection, migrations())


def is_older(connection: Connection) -> bool:
    """Return whether the tables are of an earlier revision, which would be upgraded."""
    current = current_revision(connection)
    known = {REVISION, *(found.revision for found in migrations().walk_revisions())}
    return current != newest_revision() and current in known


def is_expansion(connection: Connection) -> bool:
    """Return whether programs of the current tables can continue while these are brought up to date."""
    current = current_revision(connection)
    return current is None or supports(migrations(), current)


def current_revision(connection: Connection) -> str | None:
    """Return the revision of the tables; None if there are none."""
    return MigrationContext.configure(connection).get_current_revision()


def newest_revision() -> str:
    """Return the revision that this program needs."""
    head = migrations().get_current_head()
    if head is None:
        raise RuntimeError("there are no migrations")
    return head


@cache
def migrations() -> ScriptDirectory:
    """Return the migrations of this program."""
    return ScriptDirectory.from_config(alembic_config())


def alembic_config() -> Config:
    """Return where alembic finds the migrations."""
    config = Config()
    config.set_main_option("script_location", "inkland.server.infra.database:migrations")
    return config
