"""Facts about random maps against a separate count: cells tried one by one with the scoring of the oracle."""

from random import Random

import pytest
from tests.near_misses.naive import DIAGONALS, Reading
from tests.near_misses.random_sheets import MAPS, TERRAINS, random_sheet
from tests.near_misses.test_near_misses import reading_of
from tests.oracle.facts import Cell
from tests.oracle.sheets import CELL_NAMED, COLUMNS, ROWS, around, has, neighbors
from tests.review.test_explanation import NOTHING_LOST
from tests.review.test_facts import table_of

from inkland.core.board.drawing import fill, repel
from inkland.core.board.grid import Cells, singles
from inkland.core.board.grid import neighbors as beside
from inkland.core.board.sheet import Sheet
from inkland.core.ids import CardId, MapId, Terrain
from inkland.core.record import replace
from inkland.core.scoring import SCORERS
from inkland.notation.cells import cell_names
from inkland.review.explanation import explain
from inkland.review.facts.fact import Fact, FactKind

SAMPLE, ALL = 2, 40
"""Sheets of each map, in the fast suite and in `make check`."""
SIZES = {"wildholds": ("village", 6), "deepwood": ("forest", 5)}
JOINS = {"stoneside-forest": "forest", "clawsgrave-peaks": "water"}


def named(cells: Cells) -> list[Cell]:
    return [CELL_NAMED[name] for name in cell_names(cells)]


def drawn(sheet: Sheet, rng: Random) -> Sheet:
    """Draw up to five connected cells of a terrain."""
    shape = rng.choice(list(singles(sheet.empty)))
    for _ in range(rng.randrange(5)):
        shape |= rng.choice(list(singles(beside(shape) & sheet.empty)) or [shape])
    return repel(fill(sheet, shape, rng.choice(TERRAINS[:4])))


def check_facts(side: MapId, seed: int) -> set[FactKind]:
    """Check the facts of all cards about two random drawings, and return their kinds."""
    rng, found = Random(seed), set[FactKind]()
    before = random_sheet(side, seed)
    if before.empty.bit_count() < 2:
        return found
    chosen, best = drawn(before, rng), drawn(before, rng)
    for card in SCORERS:
        table = table_of(card)
        table = replace(table, rules=replace(table.rules, fallback_terrains=TERRAINS, map=before.map))
        for fact in explain(table, before, chosen, best, NOTHING_LOST | {"A": -9.0}):
            found.add(fact.kind)
            assert is_true(fact, card, *(reading_of(sheet, card) for sheet in (before, chosen, best))), fact
    return found


def is_true(fact: Fact, card: CardId, before: Reading, chosen: Reading, best: Reading) -> bool:
    """Return whether a fact says what a separate count says."""
    cells, terrain = named(fact.cells), (fact.terrain or Terrain.WATER).value
    match fact.kind:
        case FactKind.SCORES | FactKind.ROW | FactKind.COLUMN | FactKind.DIAGONAL:
            return fact.stars == best.now - chosen.now
        case FactKind.PREPARES:
            return best.gain_of(cells, terrain) == fact.stars
        case FactKind.NEARER:
            is_whole = not cells or (len(cells) == fact.best and best.gain_of(cells, terrain) == fact.stars)
            return is_whole and not _single_cells(chosen) and bool(_single_cells(best)) is (fact.best == 1)
        case FactKind.FILLS:
            wanted = {cell for line in _lines(card, before) for cell in line} & set(before.empty)
            counts = [len(wanted - set(reading.empty)) for reading in (best, chosen)]
            return counts == [fact.best, fact.chosen]
        case FactKind.ROOM:
            counts = [
                sum(reading.gain_of([cell], terrain) > 0 for cell in reading.empty)
                for reading in (best, chosen)
            ]
            return counts == [fact.best, fact.chosen]
        case FactKind.BLOCKS | FactKind.BLOCKS_EACH:
            groups = [cells] if fact.kind is FactKind.BLOCKS else [[cell] for cell in cells]
            is_free = set(cells) <= set(best.empty) and not set(cells) <= set(chosen.empty)
            return is_free and all(before.gain_of(group, terrain) == fact.stars for group in groups)
        case FactKind.LOST_ROW:
            return not _can_score_row(card, ROWS[cells[0][0]], chosen)
        case FactKind.LOST_CLUSTER:
            terrain, size = SIZES[card]
            return len(_connected(cells[0], chosen, terrain)) < size
        case FactKind.LOST_MOUNTAIN:
            return not _can_join(card, cells[0], chosen)
        case _:
            return True  # the others have positions of their own


def _single_cells(reading: Reading) -> list[Cell]:
    """Return the cells where a single one of some terrain brings stars."""
    kinds = [terrain.value for terrain in TERRAINS]
    return [cell for cell in reading.empty if any(reading.gain_of([cell], kind) > 0 for kind in kinds)]


def _lines(card: CardId, reading: Reading) -> list[list[Cell]]:
    if card == "broken-road":
        return DIAGONALS
    if card == "silos":
        return COLUMNS[::2]
    if card == "borderlands":
        return [*ROWS, *COLUMNS]
    return [line for line in (*ROWS, *COLUMNS) if reading.mountains & set(line)]


def _can_score_row(card: CardId, row: list[Cell], reading: Reading) -> bool:
    free = sum(cell in reading.empty for cell in row)
    if card == "sleepy-valley":
        return free + sum(has(reading.sheet, cell, "forest") for cell in row) >= 3
    kinds = ("forest", "village", "farm", "water", "monster", "hero", "mountain")
    return free + sum(any(has(reading.sheet, cell, kind) for cell in row) for kind in kinds) >= 5


def _connected(start: Cell, reading: Reading, terrain: str) -> set[Cell]:
    """Return what a cell is connected to if all empty cells become a terrain."""
    reached, left = {start}, [start]
    while left:
        for near in neighbors(left.pop()):
            if near not in reached and (near in reading.empty or has(reading.sheet, near, terrain)):
                reached.add(near)
                left.append(near)
    return reached


def _can_join(card: CardId, mountain: Cell, reading: Reading) -> bool:
    """Return whether a mountain reaches what the card wants over cells that are or may become its terrain."""
    terrain = JOINS[card]
    reached = _connected(mountain, reading, terrain) - {mountain}
    near = set(around(reached)) - {mountain}
    if card == "stoneside-forest":
        return bool(near & reading.mountains)
    farms = {cell for cell in near if has(reading.sheet, cell, "farm")}
    return bool(farms) or any(
        cell in reading.empty and any(one in reached for one in neighbors(cell)) for cell in near | reached
    )


@pytest.mark.parametrize("side", MAPS)
def test_facts_are_true(side: MapId) -> None:
    for seed in range(SAMPLE):
        check_facts(side, seed)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("side", MAPS)
def test_many_facts_are_true(side: MapId) -> None:
    for seed in range(SAMPLE, ALL):
        check_facts(side, seed)
