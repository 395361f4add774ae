"""Loads games from the store with their deals, and with what branches take from other games."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from inkland.core.catalog import Catalog
from inkland.core.events import Event
from inkland.notation.records import catalog_of_game
from inkland.server.base.errors import DamagedGame
from inkland.server.infra.stores.store import Store
from inkland.server.model.damage import UNREADABLE
from inkland.server.model.games.branch import PlayedBranch, played_branch
from inkland.server.model.games.game import Game
from inkland.server.model.games.shared_deal import ONE_GAME, Deal
from inkland.server.model.stored import (
    StoredGame,
    stored_game,
)


class DealStore(Protocol):
    """Where deals are known."""

    async def read_deal(self, seed: bytes) -> Deal:
        """Return the games that have the same deal, and who owns their seats."""
        ...


async def load_game(
    store: Store, stored: StoredGame, catalog: Catalog, events: Sequence[Event] | None = None
) -> Game:
    """Return a game with its deal and its events, which are read unless given; raises DamagedGame."""
    events = await store.load_events(stored.id) if events is None else events
    try:
        game = await asyncio.to_thread(stored_game, stored, catalog, events)
    except UNREADABLE as error:
        raise DamagedGame(stored.id, f"impossible event: {type(error).__name__}") from None
    game.turn_began = await store.saved_at(game.id, game.turn) or stored.started
    game.deal = await load_deal(store, stored.seed)
    if stored.kind == "branch":
        game.branch = await _load_branch(store, stored, catalog)
    return game


async def _load_branch(store: Store, stored: StoredGame, catalog: Catalog) -> PlayedBranch | None:
    """Return what a branch takes from the game that it has left; None if nobody can continue it."""
    branch = await store.find_branch(stored.id)
    if branch is None:
        return None
    events = await store.load_events(branch.origin)
    return await asyncio.to_thread(played_branch, branch, events, catalog_of_game(events, catalog))


async def load_deal(store: DealStore, seed: bytes | None) -> Deal:
    """Return the deal of all games with a seed; games of version 0.1.0 have none."""
    return ONE_GAME if seed is None else await store.read_deal(seed)
