"""How many ways there are to draw each card on each undrawn map, counted by trying all.

`python -m tests.property.placement_counts` writes `conformance/placements.json`.
"""

import json
from pathlib import Path

from tests.oracle.facts import AMBUSH, EXPLORE, MAPS, ExploreCard
from tests.oracle.placements import placements
from tests.oracle.sheets import Sheet, blank

FILE = Path(__file__).resolve().parents[2] / "conformance" / "placements.json"

Counts = dict[str, list[int]]
"""For each shape of a card, the distinct sets of cells: free, and under a ruins duty."""


def _explore_counts(sheet: Sheet, card: ExploreCard) -> Counts:
    return {
        "free": [len(placements(sheet, shape)) for shape in card.shapes],
        "duty": [len(placements(sheet, shape, duty=True)) for shape in card.shapes],
    }


def counted() -> dict[str, dict[str, Counts]]:
    """The counts by map side and card (T-2, T-3, T-7); ruins have no say in an ambush."""
    found: dict[str, dict[str, Counts]] = {}
    for side in MAPS:
        sheet = blank(side)
        cards = {card.id: _explore_counts(sheet, card) for card in EXPLORE.values() if not card.ruins}
        ambushes = {card.id: {"free": [len(placements(sheet, card.shape))]} for card in AMBUSH.values()}
        found[side] = {**cards, **ambushes}
    return found


def as_text(counts: dict[str, dict[str, Counts]]) -> str:
    """The counts as JSON with one card on each line."""
    sides = [
        f'    "{side}": {{\n'
        + ",\n".join(f'      "{card}": {json.dumps(found)}' for card, found in cards.items())
        + "\n    }"
        for side, cards in counts.items()
    ]
    return '{\n  "format": 1,\n  "maps": {\n' + ",\n".join(sides) + "\n  }\n}\n"


if __name__ == "__main__":
    FILE.write_text(as_text(counted()), encoding="utf-8")
