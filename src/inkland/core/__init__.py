"""The rules: pure, standard library only, one implementation for the whole program.

The flow is `start` → events → `evolve`, then for every command `decide` → events → `evolve`, with
`options` to list what a seat may do and `view` for what it may see. Rule numbers such as T-3 refer
to docs/rules.
"""

from inkland.core.commands import Choice, Command
from inkland.core.decide import decide, start, step
from inkland.core.errors import IllegalCommand, InvalidConfig
from inkland.core.events import Event, is_visible_to
from inkland.core.evolve import Transition, begin, evolve, transitions
from inkland.core.options import Options, options
from inkland.core.rng import Rng
from inkland.core.scoring import SCORERS, Score
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import PlayerView, State, Table, view
from inkland.core.turns.legality import check

__all__ = [
    "SCORERS",
    "Choice",
    "Command",
    "Event",
    "GameConfig",
    "IllegalCommand",
    "InvalidConfig",
    "Options",
    "Player",
    "PlayerView",
    "Rng",
    "Score",
    "State",
    "Table",
    "Transition",
    "begin",
    "check",
    "decide",
    "evolve",
    "is_visible_to",
    "options",
    "start",
    "step",
    "transitions",
    "view",
]
