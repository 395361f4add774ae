"""What is stored about guests and one another: whom they have blocked, and names that are hidden."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, delete, select

from inkland.server.infra.database.database import Database
from inkland.server.infra.database.tables.main import blocks
from inkland.server.infra.stores.queries import people_store as queries
from inkland.server.infra.stores.queries.profiles import read_profiles
from inkland.server.model.naming.look_alikes import look_alike
from inkland.server.model.rooms.seats.blocks import BlockedGuests


class Block(msgspec.Struct, frozen=True):
    """A guest whom another guest has blocked."""

    id: str
    name: str
    """What the blocked guest is called now."""
    since: float


class PeopleStore:
    """Blocks between guests, and hidden names; writes return after they are durable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_block(self, guest: str, blocked: str, *, most: int) -> bool:
        """Block a guest; return False if there are too many blocks. A second block changes nothing."""
        return await self._database.write(queries.add_block(guest, blocked, most, self._database.now()))

    async def remove_block(self, guest: str, block: str) -> bool:
        """Remove a block of a guest; return False if there is none with this id."""
        statement = delete(blocks).where(blocks.c.id == block, blocks.c.guest == guest)
        return await self._database.write(lambda connection: connection.execute(statement).rowcount == 1)

    async def blocks_of(self, guest: str) -> list[Block]:
        """Return the blocks of a guest, the newest first."""
        statement = select(blocks).where(blocks.c.guest == guest).order_by(blocks.c.created.desc())

        def run(connection: Connection) -> list[Block]:
            rows = connection.execute(statement).all()
            profiles = read_profiles(connection, {row.blocked for row in rows})
            return [Block(row.id, profiles.of(row.blocked).name, row.created) for row in rows]

        return await self._database.fetch(run)

    async def blocked_guests(self, guest: str) -> BlockedGuests:
        """Return whom a guest has blocked, and who has blocked the guest."""

        def run(connection: Connection) -> BlockedGuests:
            own = connection.execute(select(blocks.c.blocked).where(blocks.c.guest == guest)).scalars()
            others = connection.execute(select(blocks.c.guest).where(blocks.c.blocked == guest)).scalars()
            return BlockedGuests(frozenset(own), frozenset(others))

        return await self._database.fetch(run)

    async def hidden_names(self) -> Sequence[str]:
        """Return the names that the operator hides, in alphabetical order."""
        return await self._database.fetch(queries.read_hidden_names)

    async def is_hidden(self, name: str) -> bool:
        """Return whether the operator hides a name, or one that looks the same."""
        return any(look_alike(name, hidden) for hidden in await self.hidden_names())
