"""The 32 scoring cards, one module for each family and box: pure functions from a sheet to a Score."""

from collections.abc import Callable, Mapping
from typing import Final

from inkland.core.ids import CardId
from inkland.core.scoring import farm_water, forest, spaces, village
from inkland.core.scoring.score import Part, Score, per_cell
from inkland.core.sheet import Sheet

Scorer = Callable[[Sheet], Score]

SCORERS: Final[Mapping[CardId, Scorer]] = {
    CardId(name.replace("_", "-")): scorer
    for module in (forest, farm_water, village, spaces)
    for name, scorer in vars(module).items()
    if getattr(scorer, "__module__", None) == module.__name__ and not name.startswith("_")
}
"""Every scoring card's function: the card's id with dashes is the function's name with underscores."""


def monster_losses(sheet: Sheet) -> Score:
    """One star lost for each empty cell beside at least one monster, each cell once (P-2)."""
    return per_cell(-1, sheet.threatened)


__all__ = ["SCORERS", "Part", "Score", "Scorer", "monster_losses"]
