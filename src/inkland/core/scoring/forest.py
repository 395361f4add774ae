"""Scoring cards of the forest family (E-01 to E-04, E-17 to E-20)."""

from inkland.core.board.grid import BORDER, FULL, LINES, ROWS, SIZE, clusters, neighbors
from inkland.core.board.sheet import Sheet
from inkland.core.scoring.score import Score, per_cell, per_group


def sentinel_wood(sheet: Sheet) -> Score:
    """1 for each forest cell on the map's border (E-01).

    >>> from inkland.notation.sheets import example
    >>> sentinel_wood(example("FF. .F. ...")).points
    2
    """
    return per_cell(1, sheet.forest & BORDER)


def greenbough(sheet: Sheet) -> Score:
    """1 for each row and 1 for each column with a forest cell (E-02).

    >>> from inkland.notation.sheets import example
    >>> greenbough(example("FF. ... F..")).points  # rows A, C; columns 1, 2
    4
    """
    forest = sheet.forest
    return per_group(1, [forest & line for line in LINES if forest & line])


def treetower(sheet: Sheet) -> Score:
    """1 for each forest cell whose four sides are filled cells or the map's edge (E-03).

    >>> from inkland.notation.sheets import example
    >>> treetower(example("FW. A.. ...")).points  # A1: two edges, water, farm
    1
    """
    return per_cell(1, sheet.forest & ~neighbors(sheet.empty))


def stoneside_forest(sheet: Sheet) -> Score:
    """3 for each mountain connected to another mountain by a forest cluster, each once (E-04).

    >>> from inkland.notation.sheets import example
    >>> stoneside_forest(example("MFM .F. .M.")).points
    9
    """
    connected = 0
    for cluster in clusters(sheet.forest):
        touched = neighbors(cluster) & sheet.map.mountains
        if touched & (touched - 1):
            connected |= touched
    return per_cell(3, connected)


def faunlost_thicket(sheet: Sheet) -> Score:
    """2 for each cell of the longest unbroken vertical run of forest (E-17).

    >>> from inkland.notation.sheets import example
    >>> faunlost_thicket(example("F.F F.. ..F")).points
    4
    """
    ends = sheet.forest
    length = 0
    longest = 0
    while ends:
        # Of several runs the one whose top comes first in row-major order: the lowest bit.
        longest = ends & -ends
        length += 1
        ends &= sheet.forest >> SIZE * length
    return per_cell(2, sum(longest << SIZE * step for step in range(length)))


def deepwood(sheet: Sheet) -> Score:
    """6 for each forest cluster of 5 or more that is not adjacent to a village cell (E-18).

    >>> from inkland.notation.sheets import example
    >>> deepwood(example("FFF FF. ..V")).points  # the village touches it only diagonally
    6
    """
    beside_village = neighbors(sheet.village)
    return per_group(6, [c for c in clusters(sheet.forest) if c.bit_count() >= 5 and not c & beside_village])


def heart_of_the_forest(sheet: Sheet) -> Score:
    """2 for each forest cell whose four sides are forest or the map's edge (E-19).

    >>> from inkland.notation.sheets import example
    >>> heart_of_the_forest(example("FF. FM. ...")).points  # A1; the mountain is no forest
    2
    """
    return per_cell(2, sheet.forest & ~neighbors(FULL & ~sheet.forest))


def sleepy_valley(sheet: Sheet) -> Score:
    """4 for each row with 3 or more forest cells (E-20).

    >>> from inkland.notation.sheets import example
    >>> sleepy_valley(example("F.FF FF. ...")).points
    4
    """
    forest = sheet.forest
    return per_group(4, [forest & row for row in ROWS if (forest & row).bit_count() >= 3])
