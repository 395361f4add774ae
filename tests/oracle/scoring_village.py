"""Village scoring cards, cluster by cluster (E-09 to E-12, E-25 to E-28)."""

from tests.oracle.facts import Cell, MapFacts
from tests.oracle.sheets import TERRAINS_OF, Sheet, around, clusters, has, is_empty


def wildholds(sheet: Sheet, _facts: MapFacts) -> int:
    """8 per village cluster of 6+ (E-09)."""
    return 8 * sum(1 for cluster in clusters(sheet, "village") if len(cluster) >= 6)


def great_city(sheet: Sheet, _facts: MapFacts) -> int:
    """1 per cell of the largest village cluster not adjacent to a mountain (E-10)."""
    largest = 0
    for cluster in clusters(sheet, "village"):
        if not any(has(sheet, near, "mountain") for near in around(cluster)):
            largest = max(largest, len(cluster))
    return largest


def greengold_plains(sheet: Sheet, _facts: MapFacts) -> int:
    """3 per village cluster adjacent to 3+ different terrain types (E-11, G-10)."""
    points = 0
    for cluster in clusters(sheet, "village"):
        types: set[str] = set()
        for near in around(cluster):
            types |= TERRAINS_OF[sheet[near]]
        if len(types & {"forest", "farm", "water", "monster", "mountain", "hero"}) >= 3:
            points += 3
    return points


def shieldgate(sheet: Sheet, _facts: MapFacts) -> int:
    """2 per cell of the second largest village cluster (E-12)."""
    sizes = sorted((len(cluster) for cluster in clusters(sheet, "village")), reverse=True)
    return 2 * sizes[1] if len(sizes) >= 2 else 0


def traylo_monastery(sheet: Sheet, _facts: MapFacts) -> int:
    """7 per village cluster containing 4 in a straight line (E-25)."""
    return 7 * sum(1 for cluster in clusters(sheet, "village") if _contains_line(cluster))


def outer_enclave(sheet: Sheet, _facts: MapFacts) -> int:
    """1 per empty cell adjacent to the best village cluster (E-26)."""
    best = 0
    for cluster in clusters(sheet, "village"):
        best = max(best, sum(1 for near in around(cluster) if is_empty(sheet, near)))
    return best


def gnomish_colony(sheet: Sheet, _facts: MapFacts) -> int:
    """6 per village cluster containing a 2×2 (E-27)."""
    return 6 * sum(1 for cluster in clusters(sheet, "village") if _contains_square(cluster))


def caravansary(sheet: Sheet, _facts: MapFacts) -> int:
    """1 per row and per column with a cell of the best village cluster (E-28)."""
    best = 0
    for cluster in clusters(sheet, "village"):
        rows = {row for row, _ in cluster}
        cols = {col for _, col in cluster}
        best = max(best, len(rows) + len(cols))
    return best


def _contains_line(cluster: set[Cell]) -> bool:
    for row, col in cluster:
        across = {(row, col + step) for step in range(4)}
        down = {(row + step, col) for step in range(4)}
        if across <= cluster or down <= cluster:
            return True
    return False


def _contains_square(cluster: set[Cell]) -> bool:
    return any({(row, col + 1), (row + 1, col), (row + 1, col + 1)} <= cluster for row, col in cluster)
