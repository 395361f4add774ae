"""The four levels: one way of thinking, with more or less of it. docs/bots.md says how strong they are."""

from collections.abc import Sequence
from typing import Final

from inkland.bots.greedy import GreedyBot
from inkland.bots.search_bot import SearchBot
from inkland.bots.skill_options import split_options
from inkland.core.commands import Choice
from inkland.core.options import Branch, Options
from inkland.core.rng import Rng
from inkland.core.state import PlayerView, SkillTurn
from inkland.search.settings import Budget, Manner, Sight

GLANCE: Final = 4
"""The stand-in of the weaker levels looks at one option in so many."""


class GlancingBot(GreedyBot):
    """Greedy over a part of the places, as somebody in a hurry: the stand-in of the weaker levels."""

    name = "glancing"

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> Choice:
        """The best of the drawings that it happens to see; it thinks of no skill while drawing."""
        if isinstance(view.table.turn, SkillTurn):
            return super().choose(view, options, rng)
        first = rng.below(GLANCE)
        plain, _, _ = split_options(options)
        thinned = Options([_every(branch, first) for branch in plain])
        return super().choose(view, thinned if len(thinned) else options, rng)


def _every(branch: Branch, first: int) -> Branch:
    """Every so-manieth choice of a branch."""
    kept: Sequence[int] = range(first, branch.size, GLANCE)
    return Branch(len(kept), lambda index: branch.make(kept[index]))


LEVELS: Final = (
    SearchBot(
        "apprentice",
        manner=Manner(width=1),
        sight=Sight(options=448, seasons=1, near_misses=False, monsters=False),
        stand_in=GlancingBot(),
    ),
    SearchBot("journeyman", manner=Manner(width=1), sight=Sight(options=704, seasons=2)),
    SearchBot(
        "master", budget=Budget(sheets=1_000), manner=Manner(width=3, seasons=1, share=256), patience=0.1
    ),
    SearchBot(
        "legend", budget=Budget(sheets=600_000), manner=Manner(width=16, seasons=2, share=256), patience=0.5
    ),
)
"""The weakest first."""
