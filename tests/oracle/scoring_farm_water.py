"""Farm and water scoring cards, cell by cell (E-05 to E-08, E-21 to E-24)."""

from tests.oracle.facts import Cell, MapFacts
from tests.oracle.sheets import COLUMNS, Sheet, around, cells_of, clusters, has, is_border, neighbors


def canal_lake(sheet: Sheet, _facts: MapFacts) -> int:
    """1 per water cell adjacent to a farm, 1 per farm cell adjacent to water (E-05)."""
    points = 0
    for cell in cells_of(sheet, "water"):
        if _count_near(sheet, cell, "farm") >= 1:
            points += 1
    for cell in cells_of(sheet, "farm"):
        if _count_near(sheet, cell, "water") >= 1:
            points += 1
    return points


def mages_valley(sheet: Sheet, _facts: MapFacts) -> int:
    """2 per water cell and 1 per farm cell adjacent to a mountain (E-06)."""
    points = 0
    for terrain, worth in (("water", 2), ("farm", 1)):
        for cell in cells_of(sheet, terrain):
            if _count_near(sheet, cell, "mountain") >= 1:
                points += worth
    return points


def golden_granary(sheet: Sheet, facts: MapFacts) -> int:
    """1 per water cell adjacent to a ruins cell, 3 per farm cell on one (E-07)."""
    points = 0
    for cell in cells_of(sheet, "water"):
        if any(near in facts.ruins for near in neighbors(cell)):
            points += 1
    for cell in cells_of(sheet, "farm"):
        if cell in facts.ruins:
            points += 3
    return points


def shoreside_expanse(sheet: Sheet, _facts: MapFacts) -> int:
    """3 per farm (water) cluster off the border and adjacent to no water (farm) (E-08)."""
    points = 0
    for terrain, shunned in (("farm", "water"), ("water", "farm")):
        for cluster in clusters(sheet, terrain):
            touches = any(has(sheet, near, shunned) for near in around(cluster))
            if not touches and not any(is_border(cell) for cell in cluster):
                points += 3
    return points


def craylund(sheet: Sheet, _facts: MapFacts) -> int:
    """7 per farm cluster adjacent to 3+ distinct water cells (E-21)."""
    points = 0
    for cluster in clusters(sheet, "farm"):
        if len([near for near in around(cluster) if has(sheet, near, "water")]) >= 3:
            points += 7
    return points


def ulems_wallow(sheet: Sheet, _facts: MapFacts) -> int:
    """4 per water cell adjacent to 2+ farm cells (E-22)."""
    return 4 * sum(1 for cell in cells_of(sheet, "water") if _count_near(sheet, cell, "farm") >= 2)


def clawsgrave_peaks(sheet: Sheet, facts: MapFacts) -> int:
    """5 per mountain connected to a farm cell by a water cluster (E-23)."""
    connected: set[Cell] = set()
    for cluster in clusters(sheet, "water"):
        if any(has(sheet, near, "farm") for near in around(cluster)):
            connected |= around(cluster) & facts.mountains
    return 5 * len(connected)


def jorekburg(sheet: Sheet, _facts: MapFacts) -> int:
    """4 per column with equally many farm and water cells, at least one of each (E-24)."""
    points = 0
    for column in COLUMNS:
        farms = sum(1 for cell in column if has(sheet, cell, "farm"))
        waters = sum(1 for cell in column if has(sheet, cell, "water"))
        if farms == waters and farms >= 1:
            points += 4
    return points


def _count_near(sheet: Sheet, cell: Cell, terrain: str) -> int:
    return sum(1 for near in neighbors(cell) if has(sheet, near, terrain))
