"""Records of games that are over, with the names of this moment and what is known of their shuffle."""

from typing import Final

from inkland.core.catalog import Catalog
from inkland.notation.records import format_record
from inkland.server.infra.stores.loading import DealStore
from inkland.server.infra.stores.ticket_store import TicketStore
from inkland.server.model.games.game import Game
from inkland.server.model.rooms.room import Place
from inkland.server.model.stored import StoredGame
from inkland.server.play.shuffle.documents import shuffle_document

QUICK_SUFFIX: Final = "-quick"
"""Ends the name of a bot in a record if a quicker level has drawn some of its cards."""


async def write_record(
    game: Game, stored: StoredGame, catalog: Catalog, deals: DealStore, tickets: TicketStore
) -> str:
    """Return the record of a game. It has the order of all cards: it is for those who may know it."""
    bots = [recorded_bot(place) for place in stored.places]
    shuffle = await shuffle_document(game, catalog, deals, tickets)
    return format_record((game.start, *game.events[1:]), catalog, bots=bots, shuffle=shuffle)


def recorded_bot(place: Place) -> str:
    """Return the bot of a seat as it is recorded: one that was not at full strength has another name."""
    return f"{place.bot or ''}{QUICK_SUFFIX if place.quick_cards else ''}"
