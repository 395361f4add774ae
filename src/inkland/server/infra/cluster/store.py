"""What servers of one database have to agree on, and nothing about how it is stored.

`live` are the servers that the asking one believes to be alive, itself among them. What another one holds is
taken over in one step that checks it again, so that only one of several gets it.
"""

from collections.abc import Collection
from contextlib import suppress

from sqlalchemy.exc import IntegrityError

from inkland.server.infra.cluster import queries
from inkland.server.infra.database.database_store import DatabaseStore, read_by, write_by


class ClusterStore(DatabaseStore):
    """The servers, what each of them has taken on, and the key of their bus.

    Every operation raises StoreUnavailable while the store cannot read or write.
    """

    async def bus_key(self) -> bytes:
        """Return the key of the bus between the servers of this database; it is made when first needed."""
        found = await self.database.fetch(queries.find_key)
        if found is None:
            with suppress(IntegrityError):  # another server has made it
                await self.database.write(queries.make_key)
            found = await self.database.fetch(queries.find_key)
        if found is None:
            raise LookupError("no key of the bus")
        return found

    beat = write_by(queries.beat)
    leave = write_by(queries.leave)

    async def claim_room(self, room: str, server: str, live: Collection[str]) -> str | None:
        """Make a server act for a room unless a live one does; return which does. None: ask again later."""
        with suppress(IntegrityError):  # another server was faster, or the room was deleted
            return await self.database.write(queries.claim_room(room, server, live))
        return None

    async def take_room(self, room: str, server: str) -> str | None:
        """Make a server act for a room in place of another one, which does not act."""
        return await self.claim_room(room, server, ())

    release_room = write_by(queries.release_room)
    abandoned_rooms = read_by(queries.abandoned_rooms)

    async def claim_lease(self, name: str, server: str, live: Collection[str]) -> bool:
        """Give a server a job unless a live one does it; return whether it has it now."""
        with suppress(IntegrityError):  # another server was faster
            return await self.database.write(queries.claim_lease(name, server, live)) == server
        return False

    async def list_room(self, room: str, server: str, since: float | None) -> None:
        """Store that others may join a listed room, since a guest is there at a server; None: no more."""
        with suppress(IntegrityError):  # the room was deleted
            await self.database.write(queries.list_room(room, server, since))

    listed_rooms = read_by(queries.find_listed_rooms)
