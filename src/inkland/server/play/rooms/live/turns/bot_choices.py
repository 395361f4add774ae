"""Plays what bots and stand-ins have chosen, in the task of the room, if it is still wanted then."""

from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from typing import Final

from inkland.core.commands import Choice
from inkland.core.errors import IllegalCommand
from inkland.core.ids import Seat
from inkland.core.state import EffectTurn, SkillTurn
from inkland.core.turns.legality import check
from inkland.server.base.errors import RequestRefused
from inkland.server.base.telemetry.metrics import Metrics
from inkland.server.model.games.game import Game, parse_choice
from inkland.server.model.rooms.room import QuickReason, Room, bot_seats
from inkland.server.model.rooms.rules.holding import is_holding
from inkland.server.model.rooms.rules.quick_bots import after_bots
from inkland.server.model.rooms.rules.reserve import checkpoint
from inkland.server.model.rooms.rules.time_up import after_drafts, after_stand_ins
from inkland.server.play.rooms.live.turns.due_seats import DueSeats
from inkland.server.play.rooms.state.inbox import Work
from inkland.server.play.rooms.state.saved_room import SavedRoom

_BUSY: Final[QuickReason] = "busy"


class BotChoices:
    """Plays choices for which nobody asks; `do` carries out work in the task of the room."""

    def __init__(
        self, saved: SavedRoom, due: DueSeats, metrics: Metrics, do: Callable[[Work], Awaitable[None]]
    ) -> None:
        self._saved = saved
        self._due = due
        self._metrics = metrics
        self._do = do

    async def turn_card(self) -> None:
        """Turn the next card for a person whose time is up; called in the task of the room."""
        game = self._saved.game
        if game is not None and self._due.is_card_due:
            await self._saved.play(game, game.turn_card(), None, self._saved.room)

    async def save_reserve(self) -> None:
        """Begin the reserve time of a card, or save what was used of it; called in the task of the room."""
        game, room = self._saved.game, self._saved.room
        if game is not None and self._due.is_running and self._due.is_reserve_due:
            await self._saved.save(checkpoint(room, game.table.awaited, self._saved.now()), game)

    async def play_bots(
        self, game: Game, turn: int, chosen: list[Choice], quick: Mapping[int, QuickReason]
    ) -> None:
        """Play the choices of bots in seats of their own; for `quick` seats quicker levels have chosen."""

        async def play() -> None:
            if self._saved.game is game and game.turn == turn and self._due.is_running:
                room = self._saved.room
                bots = self._due.bots(game).keys() & game.table.awaited
                ready = [choice for choice in chosen if choice.seat in bots]
                room = self._told_quick(game, room, [choice.seat for choice in ready], quick)
                hold = is_holding(room) and not game.repeated_seats
                await self._play(game, ready, room, hold=hold)

        await self._do(play)

    async def play_stand_ins(self, game: Game, turn: int, chosen: list[Choice]) -> None:
        """Play the choices of stand-ins all at once, unless an owner has come back meanwhile.

        When the time is up, an owner's unconfirmed choice counts instead, if it is legal.
        """

        async def play() -> None:
            due = self._due.stand_ins() if self._saved.game is game and game.turn == turn else {}
            if due and due.keys() <= {choice.seat for choice in chosen}:
                drafts = await self._drafts(game)
                room = after_drafts(self._saved.room, drafts)
                seats, now = due.keys() - drafts.keys(), self._saved.now()
                room = after_stand_ins(room, seats, is_card=_is_card(game), now=now)
                bots = bot_seats(room)
                late = {seat: _BUSY for seat in seats if seat in bots and bots[seat] != due[seat]}
                room = self._told_quick(game, room, late, late)
                choices = {choice.seat: choice for choice in chosen if choice.seat in due} | drafts
                await self._play(game, list(choices.values()), room)

        await self._do(play)

    async def _drafts(self, game: Game) -> dict[Seat, Choice]:
        """Return the legal unconfirmed choices of owners whose time is up."""
        found: dict[Seat, Choice] = {}
        late = self._due.late(game)
        if not late:
            return found
        for number, command in (await self._saved.store.load_drafts(game.id, game.turn)).items():
            seat = Seat(number)
            if seat in late and self._saved.room.places[seat].stand_in is None:
                with suppress(RequestRefused, IllegalCommand):
                    choice = parse_choice(command, seat)
                    check(game.table, choice)
                    found[seat] = choice
        return found

    def _told_quick(
        self, game: Game, room: Room, seats: Collection[int], quick: Mapping[int, QuickReason]
    ) -> Room:
        """Return the room with what quicker levels have drawn for bots counted and told."""
        for seat in seats:
            if seat in quick:
                self._metrics.quick_choices.labels(quick[seat]).inc()
        return after_bots(room, seats, quick, is_card=_is_card(game), now=self._saved.now())

    async def _play(self, game: Game, chosen: list[Choice], room: Room, *, hold: bool = False) -> None:
        if chosen:
            await self._saved.play(game, game.decide(chosen, hold=hold), None, room)
            self._metrics.moves_of_bots.inc(len(chosen))


def _is_card(game: Game) -> bool:
    """Return whether a card is being drawn, and not only its effect chosen or a skill used before it."""
    return not isinstance(game.table.turn, EffectTurn | SkillTurn)
