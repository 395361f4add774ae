"""Loads what other servers have saved of a live room, and sends it to the connections of this one."""

from collections.abc import Sequence

from inkland.server.base.errors import DamagedGame, RequestRefused, ServerCode
from inkland.server.infra.stores.loading import load_game
from inkland.server.model.damage import UNREADABLE
from inkland.server.model.games.game import Game
from inkland.server.model.rooms.room import Room
from inkland.server.model.stored import GameVersion, RoomState, SavedEvent, encode_events
from inkland.server.play.dependencies import Dependencies
from inkland.server.play.rooms.state.saved_room import OnSaved, SavedRoom, Turn


class Reloader:
    """Reloads a room and its game from the store."""

    def __init__(self, saved: SavedRoom, dependencies: Dependencies, on_saved: OnSaved) -> None:
        self._saved = saved
        self._dependencies = dependencies
        self._on_saved = on_saved

    async def reload(self) -> None:
        """Load what other servers have saved, and send it to the connections of this one."""
        self._dependencies.metrics.reloads.inc()
        before, turn, game = self._saved.room, self._saved.turn, self._saved.game
        known = None if game is None else GameVersion(game.id, game.version)
        state = await self._saved.store.read_state(before.id, known)
        if state is None:
            raise RequestRefused(ServerCode.NO_SUCH_ROOM, status=404)
        try:
            await self._reload_game(state)
        except DamagedGame as damage:
            self._quarantine(damage)
        self._saved.room = state.room  # not before its game: seats may have other owners in a new one
        self._saved.follow_names(before)
        await self._show_reloaded(before, turn)
        self._saved.publisher.set_log(state.log)
        self._saved.publisher.publish(self._saved.room, self._saved.presence.guests)

    async def reload_events(self, version: int) -> None:
        """Load and send what is new in the current game up to a version at which the room was as it is here.

        For most choices at other servers this is all there is: one query in place of five. Later events may
        be of seats that have got another owner.
        """
        game, turn = self._saved.game, self._saved.turn
        if game is None:
            await self.reload()
            return
        self._dependencies.metrics.reloads.inc()
        try:
            missed = await self._saved.store.load_missed(game.id, game.version)
            self._add_missed(game, missed[: version - game.version])
        except DamagedGame as damage:
            self._quarantine(damage)
        await self._show_reloaded(self._saved.room, turn)
        self._saved.publisher.publish(self._saved.room, self._saved.presence.guests)

    async def _show_reloaded(self, before: Room, turn: Turn) -> None:
        """Let clocks and bots follow what was loaded, and load who may see it."""
        self._on_saved(before, turn)
        if self._saved.is_shared:
            await self._saved.load_deal()
        await self._saved.follow_deal()

    async def _reload_game(self, state: RoomState) -> None:
        """Take over a new game, or what is new in the current one; raises DamagedGame."""
        stored, game = state.game, self._saved.game
        if state.damage is not None:
            raise state.damage
        if stored is not None and (game is None or game.id != stored.id):
            events = [saved.event for saved in state.events]
            made = await load_game(self._saved.store, stored, self._dependencies.catalog, events)
            self._saved.game, self._saved.damage = made, None
            self._saved.publisher.begin_game(made)
        elif game is not None:
            self._add_missed(game, state.events)

    def _add_missed(self, game: Game, missed: Sequence[SavedEvent]) -> None:
        """Add events that other servers have saved; raises DamagedGame."""
        turn, since = game.turn, game.version
        events = [saved.event for saved in missed]
        try:
            self._saved.publisher.add_events(game.replay(events), encode_events(events))
        except UNREADABLE as error:
            raise DamagedGame(game.id, f"impossible event: {type(error).__name__}") from None
        if game.turn != turn:
            game.turn_began = missed[game.turn - since - 1].saved or game.turn_began

    def _quarantine(self, damage: DamagedGame) -> None:
        """Stop a game that cannot be read; everybody in the room is told."""
        if self._saved.damage is None:
            self._dependencies.damages.report(self._saved.room.id, "game", damage.reason)
        self._saved.game, self._saved.damage = None, damage
        self._saved.publisher.drop_game()
