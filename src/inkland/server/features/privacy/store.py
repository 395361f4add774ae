"""What erasure, export and retention need from the database; writes return after they are durable."""

import asyncio
from typing import Final

from inkland.server.features.privacy import erasure_queries, export_queries, retention_queries
from inkland.server.features.privacy.rows import ExportedReview, Stale
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.database_store import DatabaseStore, read_by, write_by
from inkland.server.infra.stores.queries import game_log, game_store
from inkland.server.infra.stores.ticket_store import TicketStore

TRY_AGAIN_SECONDS: Final = (0.02, 0.1, 0.5, 1.0, 2.0)
"""The pauses after attempts to clear old pages."""


class PrivacyStore(DatabaseStore):
    """Takes guests and rooms out of the database, and reads all that is stored about a guest."""

    def __init__(self, database: Database, *, is_alone: bool = True) -> None:
        """Use a database; `is_alone` says that no other process writes to it."""
        super().__init__(database)
        self._is_alone = is_alone
        self.tickets = TicketStore(database)

    begin_erasure = write_by(erasure_queries.begin_erasure)
    rooms_with = read_by(erasure_queries.rooms_with)
    erase_from_room = write_by(erasure_queries.erase_from_room)
    erase_from_games = write_by(erasure_queries.erase_from_games)
    finish_erasure = write_by(erasure_queries.finish_erasure)

    async def unfinished_erasures(self) -> list[str]:
        """Return the guests whose erasure was begun and not finished."""
        return await self.database.fetch(erasure_queries.unfinished_erasures)

    export = read_by(export_queries.export_guest)
    find_guests = read_by(retention_queries.find_guests)
    stale_rooms = read_by(retention_queries.stale_rooms)

    async def stale_guests(self, before: float, *, played: bool, most: int) -> list[Stale]:
        """Return guests, with or without games, who have not been seen since a time, the oldest first."""
        return await self.database.fetch(retention_queries.stale_guests(before, most, played=played))

    delete_room = write_by(retention_queries.delete_room)
    delete_sessions = write_by(retention_queries.delete_sessions)
    stale_sessions = read_by(retention_queries.stale_sessions)
    stale_challenges = read_by(retention_queries.stale_challenges)
    delete_challenges = write_by(retention_queries.delete_challenges)
    delete_reviews = write_by(retention_queries.delete_reviews)

    async def forget_old_pages(self) -> None:
        """Clear what the files of the database still hold of rows that were deleted or changed.

        A command does nothing while a server may be using the files: the server does it within an hour.
        """
        if not self._is_alone:
            return
        engine = self.database.engine
        engine.forget_old_pages()
        for seconds in TRY_AGAIN_SECONDS:
            await self.database.write(lambda _: None)
            await asyncio.sleep(seconds)
            if not engine.has_old_pages:
                return

    load_events = read_by(game_log.load_events)
    read_deal = read_by(game_store.read_deal)

    async def reviews_of(self, game: int) -> list[ExportedReview]:
        """Return the complete reviews of a game, the newest of each depth."""
        found = await self.database.fetch(export_queries.complete_reviews(game))
        return [ExportedReview(depth, document) for depth, document in found.items()]
