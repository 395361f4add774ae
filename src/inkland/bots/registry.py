"""The bots by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from inkland.bots.bot import Bot
from inkland.bots.greedy import GreedyBot
from inkland.bots.levels import LEVELS
from inkland.bots.random_bot import RandomBot

_BOTS: Final[tuple[Bot, ...]] = (RandomBot(), GreedyBot(), *LEVELS)

BOTS: Final[Mapping[str, Bot]] = MappingProxyType({bot.name: bot for bot in _BOTS})
"""Every bot by its name: chance, one look ahead, and the levels from the weakest to the strongest."""


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
