"""Every place where a shape may be drawn, by trying them all (T-2 to T-4, T-7, K-06)."""

from functools import cache

from tests.oracle.facts import SIZE, Cell, ExploreCard, Shape, picture
from tests.oracle.sheets import Sheet, empty_cells, is_empty

SINGLE = picture(["X"])
DOMINO = picture(["XX"])
SQUARE = picture(["XX", "XX"])

Placement = frozenset[Cell]


def at_origin(cells: frozenset[Cell]) -> Shape:
    """The same shape, moved so that its first row and column are 0."""
    top = min(row for row, _ in cells)
    left = min(col for _, col in cells)
    return frozenset((row - top, col - left) for row, col in cells)


@cache
def orientations(shape: Shape) -> frozenset[Shape]:
    """All rotations and reflections of a shape (T-2)."""
    found = set()
    turned = shape
    for _ in range(4):
        turned = at_origin(frozenset((col, -row) for row, col in turned))
        mirrored = at_origin(frozenset((row, -col) for row, col in turned))
        found |= {turned, mirrored}
    return frozenset(found)


def placements(sheet: Sheet, shape: Shape, *, duty: bool = False) -> set[Placement]:
    """Every set of empty cells on the grid that the shape can cover, under a duty if any (T-2, T-3)."""
    found = set()
    for turned in orientations(shape):
        for top in range(SIZE):
            for left in range(SIZE):
                cells = frozenset((top + row, left + col) for row, col in turned)
                if _may_cover(sheet, cells, duty=duty):
                    found.add(cells)
    return found


def hide_placements(sheet: Sheet, shape: Shape, *, duty: bool = False) -> set[Placement]:
    """Every inside part of the shape when it may leave the map (K-06)."""
    found = set()
    for turned in orientations(shape):
        for top in range(-SIZE, SIZE):
            for left in range(-SIZE, SIZE):
                cells = {(top + row, left + col) for row, col in turned}
                inside = frozenset(cell for cell in cells if cell in sheet)
                if inside and _may_cover(sheet, inside, duty=duty):
                    found.add(inside)
    return found


def _may_cover(sheet: Sheet, cells: frozenset[Cell], *, duty: bool) -> bool:
    if not all(cell in sheet and is_empty(sheet, cell) for cell in cells):
        return False
    return not duty or any(sheet[cell] == "r" for cell in cells)


def fits(sheet: Sheet, card: ExploreCard, *, duty: bool) -> bool:
    """Whether any shape of the card can be drawn; if not, the fallback is open (T-4)."""
    return any(placements(sheet, shape, duty=duty) for shape in card.shapes)


def single_cells(sheet: Sheet) -> set[Placement]:
    """Every place of the one-cell fallback (T-4, T-7)."""
    return {frozenset({cell}) for cell in empty_cells(sheet)}


def fallback_terrains(*, heroes: bool) -> list[str]:
    """The terrains of the fallback cell; hero only when hero cards are on (T-4)."""
    terrains = ["forest", "village", "farm", "water", "monster"]
    return [*terrains, "hero"] if heroes else terrains


def attack_cells(attack: frozenset[Cell], hero: Cell, rotation: int) -> Placement:
    """The attack cells on the grid around a hero, after quarter turns clockwise (T-9)."""
    turned = set(attack)
    for _ in range(rotation):
        turned = {(down_col, -down_row) for down_row, down_col in turned}
    cells = {(hero[0] + row, hero[1] + col) for row, col in turned}
    return frozenset((row, col) for row, col in cells if 0 <= row < SIZE and 0 <= col < SIZE)
