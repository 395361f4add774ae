"""Every scoring card on arbitrary sheets (E-01 to E-32)."""

import pytest
from tests.kernel.duel import TABLES
from tests.property.playing import CATALOG, SeededRng

from inkland.core.board.drawing import destroy, fill
from inkland.core.board.grid import CELL_COUNT, Cell, bit
from inkland.core.board.sheet import Sheet, blank_sheet
from inkland.core.ids import CardId, MapId, Terrain
from inkland.core.scoring import SCORERS
from inkland.core.setup.config import GameConfig
from inkland.kernel import layout
from inkland.kernel.blank_game import blank_game
from inkland.kernel.compiled.scoring.cards import CARDS
from inkland.kernel.loading import load_sheet
from inkland.kernel.runtime import call
from inkland.kernel.tables import edict_numbers, tables_for
from inkland.kernel.words import Vector, vector, zeros

SHEETS = 150
TERRAINS = (Terrain.FOREST, Terrain.VILLAGE, Terrain.FARM, Terrain.WATER, Terrain.MONSTER, Terrain.HERO)


def any_sheet(side: MapId, seed: int) -> Sheet:
    """Return a sheet with clumps of a few terrains, holes and destroyed cells."""
    rng = SeededRng(seed)
    sheet = blank_sheet(CATALOG.maps[side].side)
    kinds = [TERRAINS[rng.below(len(TERRAINS))] for _ in range(1 + rng.below(5))]
    density, last = 20 + rng.below(80), kinds[0]
    for cell in range(CELL_COUNT):
        here = bit(Cell(cell))
        if not sheet.empty & here or rng.below(100) >= density:
            continue
        last = last if rng.below(3) else kinds[rng.below(len(kinds))]
        sheet = destroy(sheet, here) if not rng.below(25) else fill(sheet, here, last)
    return sheet


@pytest.mark.parametrize("side", list(CATALOG.maps))
def test_cards_score_the_same(side: MapId) -> None:
    """All known cards on hundreds of sheets of each map."""
    cards = list(CARDS)
    game = blank_game(tables_for(CATALOG), GameConfig(map=side), known_edicts=True)
    for seed in range(SHEETS):
        sheet = any_sheet(side, seed)
        load_sheet(game, layout.SHEETS, sheet)
        for first in range(0, len(cards), 4):
            four = cards[first : first + 4]
            assert kernel_points(game, four) == [SCORERS[card](sheet).points for card in four], (seed, four)


def kernel_points(game: Vector, cards: list[CardId]) -> list[int]:
    """Return the points of four cards on the first sheet."""
    numbers = edict_numbers(CATALOG)
    game[layout.EDICTS : layout.EDICTS + 4] = vector(numbers[card] for card in cards)
    points = zeros(layout.SCORE_WORDS)
    call("score_sheets", TABLES, game, zeros(1), points, 1)
    return points[:4].tolist()
