"""The walk of a solo ambush: the bounding box goes round the map, ring after ring (O-2)."""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.oracle.facts import SIZE, Cell, Shape
from tests.oracle.placements import Placement
from tests.oracle.sheets import Sheet, is_empty

UP, RIGHT, DOWN, LEFT = (-1, 0), (0, 1), (1, 0), (0, -1)
CLOCKWISE = [UP, RIGHT, DOWN, LEFT]

FIRST_HEADING = {
    ("top-left", True): RIGHT,
    ("top-right", True): DOWN,
    ("bottom-right", True): LEFT,
    ("bottom-left", True): UP,
    ("top-left", False): DOWN,
    ("bottom-left", False): RIGHT,
    ("bottom-right", False): UP,
    ("top-right", False): LEFT,
}


@dataclass(frozen=True)
class Ring:
    """The outermost positions of the bounding box's top-left cell on one way round."""

    top: int
    left: int
    bottom: int
    right: int

    def __contains__(self, position: Cell) -> bool:
        row, col = position
        return self.top <= row <= self.bottom and self.left <= col <= self.right


def _round(ring: Ring, corner: str, *, clockwise: bool) -> Iterator[Cell]:
    """Every position of one way round, from the corner back to the corner."""
    row = ring.top if corner.startswith("top") else ring.bottom
    col = ring.left if corner.endswith("left") else ring.right
    heading = FIRST_HEADING[corner, clockwise]
    yield (row, col)
    for _ in range(2 * (ring.bottom - ring.top) + 2 * (ring.right - ring.left)):
        while (row + heading[0], col + heading[1]) not in ring:
            turn = 1 if clockwise else -1
            heading = CLOCKWISE[(CLOCKWISE.index(heading) + turn) % 4]
        row, col = row + heading[0], col + heading[1]
        yield (row, col)


def positions(height: int, width: int, corner: str, *, clockwise: bool) -> Iterator[Cell]:
    """Top-left cells of the bounding box in the order of the walk; a position may come twice (O-2)."""
    ring = Ring(0, 0, SIZE - height, SIZE - width)
    while ring.top <= ring.bottom and ring.left <= ring.right:
        yield from _round(ring, corner, clockwise=clockwise)
        ring = Ring(ring.top + 1, ring.left + 1, ring.bottom - 1, ring.right - 1)


def walk(sheet: Sheet, shape: Shape, corner: str, *, clockwise: bool) -> Placement | None:
    """The first legal place of the shape as printed, or None (O-2)."""
    height = 1 + max(row for row, _ in shape)
    width = 1 + max(col for _, col in shape)
    for top, left in positions(height, width, corner, clockwise=clockwise):
        cells = frozenset((top + row, left + col) for row, col in shape)
        if all(is_empty(sheet, cell) for cell in cells):
            return cells
    return None
