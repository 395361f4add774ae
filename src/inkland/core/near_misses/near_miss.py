"""What is missing for the next stars of a scoring card: one cell, or a group of two or three."""

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations
from typing import Final

from inkland.core.board.drawing import fill, repel
from inkland.core.board.grid import Cells, singles
from inkland.core.board.sheet import Sheet
from inkland.core.ids import Terrain
from inkland.core.record import record
from inkland.core.scoring import Scorer

MOST_MISSING: Final = 3
"""A group has at most this many missing cells."""


@record
class NearMiss:
    """Empty cells that would bring stars: any `missing` of `cells`, all drawn with one of the terrains."""

    cells: Cells
    missing: int
    terrains: tuple[Terrain, ...]
    stars: int
    """What the card brings more than now, exactly."""
    different: bool = False
    """Whether each cell needs another one of the terrains."""
    grows: bool = False
    """Whether it is one of many ways to let the same cluster grow."""


class Trial:
    """Scores a sheet of one card as it would be with more cells, and remembers the gains.

    `named` are the terrains that the card names: all others do the same for it, they fill cells.
    """

    def __init__(self, scorer: Scorer, sheet: Sheet, named: Collection[Terrain]) -> None:
        self.sheet = sheet
        self._named = frozenset(named)
        self._scorer = scorer
        self._points = scorer(sheet).points
        self._gains: dict[tuple[Cells, Terrain | None], int] = {}

    def gain(self, cells: Cells, terrain: Terrain) -> int:
        """Return how many stars more the card would bring with these cells; monsters may be hit (T-9)."""
        key = cells, terrain if terrain in self._named else None
        if key not in self._gains:
            drawn = repel(fill(self.sheet, cells, terrain))
            self._gains[key] = self._scorer(drawn).points - self._points
        return self._gains[key]

    def is_minimal(self, cells: Cells, terrain: Terrain) -> bool:
        """Return whether a group brings stars, and more than any part of it."""
        gain = self.gain(cells, terrain)
        return gain > 0 and all(self.gain(part, terrain) < gain for part in parts(cells))

    def is_pure(self, cells: Cells, terrain: Terrain) -> bool:
        """Return whether a group brings stars, and no part of it brings any."""
        if any(self.gain(part, terrain) > 0 for part in parts(cells)):
            return False
        return self.gain(cells, terrain) > 0


def parts(cells: Cells) -> Iterator[Cells]:
    """Yield the proper parts of a group, the smallest first."""
    each = tuple(singles(cells))
    for size in range(1, len(each)):
        yield from map(sum, combinations(each, size))


def sized(groups: Iterable[Cells]) -> Iterator[Cells]:
    """Yield the groups of two or three cells, each once."""
    yield from dict.fromkeys(group for group in groups if 2 <= group.bit_count() <= MOST_MISSING)
