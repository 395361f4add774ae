"""Rows, columns and clusters that want a number of cells, wherever these are: any so many of a set."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from inkland.core.board.grid import COLS, ROWS, Cells, clusters, neighbors
from inkland.core.board.sheet import Sheet, terrain_cells
from inkland.core.ids import CardId, Terrain
from inkland.core.near_misses.near_miss import MOST_MISSING, NearMiss

Terrains = tuple[Terrain, ...]
Counter = Callable[[Sheet, Terrains], Iterator[NearMiss]]
"""Yields the near misses of a sheet with the terrains that can be drawn."""

FORESTS_IN_ROW: Final = 3
KINDS_IN_ROW: Final = 5
KINDS_BESIDE: Final = 3


def forest_rows(sheet: Sheet, _: Terrains) -> Iterator[NearMiss]:
    """Yield the rows where two or three forest cells are missing (E-20)."""
    for row in ROWS:
        missing = FORESTS_IN_ROW - (sheet.forest & row).bit_count()
        if _can_miss(missing, sheet.empty & row):
            yield NearMiss(sheet.empty & row, missing, (Terrain.FOREST,), 4)


def balanced_columns(sheet: Sheet, _: Terrains) -> Iterator[NearMiss]:
    """Yield the columns where two or three cells of farm or water are missing (E-24)."""
    for col in COLS:
        surplus = (sheet.farm & col).bit_count() - (sheet.water & col).bit_count()
        if _can_miss(abs(surplus), sheet.empty & col):
            terrain = Terrain.WATER if surplus > 0 else Terrain.FARM
            yield NearMiss(sheet.empty & col, abs(surplus), (terrain,), 4)


def banded_rows(sheet: Sheet, terrains: Terrains) -> Iterator[NearMiss]:
    """Yield the rows where two or three kinds of terrain are missing (E-31)."""
    for row in ROWS:
        present = _present(sheet, row)
        found = _different(sheet, sheet.empty & row, KINDS_IN_ROW - len(present), terrains, present, 4)
        if found is not None:
            yield found


def varied_neighbors(sheet: Sheet, terrains: Terrains) -> Iterator[NearMiss]:
    """Yield the village clusters where two or three kinds of terrain are missing beside them (E-11).

    Only cells beside no other village cluster, which they might help too.
    """
    useful = tuple(kind for kind in terrains if kind is not Terrain.VILLAGE)
    for cluster in clusters(sheet.village):
        beside = neighbors(cluster) & ~cluster
        present = _present(sheet, beside)
        cells = beside & sheet.empty & ~neighbors(sheet.village & ~cluster)
        found = _different(sheet, cells, KINDS_BESIDE - len(present), useful, present, 3)
        if found is not None:
            yield found


def _present(sheet: Sheet, cells: Cells) -> list[Terrain]:
    """Return the kinds of terrain in a set of cells; a Diplomacy cell has two (G-10)."""
    kinds = (kind for kind in Terrain if kind is not Terrain.FARM_VILLAGE)
    return [kind for kind in kinds if terrain_cells(sheet, kind) & cells]


def _different(
    sheet: Sheet, cells: Cells, missing: int, terrains: Terrains, present: list[Terrain], stars: int
) -> NearMiss | None:
    """Return the near miss of so many kinds that are not present; None if there is no room for them."""
    # A monster on an attack cell is destroyed (T-9), so it counts only where there is none.
    absent = [kind for kind in terrains if kind not in present]
    if cells & sheet.attack:
        absent = [kind for kind in absent if kind is not Terrain.MONSTER]
    if not _can_miss(missing, cells) or len(absent) < missing:
        return None
    return NearMiss(cells, missing, tuple(absent), stars, different=True)


def _can_miss(missing: int, cells: Cells) -> bool:
    return 2 <= missing <= min(MOST_MISSING, cells.bit_count())


COUNTERS: Final[Mapping[CardId, Counter]] = {
    CardId("sleepy-valley"): forest_rows,
    CardId("jorekburg"): balanced_columns,
    CardId("banded-hills"): banded_rows,
    CardId("greengold-plains"): varied_neighbors,
}
"""The cards that count."""
