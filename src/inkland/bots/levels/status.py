"""Whether a bot plays at its full strength in a game, and why not."""

from enum import StrEnum

from inkland.bots.bot import Bot
from inkland.bots.levels.readiness import SEARCH
from inkland.bots.levels.search_bot import SearchBot
from inkland.core.catalog import Catalog
from inkland.core.record import record
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Ruleset
from inkland.kernel.support import unsupported_cards, unsupported_in_game


class BotState(StrEnum):
    """How a bot plays; the value is the second part of the text id `bot-…` that explains it."""

    READY = "ready"
    FAILED = "failed"
    """The search cannot be loaded, so the bot looks one drawing ahead."""
    UNKNOWN_CARDS = "unknown-cards"
    """The search does not support a card of the game, so the bot looks one drawing ahead."""


@record
class BotStatus:
    """The state of a bot in a game."""

    state: BotState = BotState.READY
    cards: tuple[str, ...] = ()
    """The cards that the bot does not know."""
    reason: str = ""
    """Why the search cannot be loaded."""


def bot_status(bot: Bot, rules: Ruleset) -> BotStatus:
    """Return the state of a bot in a game that has begun."""
    return _status(unsupported_in_game(rules)) if isinstance(bot, SearchBot) else BotStatus()


def bot_status_before(bot: Bot, catalog: Catalog, config: GameConfig) -> BotStatus:
    """Return the state of a bot in a game with this set-up; raises InvalidConfig."""
    return _status(unsupported_cards(catalog, config)) if isinstance(bot, SearchBot) else BotStatus()


def playable_by(bot: Bot, rules: Ruleset) -> bool:
    """Return whether a bot knows every card that a game may contain."""
    return bot_status(bot, rules).state is not BotState.UNKNOWN_CARDS


def _status(unknown: tuple[str, ...]) -> BotStatus:
    if unknown:
        return BotStatus(BotState.UNKNOWN_CARDS, unknown)
    return BotStatus(BotState.FAILED, reason=SEARCH.reason) if SEARCH.has_failed else BotStatus()
