"""The faults of bots in some games, summed up for their authors."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import msgspec

from inkland.bots import Bot
from inkland.bots.faults import FallibleBot, FaultReport

FaultCounts: TypeAlias = Mapping[str, Mapping[str, int]]
"""The faults of each bot by kind."""


class BotFaults(msgspec.Struct, frozen=True):
    """What one bot did wrong."""

    bot: str
    kinds: dict[str, int]
    """The number of faults of each kind."""
    reports: tuple[FaultReport, ...]
    """The first fault of each kind."""

    @property
    def total(self) -> int:
        """The number of all faults."""
        return sum(self.kinds.values())


def faults_of(bots: Iterable[Bot]) -> tuple[BotFaults, ...]:
    """Return the faults of bots since they were made; those without any are left out."""
    fallible = {bot.name: bot for bot in bots if isinstance(bot, FallibleBot)}
    return tuple(
        BotFaults(name, dict(bot.faults), tuple(bot.first_faults.values()))
        for name, bot in fallible.items()
        if bot.faults
    )


def faults_now(bots: Iterable[Bot]) -> FaultCounts:
    """Return a copy of the counts of bots that may fail, to be compared later."""
    return {bot.name: dict(bot.faults) for bot in bots if isinstance(bot, FallibleBot)}
