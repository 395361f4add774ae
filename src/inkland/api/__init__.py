"""Inkland for Python programs: everything that a bot, a notebook or a study needs, under one name.

    import inkland

    game = inkland.Game(seed=7)
    while not game.is_over:
        game.play(game.options()[0])
    print(game.result)

`Game` is a game that one plays; it wraps the pure functions of the rules, which are here too (`start`,
`step`, `options`, `view`). All values are frozen, can be compared, hashed and pickled, and print as text;
notebooks show sheets, cards and games as pictures. `docs/python.md` is a tour of ten minutes.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from inkland.api import display
from inkland.api.errors import explained, language
from inkland.api.game import Game
from inkland.api.missing_cells import MissingCells, near_misses
from inkland.api.rules import decide, parse_cells, parse_command, start, step
from inkland.api.scores import CardScore, ScoredCells, score
from inkland.api.setups import catalog, setup
from inkland.api.sheets import parse_sheet
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import (
    AmbushCard,
    Catalog,
    ExploreCard,
    HeroCard,
    RuinsCard,
    ScoringCard,
    Skill,
    SkillCard,
)
from inkland.core.commands import Choice, Command
from inkland.core.errors import IllegalCommand, InklandError, InvalidConfig
from inkland.core.events import Event, GameEnded
from inkland.core.evolve import evolve
from inkland.core.ids import Box, Seat, Terrain
from inkland.core.options import Options, options
from inkland.core.outcome import PresentScore, present_score
from inkland.core.rng import Rng
from inkland.core.setup.config import GameConfig
from inkland.core.setup.presets import PRESETS
from inkland.core.setup.ruleset import Player
from inkland.core.state import PlayerView, State, Table, view
from inkland.core.turns.choices import drawn_on, sheet_after
from inkland.notation.cells import cell_names
from inkland.notation.commands import format_command
from inkland.notation.errors import InvalidNotation
from inkland.notation.sheets import format_sheet
from inkland.sim.chance import SeededRng

if TYPE_CHECKING:
    from inkland.api.bot_games import find_bot, play_game
    from inkland.api.game_statistics import (
        read_statistics,
        save_statistics,
        statistics,
        statistics_chart,
        statistics_of,
    )
    from inkland.api.loading import load
    from inkland.api.pictures import export
    from inkland.api.positions import parse_position
    from inkland.api.reviews import review_game
    from inkland.api.suggestions import suggest
    from inkland.api.tournaments import tournament
    from inkland.bots import BOTS, Bot
    from inkland.evaluation import Suggestion
    from inkland.notation.positions import format_position
    from inkland.review.document import Review
    from inkland.sim.stats.statistics import Statistics

__all__ = [
    "BOTS",
    "PRESETS",
    "AmbushCard",
    "Bot",
    "Box",
    "CardScore",
    "Catalog",
    "Choice",
    "Command",
    "Event",
    "ExploreCard",
    "Game",
    "GameConfig",
    "GameEnded",
    "HeroCard",
    "IllegalCommand",
    "InklandError",
    "InvalidConfig",
    "InvalidNotation",
    "MissingCells",
    "Options",
    "Player",
    "PlayerView",
    "PresentScore",
    "Review",
    "Rng",
    "RuinsCard",
    "ScoredCells",
    "ScoringCard",
    "Seat",
    "SeededRng",
    "Sheet",
    "Skill",
    "SkillCard",
    "State",
    "Statistics",
    "Suggestion",
    "Table",
    "Terrain",
    "catalog",
    "cell_names",
    "decide",
    "drawn_on",
    "evolve",
    "export",
    "find_bot",
    "format_command",
    "format_position",
    "format_sheet",
    "language",
    "load",
    "near_misses",
    "options",
    "parse_cells",
    "parse_command",
    "parse_position",
    "parse_sheet",
    "play_game",
    "present_score",
    "read_statistics",
    "review_game",
    "save_statistics",
    "score",
    "setup",
    "sheet_after",
    "start",
    "statistics",
    "statistics_chart",
    "statistics_of",
    "step",
    "suggest",
    "tournament",
    "view",
]

_LATER: Final = {
    "BOTS": "inkland.bots",
    "Bot": "inkland.bots",
    "Review": "inkland.review.document",
    "Statistics": "inkland.sim.stats.statistics",
    "Suggestion": "inkland.evaluation",
    "export": "inkland.api.pictures",
    "find_bot": "inkland.api.bot_games",
    "format_position": "inkland.notation.positions",
    "load": "inkland.api.loading",
    "parse_position": "inkland.api.positions",
    "play_game": "inkland.api.bot_games",
    "review_game": "inkland.api.reviews",
    "suggest": "inkland.api.suggestions",
    "read_statistics": "inkland.api.game_statistics",
    "save_statistics": "inkland.api.game_statistics",
    "statistics": "inkland.api.game_statistics",
    "statistics_chart": "inkland.api.game_statistics",
    "statistics_of": "inkland.api.game_statistics",
    "tournament": "inkland.api.tournaments",
}
"""Names that are imported on first use, so that the rules are there at once."""


@explained
def __getattr__(name: str) -> object:
    """Import a name on first use; raises AttributeError."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_LATER[name]), name)


display.install()
