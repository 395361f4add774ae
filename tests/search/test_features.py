"""Compiled features equal those of a naive implementation."""

import pytest
from tests.kernel.duel import TABLES
from tests.kernel.test_scoring import any_sheet
from tests.property.playing import CATALOG
from tests.search.naive import Reading

from inkland.core.ids import MapId
from inkland.core.record import replace
from inkland.core.scoring import SCORERS
from inkland.core.setup.config import GameConfig
from inkland.kernel import layout as kernel_layout
from inkland.kernel.blank_game import blank_game
from inkland.kernel.runtime import call
from inkland.kernel.tables import edict_numbers, tables_for
from inkland.kernel.words import joined, slices, vector, zeros
from inkland.search.compiled import layout as search_layout
from inkland.search.position import sheet_row

SHEETS = 40


@pytest.mark.parametrize("side", list(CATALOG.maps))
def test_features_are_those_of_a_naive_reading(side: MapId) -> None:
    """Stars, potential and common features of all known cards on sheets of each map."""
    numbers = edict_numbers(CATALOG)
    game = blank_game(tables_for(CATALOG), GameConfig(map=side), known_edicts=True)
    sheets = []
    for seed in range(SHEETS):
        sheet = any_sheet(side, seed)
        zombies, attack = sheet.monster & sheet.monster >> 3, sheet.empty & 0xF0F << seed
        claimed = sheet.map.mountains & ((1 << 60) - 1) if seed % 2 else 0
        sheets.append(replace(sheet, letters=(0, zombies, 0, 0), attack=attack, claimed=claimed))
    rows = joined(sheet_row(sheet) for sheet in sheets)
    cards = list(numbers.items())
    for four in (cards[first : first + 4] for first in range(0, len(cards), 4)):
        game[kernel_layout.EDICTS : kernel_layout.EDICTS + 4] = vector(number for _, number in four)
        found = zeros(SHEETS * search_layout.SHEET_FEATURES)
        call("read_features", TABLES, game[:], rows, found, SHEETS)
        for sheet, words in zip(sheets, slices(found, search_layout.SHEET_FEATURES), strict=True):
            features = words.tolist()
            reading = Reading(sheet)
            for place, (card, number) in enumerate(four):
                points = SCORERS[card](sheet).points
                own = features[place * search_layout.OWN : (place + 1) * search_layout.OWN]
                assert own == [points, *reading.near(number + 1, points)], (card, sheet)
            assert features[4 * search_layout.OWN :] == reading.common()
