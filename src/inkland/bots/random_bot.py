"""The bot that draws anything, anywhere: the floor that every other bot is measured against."""

from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.rng import Rng
from inkland.core.state import PlayerView


class RandomBot:
    """Every legal choice is equally likely."""

    name = "random"

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> Choice:  # noqa: ARG002 - it looks at nothing
        """One of the options, uniformly."""
        return options[rng.below(len(options))]
