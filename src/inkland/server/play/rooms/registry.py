"""The registry: every room that is in memory, loaded when it is needed."""

import asyncio
import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final

from inkland.server.base.errors import DamagedGame, DamagedRoom, RequestRefused, ServerCode
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.base.telemetry.logs import room_mark
from inkland.server.infra.stores.loading import load_game
from inkland.server.model.games.game import Game
from inkland.server.model.naming.name_checks import folded_name
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.log import LogLine
from inkland.server.model.rooms.names import as_shown
from inkland.server.model.rooms.room import Room, members_of, seat_of, waiting_guests
from inkland.server.model.rooms.seats.listing import is_joinable, listed_since
from inkland.server.model.rooms.seats.seats import new_room
from inkland.server.model.rooms.settings import RoomSettings
from inkland.server.model.rooms.setup import game_config
from inkland.server.model.stored import RoomState, Versions
from inkland.server.play.bots.bot_quotas import check_strong_bots
from inkland.server.play.bots.owner import Owner
from inkland.server.play.broadcast.outbox import Outbox
from inkland.server.play.dependencies import Dependencies
from inkland.server.play.protocol.client_messages import Hello
from inkland.server.play.rooms.alarms import WAKE_SECONDS, Alarms
from inkland.server.play.rooms.live.live_room import LiveRoom
from inkland.server.play.rooms.state.inbox import Closed

ID_BYTES: Final = 16
IDLE_SECONDS: Final = 60.0
"""After this long without a connection a room leaves memory; it is loaded again when needed."""
ADOPTED_AT_ONCE: Final = 100
"""How many rooms of servers that have died are opened at a time."""
MOST_LISTED: Final = 300
"""The most rooms of which the list of open games is made."""


def new_room_id() -> str:
    """Return an address that cannot be guessed."""
    return secrets.token_urlsafe(ID_BYTES)


class RoomRegistry:
    """All live rooms of this server."""

    def __init__(self, dependencies: Dependencies, *, idle: float = IDLE_SECONDS) -> None:
        self._dependencies = dependencies
        self._idle = idle
        self._is_closing = False
        self._rooms: dict[str, LiveRoom] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Task[LiveRoom]] = {}
        self._alarms = Alarms(dependencies, self.open)
        self._hidden: frozenset[str] = frozenset()
        self._is_hiding = False
        """Whether some room could not be saved when names were hidden."""
        dependencies.metrics.rooms.set_function(lambda: len(self._rooms))
        dependencies.availability.subscribe(self._follow_store)

    async def start(self) -> None:
        """Open the rooms whose clock is running; one that cannot be loaded does not stop the others."""
        if self._dependencies.cluster.is_alone:
            await self._open_all(await self._dependencies.store.timed_rooms())
        else:
            await self.adopt()

    async def adopt(self) -> None:
        """Open rooms whose time is up soon and for which no server acts, and act for them."""
        cluster, now = self._dependencies.cluster, self._dependencies.time.now()
        found = await cluster.store.abandoned_rooms(
            cluster.live, due=now + WAKE_SECONDS, most=ADOPTED_AT_ONCE
        )
        for room in found:
            if await cluster.store.claim_room(room, cluster.server, cluster.live) == cluster.server:
                await self._open_all([room])

    async def _open_all(self, rooms: Iterable[str]) -> None:
        for room in rooms:
            try:
                await self.open(room)
            except StoreUnavailable:
                self._alarms.wake(room)  # no other server looks after it
            except DamagedRoom:
                continue  # reported when it was loaded
            except Exception:
                self._dependencies.log.exception("room-unreadable", room=room_mark(room))

    async def close(self) -> None:
        """Let every room finish what was requested, and open no other."""
        self._is_closing = True
        await self._alarms.close()
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        tasks = list(self._tasks.values())
        for live in list(self._rooms.values()):
            live.stop()
        await asyncio.gather(*tasks, return_exceptions=True)

    def server_died(self, server: str) -> None:
        """Take over from a server that has died, and show that its guests are gone."""
        for live in list(self._rooms.values()):
            live.others.forget(server)

    def follow_bus(self) -> None:
        """Take in that other servers are heard again, or no longer."""
        for live in list(self._rooms.values()):
            live.follow_bus()

    def announce_again(self, part: int, parts: int) -> None:
        """Tell other servers again who is connected to a part of the rooms; they may have missed it."""
        for number, live in enumerate(self._rooms.values()):
            if number % parts == part:
                live.others.announce_again()

    def versions(self, rooms: Iterable[str] | None = None) -> dict[str, Versions]:
        """Return the versions of the rooms in memory, or of those among these, and of their games."""
        lives = ((room, self._rooms.get(room)) for room in (self._rooms if rooms is None else rooms))
        return {room: live.versions for room, live in lives if live is not None and not live.closed}

    async def catch_up(self, rooms: Iterable[str] | None = None) -> None:
        """Load what is newer in the store than in memory, of these rooms or of all."""
        known = self.versions(rooms)
        stored = await self._dependencies.store.versions(sorted(known)) if known else {}
        for room, versions in self.versions(known).items():  # without what was saved here meanwhile
            found = stored.get(room)
            if found is None or found.is_newer_than(versions):
                await self.reload(room)

    async def reload_finished(self) -> None:
        """Load the rooms without a running game again, to show names that were changed elsewhere."""
        for room in [room for room, live in self._rooms.items() if live.room.phase != "playing"]:
            await self.reload(room)

    async def reload_rooms_of(self, guest: str) -> None:
        """Load the rooms again where a guest has a seat, waits or is the host: their name has changed."""
        for room, live in list(self._rooms.items()):
            if guest in members_of(live.room) | waiting_guests(live.room) | {live.room.host}:
                await self.reload(room)

    async def reload(self, room: str) -> None:
        """Load a room in memory again, since another program has changed it in the store."""
        live = self._rooms.get(room)
        if live is not None:
            with suppress(Closed, RequestRefused):
                await live.reload()

    def is_visited(self, room: str) -> bool:
        """Return whether a guest is connected to a room."""
        live = self._rooms.get(room)
        return live is not None and live.is_visited

    def show_again(self) -> None:
        """Send every room to its connections again, since something outside of the rooms has changed."""
        for live in self._rooms.values():
            live.show_again()

    async def create(
        self,
        host: Guest,
        settings: RoomSettings,
        bots: Sequence[str] = (),
        open_seats: int = 0,
        *,
        address: str = "",
        room_id: str | None = None,
    ) -> LiveRoom:
        """Create a room for a guest who comes from an address; raises RequestRefused.

        Only a room with a known id, made by the server itself, can be one of a daily map.
        """
        if settings.setup.daily is not None and room_id is None:
            raise RequestRefused(ServerCode.DAILY_FIXED)
        room_id, now = room_id or new_room_id(), self._dependencies.time.now()
        room = new_room(room_id, as_shown(None, host), settings, bots, open_seats, now=now)
        return await self.add(room, address=address)

    async def add(self, room: Room, *, address: str = "") -> LiveRoom:
        """Store a new room of a host who comes from an address, and return it; raises RequestRefused."""
        game_config(room.settings.setup, len(room.places), self._dependencies.catalog)
        allowed = self._dependencies.quotas.allowed(room.id, Owner(room.host, address))
        check_strong_bots(None, room, allowed)
        await self._dependencies.store.create_room(room)
        return self._run(room, None, address=address)

    async def open(self, room: str) -> LiveRoom:
        """Return the room with an id, from memory or from the store; raises RequestRefused."""
        live = self._rooms.get(room)
        if live is not None and not live.closed:
            return live
        if self._is_closing:
            raise Closed
        opening = self._opening.get(room)
        if opening is None:
            opening = asyncio.create_task(self._load(room))
            self._opening[room] = opening
            opening.add_done_callback(lambda _: self._opening.pop(room, None))
        return await asyncio.shield(opening)

    async def open_current(self, room: str) -> LiveRoom:
        """Return the room with an id and all that any server has saved of it; raises RequestRefused.

        For requests of guests: the last one may have gone to another server, whose news is still on its way.
        """
        live = await self.open(room)
        await self._follow_others([room])
        return live

    async def connect(self, room: str, outbox: Outbox, hello: Hello) -> LiveRoom:
        """Connect a guest to a room, again if it was just leaving memory; raises RequestRefused."""
        while True:
            live = await self.open(room)
            with suppress(Closed):
                await live.connect(outbox, hello)
                return live

    async def rooms_of(self, guest: str) -> list[LiveRoom]:
        """Return the rooms where a guest's game is not over or the guest waits for one, the newest first."""
        found: list[LiveRoom] = []
        for room in await self._dependencies.store.rooms_of(guest):
            with suppress(DamagedRoom):
                found.append(await self.open(room))
        await self._follow_others([live.room.id for live in found])
        return found

    async def finished_rooms_of(self, guest: str) -> list[LiveRoom]:
        """Return the rooms in memory where a guest has a seat and the game is over."""
        seated = [live for live in self._rooms.values() if seat_of(live.room, guest) is not None]
        await self._follow_others([live.room.id for live in seated])
        return [live for live in seated if not live.closed and live.room.phase == "over"]

    async def listed(self) -> list[Room]:
        """Return the rooms on the list of open games of all servers, the newest first."""
        await self._follow_others([room for room, live in self._rooms.items() if live.is_on_list])
        found = [live.room for live in self._rooms.values() if live.is_on_list]
        cluster, known = self._dependencies.cluster, {room.id for room in found}
        others = [] if cluster.is_alone else await cluster.store.listed_rooms(cluster.live, most=MOST_LISTED)
        for room in others:
            with suppress(DamagedRoom):
                stored = None if room in known else await self._dependencies.store.find_room(room)
                if stored is not None and is_joinable(stored):
                    found.append(stored)
        return sorted(found, key=listed_since, reverse=True)

    async def hide_names(self, names: Iterable[str]) -> None:
        """Hide these names in all rooms in memory, and show others again; the store does it for the rest."""
        hidden = frozenset(map(folded_name, names))
        if hidden == self._hidden and not self._is_hiding:
            return
        self._hidden, self._is_hiding = hidden, True
        for room in list(self._rooms):
            await self.reload(room)
        self._is_hiding = False

    async def _follow_others(self, rooms: Iterable[str]) -> None:
        """Load what other servers have saved of these rooms, or keep what is known if that cannot be read."""
        if not self._dependencies.cluster.is_alone:
            with suppress(StoreUnavailable):
                await self.catch_up(rooms)

    def _follow_store(self) -> None:
        for live in list(self._rooms.values()):
            live.follow_store()

    async def load_stored(self, room_id: str) -> tuple[Room, Game] | None:
        """Return a room and its last game as they are stored; None without a game."""
        state = await self._dependencies.store.read_state(room_id)
        if state is None or (game := await self._load_game(state)) is None:
            return None
        return state.room, game

    async def _load_game(self, state: RoomState) -> Game | None:
        """Return the last game of a room; raises DamagedGame."""
        if state.damage is not None:
            raise state.damage
        if state.game is None:
            return None
        events = [saved.event for saved in state.events]
        return await load_game(self._dependencies.store, state.game, self._dependencies.catalog, events)

    async def _load(self, room_id: str) -> LiveRoom:
        try:
            state = await self._dependencies.store.read_state(room_id)
        except DamagedRoom:
            self._dependencies.damages.report(room_id, "room", "unreadable row")
            raise
        if state is None:
            raise RequestRefused(ServerCode.NO_SUCH_ROOM, status=404)
        game, damage = None, None
        try:
            game = await self._load_game(state)
        except DamagedGame as error:
            damage = error
            self._dependencies.damages.report(room_id, "game", damage.reason)
        return self._run(state.room, game, state.log, damage=damage)

    def _run(
        self,
        room: Room,
        game: Game | None,
        log: Sequence[LogLine] = (),
        *,
        address: str = "",
        damage: DamagedGame | None = None,
    ) -> LiveRoom:
        if self._is_closing:
            raise Closed
        self._alarms.cancel(room.id)
        live = LiveRoom(
            room, game, self._dependencies, idle=self._idle, log=log, address=address, damage=damage
        )
        self._rooms[room.id] = live
        self._tasks[room.id] = asyncio.create_task(self._keep(live))
        return live

    async def _keep(self, live: LiveRoom) -> None:
        room = live.room.id
        try:
            await live.run()
        finally:
            if self._rooms.get(room) is live:
                del self._rooms[room]
                self._tasks.pop(room, None)
                if not live.is_damaged and not live.is_left:
                    self._alarms.set(live.room)
