"""Notices about bots of a room that cannot play at their full strength."""

from inkland.bots import BOTS, BotState, bot_status, bot_status_before
from inkland.core.catalog import Catalog
from inkland.core.ruleset import Ruleset
from inkland.server.errors import RequestRefused
from inkland.server.rooms.room import Room, bot_seats, stand_in_seats
from inkland.server.rooms.setup import game_config
from inkland.views.types import View


class BotNotice(View, frozen=True):
    """A bot that does not know some cards of the game, and so looks only one drawing ahead."""

    bot: str
    cards: list[str]


def bot_notices(room: Room, rules: Ruleset | None, catalog: Catalog) -> list[BotNotice]:
    """Return the bots and stand-ins that do not know every card of the game, or of its set-up before that."""
    bots = {**bot_seats(room), **stand_in_seats(room)}
    names = [name for name in dict.fromkeys(bots.values()) if name in BOTS]
    if not names:
        return []
    try:
        config = game_config(room.settings.setup, len(room.places), catalog)
    except RequestRefused:
        return []
    found = []
    for name in names:
        bot = BOTS[name]
        status = bot_status_before(bot, catalog, config) if rules is None else bot_status(bot, rules)
        if status.state is BotState.UNKNOWN_CARDS:
            found.append(BotNotice(bot.name, list(status.cards)))
    return found
