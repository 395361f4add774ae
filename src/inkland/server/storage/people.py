"""What is stored about guests and one another: whom they have blocked, and names that are hidden."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from inkland.server.rooms.rules.blocks import BlockedGuests


class Block(msgspec.Struct, frozen=True):
    """A guest whom another guest has blocked."""

    id: str
    name: str
    """What the blocked guest is called now."""
    since: float


class PeopleStore(Protocol):
    """Blocks between guests, and hidden names; writes return after they are durable."""

    async def add_block(self, guest: str, blocked: str, *, most: int) -> bool:
        """Block a guest; return False if there are too many blocks. A second block changes nothing."""
        ...

    async def remove_block(self, guest: str, block: str) -> bool:
        """Remove a block of a guest; return False if there is none with this id."""
        ...

    async def blocks_of(self, guest: str) -> list[Block]:
        """Return the blocks of a guest, the newest first."""
        ...

    async def blocked_guests(self, guest: str) -> BlockedGuests:
        """Return whom a guest has blocked, and who has blocked the guest."""
        ...

    async def hidden_names(self) -> Sequence[str]:
        """Return the names that the operator hides, in alphabetical order."""
        ...

    async def is_hidden(self, name: str) -> bool:
        """Return whether the operator hides a name, or one that looks the same."""
        ...
