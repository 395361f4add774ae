"""The store: guests, rooms, games and timers; each operation is one query of portable SQLAlchemy Core.

Writes return after they are durable. Appends and room changes are optimistic: the writer names the version
that it knows, and gets Conflict if another server was faster. So several servers may share a store.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from inkland.core.events import Event
from inkland.server.base.telemetry.request_context import CURRENT
from inkland.server.base.telemetry.traced_writes import traced_write
from inkland.server.base.time_source import SYSTEM_TIME
from inkland.server.infra.database.database import Database, Location, OnCommit, OnFailure
from inkland.server.infra.database.engines.engine import Usage
from inkland.server.infra.database.queries import Query, query
from inkland.server.infra.stores.missed_events import MissedEvents
from inkland.server.infra.stores.queries import branches as branch_queries
from inkland.server.infra.stores.queries import game_log, game_store, guest_store, room_state, room_store
from inkland.server.infra.stores.queries.tickets import deal_ticket
from inkland.server.model.games.branch import Branch
from inkland.server.model.games.sealed_deal import SealedDeal
from inkland.server.model.games.shared_deal import Deal, DealKind
from inkland.server.model.games.summary import GameSummary
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.log import LogLine
from inkland.server.model.rooms.room import Room
from inkland.server.model.stored import (
    Conflict,
    EncodedEvent,
    GameEnd,
    GameVersion,
    RoomState,
    RoomVersion,
    SavedEvent,
    StoredGame,
    Versions,
)

T = TypeVar("T")


class Store:
    """The guests, rooms, games and timers of a server.

    Every operation raises StoreUnavailable while the store cannot read or write. A write
    that raises it may have been stored all the same: reload before anything is built on it.
    """

    def __init__(
        self,
        location: Location,
        *,
        on_commit: OnCommit | None = None,
        on_failure: OnFailure | None = None,
        usage: Usage = "beside",
        connections: int | None = None,
        now: Callable[[], float] = SYSTEM_TIME.now,
    ) -> None:
        self.database = Database(
            location,
            on_commit=on_commit,
            on_failure=on_failure,
            usage=usage,
            connections=connections,
            now=now,
        )
        self._missed = MissedEvents(self.database.fetch)

    async def read_guest(self, guest: str) -> Guest | None:
        """Return the guest with an id."""
        return await self.database.fetch(guest_store.read_guest(guest))

    async def save_guest(self, guest: Guest, *, before: Guest) -> None:
        """Store what has changed of a guest's name, profile and settings; the rest may be newer by now."""
        await self._write(guest_store.save_guest(guest, before))

    async def create_room(self, room: Room) -> None:
        """Store a new room."""
        await self._write(room_store.create_room(room, self.database.now()))

    async def save_room(self, room: Room, game: GameVersion | None = None) -> Room:
        """Store a changed room and who owns its seats; return it with its new version; raises Conflict.

        `game` is given if the change was checked with it, and must not have more events by now.
        """
        return await self._write(_optimistic(_save_room(room, self.database.now(), game=game)))

    async def find_room(self, room: str) -> Room | None:
        """Return the room with an id; raises DamagedRoom."""
        return await self.database.fetch(room_store.find_room(room))

    async def read_state(self, room: str, known: GameVersion | None = None) -> RoomState | None:
        """Return a room with its last game; None if there is no such room; raises DamagedRoom.

        Of a game that is known to have some events already, only those behind them are read.
        """
        return await self.database.fetch(room_state.read_state(room, known))

    async def rooms_of(self, guest: str) -> list[str]:
        """Return the rooms where a guest's game is not over or the guest waits for one, the newest first."""
        return await self.database.fetch(room_store.rooms_of(guest, self.database.now()))

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
        address = None if sealed is None else sealed.ticket.game
        save, create = (
            _save_room(room, now, end),
            game_store.create_game(room, seed, now, events, kind, address),
        )

        def run(connection: Connection) -> tuple[Room, StoredGame]:
            saved, stored = save(connection), create(connection)
            if sealed is not None:
                deal_ticket(sealed)(connection)
            if branch is not None:
                branch_queries.insert_branch(connection, stored.id, branch)
            return saved, stored

        return await self._write(_optimistic(run))

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
        if isinstance(room, RoomVersion):
            await self._write(game_log.append_events(game, after, events, now, room))
            return None
        save, append = _save_room(room, now, end), game_log.append_events(game, after, events, now, None)

        def run(connection: Connection) -> Room:
            saved = save(connection)
            append(connection)
            return saved

        return await self._write(_optimistic(run))

    async def save_draft(self, game: int, seat: int, turn: int, command: str | None) -> None:
        """Store the unconfirmed choice of a seat in a turn, in place of an earlier one."""
        await self._write(game_log.save_draft(game, seat, turn, command))

    async def load_drafts(self, game: int, turn: int) -> dict[int, str]:
        """Return the unconfirmed choices of a turn, by seat."""
        return await self.database.fetch(game_log.load_drafts(game, turn))

    async def end_game(self, room: Room, end: GameEnd, game: GameVersion | None = None) -> Room:
        """Store a changed room together with the early end of its game, like `save_room`; raises Conflict."""
        return await self._write(_optimistic(_save_room(room, self.database.now(), end, game)))

    async def find_game(self, public_id: str) -> StoredGame | None:
        """Return the game with an address; raises DamagedGame."""
        return await self.database.fetch(game_store.find_game(public_id))

    async def games_of(self, guest: str, *, hidden: bool = False, most: int = 100) -> list[StoredGame]:
        """Return the games that a guest has played and that are not running, the newest first."""
        return await self.database.fetch(game_store.games_of(guest, hidden=hidden, most=most))

    async def hidden_games(self, guest: str) -> set[int]:
        """Return the games that a guest does not want to see in lists."""
        return await self.database.fetch(game_store.hidden_games(guest))

    async def hide_game(self, game: int, guest: str, *, hidden: bool) -> None:
        """Hide a game from a guest's lists, or show it again."""
        await self._write(game_store.hide_game(game, guest, hidden=hidden))

    async def save_summary(self, game: int, summary: GameSummary) -> None:
        """Store the summary of a game of version 0.1.0."""
        await self._write(game_store.save_summary(game, summary))

    async def read_deal(self, seed: bytes) -> Deal:
        """Return the games that have the same deal, and who owns their seats."""
        return await self.database.fetch(game_store.read_deal(seed))

    async def find_branch(self, game: int) -> Branch | None:
        """Return which game a branch has left, and where; None if a game is no branch."""
        return await self.database.fetch(branch_queries.find_branch(game))

    async def seen_version(self, game: int, seat: int) -> int | None:
        """Return the last version of a game that the person of a seat has seen; None for a bot's seat."""
        return await self.database.fetch(game_store.seen_version(game, seat))

    async def save_seen(self, game: int, seat: int, version: int) -> None:
        """Store the last version of a game that the person of a seat has seen; it never goes back."""
        await self._write(game_store.save_seen(game, seat, version))

    async def load_log(self, room: str, game: int) -> list[LogLine]:
        """Return the log of a room since its game of a number began, the oldest line first."""
        return await self.database.fetch(room_store.load_log(room, game))

    async def last_game(self, room: str) -> StoredGame | None:
        """Return the last game of a room; raises DamagedGame."""
        return await self.database.fetch(game_store.last_game(room))

    async def load_events(self, game: int, since: int = 0) -> list[Event]:
        """Return the events of a game after a version, in order; raises DamagedGame."""
        return await self.database.fetch(game_log.load_events(game, since))

    async def load_missed(self, game: int, since: int) -> list[SavedEvent]:
        """Return what other servers have saved of a game after a version, in order; raises DamagedGame."""
        return await self._missed.load(game, since)

    async def saved_at(self, game: int, version: int) -> float | None:
        """Return when the event of a version was saved, or the first one after it whose time is known."""
        return await self.database.fetch(game_log.saved_at(game, version))

    async def timed_rooms(self) -> list[str]:
        """Return the rooms whose clock is running."""
        return await self.database.fetch(room_store.timed_rooms)

    async def versions(self, rooms: Sequence[str]) -> dict[str, Versions]:
        """Return the versions of rooms and of their last games; rooms that are gone are left out."""
        return await self.database.fetch(room_store.versions(rooms))

    async def ping(self) -> None:
        """Return after a write that changes nothing else; raises StoreUnavailable."""
        await self._write(guest_store.write_probe)

    async def check(self) -> None:
        """Do the same, and look whether there is room for more, and whether a restart would find it."""
        await asyncio.to_thread(self.database.engine.check)
        await self.ping()

    @property
    def is_alive(self) -> bool:
        """Whether the store can work again in this process once nothing is wrong with the disk."""
        return self.database.is_alive

    async def close(self) -> None:
        """Finish all writes, then close."""
        await asyncio.to_thread(self.database.close)

    def _write(self, query: Query[T]) -> Awaitable[T]:
        current = CURRENT.get()
        if current is None or current.trace is None:
            return self.database.write(query)
        return traced_write(self.database.write, query, current.trace)


@query
def _optimistic(connection: Connection, attempt: Query[T]) -> T:
    """Run a query; raises Conflict if a row is not, or no longer, as its caller knows it.

    Such as the row of a guest who was erased by another server.
    """
    try:
        return attempt(connection)
    except IntegrityError as error:
        raise Conflict from error


@query
def _save_room(
    connection: Connection,
    room: Room,
    now: float,
    end: GameEnd | None = None,
    game: GameVersion | None = None,
) -> Room:
    """Store a room, the owners of its seats, and the end of a game; raises Conflict if `game` has gone on.

    The row of the room comes first: of two servers that save the same version, one waits there and fails.
    """
    save, save_owners = room_store.save_room(room, now), game_store.save_owners(room)
    store_end = None if end is None else game_store.end_game(end)
    saved = save(connection)
    if game is not None:
        game_log.check_events(connection, game)
    if store_end is not None:
        store_end(connection)
    save_owners(connection)
    return saved
