"""A sheet as a dict from (row, col) to the character of the text form N."""

from collections.abc import Iterable

from tests.oracle.facts import MAPS, SIZE, Cell

Sheet = dict[Cell, str]

CELLS: list[Cell] = [(row, col) for row in range(SIZE) for col in range(SIZE)]
ROWS: list[list[Cell]] = [[(row, col) for col in range(SIZE)] for row in range(SIZE)]
COLUMNS: list[list[Cell]] = [[(row, col) for row in range(SIZE)] for col in range(SIZE)]

TERRAINS_OF: dict[str, frozenset[str]] = {
    ".": frozenset(),
    "r": frozenset(),
    "#": frozenset(),
    "x": frozenset(),
    "M": frozenset({"mountain"}),
    "F": frozenset({"forest"}),
    "V": frozenset({"village"}),
    "A": frozenset({"farm"}),
    "W": frozenset({"water"}),
    "H": frozenset({"hero"}),
    "B": frozenset({"farm", "village"}),
    "X": frozenset({"monster"}),
    "D": frozenset({"monster"}),
    "Z": frozenset({"monster"}),
    "T": frozenset({"monster"}),
    "G": frozenset({"monster"}),
}

MARK_OF: dict[str, str] = {
    "forest": "F",
    "village": "V",
    "farm": "A",
    "water": "W",
    "monster": "X",
    "hero": "H",
    "farm+village": "B",
}


class BadSheetError(ValueError):
    """A sheet text that is no sheet, or contradicts its map (N)."""


def blank(map_id: str) -> Sheet:
    """The undrawn sheet of a map side."""
    return {cell: _printed(map_id, cell) for cell in CELLS}


def _printed(map_id: str, cell: Cell) -> str:
    if cell in MAPS[map_id].mountains:
        return "M"
    if cell in MAPS[map_id].chasm:
        return "#"
    return "r" if cell in MAPS[map_id].ruins else "."


def read(map_id: str, rows: object) -> Sheet:
    """The sheet written in eleven lines; `BadSheetError` where it contradicts its map (N)."""
    if not isinstance(rows, list) or len(rows) != SIZE:
        raise BadSheetError("not eleven rows")
    if not all(isinstance(line, str) and len(line) == SIZE for line in rows):
        raise BadSheetError("a row is not eleven characters")
    sheet = {(row, col): rows[row][col] for row, col in CELLS}
    problems = [problem for cell in CELLS if (problem := _mark_problem(map_id, cell, sheet[cell]))]
    if problems:
        raise BadSheetError(problems[0])
    return sheet


def _mark_problem(map_id: str, cell: Cell, mark: str) -> str:
    """What is wrong with a mark on a cell of this map; empty if nothing (N)."""
    printed = _printed(map_id, cell)
    if mark not in TERRAINS_OF:
        return f"unknown mark {mark!r} on {name(cell)}"
    if printed in "M#" and mark != printed:
        return f"{name(cell)} is printed {printed!r}, not {mark!r}"
    if mark in "M#r" and mark != printed:
        return f"{name(cell)} is not printed {mark!r}"
    if printed == "r" and mark == ".":
        return f"{name(cell)} is an undrawn ruins cell: 'r', not '.'"
    return ""


def write(sheet: Sheet) -> list[str]:
    """The eleven lines of a sheet (N)."""
    return ["".join(sheet[cell] for cell in row) for row in ROWS]


def name(cell: Cell) -> str:
    """`A1` is the top-left cell (G-1)."""
    row, col = cell
    return "ABCDEFGHIJK"[row] + str(col + 1)


CELL_NAMED: dict[str, Cell] = {name(cell): cell for cell in CELLS}


def names(cells: Iterable[Cell]) -> list[str]:
    """Cell names in row-major order."""
    return [name(cell) for cell in sorted(cells)]


def is_empty(sheet: Sheet, cell: Cell) -> bool:
    """An undrawn cell, ruins or not (G-4)."""
    return sheet[cell] in ".r"


def is_filled(sheet: Sheet, cell: Cell) -> bool:
    """Everything that is not empty (G-4)."""
    return not is_empty(sheet, cell)


def empty_cells(sheet: Sheet) -> set[Cell]:
    """All empty cells (G-4)."""
    return {cell for cell in CELLS if is_empty(sheet, cell)}


def has(sheet: Sheet, cell: Cell, terrain: str) -> bool:
    """Whether the cell counts as this terrain type (G-3, G-10)."""
    return terrain in TERRAINS_OF[sheet[cell]]


def cells_of(sheet: Sheet, terrain: str) -> set[Cell]:
    """All cells of a terrain type (G-3, G-10)."""
    return {cell for cell in CELLS if has(sheet, cell, terrain)}


def neighbors(cell: Cell) -> list[Cell]:
    """The cells on the grid that share a side with this one (G-2)."""
    row, col = cell
    around = [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]
    return [(r, c) for r, c in around if 0 <= r < SIZE and 0 <= c < SIZE]


def around(cells: set[Cell]) -> set[Cell]:
    """The cells outside the group that touch it (G-8)."""
    return {near for cell in cells for near in neighbors(cell)} - cells


def is_border(cell: Cell) -> bool:
    """Whether the cell lies on the map's border."""
    return cell[0] in (0, SIZE - 1) or cell[1] in (0, SIZE - 1)


def groups(cells: set[Cell]) -> list[set[Cell]]:
    """Maximal groups of adjacent cells, by flood fill (G-6)."""
    left = set(cells)
    found = []
    while left:
        group: set[Cell] = set()
        frontier = {min(left)}
        while frontier:
            group |= frontier
            frontier = {near for near in around(group) if near in left}
        left -= group
        found.append(group)
    return found


def clusters(sheet: Sheet, terrain: str) -> list[set[Cell]]:
    """The clusters of a terrain type (G-6, G-10)."""
    return groups(cells_of(sheet, terrain))
