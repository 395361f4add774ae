"""The bots by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from inkland.bots.bot import Bot
from inkland.bots.greedy import GreedyBot
from inkland.bots.random_bot import RandomBot

_BOTS: Final[tuple[Bot, ...]] = (RandomBot(), GreedyBot())

BOTS: Final[Mapping[str, Bot]] = MappingProxyType({bot.name: bot for bot in _BOTS})
"""Every bot by its name, the weakest first."""


class UnknownBot(ValueError):
    """A name that no bot has; `known` are those that bots have."""

    def __init__(self, name: str) -> None:
        super().__init__(f"unknown bot: {name}")
        self.name = name
        self.known = tuple(BOTS)


def find_bot(name: str) -> Bot:
    """The bot with a name; raises UnknownBot."""
    try:
        return BOTS[name]
    except KeyError:
        raise UnknownBot(name) from None
