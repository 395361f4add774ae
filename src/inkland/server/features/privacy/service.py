"""Privacy as a part of the server: erasure that reaches rooms in memory, and the removal of old data."""

import asyncio
from collections.abc import Callable, Collection
from typing import Any, Final

from inkland.server.base.settings import Settings
from inkland.server.base.time_source import TimeSource
from inkland.server.features.privacy.erasure import finish_erasure
from inkland.server.features.privacy.retention import purge
from inkland.server.features.privacy.store import PrivacyStore
from inkland.server.infra.cluster.cluster import Cluster
from inkland.server.play.rooms.registry import RoomRegistry

PURGE_SECONDS: Final = 3600.0
"""How often old data is looked for."""
LEASE: Final = "old data"
"""One of several servers removes it for all."""
PAUSE_SECONDS: Final = 0.05
"""The pause between two removals, so that no table waits for them."""


class Privacy:
    """Erases guests, and removes what nobody has used for long."""

    def __init__(
        self,
        store: PrivacyStore,
        publish_end: Callable[[Collection[str]], None],
        rooms: RoomRegistry,
        settings: Settings,
        *,
        time: TimeSource,
        log: Any,
        cluster: Cluster | None = None,
    ) -> None:
        """`publish_end` tells all servers which devices were signed out."""
        self._cluster = cluster
        self.store = store
        self._publish_end = publish_end
        self._rooms = rooms
        self._settings = settings
        self._time = time
        self._log = log
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Go on with erasures that a crash has interrupted, and look for old data from time to time."""
        self._tasks = [asyncio.create_task(self._repeat(self.remove_old_data, PURGE_SECONDS))]

    async def close(self) -> None:
        """Stop after what is being stored."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def erase(self, guest: str) -> None:
        """Erase a guest everywhere; what a failure leaves is erased by the next look for old data."""
        await self._begin(guest)
        try:
            await self._finish(guest)
            await self.store.forget_old_pages()
        except Exception as error:  # noqa: BLE001 - the name is gone; the rest is tried again
            self._log.error("erasure-not-finished", exc_info=error)

    async def remove_old_data(self) -> None:
        """Finish interrupted erasures, then remove what nobody has used for longer than it is kept."""
        for guest in await self.store.unfinished_erasures():
            await self._finish(guest)
        removed = await purge(self.store, self._settings, self._time.now(), self)
        await self.store.forget_old_pages()  # also after erasures by commands of the operator
        if any(removed):
            self._log.info("old-data-removed", **removed._asdict())

    async def erase_stale(self, guest: str) -> None:
        """Erase a guest who has not been seen for long, then leave the database to others for a moment."""
        await self._begin(guest)
        await self._finish(guest)
        await asyncio.sleep(PAUSE_SECONDS)

    async def delete_stale_room(self, room: str, *, before: float) -> bool:
        """Delete a room that has not been used for long, unless a guest is there."""
        if self._rooms.is_visited(room):
            return False
        await asyncio.sleep(PAUSE_SECONDS)
        return await self.store.delete_room(room, before=before)

    async def _begin(self, guest: str) -> None:
        ended = await self.store.begin_erasure(guest, now=self._time.now())
        self._publish_end(ended or ())

    async def _finish(self, guest: str) -> None:
        await finish_erasure(self.store, guest, now=self._time.now(), changed=self._rooms.reload)

    async def _repeat(self, work: Any, seconds: float) -> None:
        while True:
            try:
                if self._cluster is None or await self._cluster.holds(LEASE):
                    await work()
            except Exception as error:  # noqa: BLE001 - it is tried again
                self._log.error("privacy-work-failed", exc_info=error)
            await asyncio.sleep(seconds)
