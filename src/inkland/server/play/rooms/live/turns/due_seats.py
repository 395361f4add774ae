"""Whose choice is due without a person: of bots, of stand-ins, and of everybody whose time is up."""

from inkland.bots.levels.cost import CHEAPER, QUICKEST
from inkland.server.model.games.game import Game
from inkland.server.model.rooms.room import bot_seats, stand_in_seats
from inkland.server.model.rooms.rules.pause import is_for_watchers
from inkland.server.model.rooms.rules.reserve import late_seats, on_reserve
from inkland.server.play.rooms.live.turns.clock import CardClock
from inkland.server.play.rooms.state.saved_room import SavedRoom


class DueSeats:
    """Says which seats of a room are due, by the room as it is saved and the clock of the card."""

    def __init__(self, saved: SavedRoom, clock: CardClock) -> None:
        self._saved = saved
        self._clock = clock

    @property
    def is_running(self) -> bool:
        """Whether a game is played that is not paused."""
        room = self._saved.room
        return self._saved.game is not None and room.phase == "playing" and room.pause is None

    @property
    def is_stopped(self) -> bool:
        """Whether no game is running, or one is played for nobody."""
        if not self.is_running:
            return True
        return is_for_watchers(self._saved.room) and not self._saved.is_watched

    @property
    def is_deadline_met(self) -> bool:
        """Whether the clock has run out and is not merely held; reserve time may be left."""
        return self._clock.seconds_left() == 0 and self._clock.held_seconds is None

    @property
    def is_time_up(self) -> bool:
        """Whether the time for the card is up for everybody, reserve time included."""
        return self.is_deadline_met and not self._on_reserve()

    @property
    def is_reserve_due(self) -> bool:
        """Whether reserve time begins now, or what was used of it is to be saved."""
        return self.is_deadline_met and bool(self._on_reserve())

    def late(self, game: Game) -> frozenset[int]:
        """Return the awaited seats whose time is up: all of them, unless others have reserve time."""
        awaited = game.table.awaited
        return awaited if self.is_time_up else late_seats(self._saved.room, awaited, self._saved.now())

    def _on_reserve(self) -> frozenset[int]:
        game, saved = self._saved.game, self._saved
        return frozenset() if game is None else on_reserve(saved.room, game.table.awaited, saved.now())

    @property
    def is_card_due(self) -> bool:
        """Whether the person who has yet to turn the next card is out of time."""
        game = self._saved.game
        return game is not None and game.is_held and self.is_time_up

    def bots(self, game: Game) -> dict[int, str]:
        """Return the bots by seat, and who chooses for the player of a branch where the record decides."""
        return bot_seats(self._saved.room) | game.repeated_seats

    def awaited_bots(self, game: Game) -> frozenset[int]:
        """Return the seats that are awaited and have a bot or a stand-in."""
        return game.table.awaited & (self.bots(game).keys() | stand_in_seats(self._saved.room).keys())

    def stand_ins(self) -> dict[int, str]:
        """Return the bots that are to draw for all seats that are still awaited; empty if people may draw.

        A stand-in chooses only when it is the last: its choice is revealed at once, so the owner can come
        back at any time before, and learns nothing from it. Those whose time is up are not waited for while
        others use their reserve.
        """
        game = self._saved.game
        if game is None or self.is_stopped:
            return {}
        awaited, stand_ins = game.table.awaited, stand_in_seats(self._saved.room)
        if self.is_time_up:
            bots = {**bot_seats(self._saved.room), **stand_ins}
            own = self._saved.room.settings.stand_in
            return {seat: _at_once(bots[seat]) if seat in bots else own for seat in awaited}
        if late := self.late(game):
            return dict.fromkeys(late, self._saved.room.settings.stand_in)
        return {seat: stand_ins[seat] for seat in awaited} if awaited <= stand_ins.keys() else {}


def _at_once(bot: str) -> str:
    """Return the bot that draws for another one when the time is up: one that does not search."""
    return QUICKEST if bot in CHEAPER else bot
