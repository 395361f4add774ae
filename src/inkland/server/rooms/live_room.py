"""A live room: one task with an inbox, so that everything in a room happens one after another.

Every request goes the same way: check it, save what it changes, publish. If another server has saved
something newer, the room and its game are reloaded, and the request is checked again from the start.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, assert_never

import msgspec

from inkland.core.commands import Choice, Command, TakeBack
from inkland.core.errors import IllegalCommand
from inkland.core.ids import Seat
from inkland.core.legality import check
from inkland.core.state import EffectTurn, SkillTurn
from inkland.server.broadcast.bus import Notice, PresenceChanged, RoomSaved
from inkland.server.broadcast.messages import GameMessages
from inkland.server.broadcast.outbox import Outbox
from inkland.server.broadcast.publisher import Publisher
from inkland.server.dependencies import Dependencies
from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.games.bot_turns import BotTurns
from inkland.server.games.clock import CardClock
from inkland.server.games.deal import deal_game, new_seed
from inkland.server.games.game import Game, SystemRng, ends_game, is_new_turn, parse_choice
from inkland.server.games.summary import summary_of
from inkland.server.logs import room_mark
from inkland.server.protocol.client_messages import (
    Draw,
    GiveUp,
    Hello,
    Nudge,
    Propose,
    Rematch,
    Restart,
    RoomRequest,
    SaveDraft,
    Seen,
    Sit,
    Start,
    TakeGameBack,
    Undo,
    Vote,
)
from inkland.server.protocol.room_views import RoomInfo, room_info
from inkland.server.rooms.bot_notices import bot_notices
from inkland.server.rooms.guest import Guest, player_of
from inkland.server.rooms.inbox import Inbox
from inkland.server.rooms.log import LogLine, stamped
from inkland.server.rooms.presence import Presence
from inkland.server.rooms.requests import changed_room
from inkland.server.rooms.room import STAND_IN, Room, bot_seats, seat_of, seats_of, stand_in_seats
from inkland.server.rooms.rules import pause, phases, proposals, seats, take_back
from inkland.server.rooms.rules.host import hand_over, next_host
from inkland.server.rooms.rules.nudges import nudge
from inkland.server.rooms.rules.seat_order import arrange_seats
from inkland.server.rooms.rules.shared_device import requested_seat
from inkland.server.rooms.rules.time_up import after_drafts, after_own_choice, after_stand_ins
from inkland.server.rooms.setup import game_config
from inkland.server.storage.store import Conflict, GameEnd, Store, plain_events, stored_game
from inkland.server.time_source import Timer

GRACE_SECONDS: Final = 10.0
"""The least time that a card's clock leaves when a room is loaded, so that people can reconnect."""
TRIES: Final = 5
"""How often a request is tried when other servers save first."""


class LiveRoom:
    """A room in memory, with its present or last game."""

    def __init__(
        self,
        room: Room,
        game: Game | None,
        dependencies: Dependencies,
        *,
        idle: float,
        log: Sequence[LogLine] = (),
        turn_began: float = 0.0,
    ) -> None:
        self.room = room
        self.game = game
        self.turn_began = turn_began
        """When the present turn began, in seconds since 1970."""
        self._dependencies = dependencies
        self._log = dependencies.log.bind(room=room_mark(room.id))
        self._inbox = Inbox(self._log, idle=idle, is_needed=self._is_needed)
        self._clock = CardClock(dependencies.time, self._time_up)
        self._bots = BotTurns(dependencies.pool, self._bots_chose, self._stand_ins_chose, self._log)
        self._publisher = Publisher(room, game, self._describe, self._clock.seconds_left, log)
        self._presence = Presence(dependencies.time.now)
        self._host_timer: Timer | None = None

    @property
    def closed(self) -> bool:
        """Whether the room has left memory and must be opened again."""
        return self._inbox.closed

    @property
    def messages(self) -> GameMessages | None:
        """The messages of the present or last game."""
        return self._publisher.messages

    async def run(self) -> None:
        """Work until stopped, or until nobody has needed the room for a while."""
        self._dependencies.bus.subscribe(self.room.id, self._on_notice)
        self._begin_turn(at_least=GRACE_SECONDS)
        await self._inbox.run()
        self._clock.stop()
        if self._host_timer is not None:
            self._host_timer.cancel()
        self._bots.stop()
        self._dependencies.bus.unsubscribe(self.room.id, self._on_notice)

    def stop(self) -> None:
        """Close after everything that has been requested."""
        self._inbox.stop()

    async def connect(self, outbox: Outbox, hello: Hello) -> None:
        """Send a connection the room and what it has missed, and every change from now on."""

        async def work() -> None:
            self._announce(self._publisher.guests | {outbox.guest})
            self._publisher.welcome(outbox, hello, self._presence.guests, await self._seen_by(outbox.guest))
            self._publisher.connect(outbox)

        await self._inbox.do(work)

    def disconnect(self, outbox: Outbox) -> None:
        """Send nothing more to a connection."""
        self._publisher.disconnect(outbox)
        self._announce(self._publisher.guests)

    async def request(self, guest: Guest, request: RoomRequest) -> None:
        """Carry out a request of a guest; raises RequestRefused."""
        received = self._now()
        await self._inbox.do(lambda: self._retry(partial(self._handle, guest, request, received)))

    async def show_seat(self, outbox: Outbox, seat: int | None) -> None:
        """Show the game on a connection as one of its guest's seats sees it; raises RequestRefused."""

        async def work() -> None:
            if seat is not None:
                requested_seat(self.room, outbox.guest, seat)
            outbox.seat = seat
            self._publisher.show_seat(outbox, self._presence.guests)

        await self._inbox.do(work)

    async def show_profile(self, guest: Guest) -> None:
        """Show the present name, title and crest of a guest at their seat; raises RequestRefused."""
        await self._inbox.do(lambda: self._retry(lambda: self._save(seats.show_profile(self.room, guest))))

    def info(self) -> RoomInfo:
        """Return the room as everybody in it sees it."""
        return self._describe(self.room, self._presence.guests)

    def seconds_left(self) -> float | None:
        """Return the seconds until a bot draws for the seats that are still awaited; None without a clock."""
        return self._clock.seconds_left()

    def awaits(self, guest: str) -> bool:
        """Return whether it is a guest's turn."""
        return self.game is not None and any(
            seat in self.game.table.awaited for seat in seats_of(self.room, guest)
        )

    async def _retry(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do work; after a conflict reload the room and do it again, with all checks."""
        for _ in range(TRIES):
            try:
                await work()
            except Conflict:
                self._dependencies.metrics.conflicts.inc()
                await self._reload()
            else:
                return
        raise RequestRefused(ServerCode.BUSY, status=503)

    async def _handle(self, guest: Guest, request: RoomRequest, received: float) -> None:
        match request:
            case Draw():
                await self._draw(guest, request, received)
            case Undo():
                await self._undo(guest, request, received)
            case SaveDraft():
                await self._save_draft(guest, request)
            case Propose(kind=kind):
                await self._save(proposals.propose(self.room, kind, guest.id, now=received))
            case Vote(kind=kind, agree=agree):
                await self._save(take_back.settle(proposals.vote(self.room, kind, guest.id, agrees=agree)))
            case TakeGameBack():
                table = None if self.game is None else self.game.table
                await self._save(take_back.ask_to_take_back(self.room, guest.id, table, now=received))
            case Nudge(seat=seat):
                is_awaited = self.game is not None and seat in self.game.table.awaited
                await self._save(nudge(self.room, guest.id, seat, is_awaited=is_awaited, now=received))
            case Sit(seat=seat) if self.room.phase == "playing" and seat_of(self.room, guest.id) is None:
                await self._take_bot_seat(guest, seat)
            case Restart(same_deal=same_deal):
                await self._restart(guest, same_deal=same_deal)
            case GiveUp():
                phases.check_alone(self.room, guest.id)
                await self._abort()
            case Seen():
                if self.game is not None and self.game.number == request.game:
                    version = min(request.version, self.game.version)
                    await self._store.save_seen(self.game.id, guest.id, version)
            case Start():
                await self._start(phases.start(self.room, guest.id))
            case Rematch():
                await self._start(phases.rematch(self.room, guest.id))
            case _:
                room = changed_room(self.room, guest, request, now=received)
                if room.settings.setup != self.room.settings.setup:
                    game_config(room.settings.setup, len(room.places), self._dependencies.catalog)
                await self._save(room)

    async def _take_bot_seat(self, guest: Guest, seat: int | None) -> None:
        """Give a late guest a bot's seat, and the present card to draw if it is not revealed yet."""
        game = self.game
        if game is None:
            raise RequestRefused(ServerCode.NO_GAME)
        room = seats.take_bot_seat(self.room, guest, seat, cards=game.cards)
        taken = seat_of(room, guest.id)
        if taken is None or taken in game.table.awaited:
            await self._save(room)
        else:
            await self._play(game, [TakeBack(Seat(taken))], None, room)

    async def _restart(self, guest: Guest, *, same_deal: bool) -> None:
        """Give the present game up and start another one, with the same deal or a new one."""
        room, game = phases.restart(self.room, guest.id), self.game
        if self.room.phase == "playing":
            await self._abort()
            room = msgspec.structs.replace(room, version=self.room.version)
        await self._start(room, None if game is None or not same_deal else game.seed)

    async def _abort(self) -> None:
        """End the present game without a result; raises RequestRefused or Conflict."""
        if self.game is None or self.room.phase != "playing":
            raise RequestRefused(ServerCode.NO_GAME)
        end = GameEnd("aborted", summary_of(self.game.table), self._now())
        self.room = await self._store.end_game(phases.finish(self.room), self.game.id, end)
        self._start_clock()
        self._publish()

    async def _seen_by(self, guest: str) -> int | None:
        """Return the last version of the game that an owner of a seat has seen; None for others."""
        if self.game is None:
            return None
        return (await self._store.seen_versions(self.game.id)).get(guest) or None

    async def _draw(self, guest: Guest, request: Draw, received: float) -> None:
        game, seat = self._seat_in_turn(guest, request.turn, request.seat)
        choice = parse_choice(request.command, seat)
        if game.view(seat).choice != choice:
            await self._play(game, [choice], received, after_own_choice(self.room, [seat]))
            self._dependencies.metrics.moves.labels("person").inc()

    async def _undo(self, guest: Guest, request: Undo, received: float) -> None:
        game, seat = self._seat_in_turn(guest, request.turn, request.seat)
        if self._clock.seconds_left() == 0:
            raise RequestRefused(ServerCode.TIME_UP)
        await self._play(game, [TakeBack(seat)], received, self.room)

    async def _save_draft(self, guest: Guest, request: SaveDraft) -> None:
        """Save the unconfirmed choice of a guest's seat; nobody else is told of it."""
        game, seat = self._seat_in_turn(guest, request.turn, request.seat)
        if request.command is not None:
            parse_choice(request.command, seat)
        await self._store.save_draft(game.id, seat, request.turn, request.command)

    def _seat_in_turn(self, guest: Guest, turn: int, wanted: int | None = None) -> tuple[Game, Seat]:
        """Return the game and the guest's seat; raises RequestRefused unless the turn is the present one."""
        seat = requested_seat(self.room, guest.id, wanted)
        if self.game is None:
            raise RequestRefused(ServerCode.NO_GAME)
        if self.room.places[seat].stand_in is not None:
            raise RequestRefused(ServerCode.STAND_IN)
        if self.room.pause is not None:
            raise RequestRefused(ServerCode.PAUSED)
        self.game.check_turn(turn)
        return self.game, Seat(seat)

    async def _bots_chose(self, game: Game, turn: int, chosen: list[Choice]) -> None:
        """Play the choices of bots in seats of their own."""

        async def play() -> None:
            if self.game is game and game.turn == turn:
                bots = bot_seats(self.room).keys() & game.table.awaited
                await self._play_for_bots(
                    game, [choice for choice in chosen if choice.seat in bots], self.room
                )

        await self._inbox.do(lambda: self._retry(play))

    async def _stand_ins_chose(self, game: Game, turn: int, chosen: list[Choice]) -> None:
        """Play the choices of stand-ins all at once, unless an owner has come back meanwhile.

        When the time is up, an owner's unconfirmed choice counts instead, if it is legal.
        """

        async def play() -> None:
            due = self._stand_ins_due() if self.game is game and game.turn == turn else {}
            if due and due.keys() <= {choice.seat for choice in chosen}:
                drafts = await self._drafts_due(game)
                room = after_drafts(self.room, drafts)
                is_card = not isinstance(game.table.turn, EffectTurn | SkillTurn)
                room = after_stand_ins(room, due.keys() - drafts.keys(), is_card=is_card, now=self._now())
                choices = {choice.seat: choice for choice in chosen if choice.seat in due} | drafts
                await self._play_for_bots(game, list(choices.values()), room)

        await self._inbox.do(lambda: self._retry(play))
        self._ask_bots()

    async def _drafts_due(self, game: Game) -> dict[Seat, Choice]:
        """Return the legal unconfirmed choices of owners whose time is up."""
        found: dict[Seat, Choice] = {}
        if self._clock.seconds_left() != 0:
            return found
        for number, command in (await self._store.load_drafts(game.id, game.turn)).items():
            seat = Seat(number)
            if seat in game.table.awaited and self.room.places[seat].stand_in is None:
                with suppress(RequestRefused, IllegalCommand):
                    choice = parse_choice(command, seat)
                    check(game.table, choice)
                    found[seat] = choice
        return found

    async def _play_for_bots(self, game: Game, chosen: list[Choice], room: Room) -> None:
        if chosen:
            await self._play(game, chosen, None, room)
            self._dependencies.metrics.moves.labels("bot").inc(len(chosen))

    def _stand_ins_due(self) -> dict[int, str]:
        """Return the bots that are to draw for all seats that are still awaited; empty if people may draw.

        A stand-in chooses only when it is the last: its choice is revealed at once, so the owner can come
        back at any time before, and learns nothing from it.
        """
        if self.game is None or self.room.phase != "playing" or self.room.pause is not None:
            return {}
        awaited, stand_ins = self.game.table.awaited, stand_in_seats(self.room)
        if self._clock.seconds_left() == 0:
            return {seat: stand_ins.get(seat, STAND_IN) for seat in awaited}
        return {seat: stand_ins[seat] for seat in awaited} if awaited <= stand_ins.keys() else {}

    def _ask_bots(self) -> None:
        """Ask the bots and the stand-ins whose turn it is to choose."""
        if self.game is not None and self.room.phase == "playing" and self.room.pause is None:
            self._bots.ask(self.game, bot_seats(self.room))
            self._bots.stand_in(self.game, self._stand_ins_due())

    async def _play(
        self, game: Game, commands: Sequence[Command], received: float | None, room: Room
    ) -> None:
        """Check commands, save their events and the room, publish; raises RequestRefused or Conflict."""
        events = game.decide(commands)
        now, is_turn = self._now(), is_new_turn(events)
        room = phases.restart_clock(room, now) if is_turn else room
        room = phases.finish(room) if ends_game(events) else self._settled(room)
        room = self._stamped(room, game.version + len(events))
        plain = plain_events(events)
        changed = None if room == self.room else room
        end = GameEnd("over", summary_of(game.after(events)), now) if ends_game(events) else None
        began = now if is_turn else None
        saved = await self._store.append(game.id, game.version, plain, changed, end, turn_began=began)

        self.turn_began = began or self.turn_began
        self._publisher.add_lines(room.unsaved)
        self.room = saved or room
        turn = game.turn
        self._publisher.add_events(game.apply(events), plain)
        if game.turn != turn:
            self._begin_turn()
        else:
            self._ask_bots()
        if game.table.is_over:
            self._dependencies.metrics.finished.inc()
        self._publish(received)

    async def _save(self, room: Room) -> None:
        """Save a changed room and publish it; raises Conflict."""
        room = self._settled(room)
        if room == self.room:
            return
        room = self._stamped(room, self._game_version()[1])
        is_moved = room.deadline != self.room.deadline or room.pause != self.room.pause
        if self.game is not None and (self.room.phase, room.phase) == ("playing", "lobby"):
            end = GameEnd("taken-back", summary_of(self.game.after([])), self._now())
            self.room = await self._store.end_game(room, self.game.id, end)
        else:
            self.room = await self._store.save_room(room)
        self._publisher.add_lines(room.unsaved)
        self._watch_host()
        if is_moved:
            self._start_clock()
        self._ask_bots()
        self._publish()

    async def _start(self, room: Room, seed: bytes | None = None) -> None:
        """Start a game in a changed room: deal, save, publish; raises RequestRefused or Conflict.

        `seed` is that of another game for the same deal; without it the deal is new.
        """
        seed, now = seed or new_seed(), self._now()
        room = phases.restart_clock(arrange_seats(room, SystemRng()), now)
        catalog = self._dependencies.catalog
        config = game_config(room.settings.setup, len(room.places), catalog)
        players = tuple(player_of(place.name, place.title, place.crest) for place in room.places)
        events = deal_game(catalog, config, players, seed)
        room = self._stamped(room, len(events))
        self.room, stored = await self._store.start_game(room, plain_events(events), seed, now)

        self.game, self.turn_began = stored_game(stored, catalog, events), now
        self._dependencies.metrics.games.inc()
        self._log.info("game-started", game=stored.id, seats=len(players))
        self._publisher.begin_game(self.game)
        self._publisher.add_lines(room.unsaved)
        self._begin_turn()
        self._publish()

    async def _reload(self) -> None:
        """Load what other servers have saved, and send it to the connections of this one."""
        room, stored = await self._store.find_room(self.room.id), await self._store.last_game(self.room.id)
        if room is None:
            raise RequestRefused(ServerCode.NO_SUCH_ROOM, status=404)
        self.room, game = room, self.game
        if stored is not None and (game is None or game.id != stored.id):
            events = await self._store.load_events(stored.id)
            self.game = stored_game(stored, self._dependencies.catalog, events)
            self.turn_began = stored.moved
            self._publisher.begin_game(self.game)
            self._begin_turn()
        elif game is not None:
            turn, missed = game.turn, await self._store.load_events(game.id, game.version)
            self._publisher.add_events(game.apply(missed), plain_events(missed))
            if game.turn != turn:
                self._begin_turn()
            else:
                self._start_clock()
        self._ask_bots()
        self._publisher.set_log(await self._store.load_log(room.id, room.number))
        self._publisher.publish(self.room, self._presence.guests)

    def _stamped(self, room: Room, version: int) -> Room:
        """Return the room with the time and the version of the game in its new log lines."""
        if not room.unsaved:
            return room
        lines = stamped(room.unsaved, version=version, now=self._now())
        return msgspec.structs.replace(room, unsaved=lines)

    def _publish(self, received: float | None = None) -> None:
        """Send what was saved to the connections of this server, and a notice to the other servers."""
        self._publisher.publish(self.room, self._presence.guests, received)
        notice = RoomSaved(self.room.id, self._dependencies.server, self.room.version, *self._game_version())
        self._dependencies.bus.publish(notice)
        self._dependencies.notices.room_saved(self.room, self.game, self.turn_began, self._presence.guests)

    def _announce(self, guests: frozenset[str]) -> None:
        """Take in who is connected to this server, and tell the other servers."""
        if self._presence.update(self._dependencies.server, guests):
            self._publisher.send_room(self.room, self._presence.guests)
            self._watch_host()
            self._dependencies.bus.publish(PresenceChanged(self.room.id, self._dependencies.server, guests))

    def _on_notice(self, notice: Notice) -> None:
        """Follow another server: load what it has saved, or show who is connected to it."""
        if notice.server == self._dependencies.server:
            return
        match notice:
            case RoomSaved():
                known = (self.room.version, *self._game_version())
                saved = (notice.room_version, notice.game, notice.game_version)
                if any(new > old for new, old in zip(saved, known, strict=True)) and not self.closed:
                    self._inbox.put(self._reload).add_done_callback(asyncio.Future.exception)
            case PresenceChanged():
                is_new = not self._presence.knows(notice.server)
                if self._presence.update(notice.server, notice.guests):
                    self._publisher.send_room(self.room, self._presence.guests)
                    self._watch_host()
                if is_new:
                    own, guests = self._dependencies.server, self._publisher.guests
                    self._dependencies.bus.publish(PresenceChanged(self.room.id, own, guests))
            case _:
                assert_never(notice)

    def _game_version(self) -> tuple[int, int]:
        """Return the number of the present or last game and its version; zeros before the first."""
        return (0, 0) if self.game is None else (self.game.number, self.game.version)

    def _describe(self, room: Room, connected: frozenset[str]) -> RoomInfo:
        rules = self.game.table.rules if self.game is not None and room.phase == "playing" else None
        return room_info(room, connected, bot_notices(room, rules, self._dependencies.catalog))

    def _is_needed(self) -> bool:
        return self._bots.is_busy or self._clock.is_running or bool(self._publisher.guests)

    def _watch_host(self) -> None:
        """Hand the room over when its host has been away for a while and somebody else is here."""
        if self._host_timer is not None:
            self._host_timer.cancel()
            self._host_timer = None
        if next_host(self.room, self._presence.guests) is None or self.room.host in self._presence.guests:
            return
        left = self._dependencies.host_seconds - self._presence.seconds_away(self.room.host)
        self._host_timer = self._dependencies.time.call_at(self._now() + max(0.0, left), self._host_away)

    def _host_away(self) -> None:
        if not self.closed:
            handing_over = self._inbox.put(lambda: self._retry(self._hand_over))
            handing_over.add_done_callback(asyncio.Future.exception)

    async def _hand_over(self) -> None:
        """Make the next person who is present the host, if the host is still away."""
        heir = next_host(self.room, self._presence.guests)
        if heir is None or self.room.host in self._presence.guests:
            return
        guest = await self._store.read_guest(heir)
        if guest is not None:
            await self._save(hand_over(self.room, guest.id, guest.name))

    def _begin_turn(self, *, at_least: float = 0.0) -> None:
        """Start the clock of a new card and ask the bots; a loaded clock leaves some time."""
        self._bots.begin_turn()
        self._start_clock(at_least=at_least)
        self._ask_bots()

    def _settled(self, room: Room) -> Room:
        """Return the room paused or going on, as its seats and votes say."""
        return pause.settle(room, self._presence.guests, self._now())

    def _start_clock(self, *, at_least: float = 0.0) -> None:
        """Start the clock of the present card, unless the game is over or stands still."""
        self._clock.stop()
        if self.game is None or self.room.phase != "playing" or self.room.pause is not None:
            return
        clock, deadline = self.room.settings.clock, self.room.deadline
        if clock is not None:
            now = self._now()
            left = clock if deadline is None else min(clock, max(deadline - now, at_least))
            self._clock.start(now + left)

    def _time_up(self) -> None:
        self._ask_bots()

    def _now(self) -> float:
        return self._dependencies.time.now()

    @property
    def _store(self) -> Store:
        return self._dependencies.store
