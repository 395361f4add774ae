"""A live room: one task with an inbox, so that everything in a room happens one after another.

Every request goes the same way: check it, save what it changes, publish. If another server has saved
something newer, the room and its game are reloaded, and the request is checked again from the start.
So nobody is refused by what was before.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from inkland.server.base.errors import DamagedGame, RequestRefused, ServerCode
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.base.telemetry.logs import room_mark
from inkland.server.model.games.game import Game
from inkland.server.model.games.given_deal import GivenDeal
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.log import LogLine
from inkland.server.model.rooms.names import as_shown
from inkland.server.model.rooms.room import Room
from inkland.server.model.rooms.rules import phases
from inkland.server.model.rooms.rules.pause import is_for_watchers
from inkland.server.model.rooms.seats.listing import is_on_list
from inkland.server.model.rooms.seats.seats import show_profile
from inkland.server.model.rooms.seats.shared_device import game_seat, requested_seat
from inkland.server.model.stored import Versions
from inkland.server.play.broadcast.messages import GameMessages
from inkland.server.play.broadcast.outbox import Outbox
from inkland.server.play.dependencies import Dependencies
from inkland.server.play.protocol.client_messages import Draw, Hello, RoomRequest
from inkland.server.play.protocol.room_views import RoomInfo
from inkland.server.play.rooms.live.attempts import Attempts
from inkland.server.play.rooms.live.dispatch import Dispatcher
from inkland.server.play.rooms.live.host_watch import HostWatch
from inkland.server.play.rooms.live.leaving import Leaving
from inkland.server.play.rooms.live.other_servers import OtherServers
from inkland.server.play.rooms.live.recovery import Recovery
from inkland.server.play.rooms.live.turns.turns import Turns
from inkland.server.play.rooms.live.vote_watch import VoteWatch
from inkland.server.play.rooms.state.inbox import Inbox, OnDone, Work
from inkland.server.play.rooms.state.reloading import Reloader
from inkland.server.play.rooms.state.saved_room import SavedRoom, Turn
from inkland.server.play.shuffle.exchange import Exchange

GRACE_SECONDS: Final = 10.0
"""The least time that a card's clock leaves when a room is loaded, so that people can reconnect."""
SHORT_GRACE_SECONDS: Final = 3.0
"""The same if there are other servers: people are with one of them sooner, unless all were away."""


class LiveRoom:
    """A room in memory, with its current or last game."""

    def __init__(
        self,
        room: Room,
        game: Game | None,
        dependencies: Dependencies,
        *,
        idle: float,
        log: Sequence[LogLine] = (),
        address: str = "",
        damage: DamagedGame | None = None,
    ) -> None:
        program_log = dependencies.log.bind(room=room_mark(room.id))
        self._dependencies = dependencies
        self._inbox = Inbox(program_log, idle=idle, is_needed=self._is_needed)
        self._saved = SavedRoom(
            room,
            game,
            dependencies,
            seconds_left=self.seconds_left,
            on_saved=self._follow,
            log=log,
            address=address,
            damage=damage,
        )
        self._turns = Turns(self._saved, dependencies, self._do, self._put, program_log)
        self._dispatcher = Dispatcher(self._saved, dependencies, seconds_left=self.seconds_left)
        self._host_watch = HostWatch(self._saved, dependencies, self._put)
        self._vote_watch = VoteWatch(self._saved, dependencies, self._put)
        self._reloader = Reloader(self._saved, dependencies, self._follow)
        self.others = OtherServers(
            self._saved, self._reloader, self._turns.ownership, dependencies, self._put, self._on_presence
        )
        self._recovery = Recovery(
            self._saved, self._reloader, self._turns, dependencies, self._put, self._update_watches
        )
        self._attempts = Attempts(self._reloader, self.others, self._recovery, dependencies.metrics)
        self._leaving = Leaving(
            dependencies.server,
            self._saved.presence,
            self._inbox,
            idle=idle,
            is_busy=lambda: self._recovery.is_pending,
        )

    @property
    def room(self) -> Room:
        """The room as it is saved."""
        return self._saved.room

    @property
    def game(self) -> Game | None:
        """The current or last game."""
        return self._saved.game

    @property
    def exchange(self) -> Exchange:
        """The random parts of the clients before a deal; they need no turn in the inbox."""
        return self._saved.exchange

    @property
    def is_damaged(self) -> bool:
        """Whether the current or last game cannot be read."""
        return self._saved.damage is not None

    @property
    def versions(self) -> Versions:
        """The versions of the room and of its current or last game."""
        return self._saved.versions

    @property
    def closed(self) -> bool:
        """Whether the room has left memory and must be opened again."""
        return self._inbox.closed

    @property
    def is_left(self) -> bool:
        """Whether all guests of the room are connected to other servers, which look after it."""
        return self._leaving.is_left

    def shown_game(self, guest: str) -> tuple[Game, GameMessages]:
        """Return the current or last game and its messages, if a guest may see it; raises RequestRefused."""
        game, publisher = self.game, self._saved.publisher
        if game is None or publisher.messages is None:
            raise self._saved.without_game()
        if publisher.viewer(self.room, guest) is None:
            raise RequestRefused(ServerCode.SHARED_DEAL, status=403)
        return game, publisher.messages

    async def run(self) -> None:
        """Work until stopped, or until nobody here has needed the room for a while."""
        self.others.start()
        self._turns.begin(at_least=self._grace_seconds())
        self._follow_watchers()
        await self._inbox.run()
        self._leaving.stop()
        self._recovery.stop()
        self._host_watch.stop()
        self._vote_watch.stop()
        self._turns.stop()
        await self.others.close()
        is_timed = self.room.phase == "playing" and self.room.deadline is not None
        await self._turns.ownership.close(keep=is_timed and not self.is_left)

    def stop(self) -> None:
        """Close after everything that has been requested."""
        self._inbox.stop()

    async def connect(self, outbox: Outbox, hello: Hello) -> None:
        """Send a connection the room and what it has missed, and every change from now on.

        Raises StoreUnavailable if other servers may have saved more, and that cannot be loaded now.
        """
        publisher, presence = self._saved.publisher, self._saved.presence

        async def work() -> None:
            await self.others.catch_up()  # a client of another server may have seen it there
            self.others.announce(publisher.guests | {outbox.guest})
            with suppress(StoreUnavailable):  # what is known is shown
                await self._saved.follow_deal()
            publisher.welcome(outbox, hello, presence.guests, await self._seen_by(outbox))
            publisher.connect(outbox)

        await self._inbox.do(work)

    def disconnect(self, outbox: Outbox) -> None:
        """Send nothing more to a connection."""
        self._saved.publisher.disconnect(outbox)
        self.exchange.withdraw(outbox)
        self.others.announce(self._saved.publisher.guests)
        self._leaving.update()

    def request(self, guest: Guest, request: RoomRequest) -> asyncio.Future[None]:
        """Carry out a request of a guest; raises RequestRefused."""
        return self._do(partial(self._dispatcher.handle, guest, request, self._saved.now()))

    def draw(self, guest: Guest, draw: Draw, on_done: OnDone) -> None:
        """Carry out the drawing of a guest, and say when it is published or refused; raises Closed."""
        work = partial(self._dispatcher.handle, guest, draw, self._saved.now())
        self._inbox.post(partial(self._attempts.run, work), on_done)

    async def begin(self, given: GivenDeal) -> None:
        """Start the first game with a deal that is given, unless it was started; raises RequestRefused."""

        async def work() -> None:
            if self.room.number == 0:
                await self._saved.start(phases.start(self.room, self.room.host), given=given)

        await self._do(work)

    async def show_seat(self, outbox: Outbox, seat: int | None) -> None:
        """Show the game on a connection as one of its guest's seats sees it; raises RequestRefused."""

        async def work() -> None:
            if seat is not None:
                requested_seat(self.room, outbox.guest, seat)
            outbox.seat = seat
            seen = await self._seen_by(outbox)
            self._saved.publisher.show_seat(outbox, self._saved.presence.guests, seen)

        await self._inbox.do(work)

    async def show_profile(self, guest: Guest) -> None:
        """Show the current name, title and crest of a guest at their seat; raises RequestRefused."""
        await self._do(lambda: self._saved.save(show_profile(self.room, as_shown(self.room, guest))))

    async def end(self) -> None:
        """End the room's game for the operator, and let nobody else sit down; raises RequestRefused."""
        await self._do(self._saved.end)

    async def reload(self) -> None:
        """Load what was saved elsewhere, and names as they are now, and show both."""
        await self._do(self._reloader.reload)

    @property
    def is_on_list(self) -> bool:
        """Whether guests see the room on the list of open games."""
        return not self.closed and is_on_list(self.room, self._saved.presence.guests)

    @property
    def is_visited(self) -> bool:
        """Whether a guest is connected to the room."""
        return bool(self._saved.presence.guests)

    def _grace_seconds(self) -> float:
        """Return the least time that is left of a clock that is loaded."""
        overdue = 0.0 if self.room.deadline is None else self._saved.now() - self.room.deadline
        was_served = not self._dependencies.cluster.is_alone and overdue < GRACE_SECONDS
        return SHORT_GRACE_SECONDS if was_served else GRACE_SECONDS

    def show_again(self) -> None:
        """Send the room to its connections again."""
        self._saved.publisher.send_room(self.room, self._saved.presence.guests)

    def follow_store(self) -> None:
        """Hold the clock while the store cannot save, and resume when it can."""
        self._recovery.follow_store()

    def info(self) -> RoomInfo:
        """Return the room as everybody in it sees it."""
        return self._saved.describe(self.room, self._saved.presence.guests)

    def seconds_left(self) -> float | None:
        """Return the seconds until a bot draws for the seats that are still awaited; None without a clock."""
        return self._turns.seconds_left()

    def _do(self, work: Work) -> asyncio.Future[None]:
        """Carry out work in the task of the room; raises RequestRefused."""
        return self._inbox.put(partial(self._attempts.run, work))

    def _put(self, work: Work) -> None:
        """Queue work for which nobody waits."""
        if not self.closed:
            self._inbox.put(lambda: self._attempts.run(work)).add_done_callback(asyncio.Future.exception)

    def _follow(self, before: Room, turn: Turn) -> None:
        """Start clocks and ask bots as a saved change requires; `before` and `turn` are those before it."""
        room = self.room
        self._recovery.succeed()
        if self._saved.turn != turn:
            self._turns.begin()
        else:
            if (room.deadline, room.pause, room.phase) != (before.deadline, before.pause, before.phase):
                self._turns.start_clock()
            self._turns.ask_bots()
        if room is not before:
            self._update_watches()
            self.others.update_listing(self._saved.publisher.guests)
        if not self._saved.is_watched:
            self._follow_watchers()

    def _update_watches(self) -> None:
        self._host_watch.update()
        self._vote_watch.update()

    async def _seen_by(self, outbox: Outbox) -> int | None:
        """Return the last version of the game that the person of the shown seat has seen, or None."""
        seat = game_seat(self.room, outbox.guest, outbox.seat)
        if self.game is None or seat is None:
            return None
        with suppress(StoreUnavailable):  # the game is shown all the same
            return await self._saved.store.seen_version(self.game.id, seat) or None
        return None

    def follow_bus(self) -> None:
        """Take in that the other servers are heard again, or no more."""
        self.others.ask_again()
        self._leaving.update()
        self._update_watches()

    def _on_presence(self) -> None:
        """Show that a guest has come or left."""
        self._leaving.update()
        self._turns.presence_changed()
        self._follow_watchers()
        self.show_again()
        self._update_watches()

    def _follow_watchers(self) -> None:
        """Resume a game of bots alone when it has a spectator, and pause it otherwise."""
        if is_for_watchers(self.room):
            self._put(self._settle_watchers)

    async def _settle_watchers(self) -> None:
        await self._saved.save(self.room)
        self._turns.ask_bots()

    def _is_needed(self) -> bool:
        return self._turns.is_busy or self._recovery.is_pending or bool(self._saved.publisher.guests)
