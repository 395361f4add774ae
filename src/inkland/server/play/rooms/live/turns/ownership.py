"""Which server acts for a room: one of those that share the database lets time run out and bots choose.

The others watch. They take over when that server has died, and also if it does not act in time. If two act
all the same, it does no harm: what is saved first counts, and the other one looks again.
"""

import asyncio
import math
from collections.abc import Callable
from typing import Final

from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.base.time_source import Timer
from inkland.server.infra.bus.notices import RoomOwned
from inkland.server.play.dependencies import Dependencies

AGAIN_SECONDS: Final = 1.0
"""How long to wait if it could not be agreed on who acts."""


class Ownership:
    """Says whether this server acts for a room; `on_change` is called when it may be another one."""

    def __init__(self, room: str, dependencies: Dependencies, on_change: Callable[[], None]) -> None:
        self._room = room
        self._cluster = dependencies.cluster
        self._bus = dependencies.bus
        self._time = dependencies.time
        self._on_change = on_change
        self._owner: str | None = None
        self._task: asyncio.Task[None] | None = None
        self._timer: Timer | None = None
        self._is_closed = False

    @property
    def is_own(self) -> bool:
        """Whether this server believes that it acts for the room."""
        return self._cluster.is_alone or self._owner == self._cluster.server

    def acts(self, overdue: float | None = None) -> bool:
        """Return whether this server acts; otherwise see to it that some server does.

        At the time `overdue` this one takes over, unless something has happened in the room before.
        """
        self._stop_timer()
        if self.is_own:
            return True
        if self._owner not in self._cluster.live:
            self._begin(is_forced=False)
        elif overdue is not None and overdue < math.inf:
            self._timer = self._time.call_at(overdue, lambda: self._begin(is_forced=True))
        return False

    def rest(self) -> None:
        """Expect nothing of any server for now."""
        self._stop_timer()

    def follow(self, owner: str) -> None:
        """Take in which server acts now, as it says; empty: none does any more."""
        self._owner = owner or None
        self._on_change()

    def server_died(self, server: str) -> None:
        """Take over from a server that has died."""
        if self._owner == server:
            self._owner = None
            self._on_change()

    async def close(self, *, keep: bool) -> None:
        """Act no more for the room, unless it is kept while it is out of memory."""
        self._is_closed = True
        self._stop_timer()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        if keep or self._cluster.is_alone or self._owner != self._cluster.server:
            return
        try:
            await self._cluster.store.release_room(self._room, self._cluster.server)
        except StoreUnavailable:
            return  # the others take over when nothing happens
        self._bus.publish(RoomOwned(self._room, self._cluster.server, ""))

    def _begin(self, *, is_forced: bool) -> None:
        if not self._is_closed and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._claim(is_forced=is_forced))

    async def _claim(self, *, is_forced: bool) -> None:
        store, own = self._cluster.store, self._cluster.server
        try:
            if is_forced:
                owner = await store.take_room(self._room, own)
            else:
                owner = await store.claim_room(self._room, own, self._cluster.live)
        except StoreUnavailable:
            owner = None
        self._owner = owner
        if self._is_closed:
            return
        if owner is None:
            self._stop_timer()
            self._timer = self._time.call_later(AGAIN_SECONDS, self._on_change)
            return
        if owner == own:
            self._bus.publish(RoomOwned(self._room, own, own))
        self._task = None
        self._on_change()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
