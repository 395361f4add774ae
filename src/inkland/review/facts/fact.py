"""One fact about the maps that two choices leave. Imports no compiler."""

from enum import StrEnum
from typing import Final

from inkland.core.board.grid import Cells
from inkland.core.ids import Edict, Terrain
from inkland.core.record import record

MOST_CELLS: Final = 6
"""More cells than this are not named; the map shows them."""

FAR_MORE: Final = 1.5


class FactKind(StrEnum):
    """What a fact says about the better choice, or in the end about the chosen one.

    On a neighbor's map the better choice is the one that leaves its owner less. So there the chosen one is
    said to do what is good for a map, and the better one what is bad for it.
    """

    ROW = "row"
    COLUMN = "column"
    DIAGONAL = "diagonal"
    """It fills the cells, from the first to the last of them."""
    SCORES = "scores"
    """An edict scores more on its map as it stands."""
    COINS = "coins"
    SIDES = "sides"
    """More of its cells lie beside mountains whose coins are not taken."""
    OPEN_LESS = "open-less"
    """It leaves fewer cells open to monsters."""
    OPEN_MORE = "open-more"
    """It leaves more cells open to monsters, on a neighbor's map."""
    PREPARES = "prepares"
    """Only the cells are missing for the next stars of an edict."""
    NEARER = "nearer"
    """Fewer cells than after the other choice are missing for the next stars of an edict."""
    FILLS = "fills"
    """More of its cells lie in lines that an edict wants filled."""
    ROOM = "room"
    """It leaves more cells where one cell of a terrain brings stars."""
    WAYS = "ways"
    """It leaves more groups of two or three cells that bring stars together."""
    BLOCKS = "blocks"
    """The chosen one makes impossible what the cells would have brought together."""
    BLOCKS_EACH = "blocks-each"
    """The chosen one makes impossible what each of the cells would have brought."""
    LOST_ROW = "lost-row"
    LOST_CLUSTER = "lost-cluster"
    LOST_MOUNTAIN = "lost-mountain"
    """After the chosen one this can no longer bring the stars of an edict, whatever is drawn."""


SPOILING: Final = frozenset(
    {
        FactKind.BLOCKS,
        FactKind.BLOCKS_EACH,
        FactKind.LOST_ROW,
        FactKind.LOST_CLUSTER,
        FactKind.LOST_MOUNTAIN,
    }
)
"""Kinds of facts that say what a choice spoils: sentences of their own."""


@record
class Fact:
    """A fact, with the numbers and cells that its sentence names."""

    kind: FactKind
    edict: Edict | None = None
    cells: Cells = 0
    """The cells that it is about; none if there are too many to name."""
    stars: int = 0
    """What it brings in each of the seasons, or once for what is missing."""
    seasons: tuple[int, ...] = ()
    """The seasons in which it counts."""
    terrain: Terrain | None = None
    """What has to be drawn on the cells, if not just anything."""
    best: int = 0
    chosen: int = 0
    """The numbers that are compared: after the better choice, and after the other one."""


def named(cells: Cells) -> Cells:
    """Return cells if they are few enough to be named; otherwise none."""
    return cells if cells.bit_count() <= MOST_CELLS else 0


def is_far_more(one: int, other: int) -> bool:
    """Return whether a count is so much larger than another that it tells something."""
    return one > other and one >= FAR_MORE * other
