"""The value of a sheet to its owner: the stars if nothing more is drawn, and its empty space.

Values are whole hundredths of a star, so that equal sheets are exactly equal and ties are exact.
"""

from collections.abc import Callable
from typing import Final

from inkland.core.board.grid import NOT_LAST_COL, SIZE, Cells
from inkland.core.board.sheet import Sheet
from inkland.core.commands import Choice
from inkland.core.ids import EDICTS
from inkland.core.state import Table

STAR: Final = 100
FADING: Final = 0.6
"""A threatened cell costs a star in the next scoring, this part of one in the scoring after it, and so on:
there is time to fill it. Anything from 0.4 to 0.8 plays equally well."""
ROOM: Final = 10
"""For each pair of adjacent empty cells, in every coming scoring. Contiguous space takes any shape; without
this term a solo game on map A ends about four stars lower."""

Evaluator = Callable[[Sheet], int]
RatedChoice = tuple[int, Choice]
"""A choice with the value of the sheet that it leads to."""


def make_evaluator(table: Table) -> Evaluator:
    """Return a function that values any sheet at this moment over the scorings to come (P-1, P-2)."""
    coming = table.rules.seasons[len(table.scores) :]
    scored = [EDICTS.index(edict) for season in coming for edict in season.edicts]
    edicts = [
        (scorer, STAR * scored.count(index))
        for index, scorer in enumerate(table.rules.scorers)
        if index in scored
    ]
    coin = STAR * len(coming)
    room = ROOM * len(coming)
    threat = sum(round(STAR * FADING**later) for later in range(len(coming)))

    def evaluate(sheet: Sheet) -> int:
        total = coin * sheet.purse - threat * sheet.threatened.bit_count() + room * _pairs(sheet.empty)
        for scorer, weight in edicts:
            total += weight * scorer(sheet).points
        return total

    return evaluate


def _pairs(cells: Cells) -> int:
    """Return how many pairs of cells of the set share a side (G-2)."""
    return (cells & cells >> SIZE).bit_count() + (cells & NOT_LAST_COL & cells >> 1).bit_count()
