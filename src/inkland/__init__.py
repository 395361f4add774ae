"""Inkland: the flip-and-write game family of royal map-makers, rules-exact.

    import inkland

    game = inkland.play_game(["greedy", "random"], seed=7)
    print(game)

All names of `inkland.api` can be used as `inkland.…`; they are imported on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from inkland.api import *  # noqa: F403 - the names below

__version__ = "0.2.0.dev0"

__all__ = [  # noqa: F405 - imported by __getattr__
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
    "InvalidConfig",
    "InvalidNotation",
    "MissingCells",
    "Options",
    "Player",
    "PlayerView",
    "PresentScore",
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
    "Table",
    "Terrain",
    "catalog",
    "cell_names",
    "decide",
    "drawn_on",
    "evolve",
    "find_bot",
    "format_command",
    "format_sheet",
    "near_misses",
    "options",
    "parse_cells",
    "parse_command",
    "parse_sheet",
    "play_game",
    "present_score",
    "read_statistics",
    "save_statistics",
    "score",
    "setup",
    "sheet_after",
    "start",
    "statistics",
    "statistics_chart",
    "statistics_of",
    "step",
    "tournament",
    "view",
]


def __getattr__(name: str) -> object:
    """Return a name of the API; raises AttributeError."""
    if name in __all__:
        return getattr(import_module("inkland.api"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return the names of the API too, for completion and `help`."""
    return [*globals(), *__all__]
