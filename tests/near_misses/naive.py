"""A slow, separate reading of near misses: the printed rules on sets of (row, col), and the oracle's scoring.

A group is (cells, number of them, terrains, stars, whether the terrains must differ).
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from math import comb

from tests.oracle.facts import MAPS, SIZE, Cell
from tests.oracle.scoring import card_points
from tests.oracle.sheets import (
    COLUMNS,
    MARK_OF,
    ROWS,
    TERRAINS_OF,
    Sheet,
    around,
    cells_of,
    clusters,
    empty_cells,
    groups,
    has,
    is_empty,
    neighbors,
    read,
    write,
)

Group = tuple[frozenset[Cell], int, tuple[str, ...], int, bool]
TERRAINS = ("forest", "village", "farm", "water", "monster", "hero")
DIAGONALS = [[(start + step, step) for step in range(SIZE - start)] for start in range(SIZE)]


class Reading:
    """A sheet, and what a card would bring on it with more cells."""

    def __init__(self, map_id: str, rows: list[str], attack: Collection[Cell], card: str) -> None:
        self.map_id, self.card, self.attack = map_id, card, set(attack)
        self.sheet = read(map_id, rows)
        self.mountains = set(MAPS[map_id].mountains)
        self.empty = empty_cells(self.sheet)
        self.now = card_points(map_id, self.sheet, card)

    def gain(self, drawn: dict[Cell, str]) -> int:
        """Return the stars that cells of some terrains would bring; a monster on an attack cell is hit."""
        after: Sheet = dict(self.sheet)
        for cell, terrain in drawn.items():
            after[cell] = "x" if terrain == "monster" and cell in self.attack else MARK_OF[terrain]
        return card_points(self.map_id, after, self.card) - self.now

    def gain_of(self, cells: Iterable[Cell], terrain: str) -> int:
        return self.gain(dict.fromkeys(cells, terrain))

    def subsets(self, cells: Iterable[Cell], terrain: str) -> list[int]:
        """Return what the proper parts of a group would bring."""
        whole = sorted(cells)
        return [
            self.gain_of(part, terrain) for size in range(1, len(whole)) for part in combinations(whole, size)
        ]


def expected_groups(reading: Reading) -> set[Group]:
    """Return the groups that a card's printed rule gives."""
    found: set[Group] = set()
    if reading.card in COMPLETE:
        for terrains, places in COMPLETE[reading.card]:
            found |= complete(reading, terrains, places(reading))
    if reading.card in GROWING:
        found |= growing(reading, GROWING[reading.card])
    if reading.card in COUNTED:
        found |= set(COUNTED[reading.card](reading))
    return found


def complete(reading: Reading, terrains: Iterable[str], places: Iterable[set[Cell]]) -> set[Group]:
    """Return the groups whose cells are all needed, and that bring more than any part of them."""
    by_gain: dict[tuple[frozenset[Cell], int], list[str]] = {}
    for cells in {frozenset(place) for place in places if len(place) in (2, 3)}:
        for terrain in terrains:
            stars = reading.gain_of(cells, terrain)
            if stars > 0 and max(reading.subsets(cells, terrain)) < stars:
                by_gain.setdefault((cells, stars), []).append(terrain)
    return {(cells, len(cells), tuple(kinds), stars, False) for (cells, stars), kinds in by_gain.items()}


def growing(reading: Reading, terrain: str) -> set[Group]:
    """Return the groups that make one cluster with what they touch, while no part of them brings stars."""
    rows = tuple(write(reading.sheet))
    found: set[Group] = set()
    for cells in joined_cells(reading.map_id, rows, terrain, reading.card in FROM_MOUNTAINS):
        stars = reading.gain_of(cells, terrain)
        if stars > 0 and max(reading.subsets(cells, terrain)) <= 0:
            found.add((frozenset(cells), len(cells), (terrain,), stars, False))
    return found


@lru_cache(maxsize=8)
def joined_cells(
    map_id: str, rows: tuple[str, ...], terrain: str, from_mountains: bool
) -> list[tuple[Cell, ...]]:
    """Return every two and three empty cells that make one cluster with what they touch."""
    sheet = read(map_id, list(rows))
    own = cells_of(sheet, terrain)
    own_groups = [(cluster, around(cluster)) for cluster in groups(own)]
    base = own | set(MAPS[map_id].mountains) if from_mountains else own
    found = []
    for size in (2, 3):
        for cells in combinations(sorted(empty_cells(sheet)), size):
            chosen = set(cells)
            if around(chosen) & base:
                whole = chosen.union(*(cluster for cluster, beside in own_groups if beside & chosen))
                if len(groups(whole)) == 1:
                    found.append(cells)
    return found


def missing(
    reading: Reading, places: Iterable[Iterable[Cell]], terrain: str | None = None
) -> Iterator[set[Cell]]:
    """Yield the empty cells of places that hold else only a terrain, or anything if there is none."""
    for place in map(set, places):
        filled = place - reading.empty
        if terrain is None or all(has(reading.sheet, cell, terrain) for cell in filled):
            yield place & reading.empty


def rectangles(height: int, width: int) -> list[list[Cell]]:
    return [
        [(row + down, col + right) for down in range(height) for right in range(width)]
        for row in range(SIZE - height + 1)
        for col in range(SIZE - width + 1)
    ]


def lines_with_mountain(reading: Reading) -> Iterator[set[Cell]]:
    return missing(reading, (line for line in ROWS + COLUMNS if reading.mountains & set(line)))


def all_squares(reading: Reading) -> Iterator[set[Cell]]:
    return missing(reading, (place for side in range(2, SIZE + 1) for place in rectangles(side, side)))


def sides_of_forest(reading: Reading) -> Iterator[set[Cell]]:
    return (set(neighbors(cell)) & reading.empty for cell in cells_of(reading.sheet, "forest"))


def closed_cells(reading: Reading) -> Iterator[set[Cell]]:
    return ({cell, *(set(neighbors(cell)) & reading.empty)} for cell in reading.empty)


def kettles(reading: Reading) -> Iterator[set[Cell]]:
    return (set(neighbors(cell)) & reading.empty for cell in reading.empty)


def runs(reading: Reading) -> Iterator[set[Cell]]:
    return missing(reading, (place for height in range(2, 12) for place in rectangles(height, 1)), "forest")


def hearts(reading: Reading) -> Iterator[set[Cell]]:
    every = [(row, col) for row in range(SIZE) for col in range(SIZE)]
    return missing(reading, ([cell, *neighbors(cell)] for cell in every), "forest")


def lone_threes(reading: Reading) -> Iterator[set[Cell]]:
    """Yield what has to be filled to leave three empty cells alone."""
    for one in reading.empty:
        for two in set(neighbors(one)) & reading.empty:
            for three in around({one, two}) & reading.empty:
                yield around({one, two, three}) & reading.empty


def fields_of_water(reading: Reading) -> Iterator[set[Cell]]:
    for cell in cells_of(reading.sheet, "water"):
        if not any(has(reading.sheet, near, "farm") for near in neighbors(cell)):
            yield from map(set, combinations(sorted(set(neighbors(cell)) & reading.empty), 2))


def waters_of_farms(reading: Reading) -> Iterator[set[Cell]]:
    for cluster in clusters(reading.sheet, "farm"):
        beside = around(cluster)
        lacking = 3 - len(beside & cells_of(reading.sheet, "water"))
        if lacking in (2, 3):
            yield from map(set, combinations(sorted(beside & reading.empty), lacking))


Places = Callable[[Reading], Iterator[set[Cell]]]
COMPLETE: dict[str, list[tuple[tuple[str, ...], Places]]] = {
    "borderlands": [(TERRAINS, lambda reading: missing(reading, ROWS + COLUMNS))],
    "dwarvenholds": [(TERRAINS, lines_with_mountain)],
    "silos": [(TERRAINS, lambda reading: missing(reading, COLUMNS[0::2]))],
    "broken-road": [(TERRAINS, lambda reading: missing(reading, DIAGONALS))],
    "lost-barony": [(TERRAINS, all_squares)],
    "cauldrons": [(TERRAINS, kettles)],
    "starlit-sigil": [(TERRAINS, lone_threes)],
    "treetower": [(TERRAINS, sides_of_forest), (("forest",), closed_cells)],
    "faunlost-thicket": [(("forest",), runs)],
    "heart-of-the-forest": [(("forest",), hearts)],
    "ulems-wallow": [(("farm",), fields_of_water)],
    "craylund": [(("water",), waters_of_farms)],
    "traylo-monastery": [
        (("village",), lambda reading: missing(reading, rectangles(1, 4) + rectangles(4, 1), "village"))
    ],
    "gnomish-colony": [(("village",), lambda reading: missing(reading, rectangles(2, 2), "village"))],
}
GROWING = {
    "stoneside-forest": "forest",
    "deepwood": "forest",
    "craylund": "farm",
    "clawsgrave-peaks": "water",
    "wildholds": "village",
    "great-city": "village",
    "greengold-plains": "village",
    "shieldgate": "village",
    "outer-enclave": "village",
    "caravansary": "village",
}
FROM_MOUNTAINS = ("stoneside-forest", "clawsgrave-peaks")


def sleepy_rows(reading: Reading) -> Iterator[Group]:
    for row in ROWS:
        room = frozenset(row) & reading.empty
        lacking = 3 - sum(has(reading.sheet, cell, "forest") for cell in row)
        if lacking in (2, 3) and len(room) >= lacking:
            yield room, lacking, ("forest",), 4, False


def equal_columns(reading: Reading) -> Iterator[Group]:
    for column in COLUMNS:
        room = frozenset(column) & reading.empty
        farms, waters = (sum(has(reading.sheet, cell, kind) for cell in column) for kind in ("farm", "water"))
        for lacking, kind in ((farms - waters, "water"), (waters - farms, "farm")):
            if lacking in (2, 3) and len(room) >= lacking:
                yield room, lacking, (kind,), 4, False


def colorful_rows(reading: Reading) -> Iterator[Group]:
    for row in ROWS:
        kinds = set().union(*(TERRAINS_OF[reading.sheet[cell]] for cell in row))
        yield from other_kinds(reading, frozenset(row) & reading.empty, 5 - len(kinds), kinds, 4)


def colorful_villages(reading: Reading) -> Iterator[Group]:
    villages = clusters(reading.sheet, "village")
    for village in villages:
        others = set().union(*(around(other) for other in villages if other != village))
        kinds = set().union(*(TERRAINS_OF[reading.sheet[cell]] for cell in around(village))) - {"village"}
        room = frozenset(cell for cell in around(village) - others if is_empty(reading.sheet, cell))
        yield from other_kinds(reading, room, 3 - len(kinds), kinds | {"village"}, 3)


def other_kinds(
    reading: Reading, room: frozenset[Cell], lacking: int, kinds: set[str], stars: int
) -> Iterator[Group]:
    wanted = tuple(
        kind for kind in TERRAINS if kind not in kinds and not (kind == "monster" and room & reading.attack)
    )
    if lacking in (2, 3) and len(room) >= lacking and len(wanted) >= lacking:
        yield room, lacking, wanted, stars, True


COUNTED: dict[str, Callable[[Reading], Iterator[Group]]] = {
    "sleepy-valley": sleepy_rows,
    "jorekburg": equal_columns,
    "banded-hills": colorful_rows,
    "greengold-plains": colorful_villages,
}
NO_GROUPS = (
    *("sentinel-wood", "greenbough"),
    *("canal-lake", "mages-valley", "golden-granary", "shoreside-expanse"),
)


def choices_of(group: Group, limit: int) -> Iterator[dict[Cell, str]]:
    """Yield what a group allows to draw: every choice of cells and terrains, evenly thinned to a limit."""
    cells, size, terrains, _, different = group
    step = max(1, comb(len(cells), size) // limit)
    for number, chosen in enumerate(combinations(sorted(cells), size)):
        if number % step:
            continue
        if different:
            for kinds in combinations(terrains, size):
                turned = kinds[number % size :] + kinds[: number % size]
                yield dict(zip(chosen, turned, strict=True))
        else:
            for terrain in terrains:
                yield dict.fromkeys(chosen, terrain)
