"""The stages: solo on every map, and tables of every level against the one below."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from inkland.bots import LEVELS
from inkland.content import load_catalog
from inkland.core.ids import MapId
from inkland.core.record import record, replace
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.presets import Preset, preset_config
from inkland.notation.values import to_plain
from inkland.sim.tournament.plan import Tournament

RESULTS: Final = Path(__file__).parent / "results"
BUILD: Final = Path(__file__).parent / "build"
SEED: Final = 1
_LEVELS: Final = [level.name for level in LEVELS]
ORDER: Final = ("random", _LEVELS[0], "greedy", *_LEVELS[1:])
"""The bots, the weakest first."""
FALLBACK: Final = "greedy"
"""Not a level, so it plays solo only."""


@record
class Stage:
    """A set-up. In solo every bot plays it alone, at a table each plays against the one below."""

    name: str
    title: str
    preset: Preset
    map: str | None
    players: int

    def lineups(self, bots: Sequence[str]) -> list[tuple[str, ...]]:
        """Return the line-ups of bots in order, the weakest first: one tournament for each."""
        if self.players == 1:
            return [(bot,) for bot in bots]
        return [(upper, lower) for lower, upper in pairwise(bot for bot in bots if bot != FALLBACK)]

    def tournament(self, lineup: tuple[str, ...], decks: int) -> Tournament:
        """Return the tournament of one line-up."""
        catalog = load_catalog()
        config = replace(preset_config(self.preset, catalog), players=self.players)
        if self.map is not None:
            config = replace(config, map=MapId(self.map))
        plain = to_plain(resolve(config, catalog), GameConfig)
        return Tournament(lineup, self.players, SEED, decks, plain, ambush_cost=self.players > 1)

    def results_file(self, lineup: tuple[str, ...], folder: Path = RESULTS) -> Path:
        """Return the file with the results of one line-up."""
        return folder / f"{self.name}.{'-'.join(lineup)}.json"


STAGES: Final = (
    Stage("solo-A", "Solo, base game, map A", "base", "A", 1),
    Stage("solo-B", "Solo, base game, map B", "base", "B", 1),
    Stage("solo-C", "Solo, Heroes, map C", "heroes", "C", 1),
    Stage("solo-D", "Solo, Heroes, map D", "heroes", "D", 1),
    Stage("solo-everything", "Solo, everything with heroes and skills", "everything", None, 1),
    Stage("table-2", "Tables of two, base game", "base", "A", 2),
    Stage("table-4", "Tables of four, base game", "base", "A", 4),
)
BY_NAME: Final = {stage.name: stage for stage in STAGES}
