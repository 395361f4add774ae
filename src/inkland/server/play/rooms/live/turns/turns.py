"""The turns of a live room: the clock of the card, and the bots and stand-ins that are to choose."""

import math
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from inkland.core.commands import Choice
from inkland.server.base.errors import NotSaved
from inkland.server.infra.jobs.fairness.job import Account
from inkland.server.model.games.game import Game
from inkland.server.model.rooms.room import Place, bot_seats, stand_in_seats
from inkland.server.model.rooms.rules.reserve import checkpoint_seconds, moved, on_reserve, seconds_left
from inkland.server.play.bots.bot_quotas import strong_seats
from inkland.server.play.dependencies import Dependencies
from inkland.server.play.rooms.live.turns.bot_choices import BotChoices
from inkland.server.play.rooms.live.turns.bot_deadline import BotDeadline
from inkland.server.play.rooms.live.turns.bot_turns import BotTurns
from inkland.server.play.rooms.live.turns.clock import CardClock
from inkland.server.play.rooms.live.turns.due_seats import DueSeats
from inkland.server.play.rooms.live.turns.ownership import Ownership
from inkland.server.play.rooms.state.inbox import Work
from inkland.server.play.rooms.state.saved_room import SavedRoom

OVERDUE_SECONDS: Final = 2.0
"""How long after the time is up another server waits for the one that acts for the room."""
OVERDUE_BOTS_SECONDS: Final = 5.0
"""How much longer than people wait for bots it waits for their choices."""
SOON_SECONDS: Final = 120.0
"""Before the time of a card is up, a room is in memory at least this long."""


class Turns:
    """Lets time run out and bots choose.

    `do` carries out work in the task of the room, `put` queues work for which nobody waits.
    """

    def __init__(
        self,
        saved: SavedRoom,
        dependencies: Dependencies,
        do: Callable[[Work], Awaitable[None]],
        put: Callable[[Work], None],
        log: Any,
    ) -> None:
        self._saved = saved
        self._quotas = dependencies.quotas
        self._availability = dependencies.availability
        self._put = put
        self._clock = CardClock(dependencies.time, self.ask_bots)
        self._due = DueSeats(saved, self._clock)
        self._choices = BotChoices(saved, self._due, dependencies.metrics, do)
        self.ownership = Ownership(saved.room.id, dependencies, self._follow_owner)
        self._answer_seconds = dependencies.answer_seconds
        self._jobs = dependencies.jobs
        self._unwatched = dependencies.unwatched
        self._patience = BotDeadline(dependencies.time, dependencies.answer_seconds)
        self._bots = BotTurns(
            dependencies.jobs,
            self._patience,
            self._account,
            self._is_watched,
            self._bots_chose,
            self._stand_ins_chose,
            log,
        )
        self._bots.on_idle = self._on_bots_idle
        self._people_alone: tuple[Place, ...] | None = None
        """The seats of the room, if it was found that people draw for all of them."""

    @property
    def is_busy(self) -> bool:
        """Whether a bot is choosing or waits for its turn, or the time is up soon."""
        is_waiting = self._unwatched.is_waiting(self._saved.room.id)
        return self._bots.is_busy or is_waiting or self._is_time_up_soon

    @property
    def _is_time_up_soon(self) -> bool:
        """Whether the clock runs out soon; the registry wakes a room with a long clock in time."""
        left = self._clock.seconds_left()
        return self._clock.is_running and left is not None and left <= SOON_SECONDS

    @property
    def is_held(self) -> bool:
        """Whether the clock stands still because the store cannot save."""
        return self._clock.held_seconds is not None

    @property
    def held_seconds(self) -> float | None:
        """The seconds that are left of a clock that stands still; None if none does."""
        return self._clock.held_seconds

    def hold(self) -> None:
        """Let the clock stand still while the store cannot save; nobody's time is to run out meanwhile."""
        self._clock.hold()

    def release(self) -> None:
        """Resume the clock."""
        self._clock.release()

    def ask_again(self) -> None:
        """Ask everybody again who is to choose, also those whose choice could not be saved."""
        self._bots.begin_turn()
        self.ask_bots()

    def seconds_left(self) -> float | None:
        """Return the seconds until a bot draws for seats that are still awaited; None without a clock.

        While reserve time runs: for the first of them.
        """
        game, room, now = self._saved.game, self._saved.room, self._saved.now()
        if game is None or room.reserve_since is None or self._due.is_deadline_met:
            return self._clock.seconds_left()
        left = [
            seconds_left(room, seat, now, is_running=True)
            for seat in on_reserve(room, game.table.awaited, now)
        ]
        return round(min(left), 1) if left else self._clock.seconds_left()

    def stop(self) -> None:
        """Stop the clock, and ignore the choices of bots."""
        self._clock.stop()
        self._bots.stop()
        self._quotas.release(self._saved.room.id)
        self._unwatched.leave(self._saved.room.id)

    def begin(self, *, at_least: float = 0.0) -> None:
        """Start the clock of a new card and ask the bots; a loaded clock leaves some time."""
        self._bots.begin_turn()
        self._leave_reserve(at_least)
        self.start_clock(at_least=at_least)
        self.ask_bots()

    def _leave_reserve(self, seconds: float) -> None:
        """Leave a loaded room some seconds of reserve time, as of a clock."""
        room, now = self._saved.room, self._saved.now()
        if room.reserve_since is not None and room.deadline is not None and room.deadline < now + seconds:
            self._saved.room = moved(room, now + min(seconds, checkpoint_seconds(room)))

    def start_clock(self, *, at_least: float = 0.0) -> None:
        """Start the clock of the current card, unless the game is over or stands still."""
        self._clock.stop()
        if self._due.is_stopped:
            return
        clock, deadline = self._saved.room.settings.clock, self._saved.room.deadline
        if clock is not None:
            now, is_reserve = self._saved.now(), self._saved.room.reserve_since is not None
            most = checkpoint_seconds(self._saved.room) if is_reserve else clock
            left = most if deadline is None else min(most, max(deadline - now, at_least))
            self._clock.start(now + left)
            self.ownership.acts(now + left + OVERDUE_SECONDS)
            if not self._availability.is_available:
                self._clock.hold()

    def ask_bots(self) -> None:
        """Ask the bots and the stand-ins whose turn it is; turn a held card when the time is up."""
        game = self._saved.game
        if game is None or self._due.is_stopped:
            self._rest()
            return
        if not self._availability.is_available:
            return
        room = self._saved.room
        is_in_time = room.reserve_since is None and not self._due.is_deadline_met
        if room.places is self._people_alone and is_in_time:
            return
        self._people_alone = None if bot_seats(room) or stand_in_seats(room) else room.places
        overdue = self._overdue(game)
        if overdue is not None and not self.ownership.acts(overdue):
            return
        if self._due.is_reserve_due:
            self._put(self._choices.save_reserve)
        if self._may_think(game):
            self._bots.ask(game, self._due.bots(game), self._limited_seats())
        self._follow_patience(game)
        due = self._due.stand_ins()
        plain = due.keys() - bot_seats(room).keys()
        self._bots.stand_in(game, due, plain=plain, is_time_up=self._due.is_time_up)
        if self._due.is_card_due:
            self._put(self._choices.turn_card)

    def _overdue(self, game: Game) -> float | None:
        """Return when bots, stand-ins or the clock ought to have acted; None if only people may."""
        now, due = self._saved.now(), list[float]()
        if self._due.is_deadline_met:
            due.append(now + OVERDUE_SECONDS)
        elif (left := self._clock.seconds_left()) is not None:
            due.append(now + left + OVERDUE_SECONDS)
        bots = self._due.awaited_bots(game)
        if bots and bots == game.table.awaited:
            due.append(now + self._answer_seconds + OVERDUE_BOTS_SECONDS)
        elif bots:
            due.append(math.inf)  # while people think as well, bots may take their time
        return min(due, default=None)

    def _follow_owner(self) -> None:
        """Begin to act, or leave it to another server."""
        if not self.ownership.is_own:
            self._bots.begin_turn()
        self.ask_bots()

    def _rest(self) -> None:
        """Leave workers and quotas to others while no game is played; later all bots are asked again."""
        if not self._due.is_running:  # what a bot chooses for nobody is saved with the pause that follows
            self._bots.begin_turn()
        self.ownership.rest()
        self._patience.stop()
        self._quotas.release(self._saved.room.id)
        self._unwatched.leave(self._saved.room.id)

    def presence_changed(self) -> None:
        """Let bots choose sooner or later, as people are there or not."""
        self._jobs.set_watched(self._saved.room.id, is_watched=self._is_watched())
        self.ask_bots()

    def _on_bots_idle(self) -> None:
        """Leave the turn and the quota of a room that nobody watches to others."""
        if not self._is_watched():
            self._quotas.release(self._saved.room.id)
            self._unwatched.leave(self._saved.room.id)

    def _may_think(self, game: Game) -> bool:
        """Return whether bots may choose now; while nobody watches, only some games do at a time."""
        room = self._saved.room
        if self._is_watched():
            self._unwatched.leave(room.id)
            return True
        if self._due.bots(game).keys().isdisjoint(game.table.awaited):
            self._on_bots_idle()
            return False
        return self._unwatched.enter(room.id, self._saved.owner, self.ask_bots)

    def _follow_patience(self, game: Game) -> None:
        """Take in whether people wait for bots, and how much time the card has left."""
        room, bots = self._saved.room, self._due.awaited_bots(game)
        people_wait = self._is_watched() and bool(bots) and bots == game.table.awaited
        left = self._clock.seconds_left() if bots and self._clock.is_running else None
        deadline = None if left is None else self._saved.now() + left
        self._patience.follow(people_wait=people_wait, deadline=deadline, clock=room.settings.clock)

    def _account(self) -> Account:
        """Return for whom the bots of the room choose."""
        owner = self._saved.owner
        return Account(owner.address, owner.guest, self._saved.room.id)

    def _is_watched(self) -> bool:
        return bool(self._saved.presence.guests)

    def _limited_seats(self) -> list[int]:
        """Count the strong bots of the room; return the seats of those that the quotas do not allow."""
        room, strong = self._saved.room, strong_seats(self._saved.room)
        return strong[self._quotas.take(room.id, self._saved.owner, len(strong)) :]

    async def _bots_chose(self, game: Game, turn: int, chosen: list[Choice]) -> None:
        """Play the choices of bots in seats of their own."""
        with suppress(NotSaved):  # the recovery of the room asks again
            await self._choices.play_bots(game, turn, chosen, self._bots.quick)

    async def _stand_ins_chose(self, game: Game, turn: int, chosen: list[Choice]) -> None:
        """Play the choices of stand-ins, and look whether others are due after that."""
        with suppress(NotSaved):  # the recovery of the room asks again
            await self._choices.play_stand_ins(game, turn, chosen)
            self.ask_bots()
