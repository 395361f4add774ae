"""Which versions of the program can work with the tables, so that old and new servers can run side by side.

A migration may declare `works_with`: the oldest revision whose program works with the tables after it. One
that only adds tables, or columns with a default, works with its predecessor. Without a declaration it works
with its own program alone. What follows from all of them is stored with the tables, so that an older program
that meets tables of a newer one knows whether it can use them (CONTRIBUTING.md).
"""

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, delete, insert, inspect, select

from inkland.server.infra.database.tables.main import schema_state


def least_revision(script: ScriptDirectory) -> str:
    """Return the oldest revision whose program can work with the newest tables of this program."""
    order = [found.revision for found in script.walk_revisions()][::-1]
    declared = [getattr(found.module, "works_with", found.revision) for found in script.walk_revisions()]
    return max(declared, key=order.index)


def supports(script: ScriptDirectory, revision: str) -> bool:
    """Return whether programs of a revision can work with the newest tables of this program."""
    order = [found.revision for found in script.walk_revisions()][::-1]
    return revision in order and order.index(revision) >= order.index(least_revision(script))


def store_least_revision(connection: Connection, script: ScriptDirectory) -> None:
    """Store which programs can work with the tables, after they were brought up to date."""
    connection.execute(delete(schema_state))
    connection.execute(insert(schema_state).values(id=1, least_revision=least_revision(script)))


def is_usable_newer(connection: Connection, script: ScriptDirectory) -> bool:
    """Return whether a newer program has changed the tables, and this one can work with them all the same."""
    known = {found.revision for found in script.walk_revisions()}
    current = MigrationContext.configure(connection).get_current_revision()
    if (
        current is None
        or current in known
        or current < min(known)
        or not inspect(connection).has_table(schema_state.name)
    ):
        return False
    return connection.execute(select(schema_state.c.least_revision)).scalar_one_or_none() in known
