"""The interface of a bot: a name, and a choice from what one seat may see."""

from collections.abc import Iterable
from typing import Protocol

from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.rng import Rng
from inkland.core.state import PlayerView


class Bot(Protocol):
    """A player controlled by code. It keeps no state between choices, so one bot can fill many seats."""

    @property
    def name(self) -> str:
        """The name on the command line and in records."""
        ...

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> Choice:
        """Return one of the legal choices of the viewing seat; there must be at least one."""
        ...


def prepare_bots(bots: Iterable[Bot]) -> None:
    """Let each bot that has a method `prepare` load what it needs before its first game."""
    for bot in {id(bot): bot for bot in bots}.values():
        prepare = getattr(bot, "prepare", None)
        if callable(prepare):
            prepare()
