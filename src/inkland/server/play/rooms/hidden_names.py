"""Follows the operator, who hides names while the server is running (`inkland names`)."""

import asyncio
from typing import Any, Final

from inkland.server.base.errors import NotSaved
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.infra.stores.people import PeopleStore
from inkland.server.play.rooms.registry import RoomRegistry

HIDE_SECONDS: Final = 5.0
"""How often the names are read that the operator hides."""


class HiddenNames:
    """Hides names in rooms that are in memory; the store does it for the rest."""

    def __init__(self, people: PeopleStore, rooms: RoomRegistry, log: Any) -> None:
        self._people = people
        self._rooms = rooms
        self._log = log
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to follow the operator."""
        self._task = asyncio.create_task(self._run())

    def close(self) -> None:
        """Follow the operator no more."""
        if self._task is not None:
            self._task.cancel()

    async def update(self) -> None:
        """Hide the names that the operator has hidden since the last time."""
        await self._rooms.hide_names(await self._people.hidden_names())

    async def _run(self) -> None:
        while True:
            try:
                await self.update()
            except (NotSaved, StoreUnavailable):
                pass  # tried again below
            except Exception:  # noqa: BLE001 - it must not end what follows the operator
                self._log.exception("names-unreadable")
            await asyncio.sleep(HIDE_SECONDS)
