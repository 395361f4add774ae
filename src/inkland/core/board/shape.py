"""Shapes and where they fit: orientations, anchors, placements (T-2, K-06).

All places of a shape in one orientation are one bitboard: a cell is an *anchor* when the shape,
laid with its first cell there, covers empty cells only. That is one `and` for each cell of the
shape instead of one test for each place.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from inkland.core.board.grid import SIZE, Cells, cell_at
from inkland.core.record import record

Offsets = tuple[tuple[int, int], ...]
"""Cells of a picture as (row, col) pairs."""
ClippedPlace = tuple[int, int, int]
"""The number of an orientation, and the row and column of its corner, negative outside the grid."""


@record
class Orientation:
    """A shape turned and mirrored in one way."""

    offsets: Offsets
    """Row and column of each cell, from the bounding box's corner, in row-major order."""
    mask: Cells
    """The cells with the first one moved to bit 0."""
    fit: Cells
    """Anchors that keep the whole shape on the grid."""
    shifts: tuple[int, ...]
    """Bits of `mask` after the first."""

    def anchors(self, empty: Cells) -> Cells:
        """Return the cells where the first cell may be so that all cells fall on `empty` (T-2)."""
        found = self.fit & empty
        for shift in self.shifts:
            found &= empty >> shift
        return found

    def anchors_touching(self, target: Cells) -> Cells:
        """Return the anchors from which at least one cell falls on `target`; the edge is not considered."""
        found = target
        for shift in self.shifts:
            found |= target >> shift
        return found


@record
class Shape:
    """A printed shape with its distinct orientations, the printed one first."""

    printed: Offsets
    orientations: tuple[Orientation, ...]
    by_mask: Mapping[Cells, Orientation]
    """The orientation of a set of cells whose first cell has been moved to bit 0."""

    def __hash__(self) -> int:
        return hash(self.printed)

    def __repr__(self) -> str:
        height, width = (1 + max(offset) for offset in zip(*self.printed, strict=True))
        rows = ("".join(".X"[(row, col) in self.printed] for col in range(width)) for row in range(height))
        return f"<Shape {'/'.join(rows)}>"

    def __len__(self) -> int:
        """How many cells the shape has."""
        return len(self.printed)

    def covers(self, cells: Cells) -> bool:
        """Whether `cells` are this shape somewhere on the grid, in any orientation."""
        if not cells:
            return False
        anchor = (cells & -cells).bit_length() - 1
        orientation = self.by_mask.get(cells >> anchor)
        return orientation is not None and bool(orientation.fit >> anchor & 1)

    def placements(self, empty: Cells) -> Iterator[Cells]:
        """Yield every distinct set of cells where the shape may be drawn (T-2)."""
        for orientation in self.orientations:
            mask = orientation.mask
            anchors = orientation.anchors(empty)
            while anchors:
                low = anchors & -anchors
                yield mask * low
                anchors ^= low

    def fits(self, empty: Cells) -> bool:
        """Whether the shape can be drawn anywhere on `empty`."""
        return any(orientation.anchors(empty) for orientation in self.orientations)

    @property
    def clipped(self) -> Mapping[Cells, ClippedPlace]:
        """What every place with a cell on the grid shows of the shape, with the first such place (K-06)."""
        return _clipped(self.printed)


@cache
def _clipped(printed: Offsets) -> Mapping[Cells, ClippedPlace]:
    found: dict[Cells, ClippedPlace] = {}
    for number, offsets in enumerate(dict.fromkeys(_turns(printed))):
        reach = max(max(offset) for offset in offsets)
        for row in range(-reach, SIZE):
            for col in range(-reach, SIZE):
                if inside := _clip(offsets, row, col):
                    found.setdefault(inside, (number, row, col))
    return found


def _clip(offsets: Offsets, row: int, col: int) -> Cells:
    cells = 0
    for d_row, d_col in offsets:
        if 0 <= row + d_row < SIZE and 0 <= col + d_col < SIZE:
            cells |= 1 << cell_at(row + d_row, col + d_col)
    return cells


def _normalized(cells: Iterable[tuple[int, int]]) -> Offsets:
    cells = list(cells)
    top = min(row for row, _ in cells)
    left = min(col for _, col in cells)
    return tuple(sorted((row - top, col - left) for row, col in cells))


def _turns(offsets: Offsets) -> Iterator[Offsets]:
    """The eight ways to turn and mirror a shape, the printed one first."""
    for mirrored in (False, True):
        cells = [(row, -col) for row, col in offsets] if mirrored else list(offsets)
        for _ in range(4):
            yield _normalized(cells)
            cells = [(col, -row) for row, col in cells]


def _orientation(offsets: Offsets) -> Orientation:
    height = 1 + max(row for row, _ in offsets)
    width = 1 + max(col for _, col in offsets)
    mask = sum(1 << cell_at(row, col) for row, col in offsets)
    first = (mask & -mask).bit_length() - 1
    mask >>= first
    in_row = (1 << SIZE - width + 1) - 1
    fit = sum(in_row << cell_at(row, first) for row in range(SIZE - height + 1))
    shifts = tuple(cell_at(row, col) - first for row, col in offsets)[1:]
    return Orientation(offsets, mask, fit, shifts)


def make_shape(offsets: Iterable[tuple[int, int]]) -> Shape:
    """Return a shape from the cells of its printed picture.

    >>> len(make_shape([(0, 0), (1, 0), (1, 1)]).orientations)
    4
    """
    printed = _normalized(offsets)
    orientations = tuple(_orientation(turn) for turn in dict.fromkeys(_turns(printed)))
    return Shape(printed, orientations, {o.mask: o for o in orientations})


SINGLE = make_shape([(0, 0)])
DOMINO = make_shape([(0, 0), (0, 1)])
"""The 2×1 of Acrobatics and Cure Wounds (K-01, K-03); its first orientation is flat."""
SQUARE = make_shape([(0, 0), (0, 1), (1, 0), (1, 1)])
"""The 2×2 of Negotiation (K-07)."""
