"""What erasure, export and retention need from the database; writes return after they are durable."""

import asyncio
from typing import Final

from inkland.core.events import Event
from inkland.server.features.privacy import erasure_queries, export_queries, retention_queries
from inkland.server.features.privacy.rows import ExportedReview, ExportedRows, GuestRow, Stale
from inkland.server.infra.database.database import Database
from inkland.server.infra.stores.queries import game_log, game_store
from inkland.server.infra.stores.ticket_store import TicketStore
from inkland.server.model.games.shared_deal import Deal

TRY_AGAIN_SECONDS: Final = (0.02, 0.1, 0.5, 1.0, 2.0)
"""The pauses after attempts to clear old pages."""


class PrivacyStore:
    """Takes guests and rooms out of the database, and reads all that is stored about a guest."""

    def __init__(self, database: Database, *, is_alone: bool = True) -> None:
        """Use a database; `is_alone` says that no other process writes to it."""
        self._database = database
        self._is_alone = is_alone
        self.tickets = TicketStore(database)

    async def begin_erasure(self, guest: str, *, now: float) -> list[str] | None:
        """Take away a guest's name, settings, devices, notices and blocks.

        Returns the hashes of the devices' tokens, or None if there is no such guest.
        """
        return await self._database.write(erasure_queries.begin_erasure(guest, now))

    async def rooms_with(self, guest: str) -> list[str]:
        """Return the rooms that mention a guest anywhere."""
        return await self._database.fetch(erasure_queries.rooms_with(guest))

    async def erase_from_room(self, room: str, guest: str, *, now: float) -> None:
        """Take a guest out of a room and its log."""
        await self._database.write(erasure_queries.erase_from_room(room, guest, now))

    async def erase_from_games(self, guest: str) -> int:
        """Take a guest out of some of their games; returns how many these were, 0 when none is left."""
        return await self._database.write(erasure_queries.erase_from_games(guest))

    async def finish_erasure(self, guest: str) -> None:
        """Remove what is left of a guest."""
        await self._database.write(erasure_queries.finish_erasure(guest))

    async def unfinished_erasures(self) -> list[str]:
        """Return the guests whose erasure was begun and not finished."""
        return await self._database.fetch(erasure_queries.unfinished_erasures)

    async def export(self, guest: str) -> ExportedRows | None:
        """Return everything that is stored about a guest, or None if there is no such guest."""
        return await self._database.fetch(export_queries.export_guest(guest))

    async def find_guests(self, text: str, *, most: int) -> list[GuestRow]:
        """Return the guests whose id or name is or contains a text, the last seen first."""
        return await self._database.fetch(retention_queries.find_guests(text, most))

    async def stale_rooms(self, before: float, *, most: int) -> list[Stale]:
        """Return rooms without any game that have not been changed since a time, the oldest first."""
        return await self._database.fetch(retention_queries.stale_rooms(before, most))

    async def stale_guests(self, before: float, *, played: bool, most: int) -> list[Stale]:
        """Return guests, with or without games, who have not been seen since a time, the oldest first."""
        return await self._database.fetch(retention_queries.stale_guests(before, most, played=played))

    async def delete_room(self, room: str, *, before: float) -> bool:
        """Delete a room without any game unless it has been changed since a time; returns whether it was."""
        return await self._database.write(retention_queries.delete_room(room, before))

    async def delete_sessions(self, before: float) -> int:
        """Delete devices that have not been used since a time, but for the last one of each guest."""
        return await self._database.write(retention_queries.delete_sessions(before))

    async def stale_sessions(self, before: float) -> int:
        """Return how many devices have not been used since a time, but for the last one of each guest."""
        return await self._database.fetch(retention_queries.stale_sessions(before))

    async def stale_challenges(self, before: float) -> list[Stale]:
        """Return challenges that nobody has begun to play since a time, the oldest first."""
        return await self._database.fetch(retention_queries.stale_challenges(before))

    async def delete_challenges(self, before: float) -> int:
        """Delete challenges that nobody has begun to play since a time; returns how many these were."""
        return await self._database.write(retention_queries.delete_challenges(before))

    async def delete_reviews(self, before: float) -> int:
        """Delete reviews that nobody has looked at since a time; returns how many."""
        return await self._database.write(retention_queries.delete_reviews(before))

    async def forget_old_pages(self) -> None:
        """Clear what the files of the database still hold of rows that were deleted or changed.

        A command does nothing while a server may be using the files: the server does it within an hour.
        """
        if not self._is_alone:
            return
        engine = self._database.engine
        engine.forget_old_pages()
        for seconds in TRY_AGAIN_SECONDS:
            await self._database.write(lambda _: None)
            await asyncio.sleep(seconds)
            if not engine.has_old_pages:
                return

    async def load_events(self, game: int) -> list[Event]:
        """Return the events of a game, in order."""
        return await self._database.fetch(game_log.load_events(game))

    async def read_deal(self, seed: bytes) -> Deal:
        """Return the games that have the same deal, and who owns their seats."""
        return await self._database.fetch(game_store.read_deal(seed))

    async def reviews_of(self, game: int) -> list[ExportedReview]:
        """Return the complete reviews of a game, the newest of each depth."""
        found = await self._database.fetch(export_queries.complete_reviews(game))
        return [ExportedReview(depth, document) for depth, document in found.items()]
