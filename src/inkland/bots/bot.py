"""What a bot is: a name, and a choice from what one seat may see."""

from typing import Protocol

from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.rng import Rng
from inkland.core.state import PlayerView


class Bot(Protocol):
    """A player made of code. It keeps nothing between two choices, so one bot can fill many seats."""

    @property
    def name(self) -> str:
        """What people call it on the command line and in records."""
        ...

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> Choice:
        """One of the legal choices of the viewing seat; there must be at least one."""
        ...
