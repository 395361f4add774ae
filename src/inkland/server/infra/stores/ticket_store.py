"""What the exchange of random parts needs from the database."""

from collections.abc import Sequence
from typing import Protocol

from inkland.server.model.games.sealed_deal import MadeTicket, StoredTicket, TicketDraft


class TicketStore(Protocol):
    """The tickets of all rooms; the store of games adds to a ticket the deal that is made from it.

    Every operation raises StoreUnavailable while the store cannot read or write.
    """

    async def make(self, draft: TicketDraft, secret: bytes, now: float) -> MadeTicket:
        """Store a new ticket with the server's secret, and count the attempt."""
        ...

    async def fail(self, ticket: int, parts: Sequence[str | None]) -> None:
        """Store that parts of a ticket were not revealed, with those that were."""
        ...

    async def find(self, seed: bytes) -> StoredTicket | None:
        """Return the ticket of a deal."""
        ...

    async def earlier(self, ticket: int, most: int) -> list[StoredTicket]:
        """Return the tickets before one, the oldest first: of the same room, since its last finished game."""
        ...
