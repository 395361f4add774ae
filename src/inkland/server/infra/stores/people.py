"""What is stored about guests and one another: whom they have blocked, and names that are hidden."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, delete, select

from inkland.server.infra.database.database_store import DatabaseStore, reads, writes
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


class PeopleStore(DatabaseStore):
    """Blocks between guests, and hidden names; writes return after they are durable."""

    async def add_block(self, guest: str, blocked: str, *, most: int) -> bool:
        """Block a guest; return False if there are too many blocks. A second block changes nothing."""
        return await self.database.write(queries.add_block(guest, blocked, most, self.database.now()))

    @writes
    def remove_block(self, connection: Connection, guest: str, block: str) -> bool:
        """Remove a block of a guest; return False if there is none with this id."""
        statement = delete(blocks).where(blocks.c.id == block, blocks.c.guest == guest)
        return connection.execute(statement).rowcount == 1

    @reads
    def blocks_of(self, connection: Connection, guest: str) -> list[Block]:
        """Return the blocks of a guest, the newest first."""
        statement = select(blocks).where(blocks.c.guest == guest).order_by(blocks.c.created.desc())
        rows = connection.execute(statement).all()
        profiles = read_profiles(connection, {row.blocked for row in rows})
        return [Block(row.id, profiles.of(row.blocked).name, row.created) for row in rows]

    @reads
    def blocked_guests(self, connection: Connection, guest: str) -> BlockedGuests:
        """Return whom a guest has blocked, and who has blocked the guest."""
        own = connection.execute(select(blocks.c.blocked).where(blocks.c.guest == guest)).scalars()
        others = connection.execute(select(blocks.c.guest).where(blocks.c.blocked == guest)).scalars()
        return BlockedGuests(frozenset(own), frozenset(others))

    async def hidden_names(self) -> Sequence[str]:
        """Return the names that the operator hides, in alphabetical order."""
        return await self.database.fetch(queries.read_hidden_names)

    async def is_hidden(self, name: str) -> bool:
        """Return whether the operator hides a name, or one that looks the same."""
        return any(look_alike(name, hidden) for hidden in await self.hidden_names())
