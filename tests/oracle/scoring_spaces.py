"""Spaces scoring cards, line by line (E-13 to E-16, E-29 to E-32)."""

from tests.oracle.facts import SIZE, Cell, MapFacts
from tests.oracle.sheets import (
    CELLS,
    COLUMNS,
    ROWS,
    TERRAINS_OF,
    Sheet,
    empty_cells,
    groups,
    is_filled,
    neighbors,
)


def borderlands(sheet: Sheet, _facts: MapFacts) -> int:
    """6 per filled row and per filled column (E-13)."""
    return 6 * sum(1 for line in ROWS + COLUMNS if _all_filled(sheet, line))


def lost_barony(sheet: Sheet, _facts: MapFacts) -> int:
    """3 × the side of the largest filled square (E-14)."""
    largest = 0
    for top, left in CELLS:
        for side in range(1, SIZE - max(top, left) + 1):
            square = [(top + down, left + right) for down in range(side) for right in range(side)]
            if _all_filled(sheet, square):
                largest = max(largest, side)
    return 3 * largest


def broken_road(sheet: Sheet, _facts: MapFacts) -> int:
    """3 per filled diagonal from the left edge down-right to the bottom edge (E-15)."""
    points = 0
    for start in range(SIZE):
        diagonal = [(start + step, step) for step in range(SIZE - start)]
        if _all_filled(sheet, diagonal):
            points += 3
    return points


def cauldrons(sheet: Sheet, _facts: MapFacts) -> int:
    """1 per empty cell surrounded by filled cells or the edge (E-16)."""
    return sum(1 for cell in empty_cells(sheet) if _all_filled(sheet, neighbors(cell)))


def dwarvenholds(sheet: Sheet, facts: MapFacts) -> int:
    """7 per filled row and per filled column that holds a mountain (E-29)."""
    points = 0
    for line in ROWS + COLUMNS:
        if _all_filled(sheet, line) and any(cell in facts.mountains for cell in line):
            points += 7
    return points


def silos(sheet: Sheet, _facts: MapFacts) -> int:
    """10 per filled column numbered 1, 3, … 11 (E-30)."""
    points = 0
    for number, column in enumerate(COLUMNS, start=1):
        if number % 2 == 1 and _all_filled(sheet, column):
            points += 10
    return points


def banded_hills(sheet: Sheet, _facts: MapFacts) -> int:
    """4 per row with 5+ different terrain types (E-31, G-10)."""
    points = 0
    for row in ROWS:
        types: set[str] = set()
        for cell in row:
            types |= TERRAINS_OF[sheet[cell]]
        if len(types) >= 5:
            points += 4
    return points


def starlit_sigil(sheet: Sheet, _facts: MapFacts) -> int:
    """4 per group of exactly three empty cells (E-32)."""
    return 4 * sum(1 for group in groups(empty_cells(sheet)) if len(group) == 3)


def _all_filled(sheet: Sheet, cells: list[Cell]) -> bool:
    return all(is_filled(sheet, cell) for cell in cells)
