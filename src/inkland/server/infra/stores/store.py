"""The store: what a server needs from its database, and nothing about how it is done.

Writes return after they are durable. Appends and room changes are optimistic: the writer names the version
that it knows, and gets Conflict if another server was faster. So several servers may share a store.
"""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from inkland.core.catalog import Catalog
from inkland.core.events import Event
from inkland.notation.records import catalog_of_game
from inkland.server.base.errors import DamagedGame
from inkland.server.model.damage import UNREADABLE
from inkland.server.model.games.branch import Branch, PlayedBranch, played_branch
from inkland.server.model.games.game import Game
from inkland.server.model.games.sealed_deal import SealedDeal
from inkland.server.model.games.shared_deal import ONE_GAME, Deal, DealKind
from inkland.server.model.games.summary import GameSummary
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.log import LogLine
from inkland.server.model.rooms.room import Room
from inkland.server.model.stored import (
    EncodedEvent,
    GameEnd,
    GameVersion,
    RoomState,
    RoomVersion,
    SavedEvent,
    StoredGame,
    Versions,
    stored_game,
)


class DealStore(Protocol):
    """Where deals are known."""

    async def read_deal(self, seed: bytes) -> Deal:
        """Return the games that have the same deal, and who owns their seats."""
        ...


class Store(DealStore, Protocol):
    """The guests, rooms, games and timers of a server.

    Every operation raises StoreUnavailable while the store cannot read or write. A write
    that raises it may have been stored all the same: reload before anything is built on it.
    """

    async def read_guest(self, guest: str) -> Guest | None:
        """Return the guest with an id."""
        ...

    async def save_guest(self, guest: Guest, *, before: Guest) -> None:
        """Store what has changed of a guest's name, profile and settings; the rest may be newer by now."""
        ...

    async def create_room(self, room: Room) -> None:
        """Store a new room."""
        ...

    async def save_room(self, room: Room, game: GameVersion | None = None) -> Room:
        """Store a changed room and who owns its seats; return it with its new version; raises Conflict.

        `game` is given if the change was checked with it, and must not have more events by now.
        """
        ...

    async def find_room(self, room: str) -> Room | None:
        """Return the room with an id; raises DamagedRoom."""
        ...

    async def read_state(self, room: str, known: GameVersion | None = None) -> RoomState | None:
        """Return a room with its last game; None if there is no such room; raises DamagedRoom.

        Of a game that is known to have some events already, only those behind them are read.
        """
        ...

    async def rooms_of(self, guest: str) -> list[str]:
        """Return the rooms where a guest's game is not over or the guest waits for one, the newest first."""
        ...

    async def start_game(
        self,
        room: Room,
        events: Sequence[EncodedEvent],
        seed: bytes | None,
        now: float,
        end: GameEnd | None = None,
        *,
        kind: DealKind = "new",
        branch: Branch | None = None,
        sealed: SealedDeal | None = None,
    ) -> tuple[Room, StoredGame]:
        """Store a room together with its new game, and the end of the game before; raises Conflict.

        `branch` says which game it has left, if any. A game of a sealed deal has the address of its ticket.
        Either all of it is stored or nothing.
        """
        ...

    async def append(
        self,
        game: int,
        after: int,
        events: Sequence[EncodedEvent],
        room: Room | RoomVersion,
        end: GameEnd | None = None,
        *,
        now: float,
    ) -> Room | None:
        """Append events to a game that has `after` of them, and store the room with them if it changed.

        Otherwise `room` is the version that the events were checked with, and must be the present one. `end`
        is stored if the game ends with them; the room has changed then. Returns the room with its new
        version. Raises Conflict, and then nothing is stored.
        """
        ...

    async def save_draft(self, game: int, seat: int, turn: int, command: str | None) -> None:
        """Store the unconfirmed choice of a seat in a turn, in place of an earlier one."""
        ...

    async def load_drafts(self, game: int, turn: int) -> dict[int, str]:
        """Return the unconfirmed choices of a turn, by seat."""
        ...

    async def end_game(self, room: Room, end: GameEnd, game: GameVersion | None = None) -> Room:
        """Store a changed room together with the early end of its game, like `save_room`; raises Conflict."""
        ...

    async def find_game(self, public_id: str) -> StoredGame | None:
        """Return the game with an address; raises DamagedGame."""
        ...

    async def games_of(self, guest: str, *, hidden: bool = False, most: int = 100) -> list[StoredGame]:
        """Return the games that a guest has played and that are not running, the newest first."""
        ...

    async def hidden_games(self, guest: str) -> set[int]:
        """Return the games that a guest does not want to see in lists."""
        ...

    async def hide_game(self, game: int, guest: str, *, hidden: bool) -> None:
        """Hide a game from a guest's lists, or show it again."""
        ...

    async def save_summary(self, game: int, summary: GameSummary) -> None:
        """Store the summary of a game of version 0.1.0."""
        ...

    async def find_branch(self, game: int) -> Branch | None:
        """Return which game a branch has left, and where; None if a game is no branch."""
        ...

    async def seen_version(self, game: int, seat: int) -> int | None:
        """Return the last version of a game that the person of a seat has seen; None for a bot's seat."""
        ...

    async def save_seen(self, game: int, seat: int, version: int) -> None:
        """Store the last version of a game that the person of a seat has seen; it never goes back."""
        ...

    async def load_log(self, room: str, game: int) -> list[LogLine]:
        """Return the log of a room since its game of a number began, the oldest line first."""
        ...

    async def last_game(self, room: str) -> StoredGame | None:
        """Return the last game of a room; raises DamagedGame."""
        ...

    async def load_events(self, game: int, since: int = 0) -> list[Event]:
        """Return the events of a game after a version, in order; raises DamagedGame."""
        ...

    async def load_missed(self, game: int, since: int) -> list[SavedEvent]:
        """Return what other servers have saved of a game after a version, in order; raises DamagedGame."""
        ...

    async def saved_at(self, game: int, version: int) -> float | None:
        """Return when the event of a version was saved, or the first one after it whose time is known."""
        ...

    async def timed_rooms(self) -> list[str]:
        """Return the rooms whose clock is running."""
        ...

    async def versions(self, rooms: Sequence[str]) -> dict[str, Versions]:
        """Return the versions of rooms and of their last games; rooms that are gone are left out."""
        ...

    async def ping(self) -> None:
        """Return after a write that changes nothing else; raises StoreUnavailable."""
        ...

    async def check(self) -> None:
        """Do the same, and look whether there is room for more, and whether a restart would find it."""
        ...

    @property
    def is_alive(self) -> bool:
        """Whether the store can work again in this process once nothing is wrong with the disk."""
        ...

    async def close(self) -> None:
        """Finish all writes, then close."""
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
    """Return what a branch takes from the game that it has left; None if nobody can go on with it."""
    branch = await store.find_branch(stored.id)
    if branch is None:
        return None
    events = await store.load_events(branch.origin)
    return await asyncio.to_thread(played_branch, branch, events, catalog_of_game(events, catalog))


async def load_deal(store: DealStore, seed: bytes | None) -> Deal:
    """Return the deal of all games with a seed; games of version 0.1.0 have none."""
    return ONE_GAME if seed is None else await store.read_deal(seed)
