"""Alarms: rooms that have left memory while a clock is running are opened again before its time is up."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from inkland.server.base.errors import RequestRefused
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.base.telemetry.logs import room_mark
from inkland.server.base.time_source import Timer
from inkland.server.model.rooms.room import Room
from inkland.server.play.dependencies import Dependencies

WAKE_SECONDS: Final = 30.0
"""How long before the time of a card is up a room that has left memory is opened again."""
WAKE_AGAIN_SECONDS: Final = 5.0
"""How long to wait if it cannot be read then, or if it leaves memory although its time is up soon."""


class Alarms:
    """When rooms are to be opened that nobody has asked for."""

    def __init__(self, dependencies: Dependencies, open_room: Callable[[str], Awaitable[object]]) -> None:
        self._dependencies = dependencies
        self._open_room = open_room
        self._is_closing = False
        self._timers: dict[str, Timer] = {}
        self._waking: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Open no other room."""
        self._is_closing = True
        for timer in self._timers.values():
            timer.cancel()
        for task in self._waking:
            task.cancel()
        await asyncio.gather(*self._waking, return_exceptions=True)

    def set(self, room: Room) -> None:
        """Open a room that has left memory again before the time of its card is up."""
        if room.phase != "playing" or room.deadline is None or self._is_closing:
            return
        time, when = self._dependencies.time, room.deadline - WAKE_SECONDS
        if when > time.now():
            self._timers[room.id] = time.call_at(when, partial(self.wake, room.id))
        else:
            # The clock has moved on while the room was leaving, or it failed: not at once, it may fail again.
            self.wake(room.id, after=WAKE_AGAIN_SECONDS)

    def cancel(self, room: str) -> None:
        """Forget a room, since it is open."""
        if timer := self._timers.pop(room, None):
            timer.cancel()

    def wake(self, room: str, *, after: float = 0.0) -> None:
        """Open a room after some seconds, as soon as it can be read."""
        self._timers.pop(room, None)
        task = asyncio.create_task(self._open_until_done(room, after))
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)

    async def _open_until_done(self, room: str, after: float) -> None:
        """Open a room, again and again while the store cannot be read."""
        await asyncio.sleep(after)
        while not self._is_closing:
            try:
                await self._open_room(room)
            except StoreUnavailable:
                await asyncio.sleep(WAKE_AGAIN_SECONDS)
            except RequestRefused:
                return  # the room was deleted, or its game cannot be played
            except Exception:
                self._dependencies.log.exception("room-unreadable", room=room_mark(room))
                return
            else:
                return
