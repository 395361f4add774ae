"""The dispatch of requests: what each message of a guest does in a live room."""

import secrets
from collections.abc import Callable
from typing import Final, assert_never

from inkland.core.commands import TakeBack
from inkland.core.ids import Seat
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.limits import REACTION_BURST, REACTION_RATE
from inkland.server.base.telemetry.request_context import step
from inkland.server.infra.network.rate_limits import TokenBuckets
from inkland.server.model.games.game import Game, parse_choice
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.names import as_shown
from inkland.server.model.rooms.room import Listing, Room, seat_of
from inkland.server.model.rooms.rules import phases, rematch, take_back
from inkland.server.model.rooms.rules.hints import count_hint
from inkland.server.model.rooms.rules.holding import is_holding, with_hold
from inkland.server.model.rooms.rules.nudges import nudge
from inkland.server.model.rooms.rules.time_up import after_own_choice
from inkland.server.model.rooms.seats import proposals, seats
from inkland.server.model.rooms.seats.blocks import check_not_blocked, is_heard
from inkland.server.model.rooms.seats.listing import list_room
from inkland.server.model.rooms.seats.shared_device import requested_seat
from inkland.server.model.rooms.seats.waiting import wait
from inkland.server.model.rooms.setup import game_config
from inkland.server.model.stored import Conflict
from inkland.server.play.bots.bot_quotas import check_strong_bots
from inkland.server.play.dependencies import Dependencies
from inkland.server.play.protocol.client_messages import (
    ChoiceRequest,
    Draw,
    GiveUp,
    HintRequest,
    ListRoom,
    Nudge,
    Propose,
    ProposeRematch,
    React,
    Reopen,
    Restart,
    RoomRequest,
    SaveDraft,
    Seen,
    Sit,
    Start,
    TakeGameBack,
    TurnCard,
    Undo,
    Vote,
    Wait,
)
from inkland.server.play.rooms.live.daily_requests import check_daily
from inkland.server.play.rooms.live.requests import changed_room
from inkland.server.play.rooms.state.saved_room import SavedRoom

LISTING_BYTES: Final = 16


class Dispatcher:
    """Carries out the requests of guests; each raises RequestRefused or Conflict."""

    def __init__(
        self, saved: SavedRoom, dependencies: Dependencies, *, seconds_left: Callable[[], float | None]
    ) -> None:
        self._saved = saved
        self._catalog = dependencies.catalog
        self._people = dependencies.people
        self._open_games = dependencies.open_games
        self._jobs = dependencies.jobs
        self._quotas = dependencies.quotas
        self._metrics = dependencies.metrics
        self._seconds_left = seconds_left
        self._reaction_rates = TokenBuckets(REACTION_RATE, REACTION_BURST, dependencies.time.now)

    async def handle(self, guest: Guest, request: RoomRequest, received: float) -> None:
        """Check a request with the current room and game, save what it changes, publish."""
        check_daily(self._saved.room, request)
        if not isinstance(request, Draw):  # which nearly all are, and which say nothing about the guest
            guest = as_shown(self._saved.room, guest)
        if isinstance(request, Sit | Wait) or (isinstance(request, Vote) and request.kind == "rematch"):
            check_not_blocked(self._saved.room, guest.id, await self._people.blocked_guests(guest.id))
        await self._carry_out(guest, request, received)

    async def _carry_out(self, guest: Guest, request: RoomRequest, received: float) -> None:
        saved, room = self._saved, self._saved.room
        match request:
            case Draw():
                await self._draw(guest, request, received)
            case TurnCard():
                await self._turn_card(guest, request, received)
            case Undo():
                await self._undo(guest, request, received)
            case SaveDraft():
                await self._save_draft(guest, request)
            case Propose() | ProposeRematch() | Vote() | TakeGameBack() | Wait():
                checked = saved.game if isinstance(request, TakeGameBack) else None
                await saved.save(self._with_wish(guest, request, received), checked)
            case Nudge() | React():
                await self._address_people(guest, request, received)
            case ListRoom():
                await self._list_room(guest, request, received)
            case Sit(seat=seat) if room.phase == "playing" and seat_of(room, guest.id) is None:
                await self._take_bot_seat(guest, seat)
            case Restart(same_deal=same_deal):
                await saved.start(phases.restart(room, guest.id, saved.present()), same_deal=same_deal)
            case GiveUp():
                phases.check_alone(room, guest.id)
                await saved.abort()
            case Seen():
                await self._save_seen(guest, request)
            case HintRequest():
                game, seat = self._seat_in_turn(guest, request)
                has_workers = self._jobs.state not in ("down", "none")
                counted = count_hint(room, guest.id, seat, game.table, game.turn, has_workers=has_workers)
                await saved.save(counted, game)
            case Start() if room.phase == "over":
                rematch.check_may_start(room, guest.id)
                await saved.start(rematch.begun(room, saved.present()), same_deal=rematch.has_same_deck(room))
            case Start():
                started = phases.start(room, guest.id)
                check_strong_bots(room, started, self._quotas.allowed(room.id, saved.owner))
                await saved.start(started)
            case _:
                is_given_up = isinstance(request, Reopen) and saved.damage is not None
                changed = changed_room(
                    phases.finish(room) if is_given_up else room, guest, request, now=received
                )
                if changed.settings.setup != room.settings.setup:
                    game_config(changed.settings.setup, len(changed.places), self._catalog)
                check_strong_bots(room, changed, self._quotas.allowed(room.id, saved.owner))
                await saved.save(changed)

    async def _draw(self, guest: Guest, request: Draw, received: float) -> None:
        game, seat = self._seat_in_turn(guest, request)
        choice = parse_choice(request.command, seat)
        if game.state.hidden.choices[seat] == choice:  # it has arrived before
            if await self._saved.is_behind():
                raise Conflict
            return
        game.check_choice(seat, request.version)
        room = with_hold(after_own_choice(self._saved.room, [seat]), seat, hold=request.hold)
        with step("decide"):
            decided = game.decide([choice], hold=is_holding(room))
        await self._saved.play(game, decided, received, room)
        self._metrics.moves_of_people.inc()

    async def _turn_card(self, guest: Guest, request: TurnCard, received: float) -> None:
        game, seat = self._seat_in_turn(guest, request)
        game.check_choice(seat, request.version)
        await self._saved.play(game, game.turn_card(), received, self._saved.room)

    async def _undo(self, guest: Guest, request: Undo, received: float) -> None:
        game, seat = self._seat_in_turn(guest, request)
        game.check_choice(seat, request.version)
        if self._seconds_left() == 0 or self._saved.room.reserve_since is not None:
            raise RequestRefused(ServerCode.TIME_UP)
        await self._saved.play(game, game.decide([TakeBack(seat)]), received, self._saved.room)

    async def _save_draft(self, guest: Guest, request: SaveDraft) -> None:
        """Save the unconfirmed choice of a guest's seat; nobody else is told of it.

        Raises Conflict if another server has saved something newer, perhaps the end of the turn.
        """
        game, seat = self._seat_in_turn(guest, request)
        if request.command is not None:
            parse_choice(request.command, seat)
        await self._saved.store.save_draft(game.id, seat, request.turn, request.command)
        if await self._saved.is_behind():
            raise Conflict

    def _with_wish(
        self, guest: Guest, request: Propose | ProposeRematch | Vote | TakeGameBack | Wait, now: float
    ) -> Room:
        """Return the room with a proposal, a vote or a guest who waits; raises RequestRefused."""
        room, game = self._saved.room, self._saved.game
        match request:
            case Propose(kind=kind):
                return proposals.propose(room, kind, guest.id, now=now)
            case ProposeRematch(same_deck=same_deck):
                if same_deck and (game is None or game.seed is None):
                    raise RequestRefused(ServerCode.NO_DECK)
                present = self._saved.present()
                return rematch.propose(room, guest.id, same_deck=same_deck, present=present, now=now)
            case Vote(kind="rematch", agree=agree):
                return rematch.answer(room, guest, joins=agree)
            case Vote(kind=kind, agree=agree):
                return proposals.vote(room, kind, guest.id, agrees=agree)
            case Wait(waits=waits):
                return wait(room, guest, waits=waits)
            case TakeGameBack():
                table = None if game is None else game.table
                return take_back.ask_to_take_back(room, guest.id, table, now=now)
            case _:
                assert_never(request)

    async def _save_seen(self, guest: Guest, request: Seen) -> None:
        """Save how much of the current game the person of a seat has seen."""
        room, game = self._saved.room, self._saved.game
        seat = requested_seat(room, guest.id, request.seat)
        if game is not None and game.number == request.game and room.phase != "lobby":
            await self._saved.store.save_seen(game.id, seat, min(request.version, game.version))

    async def _nudge(self, guest: Guest, seat: int, received: float) -> None:
        """Remind the owner of a seat; one who has blocked the guest is not reminded."""
        room, game = self._saved.room, self._saved.game
        is_awaited = room.phase == "playing" and game is not None and seat in game.table.awaited
        nudged = nudge(room, guest.id, seat, is_awaited=is_awaited, now=received)
        if is_heard(room, seat, await self._people.blocked_guests(guest.id)):
            await self._saved.save(nudged, game)

    async def _list_room(self, guest: Guest, request: ListRoom, received: float) -> None:
        """Show the room on the list of open games, or no longer."""
        if request.listed and not self._open_games:
            raise RequestRefused(ServerCode.OPEN_GAMES_OFF)
        listing_id = secrets.token_urlsafe(LISTING_BYTES)  # it says nothing about the room
        listing = Listing(listing_id, received, request.language) if request.listed else None
        await self._saved.save(list_room(self._saved.room, guest.id, listing))

    async def _take_bot_seat(self, guest: Guest, seat: int | None) -> None:
        """Give a late guest a bot's seat, and the current card to draw if it is not revealed yet."""
        game = self._saved.game
        if game is None:
            raise self._saved.without_game()
        room = seats.take_bot_seat(self._saved.room, guest, seat, cards=game.cards)
        taken = seat_of(room, guest.id)
        if taken is None or taken in game.table.awaited:
            await self._saved.save(room, game)
        else:
            await self._saved.play(game, game.decide([TakeBack(Seat(taken))]), None, room)

    async def _address_people(self, guest: Guest, request: Nudge | React, received: float) -> None:
        """Carry out what one person wants others at the table to notice."""
        match request:
            case Nudge(seat=seat):
                await self._nudge(guest, seat, received)
            case React():
                await self._react(guest, request)

    async def _react(self, guest: Guest, request: React) -> None:
        """Show a reaction to the room, but not to those who have blocked its sender."""
        room = self._saved.room
        seat = requested_seat(room, guest.id, request.seat)
        if room.phase == "lobby":
            raise RequestRefused(ServerCode.NO_GAME)
        if not self._reaction_rates.take(guest.id):
            raise RequestRefused(ServerCode.TOO_FAST)
        blocks = await self._people.blocked_guests(guest.id)
        self._saved.react(seat, request.reaction, not_to=blocks.blocked_by)

    def _seat_in_turn(
        self, guest: Guest, request: ChoiceRequest | SaveDraft | HintRequest
    ) -> tuple[Game, Seat]:
        """Return the game and the guest's seat; raises RequestRefused unless the turn is under way."""
        room, game = self._saved.room, self._saved.game
        seat = requested_seat(room, guest.id, request.seat)
        if game is None:
            raise self._saved.without_game()
        if room.places[seat].stand_in is not None:
            raise RequestRefused(ServerCode.STAND_IN)
        if room.pause is not None:
            raise RequestRefused(ServerCode.PAUSED)
        game.check_turn(request.turn, request.game if isinstance(request, ChoiceRequest) else None)
        if room.phase != "playing":  # it was given up or taken back, and its deck may be known
            raise RequestRefused(ServerCode.NO_GAME)
        if seat in game.repeated_seats:
            raise RequestRefused(ServerCode.NOT_AWAITED)
        return game, Seat(seat)
