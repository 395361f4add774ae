"""What the exchange of random parts needs from the database."""

from collections.abc import Sequence

from inkland.server.infra.database.database import Database
from inkland.server.infra.stores.queries import tickets
from inkland.server.model.games.sealed_deal import MadeTicket, StoredTicket, TicketDraft


class TicketStore:
    """The tickets of all rooms; the store of games adds to a ticket the deal that is made from it.

    Every operation raises StoreUnavailable while the store cannot read or write.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def make(self, draft: TicketDraft, secret: bytes, now: float) -> MadeTicket:
        """Store a new ticket with the server's secret, and count the attempt."""
        return await self._database.write(tickets.make_ticket(draft, secret, now))

    async def fail(self, ticket: int, parts: Sequence[str | None]) -> None:
        """Store that parts of a ticket were not revealed, with those that were."""
        await self._database.write(tickets.fail_ticket(ticket, parts))

    async def find(self, seed: bytes) -> StoredTicket | None:
        """Return the ticket of a deal."""
        return await self._database.fetch(tickets.find_ticket(seed))

    async def earlier(self, ticket: int, most: int) -> list[StoredTicket]:
        """Return the tickets before one, the oldest first: of the same room, since its last finished game."""
        return await self._database.fetch(tickets.earlier_tickets(ticket, most))
