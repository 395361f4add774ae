"""What servers of one database have to agree on.

`live` are the servers that the asking one believes to be alive, itself among them. What another one holds is
taken over in one step that checks it again, so that only one of several gets it.
"""

import secrets
from collections.abc import Collection
from contextlib import suppress
from typing import Final

from sqlalchemy import Column, Connection, Table, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from inkland.server.infra.database.database_store import DatabaseStore, reads, writes
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables import main as tables
from inkland.server.infra.database.tables.cluster import leases, listed_rooms, room_owners, servers

KEY_BYTES: Final = 32
_KEY: Final = "bus"


class ClusterStore(DatabaseStore):
    """The servers, what each of them has taken on, and the key of their bus."""

    async def bus_key(self) -> bytes:
        """Return the key of the bus between the servers of this database; it is made when first needed."""
        found = await self.database.fetch(_find_key)
        if found is None:
            with suppress(IntegrityError):  # another server has made it
                await self.database.write(_make_key)
            found = await self.database.fetch(_find_key)
        if found is None:
            raise LookupError("no key of the bus")
        return found

    @writes
    def beat(self, connection: Connection, server: str, number: int) -> dict[str, int]:
        """Store that a server is alive, and return the last beats of all."""
        known = update(servers).where(servers.c.name == server).values(beat=number)
        if connection.execute(known).rowcount == 0:
            connection.execute(insert(servers).values(name=server, beat=number))
        return {row.name: row.beat for row in connection.execute(select(servers))}

    @writes
    def leave(self, connection: Connection, names: Collection[str]) -> None:
        """Remove servers, and everything that they have taken on."""
        for table in (room_owners, leases, listed_rooms):
            connection.execute(delete(table).where(table.c.server.in_(sorted(names))))
        connection.execute(delete(servers).where(servers.c.name.in_(sorted(names))))

    async def claim_room(self, room: str, server: str, live: Collection[str]) -> str | None:
        """Make a server act for a room unless a live one does; return which does. None: ask again later."""
        with suppress(IntegrityError):  # another server was faster, or the room was deleted
            return await self.database.write(_claim(room_owners, room_owners.c.room, room, server, live))
        return None

    async def take_room(self, room: str, server: str) -> str | None:
        """Make a server act for a room in place of another one, which does not act."""
        return await self.claim_room(room, server, ())

    @writes
    def release_room(self, connection: Connection, room: str, server: str) -> None:
        """Let a server act no more for a room."""
        mine = room_owners.c.room == room, room_owners.c.server == server
        connection.execute(delete(room_owners).where(*mine))

    @reads
    def abandoned_rooms(
        self, connection: Connection, live: Collection[str], due: float, most: int
    ) -> list[str]:
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

    async def claim_lease(self, name: str, server: str, live: Collection[str]) -> bool:
        """Give a server a job unless a live one does it; return whether it has it now."""
        with suppress(IntegrityError):  # another server was faster
            return await self.database.write(_claim(leases, leases.c.name, name, server, live)) == server
        return False

    async def list_room(self, room: str, server: str, since: float | None) -> None:
        """Store that others may join a listed room, since a guest is there at a server; None: no more."""
        with suppress(IntegrityError):  # the room was deleted
            await self.database.write(_list_room(room, server, since))

    @reads
    def listed_rooms(self, connection: Connection, live: Collection[str], most: int) -> list[str]:
        """Return the rooms that others may join, the last listed first."""
        found = (
            select(listed_rooms.c.room)
            .where(listed_rooms.c.server.in_(sorted(live)))
            .order_by(listed_rooms.c.since.desc(), listed_rooms.c.room)
            .limit(most)
        )
        return list(dict.fromkeys(connection.execute(found).scalars()))


def _find_key(connection: Connection) -> bytes | None:
    statement = select(tables.secrets.c.value).where(tables.secrets.c.name == _KEY)
    found = connection.execute(statement).scalar_one_or_none()
    return None if found is None else bytes(found)


def _make_key(connection: Connection) -> None:
    connection.execute(insert(tables.secrets).values(name=_KEY, value=secrets.token_bytes(KEY_BYTES)))


@query
def _claim(
    connection: Connection, table: Table, key: Column[str], value: str, server: str, live: Collection[str]
) -> str:
    """Put a server into a row unless a live one is there, in one statement that both checks and writes.

    Return which server is there now; raises IntegrityError if another one was faster.
    """
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
def _list_room(connection: Connection, room: str, server: str, since: float | None) -> None:
    mine = listed_rooms.c.room == room, listed_rooms.c.server == server
    connection.execute(delete(listed_rooms).where(*mine))
    if since is not None:
        connection.execute(insert(listed_rooms).values(room=room, server=server, since=since))
