"""The ghost: the shape over a sheet before it is drawn, rotated and mirrored at will (T-2).

Its position is the cell under the middle of its bounding box, so that rotating keeps it in place.
"""

from functools import cache

from inkland.core.board.grid import SIZE, Cells, cell_at
from inkland.core.board.shape import Offsets
from inkland.core.record import record, replace

QUARTERS = 4


@record
class Ghost:
    """Position and orientation of the ghost, and which of the offered shapes and terrains it has."""

    row: int = SIZE // 2
    col: int = SIZE // 2
    turns: int = 0
    """Quarter turns clockwise, after mirroring."""
    mirrored: bool = False
    shape: int = 0
    terrain: int = 0


@cache
def oriented(printed: Offsets, turns: int, mirrored: bool) -> Offsets:  # noqa: FBT001 - a cached value
    """Return the cells of a printed shape, mirrored and rotated, from the corner of its bounding box.

    >>> oriented(((0, 0), (0, 1)), 1, False)
    ((0, 0), (1, 0))
    """
    cells = [(row, -col) for row, col in printed] if mirrored else list(printed)
    for _ in range(turns % QUARTERS):
        cells = [(col, -row) for row, col in cells]
    top = min(row for row, _ in cells)
    left = min(col for _, col in cells)
    return tuple(sorted((row - top, col - left) for row, col in cells))


@cache
def box(offsets: Offsets) -> tuple[int, int]:
    """Return height and width of the bounding box."""
    return 1 + max(row for row, _ in offsets), 1 + max(col for _, col in offsets)


def corner(ghost: Ghost, offsets: Offsets) -> tuple[int, int]:
    """Return row and column of the bounding box's top-left corner."""
    height, width = box(offsets)
    return ghost.row - (height - 1) // 2, ghost.col - (width - 1) // 2


def covered(ghost: Ghost, printed: Offsets) -> Cells:
    """Return the cells under the ghost that are inside the grid."""
    offsets = oriented(printed, ghost.turns, ghost.mirrored)
    top, left = corner(ghost, offsets)
    return sum(
        1 << cell_at(top + row, left + col)
        for row, col in offsets
        if 0 <= top + row < SIZE and 0 <= left + col < SIZE
    )


def held(ghost: Ghost, printed: Offsets, *, may_leave: bool = False) -> Ghost:
    """Return the ghost moved back onto the grid; one that may leave keeps a cell inside (K-06)."""
    offsets = oriented(printed, ghost.turns, ghost.mirrored)
    top, left = corner(ghost, offsets)
    height, width = box(offsets)
    spare = (height - 1, width - 1) if may_leave else (0, 0)
    kept = replace(
        ghost,
        row=ghost.row + _back(top, -spare[0], SIZE - height + spare[0]),
        col=ghost.col + _back(left, -spare[1], SIZE - width + spare[1]),
    )
    if may_leave and not covered(kept, printed):
        return held(ghost, printed)
    return kept


def _back(place: int, least: int, most: int) -> int:
    return max(least, min(most, place)) - place


def turned(ghost: Ghost) -> Ghost:
    """Return the ghost rotated by a quarter turn clockwise."""
    return replace(ghost, turns=(ghost.turns + 1) % QUARTERS)


def mirrored(ghost: Ghost) -> Ghost:
    """Return the ghost with left and right exchanged, as it is seen now."""
    return replace(ghost, turns=-ghost.turns % QUARTERS, mirrored=not ghost.mirrored)
