"""A live room: one task with an inbox, so that everything in it happens one after another.

A choice goes through the rules, then into the store, and only then to anybody else.
"""

import time
from collections.abc import Callable, Sequence
from typing import Final

from sqlalchemy import Connection

from inkland import __version__
from inkland.core.commands import Choice, Command, TakeBack
from inkland.core.decide import start
from inkland.core.events import Event
from inkland.core.ids import Seat
from inkland.core.ruleset import Player
from inkland.server.broadcast import messages
from inkland.server.broadcast.bus import Subscription
from inkland.server.broadcast.publisher import Herald
from inkland.server.broadcast.table_cache import game_info
from inkland.server.dependencies import Services
from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.games.bot_turns import Pace
from inkland.server.games.game import Game, SystemRng, is_new_turn, read_choice
from inkland.server.logs import room_mark
from inkland.server.protocol.client_messages import Draw, Hello, Host, Rematch, RoomRequest, Start, Undo
from inkland.server.protocol.room_views import RoomInfo
from inkland.server.protocol.server_messages import PROTOCOL, Welcome, encode
from inkland.server.rooms import room as rooms
from inkland.server.rooms.inbox import Inbox
from inkland.server.rooms.requests import changed, room_info
from inkland.server.rooms.room import Room
from inkland.server.rooms.setup import game_config
from inkland.server.storage import room_store
from inkland.server.storage.database import Conflict
from inkland.server.storage.game_log import append, load, new_game, plain_events
from inkland.server.storage.guest_store import Guest

GRACE_SECONDS: Final = 10.0
"""What a card's clock leaves at least when a room comes back into memory, for people to come back too."""
TRIES: Final = 5
"""How often a choice is tried again when another process was faster."""


class LiveRoom:
    """A room in memory, with its present or last game."""

    def __init__(self, room: Room, game: Game | None, services: Services, *, idle: float) -> None:
        self.room = room
        self.game = game
        self._services = services
        self._log = services.log.bind(room=room_mark(room.id))
        self._inbox = Inbox(self._log, idle=idle, is_needed=self._is_needed)
        self._herald = Herald(services.bus, room.id)
        self._received: float | None = None
        self._gone: dict[str, float] = {}
        self._opened = time.monotonic()
        self._pace = Pace(services.pool, self._bots_chose, self._log)

    @property
    def closed(self) -> bool:
        """Whether the room has left memory and must be opened anew."""
        return self._inbox.closed

    async def run(self) -> None:
        """Be open until stopped, or until nobody has needed the room for a while."""
        self._begin_turn(at_least=GRACE_SECONDS)
        await self._inbox.run()
        self._pace.stop()

    def stop(self) -> None:
        """Close after what has been asked for."""
        self._inbox.stop()

    def _is_needed(self) -> bool:
        return self._pace.is_busy or bool(self._herald.here())

    async def join(self, subscription: Subscription, guest: Guest, hello: Hello) -> None:
        """Let a connection hear everything from now on, and first what it has missed."""

        async def work() -> None:
            seat, game = rooms.seat_of(self.room, guest.id), self.game
            info = room_info(self.room, self._herald.here() | {guest.id})
            subscription.put(encode(Welcome(PROTOCOL, __version__, info, seat)))
            if game is not None:
                known = hello.version if hello.game == game.number else 0
                since = known if known <= game.version else 0
                subscription.put(encode(game_info(game.number, game.table)))
                subscription.put(messages.whole(game, since, seat, deadline=self._pace.seconds_left()))
            is_new = guest.id not in self._herald.here()
            if is_new:
                self._herald.room(self.room, joining=guest.id)
            self._services.bus.subscribe(self.room.id, subscription)

        await self._inbox.do(work)

    def part(self, subscription: Subscription) -> None:
        """A connection has ended."""
        self._services.bus.unsubscribe(self.room.id, subscription)
        if subscription.guest not in self._herald.here():
            if rooms.seat_of(self.room, subscription.guest) is not None:
                self._gone[subscription.guest] = time.monotonic()
            self._herald.room(self.room)

    def _is_host_gone(self) -> bool:
        """Whether the host has given up the seat, or has not been here for a while."""
        host = self.room.host
        if rooms.seat_of(self.room, host) is None:
            return True
        since = self._gone.get(host, self._opened)
        return host not in self._herald.here() and time.monotonic() - since >= self._services.host_seconds

    async def ask(self, guest: Guest, message: Draw | Undo | RoomRequest) -> None:
        """Carry out what a guest asks for; raises RequestRefused."""
        received = time.perf_counter()

        async def work() -> None:
            match message:
                case Draw() | Undo():
                    self._received = received
                    try:
                        await self._choose(guest, message)
                    finally:
                        self._received = None
                case Start():
                    await self._start(rooms.started(self.room, guest.id))
                case Rematch():
                    await self._start(rooms.rematch(self.room, guest.id))
                case Host():
                    gone = self._is_host_gone()
                    await self._change(rooms.handed_on(self.room, guest.id, message.seat, is_host_gone=gone))
                case _:
                    room = changed(self.room, guest, message)
                    if room.setup != self.room.setup:
                        game_config(room.setup, len(room.places), self._services.catalog)
                    await self._change(room)

        await self._inbox.do(work)

    async def rename(self, guest: Guest) -> None:
        """Show a guest's new name at their seat; raises RequestRefused when it is taken."""

        async def work() -> None:
            await self._change(rooms.renamed(self.room, guest))

        await self._inbox.do(work)

    def info(self) -> RoomInfo:
        """The room as everybody in it sees it."""
        return room_info(self.room, self._herald.here())

    def seconds_left(self) -> float | None:
        """Until a bot draws for those still awaited; None without a clock."""
        return self._pace.seconds_left()

    def awaits(self, guest: str) -> bool:
        """Whether it is a guest's turn."""
        seat = rooms.seat_of(self.room, guest)
        return self.game is not None and seat is not None and seat in self.game.table.awaited

    async def _change(self, room: Room) -> None:
        if room == self.room:
            return
        await self._services.write(room_store.save_room(room))
        before, self.room = self.room, room
        self._herald.room(self.room)
        if self.game is not None and room.phase == "playing":
            self._pace.call(self.game, self._bots())
            left = self._pace.seconds_left()
            self._herald.newly_seated(room, before, self.game, deadline=left)

    async def _start(self, room: Room) -> None:
        room = rooms.next_card(room)
        config = game_config(room.setup, len(room.places), self._services.catalog)
        players = tuple(Player(place.name) for place in room.places)
        _, events = start(self._services.catalog, config, players, SystemRng())
        save = room_store.save_room(room)

        def job(connection: Connection) -> int:
            save(connection)
            return new_game(connection, room.id, room.number, events)

        game = await self._services.write(job)
        self.room = room
        self.game = Game(game, room.number, self._services.catalog, events)
        self._services.metrics.games.inc()
        self._log.info("game-started", game=game, seats=len(players))
        self._herald.room(self.room)
        self._herald.beginning(self.game)
        self._begin_turn()
        self._tell(0)

    async def _choose(self, guest: Guest, message: Draw | Undo) -> None:
        seat, game = rooms.seat_of(self.room, guest.id), self.game
        if seat is None:
            raise RequestRefused(ServerCode.NOT_SEATED, status=403)
        if game is None:
            raise RequestRefused(ServerCode.NO_GAME)
        game.check_turn(message.turn)
        if isinstance(message, Undo):
            if self._pace.seconds_left() == 0:
                raise RequestRefused(ServerCode.TIME_UP)
            await self._play([TakeBack(Seat(seat))])
            self._pace.forget(seat)
            return
        choice = read_choice(message.command, seat)
        if game.seen_by(seat).choice != choice:
            await self._play([choice])
            self._services.metrics.moves.labels("person").inc()

    async def _bots_chose(self, game: Game, turn: int, chosen: list[Choice]) -> None:
        async def work() -> None:
            if self.game is game and game.turn == turn:
                due = [choice for choice in chosen if choice.seat in game.table.awaited]
                if due:
                    await self._play(due)
                    self._services.metrics.moves.labels("bot").inc(len(due))

        await self._inbox.do(work)

    async def _play(self, commands: Sequence[Command]) -> None:
        """Rules, store, state, telling: in this order."""
        game = self._game()
        for _ in range(TRIES):
            state, events = game.try_out(commands)
            room = rooms.next_card(self.room) if is_new_turn(events) else self.room
            saved = rooms.over(room) if state.table.is_over else room
            also = None if saved == self.room else room_store.save_turn(saved)
            plain = plain_events(events)
            try:
                await self._services.write(append(game.id, game.version, plain, also=also))
            except Conflict:
                self._services.metrics.conflicts.inc()
                await self._catch_up()
                continue
            self.room = room
            game.chronicle.expect(game.version, plain)
            self._go_on(events, lambda: game.advance(events, state))  # noqa: B023 - called at once
            return
        raise RequestRefused(ServerCode.BUSY, status=503)

    async def _catch_up(self) -> None:
        """Take in what another process has appended."""
        game = self._game()
        missed = await self._services.read(load(game.id, game.version))
        if is_new_turn(missed):
            self.room = rooms.next_card(self.room)
        self._go_on(missed, lambda: game.advance(missed))

    def _go_on(self, events: Sequence[Event], advance: Callable[[], None]) -> None:
        game = self._game()
        since, turn = game.version, game.turn
        advance()
        if game.turn != turn:
            self._begin_turn()
        if events:
            self._tell(since)
        if game.table.is_over and self.room.phase == "playing":
            self.room = rooms.over(self.room)
            self._services.metrics.finished.inc()
            self._herald.room(self.room)

    def _game(self) -> Game:
        if self.game is None:
            raise AssertionError("no game is being played")
        return self.game

    def _begin_turn(self, *, at_least: float = 0.0) -> None:
        """Wind the clock and call the bots; a clock that ran while the house was closed leaves a little."""
        clock, deadline = self.room.clock, self.room.deadline
        left: float | None = clock
        if clock is not None and deadline is not None:
            left = min(clock, max(deadline - time.time(), at_least))
        if self.game is not None:
            self._pace.begin_turn(self.game, left, self._bots())

    def _bots(self) -> dict[int, str]:
        places = enumerate(self.room.places)
        return {seat: place.bot for seat, place in places if place.bot is not None}

    def _tell(self, since: int) -> None:
        left = self._pace.seconds_left()
        self._herald.news(self.room, self._game(), since, deadline=left, received=self._received)
