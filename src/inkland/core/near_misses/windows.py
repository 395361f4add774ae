"""Places that a card wants complete: lines, squares, runs, and cells with all their sides."""

from collections.abc import Iterator
from typing import Final

from inkland.core.board.grid import (
    COLS,
    DIAGONALS,
    FULL,
    LINES,
    SIZE,
    Cells,
    bit,
    cell_at,
    clusters,
    neighbors,
    singles,
)
from inkland.core.board.sheet import Sheet

LINE_OF_FOUR: Final = 4
SIGIL: Final = 3
"""The size of the empty groups of Starlit Sigil (E-32)."""


def _rectangle(row: int, col: int, height: int, width: int) -> Cells:
    return sum(bit(cell_at(row + down, col + right)) for down in range(height) for right in range(width))


def _rectangles(height: int, width: int) -> tuple[Cells, ...]:
    return tuple(
        _rectangle(row, col, height, width)
        for row in range(SIZE - height + 1)
        for col in range(SIZE - width + 1)
    )


SQUARES: Final = tuple(square for side in range(2, SIZE + 1) for square in _rectangles(side, side))
FOURS: Final = _rectangles(1, LINE_OF_FOUR) + _rectangles(LINE_OF_FOUR, 1)
_SIDES: Final = {one: neighbors(one) for one in singles(FULL)}


def lines(sheet: Sheet) -> Iterator[Cells]:
    """Yield what is missing in each row and column (E-13)."""
    return (line & sheet.empty for line in LINES)


def mountain_lines(sheet: Sheet) -> Iterator[Cells]:
    """Yield what is missing in each row and column with a mountain (E-29)."""
    return (line & sheet.empty for line in LINES if line & sheet.map.mountains)


def odd_columns(sheet: Sheet) -> Iterator[Cells]:
    """Yield what is missing in each odd-numbered column (E-30)."""
    return (col & sheet.empty for col in COLS[::2])


def diagonals(sheet: Sheet) -> Iterator[Cells]:
    """Yield what is missing in each diagonal (E-15)."""
    return (line & sheet.empty for line in DIAGONALS)


def squares(sheet: Sheet) -> Iterator[Cells]:
    """Yield what is missing in each square (E-14)."""
    return (square & sheet.empty for square in SQUARES)


def village_fours(sheet: Sheet) -> Iterator[Cells]:
    """Yield what is missing for four villages in a straight line (E-25)."""
    return _missing(FOURS, sheet.village, sheet.empty)


def village_squares(sheet: Sheet) -> Iterator[Cells]:
    """Yield what is missing for each 2×2 of villages (E-27)."""
    return _missing(_rectangles(2, 2), sheet.village, sheet.empty)


def forest_runs(sheet: Sheet) -> Iterator[Cells]:
    """Yield what is missing for each vertical run of forest (E-17)."""
    for height in range(2, SIZE + 1):
        yield from _missing(_rectangles(height, 1), sheet.forest, sheet.empty)


def forest_hearts(sheet: Sheet) -> Iterator[Cells]:
    """Yield what is missing for a forest cell among forest cells (E-19)."""
    return _missing((one | sides for one, sides in _SIDES.items()), sheet.forest, sheet.empty)


def forest_sides(sheet: Sheet) -> Iterator[Cells]:
    """Yield the empty sides of each forest cell (E-03)."""
    return (_SIDES[one] & sheet.empty for one in singles(sheet.forest))


def empty_cells_with_sides(sheet: Sheet) -> Iterator[Cells]:
    """Yield each empty cell with its empty sides (E-03)."""
    return (one | _SIDES[one] & sheet.empty for one in singles(sheet.empty))


def empty_sides(sheet: Sheet) -> Iterator[Cells]:
    """Yield the empty sides of each empty cell (E-16)."""
    return (_SIDES[one] & sheet.empty for one in singles(sheet.empty))


def sigil_borders(sheet: Sheet) -> Iterator[Cells]:
    """Yield the empty cells around every three adjacent empty cells (E-32)."""
    seen = set()
    for one in singles(sheet.empty):
        for two in singles(_SIDES[one] & sheet.empty):
            pair = one | two
            for three in singles(neighbors(pair) & sheet.empty & ~pair):
                seen.add(pair | three)
    return (neighbors(group) & sheet.empty & ~group for group in sorted(seen))


def water_sides(sheet: Sheet) -> Iterator[Cells]:
    """Yield the pairs of empty sides of each water cell that no farm touches (E-22)."""
    for one in singles(sheet.water & ~neighbors(sheet.farm)):
        yield from _choices(_SIDES[one] & sheet.empty, 2)


def shores(sheet: Sheet) -> Iterator[Cells]:
    """Yield the empty cells that would give each farm cluster its third water cell (E-21)."""
    for cluster in clusters(sheet.farm):
        beside = neighbors(cluster)
        missing = 3 - (beside & sheet.water).bit_count()
        if missing >= 2:
            yield from _choices(beside & sheet.empty, missing)


def _choices(cells: Cells, size: int) -> Iterator[Cells]:
    """Yield every choice of two or three cells of a set."""
    each = list(singles(cells))
    for first, one in enumerate(each):
        for second, two in enumerate(each[first + 1 :], first + 2):
            if size == 2:
                yield one | two
            else:
                yield from (one | two | three for three in each[second:])


def _missing(places: "Iterator[Cells] | tuple[Cells, ...]", done: Cells, empty: Cells) -> Iterator[Cells]:
    """Yield what is missing in the places that hold nothing but done and empty cells."""
    usable = done | empty
    return (place & empty for place in places if not place & ~usable)
