"""Forest scoring cards, cell by cell (E-01 to E-04, E-17 to E-20)."""

from tests.oracle.facts import Cell, MapFacts
from tests.oracle.sheets import (
    COLUMNS,
    ROWS,
    Sheet,
    around,
    cells_of,
    clusters,
    has,
    is_border,
    is_filled,
    neighbors,
)


def sentinel_wood(sheet: Sheet, _facts: MapFacts) -> int:
    """1 per forest cell on the border (E-01)."""
    return sum(1 for cell in cells_of(sheet, "forest") if is_border(cell))


def greenbough(sheet: Sheet, _facts: MapFacts) -> int:
    """1 per row and per column with a forest cell (E-02)."""
    return sum(1 for line in ROWS + COLUMNS if _forest_in(sheet, line) >= 1)


def treetower(sheet: Sheet, _facts: MapFacts) -> int:
    """1 per forest cell surrounded by filled cells or the edge (E-03)."""
    points = 0
    for cell in cells_of(sheet, "forest"):
        if all(is_filled(sheet, near) for near in neighbors(cell)):
            points += 1
    return points


def stoneside_forest(sheet: Sheet, facts: MapFacts) -> int:
    """3 per mountain connected to another by a forest cluster (E-04)."""
    connected: set[Cell] = set()
    for cluster in clusters(sheet, "forest"):
        mountains = around(cluster) & facts.mountains
        if len(mountains) >= 2:
            connected |= mountains
    return 3 * len(connected)


def faunlost_thicket(sheet: Sheet, _facts: MapFacts) -> int:
    """2 per cell of the longest vertical run of forest (E-17)."""
    longest = 0
    for column in COLUMNS:
        run = 0
        for cell in column:
            run = run + 1 if has(sheet, cell, "forest") else 0
            longest = max(longest, run)
    return 2 * longest


def deepwood(sheet: Sheet, _facts: MapFacts) -> int:
    """6 per forest cluster of 5+ not adjacent to a village cell (E-18)."""
    points = 0
    for cluster in clusters(sheet, "forest"):
        if len(cluster) >= 5 and not any(has(sheet, near, "village") for near in around(cluster)):
            points += 6
    return points


def heart_of_the_forest(sheet: Sheet, _facts: MapFacts) -> int:
    """2 per forest cell surrounded by forest or the edge (E-19)."""
    points = 0
    for cell in cells_of(sheet, "forest"):
        if all(has(sheet, near, "forest") for near in neighbors(cell)):
            points += 2
    return points


def sleepy_valley(sheet: Sheet, _facts: MapFacts) -> int:
    """4 per row with 3+ forest cells (E-20)."""
    return 4 * sum(1 for row in ROWS if _forest_in(sheet, row) >= 3)


def _forest_in(sheet: Sheet, line: list[Cell]) -> int:
    return sum(1 for cell in line if has(sheet, cell, "forest"))
