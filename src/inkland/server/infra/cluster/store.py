"""What servers of one database have to agree on, and nothing about how it is stored.

`live` are the servers that the asking one believes to be alive, itself among them. What another one holds is
taken over in one step that checks it again, so that only one of several gets it.
"""

from collections.abc import Collection
from contextlib import suppress

from sqlalchemy.exc import IntegrityError

from inkland.server.infra.cluster import queries
from inkland.server.infra.database.database import Database


class ClusterStore:
    """The servers, what each of them has taken on, and the key of their bus.

    Every operation raises StoreUnavailable while the store cannot read or write.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def bus_key(self) -> bytes:
        """Return the key of the bus between the servers of this database; it is made when first needed."""
        found = await self._database.fetch(queries.find_key)
        if found is None:
            with suppress(IntegrityError):  # another server has made it
                await self._database.write(queries.make_key)
            found = await self._database.fetch(queries.find_key)
        if found is None:
            raise LookupError("no key of the bus")
        return found

    async def beat(self, server: str, number: int) -> dict[str, int]:
        """Store that a server is alive, and return the last beats of all."""
        return await self._database.write(queries.beat(server, number))

    async def leave(self, servers: Collection[str]) -> None:
        """Remove servers, and everything that they have taken on."""
        await self._database.write(queries.leave(servers))

    async def claim_room(self, room: str, server: str, live: Collection[str]) -> str | None:
        """Make a server act for a room unless a live one does; return which does. None: ask again later."""
        with suppress(IntegrityError):  # another server was faster, or the room was deleted
            return await self._database.write(queries.claim_room(room, server, live))
        return None

    async def take_room(self, room: str, server: str) -> str | None:
        """Make a server act for a room in place of another one, which does not act."""
        return await self.claim_room(room, server, ())

    async def release_room(self, room: str, server: str) -> None:
        """Let a server act no more for a room."""
        await self._database.write(queries.release_room(room, server))

    async def abandoned_rooms(self, live: Collection[str], *, due: float, most: int) -> list[str]:
        """Return rooms whose time is up before a moment and for which no live server acts."""
        return await self._database.fetch(queries.abandoned_rooms(live, due, most))

    async def claim_lease(self, name: str, server: str, live: Collection[str]) -> bool:
        """Give a server a job unless a live one does it; return whether it has it now."""
        with suppress(IntegrityError):  # another server was faster
            return await self._database.write(queries.claim_lease(name, server, live)) == server
        return False

    async def list_room(self, room: str, server: str, since: float | None) -> None:
        """Store that others may join a listed room, since somebody is there at a server; None: no more."""
        with suppress(IntegrityError):  # the room was deleted
            await self._database.write(queries.list_room(room, server, since))

    async def listed_rooms(self, live: Collection[str], *, most: int) -> list[str]:
        """Return the rooms that others may join, the last listed first."""
        return await self._database.fetch(queries.find_listed_rooms(live, most))
