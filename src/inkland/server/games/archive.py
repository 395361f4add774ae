"""The archive: games by their address, for whoever has the link, as spectators see them."""

import asyncio
from collections import OrderedDict
from typing import Final

from inkland.core.catalog import Catalog
from inkland.notation.records import format_record
from inkland.server.broadcast.messages import GameMessages
from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.games.game import Game
from inkland.server.games.summary import GameSummary, summary_of
from inkland.server.rooms.guest import Guest
from inkland.server.storage.store import Store, StoredGame, stored_game

MOST_KEPT: Final = 16
"""Ended games that are kept in memory."""


class Archive:
    """Reads games from the store, and keeps the last ones that have ended."""

    def __init__(self, store: Store, catalog: Catalog) -> None:
        self._store = store
        self._catalog = catalog
        self._kept: OrderedDict[int, tuple[Game, GameMessages]] = OrderedDict()

    async def find(self, public_id: str) -> StoredGame:
        """Return the game with an address; raises RequestRefused."""
        stored = await self._store.find_game(public_id)
        if stored is None or stored.status == "taken-back":
            raise RequestRefused(ServerCode.NO_SUCH_GAME, status=404)
        return stored

    async def is_closed_to(self, stored: StoredGame, guest: Guest | None) -> bool:
        """Return whether a guest may not see the maps of a game, since they would give its deal away.

        While somebody plays a game with the same deal, only guests who have finished one may see them.
        """
        if stored.seed is None:
            return False
        others = [game for game in await self._store.games_of_deal(stored.seed) if game.id != stored.id]
        if not any(game.status == "running" for game in others):
            return False
        return guest is None or not await self._store.has_finished_deal(guest.id, stored.seed)

    async def check_open(self, stored: StoredGame, guest: Guest | None) -> None:
        """Raise RequestRefused if a guest may not see the maps of a game."""
        if await self.is_closed_to(stored, guest):
            raise RequestRefused(ServerCode.SHARED_DEAL, status=403)

    async def messages(self, stored: StoredGame) -> bytes:
        """Return the messages of a spectator, `game` and `update`, as a JSON list."""
        _, messages = await self._open(stored)
        update = messages.update(0, None, deadline=None, whole=True)
        return b"[%s,%s]" % (messages.game_info(), update)

    async def scoring_cells(self, stored: StoredGame, seat: int) -> bytes:
        """Return the cells of a sheet that score, edict by edict, as JSON; raises RequestRefused."""
        game, messages = await self._open(stored)
        if not 0 <= seat < len(game.table.sheets):
            raise RequestRefused(ServerCode.NOT_FOUND, status=404)
        return bytes(messages.scoring_cells(seat))

    async def record(self, stored: StoredGame) -> str:
        """Return the record of a game that has ended; raises RequestRefused."""
        if stored.status != "over":
            raise RequestRefused(ServerCode.GAME_RUNNING)
        game, _ = await self._open(stored)
        bots = [place.bot or "" for place in stored.places]
        return format_record(game.events, self._catalog, bots=bots)

    async def summary(self, stored: StoredGame) -> GameSummary:
        """Return the summary of a game; one of version 0.1.0 is made and stored when it is first needed."""
        if stored.summary is not None:
            return stored.summary
        game, _ = await self._open(stored)
        summary = summary_of(game.table)
        if stored.status != "running":
            await self._store.save_summary(stored.id, summary)
        return summary

    async def _open(self, stored: StoredGame) -> tuple[Game, GameMessages]:
        if stored.id in self._kept:
            self._kept.move_to_end(stored.id)
            return self._kept[stored.id]
        events = await self._store.load_events(stored.id)
        game = await asyncio.to_thread(stored_game, stored, self._catalog, events)
        opened = game, GameMessages(game)
        if stored.status != "running":
            self._kept[stored.id] = opened
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return opened


def is_owner(stored: StoredGame, guest: Guest | None) -> bool:
    """Return whether a guest owned a seat of a game."""
    return seat_in(stored, guest) is not None


def seat_in(stored: StoredGame, guest: Guest | None) -> int | None:
    """Return the seat that a guest owned in a game."""
    if guest is None:
        return None
    owners = enumerate(place.guest for place in stored.places)
    return next((seat for seat, owner in owners if owner == guest.id), None)
