"""All scoring cards by id, and the stars lost to monsters (E, P-2)."""

from collections.abc import Callable

from tests.oracle import scoring_farm_water, scoring_forest, scoring_spaces, scoring_village
from tests.oracle.facts import FAMILY, MAPS, MapFacts
from tests.oracle.sheets import Sheet, empty_cells, has, neighbors, read

_MODULES = {
    "forest": scoring_forest,
    "village": scoring_village,
    "farm-water": scoring_farm_water,
    "spaces": scoring_spaces,
}

CARDS: dict[str, Callable[[Sheet, MapFacts], int]] = {
    card: getattr(_MODULES[family], card.replace("-", "_")) for card, family in FAMILY.items()
}


def card_points(map_id: str, sheet: Sheet, card: str) -> int:
    """The stars of one scoring card on a sheet (E)."""
    return CARDS[card](sheet, MAPS[map_id])


def monster_points(sheet: Sheet) -> int:
    """Minus one per empty cell adjacent to a monster cell, each once (P-2)."""
    lost = 0
    for cell in empty_cells(sheet):
        if any(has(sheet, near, "monster") for near in neighbors(cell)):
            lost += 1
    return -lost


def score(map_id: str, rows: list[str]) -> dict[str, int]:
    """The stars of every scoring card on a sheet in text form (E)."""
    sheet = read(map_id, rows)
    return {card: card_points(map_id, sheet, card) for card in CARDS}


def monsters(map_id: str, rows: list[str]) -> int:
    """The stars lost to monsters on a sheet in text form, zero or negative (P-2)."""
    return monster_points(read(map_id, rows))
