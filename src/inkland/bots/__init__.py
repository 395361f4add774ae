"""Bots: they see what a seat may see and choose one of its legal choices."""

from inkland.bots.bot import Bot, prepare_bots
from inkland.bots.levels.definitions import LEVELS
from inkland.bots.levels.readiness import set_interactive
from inkland.bots.levels.search_bot import SearchBot
from inkland.bots.levels.status import BotState, BotStatus, bot_status, bot_status_before, playable_by
from inkland.bots.registry import BOTS, NameTaken, UnknownBot, find_bot, registered

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "BotState",
    "BotStatus",
    "NameTaken",
    "SearchBot",
    "UnknownBot",
    "bot_status",
    "bot_status_before",
    "find_bot",
    "playable_by",
    "prepare_bots",
    "registered",
    "set_interactive",
]
