"""The bots by name."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Final

from inkland.bots.bot import Bot
from inkland.bots.greedy import GreedyBot
from inkland.bots.levels import LEVELS
from inkland.bots.random_bot import RandomBot

_BOTS: Final[tuple[Bot, ...]] = (RandomBot(), GreedyBot(), *LEVELS)
_known: Final[dict[str, Bot]] = {bot.name: bot for bot in _BOTS}

BOTS: Final[Mapping[str, Bot]] = MappingProxyType(_known)
"""Every bot by its name: random, greedy, the levels from the weakest to the strongest, and last the bots
registered at the start."""


class UnknownBot(ValueError):
    """A name that no bot has; `known` are all names."""

    def __init__(self, name: str) -> None:
        super().__init__(f"unknown bot: {name}")
        self.name = name
        self.known = tuple(BOTS)


def find_bot(name: str) -> Bot:
    """Return the bot with a name; raises UnknownBot."""
    try:
        return BOTS[name]
    except KeyError:
        raise UnknownBot(name) from None


class NameTaken(ValueError):
    """A name that another bot has."""

    def __init__(self, name: str) -> None:
        super().__init__(f"another bot is called {name}")
        self.name = name


@contextmanager
def registered(bots: Iterable[Bot]) -> Iterator[None]:
    """Register more bots while the context is open; raises NameTaken.

    Only whoever starts the program registers bots: nothing that comes over a network leads here.
    """
    added: list[str] = []
    try:
        for bot in bots:
            if bot.name in _known:
                raise NameTaken(bot.name)
            _known[bot.name] = bot
            added.append(bot.name)
        yield
    finally:
        for name in added:
            del _known[name]
