"""Notices about bots of a room that cannot play at their full strength."""

from typing import Literal, cast

from inkland.bots import BOTS, BotState, bot_status, bot_status_before
from inkland.core.catalog import Catalog
from inkland.core.setup.ruleset import Ruleset
from inkland.server.base.errors import RequestRefused
from inkland.server.model.rooms.room import Room, bot_seats, stand_in_seats
from inkland.server.model.rooms.setup import game_config
from inkland.views.types import View

Reason = Literal["unknown-cards", "failed", "busy", "quota", "no-workers"]
"""The states of a bot that does not play at its full strength."""


class BotNotice(View, frozen=True):
    """A bot that looks only one drawing ahead, or for which a quicker level chooses, and why."""

    bot: str
    state: Reason
    """It does not know some cards of the game, or its search cannot be loaded.

    Or a quicker level chooses, since the server is busy or has no workers, or the host's games have too
    many strong bots.
    """
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
    found = _quick_notices(room)
    for name in names:
        bot = BOTS[name]
        status = bot_status_before(bot, catalog, config) if rules is None else bot_status(bot, rules)
        if status.state is not BotState.READY:
            found.append(BotNotice(bot.name, cast("Reason", status.state.value), list(status.cards)))
    return found


def _quick_notices(room: Room) -> list[BotNotice]:
    if room.phase != "playing":
        return []
    return [BotNotice(quick.bot, quick.reason, []) for quick in room.quick_bots]
