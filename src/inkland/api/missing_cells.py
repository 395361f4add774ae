"""What is missing on a sheet for the next stars of a card."""

from __future__ import annotations

from inkland.api.errors import explained
from inkland.api.scores import scoring_card
from inkland.core import near_misses as core_near_misses
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import ScoringCard
from inkland.core.ids import Terrain
from inkland.core.record import record
from inkland.core.setup.ruleset import fallback_terrains
from inkland.notation.cells import cell_names


@record
class MissingCells:
    """Empty cells that would bring stars: any `missing` of `cells`, drawn with one of the terrains."""

    cells: tuple[str, ...]
    """By name, in row-major order."""
    missing: int
    terrains: tuple[Terrain, ...]
    stars: int
    """What the card would bring more than now, exactly."""
    different: bool = False
    """Whether each cell needs another one of the terrains."""

    def __str__(self) -> str:
        count = "" if self.missing == len(self.cells) else f"any {self.missing} of "
        kinds = " or ".join(self.terrains)
        return f"+{self.stars} for {count}{', '.join(self.cells)} as {kinds}"


@explained
def near_misses(sheet: Sheet, card: ScoringCard | str, *, heroes: bool = False) -> tuple[MissingCells, ...]:
    """Return every cell that would bring stars of a card, then groups of two or three; raises KeyError.

    `heroes` says whether a cell may be a hero, as in games with hero cards (T-4).
    """
    card_id = scoring_card(card)
    found = core_near_misses.near_misses(card_id, sheet, fallback_terrains(heroes=heroes))
    return tuple(
        MissingCells(tuple(cell_names(one.cells)), one.missing, one.terrains, one.stars, one.different)
        for one in (*found.cells, *found.groups)
    )
