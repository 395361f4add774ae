"""Random sheets with clumps, holes, destroyed cells, Diplomacy cells and attack cells."""

from random import Random

from tests.property.playing import CATALOG

from inkland.core.board.drawing import destroy, fill
from inkland.core.board.grid import CELL_COUNT, Cell, bit
from inkland.core.board.sheet import Sheet, blank_sheet
from inkland.core.ids import MapId, Terrain
from inkland.core.record import replace

MAPS = tuple(CATALOG.maps)
TERRAINS = (Terrain.FOREST, Terrain.VILLAGE, Terrain.FARM, Terrain.WATER, Terrain.MONSTER, Terrain.HERO)


def random_sheet(side: MapId, seed: int, *, most_empty: int = CELL_COUNT) -> Sheet:
    """Return a sheet; it has at most so many empty cells."""
    rng = Random(f"{side} {seed}")
    sheet = blank_sheet(CATALOG.maps[side].side)
    kinds = [*rng.choices(TERRAINS, k=rng.randint(1, 5)), rng.choice((Terrain.FARM_VILLAGE, *TERRAINS))]
    density, last = rng.randint(20, 99), kinds[0]
    cells = list(range(CELL_COUNT))
    while True:
        for cell in cells:
            here = bit(Cell(cell))
            if sheet.empty & here and rng.randrange(100) < density:
                last = last if rng.randrange(3) else rng.choice(kinds)
                sheet = destroy(sheet, here) if not rng.randrange(25) else fill(sheet, here, last)
        if sheet.empty.bit_count() <= most_empty:
            break
    attack = sum(bit(Cell(cell)) for cell in rng.sample(cells, rng.choice((0, 0, 6))))
    return replace(sheet, attack=attack & ~sheet.monster)
