"""The house: every room that is in memory, opened when somebody needs it."""

import asyncio
from contextlib import suppress
from typing import Final

import msgspec

from inkland.server.broadcast.bus import Subscription
from inkland.server.dependencies import Services
from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.games.game import Game
from inkland.server.logs import room_mark
from inkland.server.protocol.client_messages import Hello
from inkland.server.rooms.inbox import Closed
from inkland.server.rooms.live_room import LiveRoom
from inkland.server.rooms.room import Room, new_room
from inkland.server.rooms.setup import Setup, game_config
from inkland.server.storage import room_store
from inkland.server.storage.game_log import last_game, load
from inkland.server.storage.guest_store import Guest

IDLE_SECONDS: Final = 60.0
"""After this long without a listener a room leaves memory; its log brings it back."""


class NewRoom(msgspec.Struct, frozen=True):
    """What a guest wants to be played."""

    setup: Setup
    bots: tuple[str, ...] = ()
    open_seats: int = 0
    clock: int | None = None


class House:
    """All live rooms of this process."""

    def __init__(self, services: Services, *, idle: float = IDLE_SECONDS) -> None:
        self.services = services
        self._idle = idle
        self._is_closing = False
        self._rooms: dict[str, LiveRoom] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Task[LiveRoom]] = {}
        services.metrics.rooms.set_function(lambda: len(self._rooms))

    async def start(self) -> None:
        """Go on with the games whose clock is running; one that cannot be read does not stop the others."""
        for room in await self.services.read(room_store.clocked_rooms):
            try:
                await self.open(room)
            except Exception:
                self.services.log.exception("room-unreadable", room=room_mark(room))

    async def close(self) -> None:
        """Let every room finish what it has been asked for, and open no other."""
        self._is_closing = True
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        tasks = list(self._tasks.values())
        for live in list(self._rooms.values()):
            live.stop()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def create(self, host: Guest, wish: NewRoom) -> LiveRoom:
        """A new room; raises RequestRefused."""
        room = new_room(host, wish.setup, wish.bots, wish.open_seats, wish.clock)
        game_config(wish.setup, len(room.places), self.services.catalog)
        await self.services.write(room_store.put_room(room))
        return self._admit(room, None)

    async def open(self, room: str) -> LiveRoom:
        """The room with an id, from memory or from the store; raises RequestRefused."""
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

    async def join(self, room: str, subscription: Subscription, guest: Guest, hello: Hello) -> LiveRoom:
        """Connect a guest to a room, again if it was just leaving memory; raises RequestRefused."""
        while True:
            live = await self.open(room)
            with suppress(Closed):
                await live.join(subscription, guest, hello)
                return live

    async def running(self, guest: str) -> list[LiveRoom]:
        """The rooms where a guest has a seat and the game is not over, the newest first."""
        found = await self.services.read(room_store.rooms_of(guest))
        return [await self.open(room) for room in found]

    async def _load(self, room_id: str) -> LiveRoom:
        room = await self.services.read(room_store.find_room(room_id))
        if room is None:
            raise RequestRefused(ServerCode.NO_SUCH_ROOM, status=404)
        found = await self.services.read(last_game(room_id))
        game = None
        if found is not None:
            events = await self.services.read(load(found[0]))
            game = await asyncio.to_thread(Game, *found, self.services.catalog, events)
        return self._admit(room, game)

    def _admit(self, room: Room, game: Game | None) -> LiveRoom:
        if self._is_closing:
            raise Closed
        live = LiveRoom(room, game, self.services, idle=self._idle)
        task = asyncio.create_task(self._keep(live))
        self._rooms[room.id] = live
        self._tasks[room.id] = task
        return live

    async def _keep(self, live: LiveRoom) -> None:
        room = live.room.id
        try:
            await live.run()
        finally:
            if self._rooms.get(room) is live:
                del self._rooms[room]
                self._tasks.pop(room, None)
