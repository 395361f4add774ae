"""The deal of a new game in a room: by which seed, in which order of seats, and its first events."""

from inkland.core.events import Event
from inkland.core.rng import Rng
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.model.games.deal import SeededChance
from inkland.server.model.games.game import Game
from inkland.server.model.games.given_deal import GivenDeal
from inkland.server.model.games.sealed_deal import SealedDeal
from inkland.server.model.rooms.names import numbered_players
from inkland.server.model.rooms.room import Room
from inkland.server.model.rooms.setup import game_config
from inkland.server.model.rooms.tutorial import deal_setup
from inkland.server.play.dependencies import Dependencies
from inkland.server.play.shuffle.exchange import Exchange
from inkland.shuffle.generator import KeyChance


class Dealer:
    """Deals the games of a room; `exchange` has the random parts of its clients."""

    def __init__(self, exchange: Exchange, dependencies: Dependencies) -> None:
        self._exchange = exchange
        self._dependencies = dependencies

    def deal(self, game: Game | None, *, same_deal: bool) -> GivenDeal:
        """Return a new deal, or that of the last game; raises RequestRefused."""
        if game is not None and game.kind == "branch":
            raise RequestRefused(ServerCode.BRANCH_ONCE)
        if not same_deal:
            return GivenDeal("new", self._dependencies.new_seed())
        if game is None or game.seed is None:  # a game of version 0.1.0
            raise RequestRefused(ServerCode.NO_DECK)
        return GivenDeal("again", game.seed)

    def first_events(self, room: Room, given: GivenDeal) -> tuple[Event, ...]:
        """Return the events of a game up to its first choice: those that were dealt, or of a branch."""
        if given.branch is not None:
            return given.branch.events
        if given.seed is None:
            raise RequestRefused(ServerCode.NO_DECK)
        setup, catalog, seats = room.settings.setup, self._dependencies.catalog, len(room.places)
        config = game_config(setup, seats, catalog)
        return deal_setup(setup, catalog, config, numbered_players(seats), given.seed)

    async def seal(self, room: Room) -> SealedDeal | None:
        """Return the sealed deal of a new game; the tutorial has none, since its cards are chosen."""
        setup, catalog = room.settings.setup, self._dependencies.catalog
        if not self._dependencies.seals or setup.tutorial is not None:
            return None
        return await self._exchange.agree(room, game_config(setup, len(room.places), catalog))

    def seat_chance(self, sealed: SealedDeal | None) -> Rng:
        """Return the chance that orders the seats: from the key if there is one."""
        if sealed is not None:
            return KeyChance(sealed.key)
        return SeededChance(self._dependencies.new_seed(), "seats")
