"""A score with its reasons: points, and the parts of the sheet that earn them."""

from collections.abc import Iterable, Iterator

from inkland.core.board.grid import Cells, singles
from inkland.core.record import record


@record
class Part:
    """Cells that earn points together."""

    points: int
    cells: Cells


@record
class Score:
    """Points and the groups of cells behind them.

    Scores are made in the hot loops of bots and simulators, so the groups are kept as they were
    found and become parts only when somebody asks: `awards` holds (points for each, groups).
    """

    points: int
    awards: tuple[tuple[int, tuple[Cells, ...] | Cells], ...] = ()

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts; their points add up to `points`."""
        return tuple(self._parts())

    def _parts(self) -> Iterator[Part]:
        for points, groups in self.awards:
            for cells in singles(groups) if isinstance(groups, int) else groups:
                yield Part(points, cells)

    def __add__(self, other: "Score") -> "Score":
        return Score(self.points + other.points, self.awards + other.awards)


NO_SCORE = Score(0)


def per_cell(points: int, cells: Cells) -> Score:
    """The same points for each cell on its own."""
    return Score(points * cells.bit_count(), ((points, cells),))


def per_group(points: int, groups: Iterable[Cells]) -> Score:
    """The same points for each group of cells."""
    found = tuple(groups)
    return Score(points * len(found), ((points, found),))
