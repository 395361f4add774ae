"""The store: what a server needs from its database, and nothing about how it is done.

Writes return after they are durable. Appends and room changes are optimistic: the writer names the version
that it knows, and gets Conflict if another server was faster. So several servers may share a store.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from inkland.core.events import Event
from inkland.notation.values import to_plain
from inkland.server.rooms.guest import Guest
from inkland.server.rooms.room import Room

PlainEvent = dict[str, Any]


class Conflict(Exception):
    """Another server has saved a newer version of the room or the game; reload and try again."""


class LinkUsed(Exception):
    """A link to another device has been used before."""


class StoredGame(NamedTuple):
    """A game of a room: its id in the store, and its number in the room."""

    id: int
    number: int


class Store(Protocol):
    """The guests, rooms, games and timers of a server."""

    async def create_guest(self, guest: Guest, token_hash: str) -> None:
        """Store a new guest with the hash of their first device's token."""
        ...

    async def find_guest(self, token_hash: str) -> Guest | None:
        """Return the guest whose device has a token with this hash."""
        ...

    async def save_guest(self, guest: Guest) -> None:
        """Store the changed name and settings of a guest."""
        ...

    async def use_link(self, nonce: str, guest: str, token_hash: str, *, until: float) -> None:
        """Add a device to a guest; raises LinkUsed if the link with this nonce was used before."""
        ...

    async def create_room(self, room: Room) -> None:
        """Store a new room."""
        ...

    async def save_room(self, room: Room) -> Room:
        """Store a changed room and return it with its new version; raises Conflict."""
        ...

    async def find_room(self, room: str) -> Room | None:
        """Return the room with an id."""
        ...

    async def rooms_of(self, guest: str) -> list[str]:
        """Return the rooms where a guest's game is not over, the newest first."""
        ...

    async def start_game(self, room: Room, events: Sequence[PlainEvent]) -> tuple[Room, StoredGame]:
        """Store a room together with its new game; raises Conflict."""
        ...

    async def append(
        self, game: int, after: int, events: Sequence[PlainEvent], room: Room | None
    ) -> Room | None:
        """Append events to a game that has `after` of them, and store the room with them if it changed.

        Returns the room with its new version. Raises Conflict, and then nothing is stored.
        """
        ...

    async def last_game(self, room: str) -> StoredGame | None:
        """Return the last game of a room."""
        ...

    async def load_events(self, game: int, since: int = 0) -> list[Event]:
        """Return the events of a game after a version, in order."""
        ...

    async def lease_timers(self, server: str, *, now: float, until: float) -> list[str]:
        """Lease the timers that no other server holds, and return their rooms.

        The server that holds the lease of a room's timer lets a bot draw when the time is up.
        """
        ...

    async def signing_key(self) -> bytes:
        """Return the key that links are signed with; it is made when it is first needed."""
        ...

    async def ping(self) -> None:
        """Return after an empty write; raises if the store cannot write."""
        ...

    async def close(self) -> None:
        """Finish all writes, then close."""
        ...


def plain_events(events: Sequence[Event]) -> list[PlainEvent]:
    """Return events as plain values, as in records."""
    return [to_plain(event, Event) for event in events]
