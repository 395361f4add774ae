"""Leaves a room to other servers: one whose guests are all connected to those need not be in memory here.

A server opens a room for anyone who asks for it, and then follows every change that another server saves.
Behind a proxy that sends the connections of a room to one server, that would double the cost of its draws.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from inkland.server.play.rooms.state.inbox import Inbox
from inkland.server.play.rooms.state.presence import Presence

ELSEWHERE_SECONDS: Final = 5.0
"""How long a room stays in memory while only other servers have its guests: they may be changing servers."""


class Leaving:
    """Stops the inbox of a room a while after its last guest here, if others are connected elsewhere."""

    def __init__(
        self, server: str, presence: Presence, inbox: Inbox, *, idle: float, is_busy: Callable[[], bool]
    ) -> None:
        self._server = server
        self._presence = presence
        self._inbox = inbox
        self._seconds = min(idle, ELSEWHERE_SECONDS)
        self._is_busy = is_busy
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_left(self) -> bool:
        """Whether other servers that are heard look after the room."""
        return self._presence.is_sure and self._presence.is_only_elsewhere(self._server)

    def update(self) -> None:
        """Leave the room in a while, unless a guest comes, after a change of who is connected."""
        if self.is_left and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self._leave)

    def stop(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()

    def _leave(self) -> None:
        self._timer = None
        if self.is_left and self._inbox.is_resting and not self._is_busy():
            self._inbox.stop()
        else:
            self.update()
