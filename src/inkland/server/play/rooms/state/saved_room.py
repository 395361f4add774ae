"""The room and its last game as they are saved. Every change goes the same way: check, save, publish."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from inkland.core.evolve import Transition
from inkland.core.state import Table
from inkland.server.base.errors import DamagedGame, RequestRefused, ServerCode
from inkland.server.base.telemetry.logs import game_mark, room_mark
from inkland.server.base.telemetry.request_context import step
from inkland.server.infra.bus.notices import ReactionNotice, RoomSaved
from inkland.server.infra.database.availability import Saving
from inkland.server.infra.stores.loading import load_deal
from inkland.server.infra.stores.store import Store
from inkland.server.model.games.game import Game, ends_game, is_new_turn
from inkland.server.model.games.given_deal import GivenDeal
from inkland.server.model.games.shared_deal import GameStatus
from inkland.server.model.games.summary import summary_of
from inkland.server.model.rooms.log import LogLine, stamped
from inkland.server.model.rooms.names import players_of
from inkland.server.model.rooms.reactions import Reaction
from inkland.server.model.rooms.room import Room, members_of, noted, waiting_guests
from inkland.server.model.rooms.rules import pause, phases, rematch, reserve, take_back
from inkland.server.model.rooms.seats.listing import close_room
from inkland.server.model.rooms.seats.seat_order import arrange_seats
from inkland.server.model.rooms.tutorial import without_tutorial
from inkland.server.model.stored import (
    Conflict,
    GameEnd,
    GameVersion,
    RoomVersion,
    Versions,
    encode_events,
    stored_game,
)
from inkland.server.play.bots.bot_notices import bot_notices
from inkland.server.play.bots.owner import Owner
from inkland.server.play.broadcast.publisher import Publisher
from inkland.server.play.dependencies import Dependencies
from inkland.server.play.protocol.room_views import RoomInfo, branch_info, room_info, with_reserve
from inkland.server.play.rooms.state.dealer import Dealer
from inkland.server.play.rooms.state.presence import Presence
from inkland.server.play.shuffle.exchange import Exchange

VOTE_SECONDS: Final = 10.0
"""How long the vote of a guest whose connection is lost is waited for."""
Turn = tuple[int, int]
"""The number of a game, and the version at which its current turn began."""
OnSaved = Callable[[Room, Turn], None]
"""Called after a save and before it is published, with the room and the turn before it."""


class SavedRoom:
    """A room and its current or last game, and the writes that change them."""

    def __init__(
        self,
        room: Room,
        game: Game | None,
        dependencies: Dependencies,
        *,
        seconds_left: Callable[[], float | None],
        on_saved: OnSaved,
        log: Sequence[LogLine] = (),
        address: str = "",
        damage: DamagedGame | None = None,
    ) -> None:
        self.room = room
        self.game = game
        self.damage = damage
        """Why the current or last game cannot be read: nothing can be played until another one begins."""
        self.presence = Presence(dependencies.time.now, lambda: dependencies.hears_all)
        self.publisher = Publisher(room, game, self.describe, seconds_left, log)
        self.now = dependencies.time.now
        self._dependencies = dependencies
        self.exchange = Exchange(room.id, dependencies)
        self._dealer = Dealer(self.exchange, dependencies)
        self._on_saved = on_saved
        self._owner = Owner(room.host, address)
        self._log = dependencies.log.bind(room=room_mark(room.id))

    @property
    def store(self) -> Store:
        """Where rooms and games are saved."""
        return self._dependencies.store

    @property
    def owner(self) -> Owner:
        """Who answers for what the room costs; an absent host still counts at the last address."""
        host, known = self.room.host, self._owner
        address = self.publisher.address_of(host) or (known.address if known.guest == host else "")
        self._owner = Owner(host, address)
        return self._owner

    @property
    def turn(self) -> Turn:
        """The current turn; zeros before the first game."""
        return (0, 0) if self.game is None else (self.game.number, self.game.turn)

    @property
    def game_version(self) -> tuple[int, int]:
        """The number of the current or last game and its version; zeros before the first."""
        return (0, 0) if self.game is None else (self.game.number, self.game.version)

    @property
    def versions(self) -> Versions:
        """The versions of the room and of its current or last game."""
        return Versions(self.room.version, *self.game_version)

    async def is_behind(self) -> bool:
        """Return whether another server has saved something newer; the news of it may be on its way."""
        if self._dependencies.cluster.is_alone:
            return False
        stored = (await self.store.versions([self.room.id])).get(self.room.id)
        return stored is None or stored.is_newer_than(self.versions)

    def without_game(self) -> RequestRefused:
        """Return why there is no game to play: none was started, or it cannot be read."""
        return self.damage or RequestRefused(ServerCode.NO_GAME)

    def describe(self, room: Room, connected: frozenset[str]) -> RoomInfo:
        """Return a room as everybody in it sees it."""
        game = None if room.phase != "playing" or self.is_shared else self.game
        rules = None if game is None else game.table.rules
        notices = bot_notices(room, rules, self._dependencies.catalog)
        info = room_info(
            room,
            connected,
            notices,
            same_deal=self.is_shared,
            open_games=self._dependencies.open_games,
            strong_bots=self._dependencies.quotas.allowed(room.id, self.owner),
            is_saving=self._dependencies.availability.saving is not Saving.DOWN,
            is_damaged=self.damage is not None,
        )
        if self.game is None:
            return info
        info = with_reserve(info, room, self.game.table.awaited, self.now())
        branch = None if self.game.branch is None else branch_info(self.game.branch.branch)
        return msgspec.structs.replace(info, kind=self.game.kind, branch=branch)

    async def save(self, room: Room, game: Game | None = None) -> None:
        """Save a changed room as its votes say, and publish it; raises Conflict.

        Saving the room as it is counts the votes again. `game` is given if the change was checked with it.
        """
        table = None if self.game is None else self.game.table
        room = take_back.settle(self._settled(room, table), self.present(self.vote_seconds()[1]))
        if rematch.is_agreed(room, self.present()):
            await self.start(rematch.begun(room, self.present()), same_deal=rematch.has_same_deck(room))
            return
        if room == self.room:
            if await self.is_behind():
                raise Conflict
            return
        before, turn, room = self.room, self.turn, self._stamped(room, self.game_version[1])
        checked = None if game is None else GameVersion(game.id, game.version)
        if (before.phase, room.phase) == ("playing", "lobby") and (end := self._early_end("taken-back")):
            self.room, self.damage = await self.store.end_game(room, end, checked), None
            await self.load_deal()
        else:
            self.room = await self.store.save_room(room, checked)
        self.follow_names(before)
        self._on_saved(before, turn)
        self.publisher.add_lines(room.unsaved)
        self._publish()

    async def play(
        self, game: Game, decided: Sequence[Transition], received: float | None, room: Room
    ) -> None:
        """Save the events of checked commands and the room, publish; raises RequestRefused or Conflict."""
        if self.room.phase != "playing":
            raise RequestRefused(ServerCode.NO_GAME)
        events = [transition.event for transition in decided]
        now, is_turn, after = self.now(), is_new_turn(events), decided[-1].after.table
        is_over = is_turn and ends_game(events)
        room = reserve.after_turn(room, game.table, after, now, is_turn=is_turn)
        room = phases.restart_clock(room, now) if is_turn else room
        room = phases.finish(room) if is_over else self._settled(room, after)
        room = self._stamped(room, game.version + len(events))
        end = None
        if is_over:
            end = GameEnd(game.id, "over", summary_of(after), now, room.places)
        stored, is_changed = encode_events(events), room is not self.room and room != self.room
        known = room if is_changed else RoomVersion(room.id, room.version)
        saved = await self.store.append(game.id, game.version, stored, known, end, now=now)

        before, turn, self.room = self.room, self.turn, saved or room
        self.follow_names(before)
        game.turn_began = now if is_turn else game.turn_began
        self.publisher.add_lines(room.unsaved)
        game.apply(decided)
        self.publisher.add_events(decided, stored)
        self._on_saved(before, turn)
        if is_over:
            self._dependencies.metrics.finished.inc()
        if is_over or game.kind == "branch":
            await self.load_deal()
        self._publish(received)

    async def start(self, room: Room, *, same_deal: bool = False, given: GivenDeal | None = None) -> None:
        """Start a game in a changed room: deal, save, publish; raises RequestRefused or Conflict.

        It has a new deal, the same as the last game, or a `given` one. A game that is still running is given
        up in the same write. After a chapter of the tutorial a new deal is that of an ordinary game.
        """
        given = given or self._dealer.deal(self.game, same_deal=same_deal)
        room = room if self.game is None or same_deal else without_tutorial(room)
        sealed = await self._dealer.seal(room) if given.kind == "new" else None
        if sealed is not None:
            given = GivenDeal("new", sealed.seed)
        now = self.now()
        room = phases.restart_clock(arrange_seats(room, self._dealer.seat_chance(sealed)), now)
        room = noted(room, "same-deal") if same_deal else room
        catalog, events = self._dependencies.catalog, self._dealer.first_events(room, given)
        room, before, turn, end = self._stamped(room, len(events)), self.room, self.turn, None
        if before.phase == "playing":
            end = self._early_end("aborted")
        branch = None if given.branch is None else given.branch.branch
        saved, stored = await self.store.start_game(
            room, encode_events(events), given.seed, now, end, kind=given.kind, branch=branch, sealed=sealed
        )

        game = stored_game(stored, catalog, events)
        game.branch = None if given.branch is None else given.branch.played
        game.turn_began = now
        # Who may see the game must be known before it is the room's game; if this fails, it is loaded again.
        game.deal = await load_deal(self.store, given.seed)
        self.room, self.game, self.damage = saved, game, None
        self._dependencies.metrics.games.inc()
        self._log.info("game-started", game=game_mark(stored.public_id), seats=len(room.places))
        self.publisher.begin_game(self.game)
        self.publisher.add_lines(room.unsaved)
        self._on_saved(before, turn)
        self._publish()

    async def abort(self) -> None:
        """End the game of the only person without a result; raises RequestRefused or Conflict."""
        before, end = self.room, self._early_end("aborted")
        if end is None or before.phase != "playing":
            raise RequestRefused(ServerCode.NO_GAME)
        self.room, self.damage = await self.store.end_game(phases.given_up(before), end), None
        await self.load_deal()
        self._on_saved(before, self.turn)
        self._publish()

    async def end(self) -> None:
        """End the current game without a result, and let nobody else sit down; raises Conflict."""
        await self.save(close_room(self.room))
        if self.room.phase == "playing":
            await self.abort()

    def show(self) -> None:
        """Send the room and the table with its clock to the connections again."""
        self.publisher.show_again(self.room, self.presence.guests)

    def react(self, seat: int, reaction: Reaction, *, not_to: frozenset[str]) -> None:
        """Show a reaction of a seat to the connections of all servers; nothing is saved."""
        self.publisher.send_reaction(seat, reaction, not_to)
        notice = ReactionNotice(self.room.id, self._dependencies.server, seat, reaction, not_to)
        self._dependencies.bus.publish(notice)

    def follow_names(self, before: Room) -> None:
        """Show the game with the names of its seats; after a game the seats of the room may be others."""
        game, places = self.game, self.room.places
        if game is not None and self.room.phase != "lobby" and places is not before.places:
            game.players = players_of(places, len(game.table.sheets))

    @property
    def is_shared(self) -> bool:
        """Whether another game has the same deck, so that not everybody may know what comes in this one."""
        return self.game is not None and self.game.deal.is_shared

    async def follow_deal(self) -> None:
        """Load how the games of a deal stand that others may begin to play: an ended game's or a branch's."""
        if self.game is not None and (self.game.table.is_over or self.game.kind == "branch"):
            await self.load_deal()

    async def load_deal(self) -> None:
        """Load how the other games with the same deck stand."""
        if self.game is not None:
            self.game.deal = await load_deal(self.store, self.game.seed)

    @property
    def is_watched(self) -> bool:
        """Whether anybody is connected to the room, or has been until a moment ago."""
        return self.presence.is_watched(within=VOTE_SECONDS)

    def present(self, within: float = VOTE_SECONDS) -> set[str]:
        """Return who is connected, or has been until a moment ago: owners of seats, and guests who wait."""
        return self.presence.here(members_of(self.room) | waiting_guests(self.room), within=within)

    def vote_seconds(self) -> tuple[float, float]:
        """Return how long the vote of an absent player is waited for, and that on taking a game back.

        Nobody's game is taken back behind their back: they have at least the time of a card to answer.
        """
        return VOTE_SECONDS, max(VOTE_SECONDS, float(self.room.settings.clock or 0))

    def _early_end(self, status: GameStatus) -> GameEnd | None:
        """Return the end of the current game without a result; None if there is no game."""
        game, places = self.game, self.room.places
        if self.damage is not None:
            return GameEnd(self.damage.game, "damaged", None, self.now(), places)
        return None if game is None else GameEnd(game.id, status, summary_of(game.table), self.now(), places)

    def _settled(self, room: Room, table: Table | None) -> Room:
        """Return the room paused or going on, as its seats, votes, watchers and reserves say."""
        voters = self.present() if room.proposals else set[str]()
        room = pause.settle(room, voters, self.now(), is_watched=self.is_watched)
        return room if table is None else reserve.settle(room, table.awaited, self.now())

    def _stamped(self, room: Room, version: int) -> Room:
        """Return the room with the time and the version of the game in its new log lines."""
        if not room.unsaved:
            return room
        lines = stamped(room.unsaved, version=version, now=self.now())
        return msgspec.structs.replace(room, unsaved=lines)

    def _publish(self, received: float | None = None) -> None:
        """Send what was saved to the connections of this server, and a notice to the other servers."""
        guests = self.presence.guests
        with step("publish"):
            self.publisher.publish(self.room, guests, received)
            notice = RoomSaved(self.room.id, self._dependencies.server, *self.versions)
            self._dependencies.bus.publish(notice)
        self._dependencies.on_saved(self.room, self.game, guests)
