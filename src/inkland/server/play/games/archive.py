"""The archive: games by their address, for anyone with the link, as spectators see them.

What gives a deal away is returned for an `OpenGame` only: one that the guest who asks may see.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple

from inkland.core.catalog import Catalog
from inkland.core.events import Event
from inkland.notation.records import format_record
from inkland.server.base.errors import DamagedGame, RequestRefused, ServerCode
from inkland.server.infra.stores.loading import load_deal, load_game
from inkland.server.infra.stores.store import Store
from inkland.server.infra.stores.ticket_store import TicketStore
from inkland.server.model.games.game import Game
from inkland.server.model.games.shared_deal import SPECTATOR, may_see
from inkland.server.model.games.summary import GameSummary, summary_of
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.names import players_of
from inkland.server.model.stored import StoredGame
from inkland.server.play.broadcast.messages import GameMessages
from inkland.server.play.games.records import write_record
from inkland.views.types import ResultInfo, ScoreLine

MOST_KEPT: Final = 16
"""Ended games that are kept in memory."""


class OpenGame(NamedTuple):
    """A game whose maps the guest who asks may see; `Archive.open` makes it after the check."""

    stored: StoredGame


class Archive:
    """Reads games from the store, and keeps the last ones that have ended."""

    def __init__(self, store: Store, tickets: TicketStore, catalog: Catalog) -> None:
        self._store = store
        self._tickets = tickets
        self._catalog = catalog
        self._kept: OrderedDict[int, tuple[Game, GameMessages]] = OrderedDict()

    async def find(self, public_id: str) -> StoredGame:
        """Return the game with an address; raises RequestRefused."""
        stored = await self._store.find_game(public_id)
        if stored is None or stored.status == "taken-back":
            raise RequestRefused(ServerCode.NO_SUCH_GAME, status=404)
        if stored.status == "damaged":
            raise DamagedGame(stored.id, "given up")
        return stored

    async def open(self, stored: StoredGame, guest: Guest | None) -> OpenGame:
        """Return a game whose maps a guest may see; raises RequestRefused."""
        if not is_owner(stored, guest):
            deal = await load_deal(self._store, stored.seed)
            if not may_see(deal, None if guest is None else guest.id, deal.owners_of(stored.id)):
                raise RequestRefused(ServerCode.SHARED_DEAL, status=403)
        return OpenGame(stored)

    async def is_shared_deal(self, stored: StoredGame) -> bool:
        """Return whether another game has the same deal."""
        return (await load_deal(self._store, stored.seed)).is_shared

    async def load(self, opened: OpenGame) -> Game:
        """Return a game with its events."""
        return (await self._load(opened))[0]

    async def messages(self, opened: OpenGame) -> bytes:
        """Return the messages of a spectator, `game` and `update`, as a JSON list."""
        _, messages = await self._load(opened)
        update = messages.update(0, SPECTATOR, deadline=None, whole=True)
        return b"[%s,%s]" % (messages.game_info(), update)

    async def scoring_cells(self, opened: OpenGame, seat: int) -> bytes:
        """Return the cells of a sheet that score, edict by edict, as JSON; raises RequestRefused."""
        game, messages = await self._load(opened)
        if not 0 <= seat < len(game.table.sheets):
            raise RequestRefused(ServerCode.NOT_FOUND, status=404)
        return bytes(messages.scoring_cells(seat))

    async def record(self, opened: OpenGame) -> str:
        """Return the record of a game that is over or was given up; raises RequestRefused.

        A guest may be playing the deal of a game given up again, and a record has the order of its cards.
        """
        stored = opened.stored
        is_given_up = stored.status == "aborted" and (await load_deal(self._store, stored.seed)).is_closed
        if stored.status != "over" and not is_given_up:
            raise RequestRefused(ServerCode.GAME_RUNNING)
        game, _ = await self._load(opened)
        return await write_record(game, stored, self._catalog, self._store, self._tickets)

    async def nameless_record(self, opened: OpenGame) -> str:
        """Return the record of a game that has ended with numbers instead of names; raises RequestRefused."""
        events = await self.events(opened)
        return await asyncio.to_thread(format_record, events, self._catalog)

    async def events(self, opened: OpenGame) -> Sequence[Event]:
        """Return the events of a game that has ended; raises RequestRefused."""
        if opened.stored.status != "over":
            raise RequestRefused(ServerCode.GAME_RUNNING)
        game, _ = await self._load(opened)
        return game.events

    async def result(self, stored: StoredGame) -> ResultInfo | None:
        """Return the standings of a game that is over: they say nothing about its maps and its deck."""
        return (await self._summary(stored)).result

    async def summary(self, opened: OpenGame) -> GameSummary:
        """Return the summary of a game; one of version 0.1.0 is made and stored when it is first needed."""
        return await self._summary(opened.stored)

    async def _summary(self, stored: StoredGame) -> GameSummary:
        if stored.summary is not None:
            return stored.summary
        game, _ = await self._load(OpenGame(stored))
        summary = summary_of(game.table)
        if stored.status != "running":
            await self._store.save_summary(stored.id, summary)
        return summary

    async def scores(self, opened: OpenGame) -> list[list[ScoreLine]]:
        """Return the score sheet of a game: for each season, each seat's line."""
        summary = opened.stored.summary
        if summary is not None and summary.scores:
            return summary.scores
        return summary_of((await self._load(opened))[0].table).scores

    async def _load(self, opened: OpenGame) -> tuple[Game, GameMessages]:
        stored = opened.stored
        if stored.id in self._kept:
            self._kept.move_to_end(stored.id)
            kept, messages = self._kept[stored.id]
            kept.players = players_of(stored.places, len(kept.table.sheets))
            return kept, messages
        game = await load_game(self._store, stored, self._catalog)
        loaded = game, GameMessages(game)
        if stored.status != "running":
            self._kept[stored.id] = loaded
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return loaded


def is_owner(stored: StoredGame, guest: Guest | None) -> bool:
    """Return whether a guest owned a seat of a game."""
    return seat_in(stored, guest) is not None


def seat_in(stored: StoredGame, guest: Guest | None) -> int | None:
    """Return the seat that a guest owned in a game."""
    if guest is None:
        return None
    owners = enumerate(place.guest for place in stored.places)
    return next((seat for seat, owner in owners if owner == guest.id), None)
