"""The watch over votes: they are counted again when a guest stays away, and do not wait for the absent."""

from collections.abc import Callable

from inkland.server.base.time_source import Timer
from inkland.server.model.rooms.room import members_of
from inkland.server.play.dependencies import Dependencies
from inkland.server.play.rooms.state.inbox import Work
from inkland.server.play.rooms.state.saved_room import SavedRoom


class VoteWatch:
    """The timer of open votes; `put` queues work for the task of the room."""

    def __init__(self, saved: SavedRoom, dependencies: Dependencies, put: Callable[[Work], None]) -> None:
        self._saved = saved
        self._time = dependencies.time
        self._put = put
        self._timer: Timer | None = None

    def update(self) -> None:
        """Count open votes again, now and when the next absent person is no longer waited for."""
        self.stop()
        if not self._saved.room.proposals:
            return
        self._put(self._count_again)
        now, presence = self._time.now(), self._saved.presence
        away = [presence.seconds_away(guest) for guest in members_of(self._saved.room) - presence.guests]
        waits = [limit - seconds for limit in self._saved.vote_seconds() for seconds in away]
        if later := [wait for wait in waits if wait >= 0]:
            self._timer = self._time.call_at(now + min(later) + 0.01, self.update)

    def stop(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _count_again(self) -> None:
        await self._saved.save(self._saved.room)
