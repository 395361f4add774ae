"""Players made of code: they see what a seat may see and choose among its legal choices."""

from inkland.bots.bot import Bot
from inkland.bots.registry import BOTS, NameTaken, UnknownBot, enlisted, find_bot

__all__ = ["BOTS", "Bot", "NameTaken", "UnknownBot", "enlisted", "find_bot"]
