"""What servers of one database have to agree on, and nothing about how it is stored.

`live` are the servers that the asking one believes to be alive, itself among them. What another one holds is
taken over in one step that checks it again, so that only one of several gets it.
"""

from collections.abc import Collection
from typing import Protocol


class ClusterStore(Protocol):
    """The servers, what each of them has taken on, and the key of their bus.

    Every operation raises StoreUnavailable while the store cannot read or write.
    """

    async def bus_key(self) -> bytes:
        """Return the key of the bus between the servers of this database; it is made when first needed."""
        ...

    async def beat(self, server: str, number: int) -> dict[str, int]:
        """Store that a server is alive, and return the last beats of all."""
        ...

    async def leave(self, servers: Collection[str]) -> None:
        """Remove servers, and everything that they have taken on."""
        ...

    async def claim_room(self, room: str, server: str, live: Collection[str]) -> str | None:
        """Make a server act for a room unless a live one does; return which does. None: ask again later."""
        ...

    async def take_room(self, room: str, server: str) -> str | None:
        """Make a server act for a room in place of another one, which does not act."""
        ...

    async def release_room(self, room: str, server: str) -> None:
        """Let a server act no more for a room."""
        ...

    async def abandoned_rooms(self, live: Collection[str], *, due: float, most: int) -> list[str]:
        """Return rooms whose time is up before a moment and for which no live server acts."""
        ...

    async def claim_lease(self, name: str, server: str, live: Collection[str]) -> bool:
        """Give a server a job unless a live one does it; return whether it has it now."""
        ...

    async def list_room(self, room: str, server: str, since: float | None) -> None:
        """Store that others may join a listed room, since somebody is there at a server; None: no more."""
        ...

    async def listed_rooms(self, live: Collection[str], *, most: int) -> list[str]:
        """Return the rooms that others may join, the last listed first."""
        ...
