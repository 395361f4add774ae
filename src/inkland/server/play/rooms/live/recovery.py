"""The recovery of a room: after a failed write it asks again until the game continues, with back-off.

A write that failed may have been stored all the same, so the room is loaded again first. Then bots, stand-ins
and votes that still have something to do are asked again; those whose choice is stored are not. What a person
has asked for was refused, so that only they repeat it.
"""

from collections.abc import Callable
from typing import Final

from inkland.server.base.backoff import Backoff
from inkland.server.base.time_source import Timer
from inkland.server.infra.database.availability import Saving
from inkland.server.model.rooms.rules.pause import with_time_left
from inkland.server.play.dependencies import Dependencies
from inkland.server.play.rooms.live.turns.turns import Turns
from inkland.server.play.rooms.state.inbox import Work
from inkland.server.play.rooms.state.reloading import Reloader
from inkland.server.play.rooms.state.saved_room import SavedRoom

FIRST_SECONDS: Final = 0.2
MOST_SECONDS: Final = 30.0


class Recovery:
    """Resumes a room.

    `put` queues work for the task of the room; `on_resumed` is called when the room has been resumed.
    """

    def __init__(
        self,
        saved: SavedRoom,
        reloader: Reloader,
        turns: Turns,
        dependencies: Dependencies,
        put: Callable[[Work], None],
        on_resumed: Callable[[], None],
    ) -> None:
        self._saved = saved
        self._reloader = reloader
        self._turns = turns
        self._availability = dependencies.availability
        self._time = dependencies.time
        self._put = put
        self._on_resumed = on_resumed
        self._backoff = Backoff(FIRST_SECONDS, MOST_SECONDS)
        self._has_failed = False
        """Whether something was not saved since the room was last loaded."""
        self._shown = self._availability.saving
        """What the people of the room have been told of the store."""
        self._timer: Timer | None = None

    @property
    def is_pending(self) -> bool:
        """Whether the room has yet to be resumed."""
        return self._has_failed or self._turns.is_held

    def fail(self) -> None:
        """Note that something of this room was not saved; it is resumed when the store works."""
        self._has_failed = True
        if self._availability.is_available:
            self._resume_later()

    def succeed(self) -> None:
        """Take in that something was saved: the next failure is waited for a short time only."""
        self._backoff.reset()

    def follow_store(self) -> None:
        """Hold the clock while the store cannot save, and resume when it can."""
        if not self._availability.is_available:
            self._turns.hold()
            if self._availability.saving is Saving.DOWN:
                self._shown = Saving.DOWN
                self._put(self._show)
        elif self._has_failed or self._shown is Saving.DOWN:
            self._resume_later()
        else:
            self._turns.release()
            self._turns.ask_bots()

    def stop(self) -> None:
        """Ask no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _resume_later(self) -> None:
        self.stop()
        self._timer = self._time.call_later(self._backoff.next_wait(), lambda: self._put(self._resume))

    async def _show(self) -> None:
        self._saved.show()

    async def _resume(self) -> None:
        """Load what may have been stored, give back the time of the failure, and ask everybody again."""
        saved, turn, left = self._saved, self._saved.turn, self._turns.held_seconds
        if not self._availability.is_available:
            return
        if has_failed := self._has_failed:
            await self._reloader.reload()
            self._has_failed = False
        clock = saved.room.settings.clock
        if left is not None and clock is not None:
            left = left if saved.turn == turn else float(clock)
            await saved.save(with_time_left(saved.room, left, saved.now()))
        self._turns.release()
        if has_failed:
            self._turns.ask_again()
        else:
            self._turns.ask_bots()  # those that have been choosing all the time continue
        self._on_resumed()
        self._shown = self._availability.saving
        saved.show()
