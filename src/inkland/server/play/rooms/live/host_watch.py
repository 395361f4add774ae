"""The watch over the host: when the host has been away for a while, a guest who is here becomes host."""

from collections.abc import Callable

from inkland.server.base.time_source import Timer
from inkland.server.model.rooms.names import as_shown
from inkland.server.model.rooms.seats.host import hand_over, next_host
from inkland.server.play.dependencies import Dependencies
from inkland.server.play.rooms.state.inbox import Work
from inkland.server.play.rooms.state.saved_room import SavedRoom


class HostWatch:
    """The timer of an absent host; `put` queues work for the task of the room."""

    def __init__(self, saved: SavedRoom, dependencies: Dependencies, put: Callable[[Work], None]) -> None:
        self._saved = saved
        self._time = dependencies.time
        self._seconds = dependencies.host_seconds
        self._put = put
        self._timer: Timer | None = None

    def update(self) -> None:
        """Start or stop the timer after a change of the room or of who is present."""
        self.stop()
        if self._heir() is not None:
            left = self._seconds - self._saved.presence.seconds_away(self._saved.room.host)
            self._timer = self._time.call_at(self._time.now() + max(0.0, left), self._time_up)

    def stop(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_up(self) -> None:
        self._put(self._hand_over)

    def _heir(self) -> str | None:
        """Return who becomes the host if the host stays away; None while the host is here or alone."""
        room, present = self._saved.room, self._saved.presence.guests
        is_here = room.host in present or not self._saved.presence.is_sure
        return None if is_here else next_host(room, present)

    async def _hand_over(self) -> None:
        """Make the next person who is present the host, if the host is still away."""
        heir = self._heir()
        guest = None if heir is None else await self._saved.store.read_guest(heir)
        if guest is not None:
            room = self._saved.room
            await self._saved.save(hand_over(room, guest.id, as_shown(room, guest).name))
