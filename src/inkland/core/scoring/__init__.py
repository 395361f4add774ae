"""Scoring cards: a pure function from a sheet to a Score for each, in the module of its family.

A card's function is found by its id: `sentinel-wood` of the forest family is `forest.sentinel_wood`.
Every public function of a family's module is a scoring card.
"""

from collections.abc import Callable, Iterator, Mapping
from types import FunctionType, ModuleType
from typing import Final

from inkland.core.board.sheet import Sheet
from inkland.core.ids import CardId, Family
from inkland.core.scoring import farm_water, forest, spaces, village
from inkland.core.scoring.score import Part, Score, per_cell

Scorer = Callable[[Sheet], Score]


def _scorers(module: ModuleType) -> Iterator[tuple[CardId, Scorer]]:
    """Yield the public functions that a module defines, by card id."""
    for name, function in vars(module).items():
        if isinstance(function, FunctionType) and function.__module__ == module.__name__ and name[0] != "_":
            yield CardId(name.replace("_", "-")), function


FAMILY_SCORERS: Final[Mapping[Family, Mapping[CardId, Scorer]]] = {
    Family.FOREST: dict(_scorers(forest)),
    Family.FARM_WATER: dict(_scorers(farm_water)),
    Family.VILLAGE: dict(_scorers(village)),
    Family.SPACES: dict(_scorers(spaces)),
}
"""The functions of each family by card id."""

SCORERS: Final[Mapping[CardId, Scorer]] = {
    card: scorer for scorers in FAMILY_SCORERS.values() for card, scorer in scorers.items()
}
"""The function of every scoring card by card id."""


def monster_losses(sheet: Sheet) -> Score:
    """One star lost for each empty cell beside at least one monster, each cell once (P-2)."""
    return per_cell(-1, sheet.threatened)


__all__ = ["FAMILY_SCORERS", "SCORERS", "Part", "Score", "Scorer", "monster_losses"]
