"""Blocks between guests and hidden names in a SQL database."""

import secrets
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from inkland.server.infra.database.engines.statements import upsert
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables.main import blocks, hidden_names
from inkland.server.infra.stores.queries.guest_store import lock_guest
from inkland.server.model.naming.name_checks import folded_name

ID_BYTES: Final = 8


@query
def add_block(connection: Connection, guest: str, blocked: str, most: int, now: float) -> bool:
    """Block a guest; return False if there are too many blocks. A second block changes nothing."""
    lock_guest(connection, guest)
    own = blocks.c.guest == guest
    known = connection.execute(select(blocks.c.id).where(own, blocks.c.blocked == blocked)).first()
    if known is not None:
        return True
    if connection.execute(select(func.count()).where(own)).scalar_one() >= most:
        return False
    row = {"id": secrets.token_hex(ID_BYTES), "guest": guest, "blocked": blocked}
    connection.execute(insert(blocks).values(**row, created=now))
    return True


def read_hidden_names(connection: Connection) -> list[str]:
    """Return the names that are hidden, in alphabetical order."""
    return list(connection.execute(select(hidden_names.c.name).order_by(hidden_names.c.folded)).scalars())


@query
def hide_name(connection: Connection, name: str, now: float) -> None:
    """Hide a name, and those that could be confused with it."""
    upsert(connection, hidden_names, {"folded": folded_name(name), "name": name, "created": now})


@query
def show_name(connection: Connection, name: str) -> bool:
    """Show a name again; return False if it was not hidden."""
    statement = delete(hidden_names).where(hidden_names.c.folded == folded_name(name))
    return connection.execute(statement).rowcount == 1
