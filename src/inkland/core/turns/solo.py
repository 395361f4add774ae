"""Solo rules: the walk of an ambush, rating and title (O-2, O-5)."""

from collections.abc import Iterator
from functools import cache

from inkland.core.board.grid import SIZE, Cells, cell_at
from inkland.core.board.shape import Offsets
from inkland.core.catalog import AmbushCard, Corner, Direction, SoloTitle
from inkland.core.ids import TitleId


def walk(shape: Offsets, corner: Corner, direction: Direction, empty: Cells) -> Cells | None:
    """Return the first place of the walk where the shape is legal, or None (O-2)."""
    for cells in walk_places(shape, corner, direction):
        if cells & empty == cells:
            return cells
    return None


def walk_card(card: AmbushCard, empty: Cells) -> Cells | None:
    """Return the cells of a solo ambush, or None if it fits nowhere (O-2)."""
    return walk(card.shape.printed, card.corner, card.direction, empty)


@cache
def walk_places(shape: Offsets, corner: Corner, direction: Direction) -> tuple[Cells, ...]:
    """Return every place of the walk in order: ring after ring, from the border inwards (O-2)."""
    height = 1 + max(row for row, _ in shape)
    width = 1 + max(col for _, col in shape)
    places = []
    for ring in range((SIZE + 1) // 2):
        top, left, bottom, right = ring, ring, SIZE - height - ring, SIZE - width - ring
        if top > bottom or left > right:
            break
        path = list(_ring(top, left, bottom, right))
        start = path.index(
            (
                top if corner in (Corner.TOP_LEFT, Corner.TOP_RIGHT) else bottom,
                left if corner in (Corner.TOP_LEFT, Corner.BOTTOM_LEFT) else right,
            )
        )
        path = path[start:] + path[:start]
        if direction is Direction.COUNTERCLOCKWISE:
            path[1:] = path[:0:-1]
        places += [sum(1 << cell_at(row + r, col + c) for r, c in shape) for row, col in path]
    return tuple(dict.fromkeys(places))


def _ring(top: int, left: int, bottom: int, right: int) -> Iterator[tuple[int, int]]:
    """Yield the positions of the bounding box's corner around a ring, clockwise from the top left.

    The innermost ring may be a single line: then the way back passes the same places again, which
    keeps every step of the walk one cell long in both directions.
    """
    for col in range(left, right + 1):
        yield top, col
    for row in range(top + 1, bottom + 1):
        yield row, right
    for col in range(right - 1, left - 1, -1):
        yield bottom, col
    for row in range(bottom - 1, top, -1):
        yield row, left


def title_for(rating: int, titles: tuple[SoloTitle, ...]) -> TitleId:
    """Return the highest title reached; below the last row, the last one (O-5)."""
    return next((title.id for title in titles if rating >= title.least), titles[-1].id)
