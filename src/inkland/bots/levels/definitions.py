"""The four levels: one search with different settings. docs/bots.md says how strong they are."""

from typing import Final

from inkland.bots.greedy import GreedyBot
from inkland.bots.levels.search_bot import SearchBot
from inkland.bots.skill_options import split_options
from inkland.bots.twins import every_nth
from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.rng import Rng
from inkland.core.state import PlayerView, SkillTurn
from inkland.search.settings import Budget, Perception, SearchParams

SAMPLE_STEP: Final = 4
"""The fallback of the weakest level rates every nth option, with this n."""


class PartialGreedyBot(GreedyBot):
    """Greedy over a part of the options: the fallback of the weakest level."""

    name = "partial-greedy"

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> Choice:
        """Return the best of a sample of the drawings; skills are considered only before an ambush."""
        if isinstance(view.table.turn, SkillTurn):
            return super().choose(view, options, rng)
        first = rng.below(SAMPLE_STEP)
        plain, _, _ = split_options(options)
        thinned = Options([every_nth(branch, first, SAMPLE_STEP) for branch in plain])
        return super().choose(view, thinned if len(thinned) else options, rng)


LEVELS: Final = (
    SearchBot(
        "apprentice",
        params=SearchParams(width=1),
        perception=Perception(options=448, seasons=1, potential=False, monsters=False),
        fallback=PartialGreedyBot(),
    ),
    SearchBot("journeyman", params=SearchParams(width=1), perception=Perception(options=704, seasons=2)),
    SearchBot(
        "master",
        budget=Budget(sheets=1_000),
        params=SearchParams(width=3, seasons=1, share=256),
        move_seconds=0.1,
    ),
    SearchBot(
        "legend",
        budget=Budget(sheets=600_000),
        params=SearchParams(width=16, seasons=2, share=256),
        move_seconds=0.5,
    ),
)
"""The weakest first."""
