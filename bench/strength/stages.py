"""What is played: solo on every map, and tables of every level against the one below."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from inkland.content import load_catalog
from inkland.core.config import GameConfig, resolve
from inkland.core.ids import MapId
from inkland.core.presets import Preset, preset_config
from inkland.core.record import record, replace
from inkland.notation.values import to_plain
from inkland.sim.tournament.plan import Tournament

KEPT: Final = Path(__file__).parent / "kept"
BUILD: Final = Path(__file__).parent / "build"
SEED: Final = 1
ORDER: Final = ("random", "apprentice", "greedy", "journeyman", "master", "legend")
"""The bots, the weakest first."""
STAND_IN: Final = "greedy"
"""No level: it answers until the levels are ready, and is shown alone only."""


@record
class Stage:
    """A set-up; alone every bot plays it by itself, at a table each against the one below."""

    name: str
    title: str
    preset: Preset
    map: str | None
    players: int

    def lineups(self, bots: Sequence[str]) -> list[tuple[str, ...]]:
        """Who plays together, from bots in order, the weakest first: a tournament for each."""
        if self.players == 1:
            return [(bot,) for bot in bots]
        return [(upper, lower) for lower, upper in pairwise(bot for bot in bots if bot != STAND_IN)]

    def tournament(self, lineup: tuple[str, ...], decks: int) -> Tournament:
        """The tournament of one line-up."""
        catalog = load_catalog()
        config = replace(preset_config(self.preset, catalog), players=self.players)
        if self.map is not None:
            config = replace(config, map=MapId(self.map))
        plain = to_plain(resolve(config, catalog), GameConfig)
        return Tournament(lineup, self.players, SEED, decks, plain, ambush_cost=self.players > 1)

    def kept(self, lineup: tuple[str, ...], folder: Path = KEPT) -> Path:
        """The file with the results of one line-up."""
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
