"""What servers agree on: each operation as one job of portable SQL."""

import secrets
from collections.abc import Collection
from typing import Final

from sqlalchemy import Column, Connection, Table, delete, insert, or_, select, update

from inkland.server.infra.database.queries import Query, query
from inkland.server.infra.database.tables import main as tables
from inkland.server.infra.database.tables.cluster import leases, listed_rooms, room_owners, servers

KEY_BYTES: Final = 32
_KEY: Final = "bus"


def find_key(connection: Connection) -> bytes | None:
    """Return the key of the bus; None if there is none yet."""
    statement = select(tables.secrets.c.value).where(tables.secrets.c.name == _KEY)
    found = connection.execute(statement).scalar_one_or_none()
    return None if found is None else bytes(found)


def make_key(connection: Connection) -> None:
    """Make the key of the bus; raises IntegrityError if another server was faster."""
    connection.execute(insert(tables.secrets).values(name=_KEY, value=secrets.token_bytes(KEY_BYTES)))


@query
def beat(connection: Connection, server: str, number: int) -> dict[str, int]:
    """Store that a server is alive, and return the last beats of all."""
    known = update(servers).where(servers.c.name == server).values(beat=number)
    if connection.execute(known).rowcount == 0:
        connection.execute(insert(servers).values(name=server, beat=number))
    return {row.name: row.beat for row in connection.execute(select(servers))}


@query
def leave(connection: Connection, names: Collection[str]) -> None:
    """Remove servers, and everything that they have taken on."""
    for table in (room_owners, leases, listed_rooms):
        connection.execute(delete(table).where(table.c.server.in_(sorted(names))))
    connection.execute(delete(servers).where(servers.c.name.in_(sorted(names))))


def claim_room(room: str, server: str, live: Collection[str]) -> Query[str]:
    """Make a server act for a room unless a live one does; return which does. Raises IntegrityError."""
    return _claim(room_owners, room_owners.c.room, room, server, live)


def claim_lease(name: str, server: str, live: Collection[str]) -> Query[str]:
    """Give a server a job unless a live one does it; return which does it. Raises IntegrityError."""
    return _claim(leases, leases.c.name, name, server, live)


@query
def _claim(
    connection: Connection, table: Table, key: Column[str], value: str, server: str, live: Collection[str]
) -> str:
    """Put a server into a row unless a live one is there, in one statement that both checks and writes."""
    others = sorted(set(live) - {server})
    is_free = or_(table.c.server == server, table.c.server.not_in(others))
    taken = update(table).where(key == value, is_free).values(server=server)
    if connection.execute(taken).rowcount:
        return server
    holder = connection.execute(select(table.c.server).where(key == value)).scalar_one_or_none()
    if holder is None:
        connection.execute(insert(table).values({key.name: value, "server": server}))
    return holder or server


@query
def release_room(connection: Connection, room: str, server: str) -> None:
    """Let a server act no more for a room."""
    mine = room_owners.c.room == room, room_owners.c.server == server
    connection.execute(delete(room_owners).where(*mine))


@query
def abandoned_rooms(connection: Connection, live: Collection[str], due: float, most: int) -> list[str]:
    """Return rooms whose time is up before a moment and for which no live server acts."""
    timers, owner = tables.timers, room_owners.c.server
    found = (
        select(timers.c.room)
        .outerjoin(room_owners, room_owners.c.room == timers.c.room)
        .where(timers.c.due < due, or_(owner.is_(None), owner.not_in(sorted(live))))
        .order_by(timers.c.due)
        .limit(most)
    )
    return list(connection.execute(found).scalars())


@query
def list_room(connection: Connection, room: str, server: str, since: float | None) -> None:
    """Store that others may join a listed room, since a guest is there at a server; None: no more."""
    mine = listed_rooms.c.room == room, listed_rooms.c.server == server
    connection.execute(delete(listed_rooms).where(*mine))
    if since is not None:
        connection.execute(insert(listed_rooms).values(room=room, server=server, since=since))


@query
def find_listed_rooms(connection: Connection, live: Collection[str], most: int) -> list[str]:
    """Return the rooms that others may join, the last listed first."""
    found = (
        select(listed_rooms.c.room)
        .where(listed_rooms.c.server.in_(sorted(live)))
        .order_by(listed_rooms.c.since.desc(), listed_rooms.c.room)
        .limit(most)
    )
    return list(dict.fromkeys(connection.execute(found).scalars()))
