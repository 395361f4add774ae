"""The tables of compiled games, made from the catalog, so that no fact of a card is written twice."""

from functools import cache

import numpy as np

from inkland.content import load_catalog
from inkland.core.catalog import (
    AmbushCard,
    Catalog,
    DeckCard,
    Direction,
    ExploreCard,
    HeroCard,
    RuinsCard,
)
from inkland.core.grid import CELL_COUNT, Cell, Cells
from inkland.core.heroes import ROTATIONS, attack_cells
from inkland.core.ids import EDICTS, Box, CardId, Family, Letter, MapId, Terrain
from inkland.core.shape import Orientation, Shape
from inkland.core.sheet import blank_sheet
from inkland.core.solo import walk_places
from inkland.kernel import layout
from inkland.kernel.bits import high_word, low_word
from inkland.kernel.compiler.decorators import Vector

SEASON_SETS = (Box.BASE, Box.HEROES)
TERRAIN_WORDS = {
    Terrain.FOREST: layout.FOREST,
    Terrain.VILLAGE: layout.VILLAGE,
    Terrain.FARM: layout.FARM,
    Terrain.WATER: layout.WATER,
    Terrain.MONSTER: layout.MONSTER,
    Terrain.HERO: layout.HERO,
}
"""The offset of a terrain's cells in a sheet."""
LETTER_WORDS = {
    Letter.DRAGON: layout.DRAGON,
    Letter.ZOMBIE: layout.ZOMBIE,
    Letter.TROLL: layout.TROLL,
    Letter.GORGON: layout.GORGON,
}


def card_numbers(catalog: Catalog) -> dict[CardId, int]:
    """Return the numbers of the deck cards, in the order of the catalog."""
    return {card: number for number, card in enumerate(catalog.cards)}


def edict_numbers(catalog: Catalog) -> dict[CardId, int]:
    """Return the numbers of the scoring cards."""
    return {card.id: int(card.rule.removeprefix("E-")) - 1 for card in catalog.scoring.values()}


def map_rows(catalog: Catalog) -> dict[MapId, int]:
    """Return the offset of each map's row."""
    return {map_id: layout.MAPS + index * layout.MAP_WORDS for index, map_id in enumerate(catalog.maps)}


@cache
def load_tables() -> Vector:
    """Return the tables of the catalog shipped with the package."""
    return make_tables(load_catalog())


def make_tables(catalog: Catalog) -> Vector:
    """Return the tables of a catalog as one flat vector (see layout)."""
    if len(catalog.cards) > layout.MAX_CARDS or len(catalog.maps) > layout.MAX_MAPS:
        raise ValueError("the kernel's tables have no room for so many cards or maps")
    words = _Words()
    _maps(words, catalog)
    _seasons(words, catalog)
    _edicts(words, catalog)
    for number, card in enumerate(catalog.cards.values()):
        _card(words, catalog, layout.CARDS + number * layout.CARD_WORDS, card)
    return np.array([word - (1 << 64) if word >> 63 else word for word in words.all], dtype=np.int64)


class _Words:
    """A vector under construction."""

    def __init__(self) -> None:
        self.all = [0] * layout.FIXED_WORDS

    @property
    def end(self) -> int:
        return len(self.all)

    def extend(self, size: int) -> int:
        """Add a row of zeros and return its offset."""
        begin = self.end
        self.all += [0] * size
        return begin

    def put_cells(self, where: int, cells: Cells) -> None:
        self.all[where : where + 2] = low_word(cells), high_word(cells)

    def add_cells(self, cells: Cells) -> None:
        self.put_cells(self.extend(2), cells)


def _maps(words: _Words, catalog: Catalog) -> None:
    for index, (map_id, row) in enumerate(map_rows(catalog).items()):
        side = catalog.maps[map_id].side
        words.all[row + layout.MAP_INDEX] = index
        words.put_cells(row + layout.BLANK, blank_sheet(side).empty)
        words.put_cells(row + layout.MOUNTAINS, side.mountains)
        words.put_cells(row + layout.RUINS, side.ruins)
        words.put_cells(row + layout.CHASM, side.chasm)
        words.put_cells(row + layout.BY_MOUNTAINS, side.beside_mountains)
        words.put_cells(row + layout.BY_RUINS, side.beside_ruins)


def _seasons(words: _Words, catalog: Catalog) -> None:
    row = layout.THRESHOLDS
    for box in SEASON_SETS:
        for season in catalog.seasons[box]:
            first, second = (EDICTS.index(edict) for edict in season.edicts)
            words.all[row : row + 3] = season.threshold, first, second
            row += 3


def _edicts(words: _Words, catalog: Catalog) -> None:
    for card, number in edict_numbers(catalog).items():
        facts = catalog.scoring[card]
        words.all[layout.SOLO + number] = facts.solo
        words.all[layout.FAMILIES + list(Family).index(facts.family)] |= 1 << number


def _card(words: _Words, catalog: Catalog, row: int, card: DeckCard) -> None:
    words.all[row + layout.CARD_TIME] = card.time
    match card:
        case ExploreCard():
            words.all[row + layout.KIND] = layout.EXPLORE_KIND
            words.all[row + layout.TERRAINS_SIZE] = len(card.terrains)
            for index, terrain in enumerate(card.terrains):
                words.all[row + layout.TERRAINS + index] = TERRAIN_WORDS[terrain]
            shapes = [(printed.shape, printed.coin) for printed in card.shapes]
            _orientations(words, catalog, row, shapes)
            _places(words, row, [shape for shape, _ in shapes])
        case RuinsCard():
            words.all[row + layout.KIND] = layout.RUINS_KIND
        case AmbushCard():
            words.all[row + layout.KIND] = layout.AMBUSH_KIND
            words.all[row + layout.STEP] = (1 << 64) - 1 if card.direction is Direction.CLOCKWISE else 1
            words.all[row + layout.LETTER] = 0 if card.letter is None else LETTER_WORDS[card.letter]
            _orientations(words, catalog, row, [(card.shape, False)])
            words.all[row + layout.WALK] = words.end
            for cells in walk_places(card.shape.printed, card.corner, card.direction):
                words.add_cells(cells)
            words.all[row + layout.WALK_END] = words.end
        case HeroCard():
            words.all[row + layout.KIND] = layout.HERO_KIND
            words.all[row + layout.ATTACKS] = words.end
            for cell in range(CELL_COUNT):
                for rotation in range(ROTATIONS):
                    words.add_cells(attack_cells(card, Cell(cell), rotation))


def _orientations(words: _Words, catalog: Catalog, row: int, shapes: list[tuple[Shape, bool]]) -> None:
    words.all[row + layout.FIRST] = words.end
    for index, (shape, coin) in enumerate(shapes):
        for orientation in shape.orientations:
            _orientation(words, catalog, orientation, index, coin)
    words.all[row + layout.END] = words.end
    if words.end - words.all[row + layout.FIRST] > layout.ANCHOR_CAPACITY * layout.ORIENTATION_WORDS:
        raise ValueError("the kernel has no room for so many orientations of one card")


def _orientation(
    words: _Words,
    catalog: Catalog,
    orientation: Orientation,
    shape: int,
    coin: bool,  # noqa: FBT001
) -> None:
    if len(orientation.shifts) > layout.FIT - layout.SHIFTS or max(orientation.shifts, default=0) > 63:
        raise ValueError("the kernel has no room for so large a shape")
    row = words.extend(layout.ORIENTATION_WORDS)
    words.all[row + layout.SHIFTS_SIZE] = len(orientation.shifts)
    for index, shift in enumerate(orientation.shifts):
        words.all[row + layout.SHIFTS + index] = shift
    words.put_cells(row + layout.FIT, orientation.fit)
    words.put_cells(row + layout.MASK, orientation.mask)
    words.all[row + layout.SHAPE] = shape
    words.all[row + layout.COIN] = int(coin)
    for index, facts in enumerate(catalog.maps.values()):
        words.put_cells(row + layout.ON_RUINS + 2 * index, orientation.anchors_touching(facts.side.ruins))


def _places(words: _Words, row: int, shapes: list[Shape]) -> None:
    """Write every place on an empty grid with its orientation's row: (row, cells)."""
    words.all[row + layout.PLACES] = words.end
    orientation_row, size = words.all[row + layout.FIRST], 0
    for shape in shapes:
        for orientation in shape.orientations:
            anchors = orientation.fit
            while anchors:
                low = anchors & -anchors
                words.all.append(orientation_row)
                words.add_cells(orientation.mask * low)
                anchors ^= low
                size += 1
            orientation_row += layout.ORIENTATION_WORDS
    words.all[row + layout.PLACES_SIZE] = size
