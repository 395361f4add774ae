"""Begins branches, and compares them with the games that they have left."""

import asyncio

import msgspec

from inkland.branches import branch_moment
from inkland.core.catalog import Catalog
from inkland.core.ids import Seat
from inkland.notation.records import catalog_of_game
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.limits import MOST_BRANCHES
from inkland.server.base.time_source import TimeSource
from inkland.server.features.branches.comparison import Line, line_of
from inkland.server.features.branches.store import BranchStore
from inkland.server.infra.stores.store import Store
from inkland.server.model.games.branch import RECORDED, REFERENCE, Branch, played_branch
from inkland.server.model.games.game import Game
from inkland.server.model.games.given_deal import GivenBranch, GivenDeal
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.names import as_shown
from inkland.server.model.rooms.room import Place, Room
from inkland.server.model.rooms.seats.seats import person_place
from inkland.server.model.rooms.settings import RoomSettings
from inkland.server.model.rooms.tutorial import without_tutorial
from inkland.server.model.stored import StoredGame
from inkland.server.play.games.archive import Archive, OpenGame
from inkland.server.play.rooms.live.live_room import LiveRoom
from inkland.server.play.rooms.registry import RoomRegistry, new_room_id


class WantedBranch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a branch is to begin: at a moment of a game, for a seat, alone or against the others."""

    at: int
    seat: int = 0
    alone: bool = False


class Branches:
    """The branches of all games."""

    def __init__(
        self,
        store: Store,
        branches: BranchStore,
        archive: Archive,
        rooms: RoomRegistry,
        catalog: Catalog,
        time: TimeSource,
    ) -> None:
        self._store = store
        self._branches = branches
        self._archive = archive
        self._rooms = rooms
        self._catalog = catalog
        self._time = time

    async def begin(self, opened: OpenGame, guest: Guest, wanted: WantedBranch, *, address: str) -> LiveRoom:
        """Begin a branch of a game that a guest may see, in a room of its own; raises RequestRefused."""
        origin = opened.stored
        if origin.status != "over":
            raise RequestRefused(ServerCode.GAME_NOT_OVER)
        if await self._branches.count_branches(origin.id, guest.id) >= MOST_BRANCHES:
            raise RequestRefused(ServerCode.TOO_MANY_BRANCHES, most=MOST_BRANCHES)
        game = await self._archive.load(opened)
        given = await asyncio.to_thread(self._given, origin, game, wanted)
        live = await self._rooms.add(self._room(origin, guest, wanted), address=address)
        await live.begin(given)
        return live

    async def begin_again(self, opened: OpenGame, guest: Guest, *, with_bots: bool, address: str) -> LiveRoom:
        """Begin a game with the deal of one that a guest may see, alone or with its bots."""
        origin = opened.stored
        if origin.status == "running":
            raise RequestRefused(ServerCode.GAME_NOT_OVER)
        if origin.seed is None or origin.setup.tutorial is not None:
            raise RequestRefused(ServerCode.NO_DECK)
        bots = [place.bot for place in origin.places if place.kind == "bot" and place.bot is not None]
        settings = RoomSettings(setup=origin.setup)
        live = await self._rooms.create(guest, settings, bots if with_bots else [], address=address)
        await live.begin(GivenDeal("again", origin.seed))
        return live

    def _given(self, origin: StoredGame, game: Game, wanted: WantedBranch) -> GivenDeal:
        """Return the first events of a branch, and what it takes from its origin; raises RequestRefused."""
        events = tuple(game.events)
        catalog, seat = catalog_of_game(events, self._catalog), Seat(wanted.seat)
        if not 0 <= seat < len(game.table.sheets):
            raise RequestRefused(ServerCode.NOT_FOUND, status=404)
        moment = branch_moment(events, catalog, wanted.at, seat, alone=wanted.alone)
        if moment is None:
            raise RequestRefused(ServerCode.NO_CHOICE_LEFT)
        branch = Branch(origin.id, origin.public_id, moment, wanted.seat, wanted.alone)
        played = played_branch(branch, events, catalog)
        return GivenDeal("branch", origin.seed, GivenBranch(events[:moment], branch, played))

    def _room(self, origin: StoredGame, guest: Guest, wanted: WantedBranch) -> Room:
        """Return the room of a branch: the guest at one seat, the recorded choices at the others."""
        own = person_place(as_shown(None, guest))
        places = tuple(
            own if seat == wanted.seat else Place("bot", f"{RECORDED} {seat + 1}", bot=REFERENCE)
            for seat in range(len(origin.places))
        )
        settings, now = RoomSettings(setup=origin.setup), self._time.now()
        return without_tutorial(Room(new_room_id(), settings, guest.id, places, created=now))

    async def compare(self, opened: OpenGame, guest: Guest | None, also: str | None) -> list[Line]:
        """Return a game and a guest's branches of it as lines of a comparison, the game's seats first.

        `also` is the address of another branch of it, whose link the guest was given.
        """
        origin = await self._archive.load(opened)
        lines = [line_of(opened.stored, origin, seat, None) for seat in range(len(origin.table.sheets))]
        known = [] if guest is None else await self._branches.branches_of(opened.stored.id, guest.id)
        for public_id in dict.fromkeys([*known, *([] if also is None else [also])]):
            stored = await self._archive.find(public_id)
            branch = await self._store.find_branch(stored.id)
            if branch is None or branch.origin != opened.stored.id or stored.status == "aborted":
                continue
            game = await self._archive.load(await self._archive.open(stored, guest))
            lines.append(line_of(stored, game, branch.seat, (branch, origin), is_own=public_id in known))
        return lines
