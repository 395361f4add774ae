"""Scoring cards of the village family (E-09 to E-12, E-25 to E-28)."""

from operator import attrgetter

from inkland.core.board.grid import LINES, NOT_LAST_COL, SIZE, Cells, clusters, neighbors
from inkland.core.board.sheet import Sheet
from inkland.core.scoring.score import NO_SCORE, Score, per_cell, per_group


def wildholds(sheet: Sheet) -> Score:
    """8 for each village cluster of 6 or more (E-09).

    >>> from inkland.notation.sheets import example
    >>> wildholds(example("VVV VVV ...")).points
    8
    """
    return per_group(8, [c for c in clusters(sheet.village) if c.bit_count() >= 6])


def great_city(sheet: Sheet) -> Score:
    """1 for each cell of the largest village cluster that is not adjacent to a mountain (E-10).

    >>> from inkland.notation.sheets import example
    >>> great_city(example("VVVM .... VV..")).points  # the larger one touches the mountain
    2
    """
    away = [c for c in clusters(sheet.village) if not c & sheet.map.beside_mountains]
    return per_cell(1, max(away, key=int.bit_count, default=0))


def greengold_plains(sheet: Sheet) -> Score:
    """3 for each village cluster adjacent to 3 or more different terrain types (E-11).

    >>> from inkland.notation.sheets import example
    >>> greengold_plains(example("FVW .A. V..")).points
    3
    """
    others = (sheet.forest, sheet.farm, sheet.water, sheet.monster, sheet.map.mountains, sheet.hero)
    rich = []
    for cluster in clusters(sheet.village):
        outside = neighbors(cluster) & ~cluster
        if sum(1 for cells in others if cells & outside) >= 3:
            rich.append(cluster)
    return per_group(3, rich)


def shieldgate(sheet: Sheet) -> Score:
    """2 for each cell of the second largest village cluster, which may equal the largest (E-12).

    >>> from inkland.notation.sheets import example
    >>> shieldgate(example("VVV ... VV.")).points
    4
    """
    found = list(clusters(sheet.village))
    if len(found) < 2:
        return NO_SCORE
    second = sorted(map(int.bit_count, found))[-2]
    return per_cell(2, next(c for c in found if c.bit_count() == second))


def traylo_monastery(sheet: Sheet) -> Score:
    """7 for each village cluster containing four cells in a straight line (E-25).

    >>> from inkland.notation.sheets import example
    >>> traylo_monastery(example("VVVV .... VV..")).points
    7
    """
    village = sheet.village
    pairs = village & village >> SIZE
    fours = pairs & pairs >> 2 * SIZE
    # A horizontal pair starts anywhere but in the last column, so that a line never wraps.
    pairs = village & (village >> 1) & NOT_LAST_COL
    fours |= pairs & pairs >> 1 & pairs >> 2
    return per_group(7, [c for c in clusters(village) if c & fours])


def outer_enclave(sheet: Sheet) -> Score:
    """1 for each empty cell adjacent to one village cluster, the best one (E-26).

    >>> from inkland.notation.sheets import example
    >>> outer_enclave(example("V.... ..... ..V..")).points  # C3 has four
    4
    """
    around = [neighbors(c) & sheet.empty for c in clusters(sheet.village)]
    return per_cell(1, max(around, key=int.bit_count, default=0))


def gnomish_colony(sheet: Sheet) -> Score:
    """6 for each village cluster containing a 2×2 (E-27).

    >>> from inkland.notation.sheets import example
    >>> gnomish_colony(example("VV. VV. ..V")).points
    6
    """
    village = sheet.village
    pairs = village & (village >> 1) & NOT_LAST_COL
    squares = pairs & pairs >> SIZE
    return per_group(6, [c for c in clusters(village) if c & squares])


def caravansary(sheet: Sheet) -> Score:
    """1 for each row and column with a cell of one village cluster, the best one (E-28).

    >>> from inkland.notation.sheets import example
    >>> caravansary(example("VVV .V. ...")).points  # rows A, B; columns 1, 2, 3
    5
    """
    return max((_reach(c) for c in clusters(sheet.village)), key=attrgetter("points"), default=NO_SCORE)


def _reach(cluster: Cells) -> Score:
    return per_group(1, [cluster & line for line in LINES if cluster & line])
