"""The outbox: turns changes of rooms into notices that wait in the database.

Rooms only say that they have changed; a task of its own queues what that calls for, so that no game waits
for it. What a crash prevents is made up for at the next start: the same state gives the same notices, with
the same ids.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from inkland.server.base.errors import RequestRefused
from inkland.server.base.telemetry.metrics import Metrics
from inkland.server.base.time_source import TimeSource
from inkland.server.features.notices.notice import RoomFacts, room_facts
from inkland.server.features.notices.queue_limits import Queued, QueueLimits
from inkland.server.features.notices.storage.store import NoticeStore
from inkland.server.model.games.game import Game
from inkland.server.model.rooms.room import Room

GATHER_SECONDS: Final = 0.05
"""How long changes are gathered before they are looked at."""
AGAIN_SECONDS: Final = 5.0
"""How long to wait after the database has failed."""

LoadRoom = Callable[[str], Awaitable[tuple[Room, Game] | None]]
"""Loads a room with its last game, and when the current turn began."""


class NoticeOutbox:
    """Queues the notices of all rooms of this server; does nothing unless the operator allows notices."""

    def __init__(
        self,
        store: NoticeStore | None,
        metrics: Metrics,
        log: Any,
        limits: QueueLimits,
        time: TimeSource,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        self._store = store
        self._metrics = metrics
        self._log = log
        self._limits = limits
        self._time = time
        self._wake = wake
        self._changed: dict[tuple[str, int], RoomFacts] = {}
        self._filled = asyncio.Event()

    def room_saved(self, room: Room, game: Game | None, present: frozenset[str]) -> None:
        """Take in that a room and its game have been saved; what that calls for is queued a little later."""
        if self._store is not None and game is not None:
            self._changed[room.id, game.number] = room_facts(room, game, present)
            self._filled.set()

    async def test(self, guest: str, channel: str) -> None:
        """Queue a notice that shows whether a channel works."""
        if self._store is not None:
            found = await self._store.queue_test(guest, channel, self._limits, now=self._time.now())
            self._count(found)

    async def catch_up(self, load: LoadRoom) -> None:
        """Queue what a crash has kept from being queued."""
        if self._store is None:
            return
        for room in await self._store.rooms_behind():
            try:
                found = await load(room)
            except RequestRefused:  # it is damaged: its people are told when they open it
                continue
            if found is not None:
                facts = room_facts(*found)
                self._changed.setdefault((room, facts.game), facts)
        self._filled.set()

    async def run(self) -> None:
        """Queue notices until cancelled."""
        while True:
            await self._filled.wait()
            await asyncio.sleep(GATHER_SECONDS)
            await self.flush()

    async def flush(self) -> None:
        """Queue what is known so far; after an error it is tried again."""
        if self._store is None:
            return
        self._filled.clear()
        changed, self._changed = self._changed, {}
        if not changed:
            return
        try:
            found = await self._store.queue_room(list(changed.values()), self._limits, now=self._time.now())
        except Exception as error:  # noqa: BLE001 - notices must never stop
            self._log.error("notices-not-queued", exc_info=error)
            self._changed = changed | self._changed
            await asyncio.sleep(AGAIN_SECONDS)
            self._filled.set()
            return
        self._count(found)

    def _count(self, found: Queued) -> None:
        for result, number in zip(("queued", "withdrawn", "dropped"), found, strict=True):
            if number:
                self._metrics.notices.labels(result).inc(number)
        if found.queued:
            self._wake()
