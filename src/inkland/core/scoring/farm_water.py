"""Scoring cards of the farm and water family (E-05 to E-08, E-21 to E-24)."""

from inkland.core.board.grid import (
    BORDER,
    COLS,
    NOT_FIRST_COL,
    NOT_LAST_COL,
    SIZE,
    Cells,
    clusters,
    neighbors,
)
from inkland.core.board.sheet import Sheet
from inkland.core.scoring.score import Score, per_cell, per_group


def canal_lake(sheet: Sheet) -> Score:
    """1 for each water cell adjacent to a farm and for each farm cell adjacent to water (E-05).

    >>> from inkland.notation.sheets import example
    >>> canal_lake(example("WAA .W. ...")).points  # A1, A2, B2; A3 touches no water
    3
    """
    return per_cell(1, sheet.water & neighbors(sheet.farm) | sheet.farm & neighbors(sheet.water))


def mages_valley(sheet: Sheet) -> Score:
    """2 for each water cell and 1 for each farm cell adjacent to a mountain (E-06).

    >>> from inkland.notation.sheets import example
    >>> mages_valley(example(".W. AMW .A.")).points
    6
    """
    beside = sheet.map.beside_mountains
    return per_cell(2, sheet.water & beside) + per_cell(1, sheet.farm & beside)


def golden_granary(sheet: Sheet) -> Score:
    """1 for each water cell adjacent to ruins, 3 for each farm cell on ruins (E-07).

    Ruins stay ruins when they are drawn over or destroyed.

    >>> from inkland.notation.sheets import example
    >>> golden_granary(example("Wr. ... .rA", ruins="A2 C2 C3")).points  # A1: 1, C3: 3
    4
    """
    return per_cell(1, sheet.water & sheet.map.beside_ruins) + per_cell(3, sheet.farm & sheet.map.ruins)


def shoreside_expanse(sheet: Sheet) -> Score:
    """3 for each farm cluster touching neither water nor border, and the same for water (E-08).

    >>> from inkland.notation.sheets import example
    >>> shoreside_expanse(example("W... .A.. ..W. ....")).points  # A1 lies on the border
    6
    """
    beside_water = neighbors(sheet.water) | BORDER
    beside_farm = neighbors(sheet.farm) | BORDER
    lonely = [c for c in clusters(sheet.farm) if not c & beside_water]
    lonely += [c for c in clusters(sheet.water) if not c & beside_farm]
    return per_group(3, lonely)


def craylund(sheet: Sheet) -> Score:
    """7 for each farm cluster adjacent to 3 or more distinct water cells (E-21).

    >>> from inkland.notation.sheets import example
    >>> craylund(example("WAW .A. .W.")).points
    7
    """
    water = sheet.water
    return per_group(7, [c for c in clusters(sheet.farm) if (neighbors(c) & water).bit_count() >= 3])


def ulems_wallow(sheet: Sheet) -> Score:
    """4 for each water cell adjacent to 2 or more farm cells (E-22).

    >>> from inkland.notation.sheets import example
    >>> ulems_wallow(example("AWA .W. ...")).points
    4
    """
    return per_cell(4, sheet.water & _beside_two(sheet.farm))


def clawsgrave_peaks(sheet: Sheet) -> Score:
    """5 for each mountain connected to a farm cell by a water cluster, each once (E-23).

    >>> from inkland.notation.sheets import example
    >>> clawsgrave_peaks(example("MWA .W. .M.")).points
    10
    """
    connected = 0
    for cluster in clusters(sheet.water):
        beside = neighbors(cluster)
        if beside & sheet.farm:
            connected |= beside & sheet.map.mountains
    return per_cell(5, connected)


def jorekburg(sheet: Sheet) -> Score:
    """4 for each column with equally many farm and water cells, at least one of each (E-24).

    >>> from inkland.notation.sheets import example
    >>> jorekburg(example("AAW WW. WA.")).points  # column 1 is unequal, so is 2; 3 has no farm
    0
    >>> jorekburg(example("AAW WW. ...")).points
    8
    """
    farm, water = sheet.farm, sheet.water
    return per_group(
        4,
        [
            (farm | water) & col
            for col in COLS
            if farm & col and (farm & col).bit_count() == (water & col).bit_count()
        ],
    )


def _beside_two(cells: Cells) -> Cells:
    """The cells that share a side with at least two cells of the set."""
    up, down = cells >> SIZE, cells << SIZE
    left, right = (cells & NOT_FIRST_COL) >> 1, (cells & NOT_LAST_COL) << 1
    return up & down | left & right | (up | down) & (left | right)
