"""Follows the other servers of the database: what they have saved, whom they have left, what they tell.

The bus says at once what has changed. It may lose a notice, and be away altogether, so the versions of all
open rooms are compared with the store: every second while there is no bus, now and then otherwise.
"""

import asyncio
from typing import Any, Final

from inkland.server.base.errors import NotSaved
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.features.sessions.service import Sessions
from inkland.server.infra.bus.notices import EVERYWHERE, GuestChanged, Notice
from inkland.server.play.dependencies import Dependencies
from inkland.server.play.rooms.registry import RoomRegistry

TICK_SECONDS: Final = 1.0
CHECK_TICKS: Final = 5
"""How often versions are compared although the bus works; an operator's commands change rooms too."""
ANNOUNCE_TICKS: Final = 10
"""How often other servers are told again who is connected to this one."""


class Follower:
    """Brings the rooms in memory up to date with what happens elsewhere."""

    def __init__(self, rooms: RoomRegistry, sessions: Sessions, dependencies: Dependencies) -> None:
        self._rooms = rooms
        self._sessions = sessions
        self._dependencies = dependencies
        self._cluster = dependencies.cluster
        self._bus = dependencies.bus
        self._log: Any = dependencies.log
        self._tick = 0
        self._is_due = False
        """Whether everything is to be checked at once."""
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Follow the others from now on."""
        self._cluster.on_death(self._rooms.server_died)
        self._bus.watch(self._follow_bus)
        self._bus.subscribe(EVERYWHERE, self._on_notice)
        self._begin(self._run())

    async def close(self) -> None:
        """Stop."""
        self._bus.unsubscribe(EVERYWHERE, self._on_notice)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def check(self) -> None:
        """Load what is newer in the store than in memory, and end connections whose session has ended."""
        await self._rooms.catch_up()
        if not self._cluster.is_alone:
            await self._sessions.check_open()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            self._tick += 1
            try:
                await self._follow()
            except (NotSaved, StoreUnavailable):
                self._is_due = True
            except Exception as error:  # noqa: BLE001 - the next attempt may succeed
                self._log.error("following-failed", exc_info=error)

    async def _follow(self) -> None:
        if not self._cluster.is_alone:
            await self._rooms.adopt()
            self._rooms.announce_again(self._tick % ANNOUNCE_TICKS, ANNOUNCE_TICKS)
        if self._is_due or not self._dependencies.hears_all or self._tick % CHECK_TICKS == 0:
            self._is_due = False
            await self.check()

    def _follow_bus(self) -> None:
        self._is_due = True
        self._rooms.follow_bus()
        if self._bus.state == "connected":
            self._begin(self._rooms.reload_finished())

    def _on_notice(self, notice: Notice) -> None:
        if isinstance(notice, GuestChanged) and notice.server != self._cluster.server:
            self._begin(self._rooms.reload_rooms_of(notice.guest))

    def _begin(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
