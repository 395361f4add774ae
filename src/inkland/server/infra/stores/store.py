"""The store: guests, rooms, games and timers; each operation is one query of portable SQLAlchemy Core.

Writes return after they are durable. Appends and room changes are optimistic: the writer names the version
that it knows, and gets Conflict if another server was faster. So several servers may share a store.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from inkland.server.base.telemetry.request_context import CURRENT
from inkland.server.base.telemetry.traced_writes import traced_write
from inkland.server.base.time_source import SYSTEM_TIME
from inkland.server.infra.database.database import Database, Location, OnCommit, OnFailure
from inkland.server.infra.database.database_store import DatabaseStore, read_by, write_by
from inkland.server.infra.database.engines.engine import Usage
from inkland.server.infra.database.queries import Query, query
from inkland.server.infra.stores.missed_events import MissedEvents
from inkland.server.infra.stores.queries import branches as branch_queries
from inkland.server.infra.stores.queries import game_log, game_store, guest_store, room_state, room_store
from inkland.server.infra.stores.queries.tickets import deal_ticket
from inkland.server.model.games.branch import Branch
from inkland.server.model.games.sealed_deal import SealedDeal
from inkland.server.model.games.shared_deal import DealKind
from inkland.server.model.rooms.room import Room
from inkland.server.model.stored import (
    Conflict,
    EncodedEvent,
    GameEnd,
    GameVersion,
    RoomVersion,
    SavedEvent,
    StoredGame,
)

T = TypeVar("T")


class Store(DatabaseStore):
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
        super().__init__(
            Database(
                location,
                on_commit=on_commit,
                on_failure=on_failure,
                usage=usage,
                connections=connections,
                now=now,
            )
        )
        self._missed = MissedEvents(self.database.fetch)

    read_guest = read_by(guest_store.read_guest)
    save_guest = write_by(guest_store.save_guest)

    async def create_room(self, room: Room) -> None:
        """Store a new room."""
        await self.write(room_store.create_room(room, self.database.now()))

    async def save_room(self, room: Room, game: GameVersion | None = None) -> Room:
        """Store a changed room and who owns its seats; return it with its new version; raises Conflict.

        `game` is given if the change was checked with it, and must not have more events by now.
        """
        return await self.write(_optimistic(_save_room(room, self.database.now(), game=game)))

    find_room = read_by(room_store.find_room)
    read_state = read_by(room_state.read_state)

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

        return await self.write(_optimistic(run))

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

        Otherwise `room` is the version that the events were checked with, and must be the current one. `end`
        is stored if the game ends with them; the room has changed then. Returns the room with its new
        version. Raises Conflict, and then nothing is stored.
        """
        if isinstance(room, RoomVersion):
            await self.write(game_log.append_events(game, after, events, now, room))
            return None
        save, append = _save_room(room, now, end), game_log.append_events(game, after, events, now, None)

        def run(connection: Connection) -> Room:
            saved = save(connection)
            append(connection)
            return saved

        return await self.write(_optimistic(run))

    save_draft = write_by(game_log.save_draft)
    load_drafts = read_by(game_log.load_drafts)

    async def end_game(self, room: Room, end: GameEnd, game: GameVersion | None = None) -> Room:
        """Store a changed room together with the early end of its game, like `save_room`; raises Conflict."""
        return await self.write(_optimistic(_save_room(room, self.database.now(), end, game)))

    find_game = read_by(game_store.find_game)
    games_of = read_by(game_store.games_of)
    hidden_games = read_by(game_store.hidden_games)
    hide_game = write_by(game_store.hide_game)
    save_summary = write_by(game_store.save_summary)
    read_deal = read_by(game_store.read_deal)
    find_branch = read_by(branch_queries.find_branch)
    seen_version = read_by(game_store.seen_version)
    save_seen = write_by(game_store.save_seen)
    load_log = read_by(room_store.load_log)
    last_game = read_by(game_store.last_game)
    load_events = read_by(game_log.load_events)

    async def load_missed(self, game: int, since: int) -> list[SavedEvent]:
        """Return what other servers have saved of a game after a version, in order; raises DamagedGame."""
        return await self._missed.load(game, since)

    saved_at = read_by(game_log.saved_at)

    async def timed_rooms(self) -> list[str]:
        """Return the rooms whose clock is running."""
        return await self.database.fetch(room_store.timed_rooms)

    versions = read_by(room_store.versions)

    async def ping(self) -> None:
        """Return after a write that changes nothing else; raises StoreUnavailable."""
        await self.write(guest_store.write_probe)

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

    def write(self, query: Query[T]) -> Awaitable[T]:
        """Run a query that writes, as a span of the request's trace."""
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
    """Store a room, the owners of its seats, and the end of a game; raises Conflict if `game` is newer.

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
