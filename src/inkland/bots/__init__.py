"""Players made of code: they see what a seat may see and choose among its legal choices."""

from inkland.bots.bot import Bot
from inkland.bots.registry import BOTS, UnknownBot, find_bot

__all__ = ["BOTS", "Bot", "UnknownBot", "find_bot"]
