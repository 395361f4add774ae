"""The random bot: the baseline for every other bot."""

from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.rng import Rng
from inkland.core.state import PlayerView


class RandomBot:
    """Every legal choice is equally likely."""

    name = "random"

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> Choice:  # noqa: ARG002 - it looks at nothing
        """Return one of the options at random."""
        return options[rng.below(len(options))]
