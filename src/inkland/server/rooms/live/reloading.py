"""Loads what other servers have saved of a live room, and sends it to the connections of this one."""

from inkland.server.dependencies import Dependencies
from inkland.server.errors import DamagedGame, RequestRefused, ServerCode
from inkland.server.games.game import Game
from inkland.server.rooms.live.saved_room import OnSaved, SavedRoom, Turn
from inkland.server.rooms.room import Room
from inkland.server.storage.damage import UNREADABLE
from inkland.server.storage.store import load_game, plain_events


class Reloader:
    """Reloads a room and its game from the store."""

    def __init__(self, saved: SavedRoom, dependencies: Dependencies, on_saved: OnSaved) -> None:
        self._saved = saved
        self._dependencies = dependencies
        self._on_saved = on_saved

    async def reload(self) -> None:
        """Load what other servers have saved, and send it to the connections of this one."""
        self._dependencies.metrics.reloads.inc()
        before, turn = self._saved.room, self._saved.turn
        room = await self._saved.store.find_room(before.id)
        if room is None:
            raise RequestRefused(ServerCode.NO_SUCH_ROOM, status=404)
        try:
            await self._reload_game()
        except DamagedGame as damage:
            self._quarantine(damage)
        self._saved.room = room  # not before the rest is there: the next attempt must find what has changed
        self._saved.follow_names(before)
        await self._show_reloaded(before, turn)
        self._saved.publisher.set_log(await self._saved.store.load_log(room.id, room.number))
        self._saved.publisher.publish(self._saved.room, self._saved.presence.guests)

    async def reload_events(self) -> None:
        """Load and send what is new in the present game; the room is as it was.

        For most choices at other servers this is all there is: one query in place of five.
        """
        game, turn = self._saved.game, self._saved.turn
        if game is None:
            await self.reload()
            return
        self._dependencies.metrics.reloads.inc()
        try:
            await self._load_missed(game)
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

    async def _reload_game(self) -> None:
        """Load a new game, or what is new in the present one; raises DamagedGame."""
        stored, game = await self._saved.store.last_game(self._saved.room.id), self._saved.game
        if stored is not None and (game is None or game.id != stored.id):
            self._saved.game = await load_game(self._saved.store, stored, self._dependencies.catalog)
            self._saved.damage = None
            self._saved.publisher.begin_game(self._saved.game)
        elif game is not None:
            await self._load_missed(game)

    async def _load_missed(self, game: Game) -> None:
        """Load the events that other servers have saved; raises DamagedGame."""
        turn, since = game.turn, game.version
        missed = await self._saved.store.load_missed(game.id, since)
        events = [saved.event for saved in missed]
        try:
            self._saved.publisher.add_events(game.replay(events), plain_events(events))
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
