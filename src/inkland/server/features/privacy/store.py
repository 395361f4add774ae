"""What erasure, export and retention need from the database; writes return after they are durable."""

from typing import Any, Final, NamedTuple, Protocol

import msgspec

from inkland.core.events import Event
from inkland.server.infra.stores.loading import DealStore
from inkland.server.infra.stores.ticket_store import TicketStore
from inkland.server.model.games.branch import Branch
from inkland.server.model.stored import StoredGame

GAMES_AT_ONCE: Final = 20
"""How many games are changed in one transaction, so that no table waits for long."""


class GuestRow(NamedTuple):
    """A guest in an operator's list."""

    id: str
    name: str
    created: float
    seen: float
    """When they were last seen, as far as is known."""
    games: int
    """How many seats they have had in games."""


class Stale(msgspec.Struct, frozen=True):
    """Something that nobody has used for longer than it is kept."""

    id: str
    since: float
    """When it was last used, in seconds since 1970."""


class ExportedRows(msgspec.Struct, frozen=True):
    """What the database says about one guest, as plain values by subject."""

    guest: dict[str, Any]
    devices: list[dict[str, Any]]
    recovery_code: float | None
    """When it was made."""
    channels: list[dict[str, Any]]
    notice_choices: dict[str, Any] | None
    notices: list[dict[str, Any]]
    blocks: list[dict[str, Any]]
    rooms: list[dict[str, Any]]
    drafts: list[dict[str, Any]]
    seats: list[dict[str, Any]]
    """Their seats in games, and what they have seen of them."""
    games: list[StoredGame]
    branches: dict[int, Branch] = {}
    """Which games those that are branches have left."""
    challenges: list[dict[str, Any]] = []
    """Those that they have made or played, with their games."""
    daily_maps: list[dict[str, Any]] = []
    """Their first tries on daily maps, with their games."""
    statistics: dict[str, Any] = {}
    """The facts and ratings of their games, and since when they are in public tables."""
    lessons: list[dict[str, Any]] = []
    """Which mistakes of their games they have tried again."""


class ExportedReview(NamedTuple):
    """A complete review of a game."""

    depth: str
    document: bytes
    """JSON (docs/review.md)."""


class PrivacyStore(DealStore, Protocol):
    """Takes guests and rooms out of the database, and reads all that is stored about a guest."""

    tickets: TicketStore
    """What is known of the shuffles of games."""

    async def begin_erasure(self, guest: str, *, now: float) -> list[str] | None:
        """Take away a guest's name, settings, devices, notices and blocks.

        Returns the hashes of the devices' tokens, or None if there is no such guest.
        """
        ...

    async def rooms_with(self, guest: str) -> list[str]:
        """Return the rooms that mention a guest anywhere."""
        ...

    async def erase_from_room(self, room: str, guest: str, *, now: float) -> None:
        """Take a guest out of a room and its log."""
        ...

    async def erase_from_games(self, guest: str) -> int:
        """Take a guest out of some of their games; returns how many these were, 0 when none is left."""
        ...

    async def finish_erasure(self, guest: str) -> None:
        """Remove what is left of a guest."""
        ...

    async def unfinished_erasures(self) -> list[str]:
        """Return the guests whose erasure was begun and not finished."""
        ...

    async def export(self, guest: str) -> ExportedRows | None:
        """Return everything that is stored about a guest, or None if there is no such guest."""
        ...

    async def find_guests(self, text: str, *, most: int) -> list[GuestRow]:
        """Return the guests whose id or name is or contains a text, the last seen first."""
        ...

    async def stale_rooms(self, before: float, *, most: int) -> list[Stale]:
        """Return rooms without any game that have not been changed since a time, the oldest first."""
        ...

    async def stale_guests(self, before: float, *, played: bool, most: int) -> list[Stale]:
        """Return guests, with or without games, who have not been seen since a time, the oldest first."""
        ...

    async def delete_room(self, room: str, *, before: float) -> bool:
        """Delete a room without any game unless it has been changed since a time; returns whether it was."""
        ...

    async def delete_sessions(self, before: float) -> int:
        """Delete devices that have not been used since a time, but for the last one of each guest."""
        ...

    async def stale_sessions(self, before: float) -> int:
        """Return how many devices have not been used since a time, but for the last one of each guest."""
        ...

    async def stale_challenges(self, before: float) -> list[Stale]:
        """Return challenges that nobody has begun to play since a time, the oldest first."""
        ...

    async def delete_challenges(self, before: float) -> int:
        """Delete challenges that nobody has begun to play since a time; returns how many these were."""
        ...

    async def delete_reviews(self, before: float) -> int:
        """Delete reviews that nobody has looked at since a time; returns how many."""
        ...

    async def load_events(self, game: int) -> list[Event]:
        """Return the events of a game, in order."""
        ...

    async def reviews_of(self, game: int) -> list[ExportedReview]:
        """Return the complete reviews of a game, the newest of each depth."""
        ...

    async def forget_old_pages(self) -> None:
        """Clear what the files of the database still hold of rows that were deleted or changed.

        A command does nothing while a server may be using the files: the server does it within an hour.
        """
        ...
