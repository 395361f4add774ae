"""The tables of compiled games, made from the catalog, so that no fact of a card is written twice."""

from inkland.content import load_catalog
from inkland.core.board.grid import CELL_COUNT, Cell, Cells
from inkland.core.board.shape import Orientation, Shape
from inkland.core.board.sheet import blank_sheet
from inkland.core.catalog import (
    AmbushCard,
    Catalog,
    DeckCard,
    Direction,
    ExploreCard,
    HeroCard,
    RuinsCard,
)
from inkland.core.ids import EDICTS, Box, CardId, Family, MapId
from inkland.core.turns.heroes import ROTATIONS, attack_cells
from inkland.core.turns.solo import walk_places
from inkland.kernel import layout
from inkland.kernel.compiled.scoring.cards import NUMBERS
from inkland.kernel.support import CatalogKey, catalog_key, unknown_cards
from inkland.kernel.words import Constant, high_word, low_word, signed

SEASON_SETS = (Box.BASE, Box.HEROES)


class CatalogTables:
    """The tables of a catalog, and the numbers of its cards in them."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.words = make_tables(catalog)
        self.cards = card_numbers(catalog)
        self.edicts = edict_numbers(catalog)
        self.maps = map_rows(catalog)


_made: dict[CatalogKey, CatalogTables] = {}


def tables_for(catalog: Catalog) -> CatalogTables:
    """Return the tables of a catalog; they are made once."""
    key = catalog_key(catalog)
    if key not in _made:
        _made[key] = CatalogTables(catalog)
    return _made[key]


def load_tables() -> Constant:
    """Return the tables of the catalog shipped with the package."""
    return tables_for(load_catalog()).words


def card_numbers(catalog: Catalog) -> dict[CardId, int]:
    """Return the numbers of the deck cards that the kernel supports, in the order of the catalog."""
    unknown = unknown_cards(catalog)
    return {card: number for number, card in enumerate(catalog.cards) if card not in unknown}


def edict_numbers(catalog: Catalog) -> dict[CardId, int]:
    """Return the numbers of the scoring cards that the kernel supports."""
    return {card: NUMBERS[card] for card in catalog.scoring if card in NUMBERS}


def map_rows(catalog: Catalog) -> dict[MapId, int]:
    """Return the offset of each map's row."""
    maps = list(catalog.maps)[: layout.MAX_MAPS]
    return {map_id: layout.MAPS + index * layout.MAP_WORDS for index, map_id in enumerate(maps)}


def make_tables(catalog: Catalog) -> Constant:
    """Return the tables of a catalog as one flat vector (see layout); unsupported cards are left out."""
    words = _Words()
    _maps(words, catalog)
    _seasons(words, catalog)
    _edicts(words, catalog)
    for card, number in card_numbers(catalog).items():
        _card(words, catalog, layout.CARDS + number * layout.CARD_WORDS, catalog.cards[card])
    return Constant(signed(word) for word in words.all)


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
        family = list(Family).index(facts.family)
        words.all[layout.SOLO + number] = facts.solo
        words.all[layout.EDICT_FAMILIES + number] = family
        words.all[layout.FAMILIES + family] |= 1 << number


def _card(words: _Words, catalog: Catalog, row: int, card: DeckCard) -> None:
    words.all[row + layout.CARD_TIME] = card.time
    match card:
        case ExploreCard():
            words.all[row + layout.KIND] = layout.EXPLORE_KIND
            words.all[row + layout.TERRAINS_SIZE] = len(card.terrains)
            for index, terrain in enumerate(card.terrains):
                words.all[row + layout.TERRAINS + index] = layout.TERRAIN_WORDS[terrain]
            shapes = [(printed.shape, printed.coin) for printed in card.shapes]
            _orientations(words, catalog, row, shapes)
            _places(words, row, [shape for shape, _ in shapes])
        case RuinsCard():
            words.all[row + layout.KIND] = layout.RUINS_KIND
        case AmbushCard():
            words.all[row + layout.KIND] = layout.AMBUSH_KIND
            words.all[row + layout.STEP] = (1 << 64) - 1 if card.direction is Direction.CLOCKWISE else 1
            words.all[row + layout.LETTER] = 0 if card.letter is None else layout.LETTER_WORDS[card.letter]
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
    written: list[tuple[int, Orientation]] = []
    for index, (shape, coin) in enumerate(shapes):
        for orientation in shape.orientations:
            written.append((_orientation(words, orientation), orientation))
            words.all[written[-1][0] + layout.SHAPE] = index
            words.all[written[-1][0] + layout.COIN] = int(coin)
    words.all[row + layout.END] = words.end
    for orientation_row, orientation in written:
        words.all[orientation_row + layout.ON_RUINS] = words.end
        for map_id in map_rows(catalog):
            words.add_cells(orientation.anchors_touching(catalog.maps[map_id].side.ruins))


def _orientation(words: _Words, orientation: Orientation) -> int:
    """Write the cells of an orientation and return the offset of its row."""
    row = words.extend(layout.ORIENTATION_WORDS)
    words.all[row + layout.SHIFTS_SIZE] = len(orientation.shifts)
    for index, shift in enumerate(orientation.shifts):
        words.all[row + layout.SHIFTS + index] = shift
    words.put_cells(row + layout.FIT, orientation.fit)
    words.put_cells(row + layout.MASK, orientation.mask)
    return row


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
