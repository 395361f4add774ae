"""Which cards the kernel supports; this module does not load it.

Explore cards, ruins cards, heroes, monsters with a known letter or none, and maps are data: the kernel reads
them from the catalog. A scoring card needs a function in compiled code. A game that may contain an
unsupported card is played by the core.
"""

from typing import TypeAlias

from inkland.core.board.shape import Shape
from inkland.core.catalog import AmbushCard, Catalog, DeckCard, ExploreCard
from inkland.core.ids import CardId, MapId
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.ruleset import Ruleset, explore_cards
from inkland.kernel import layout
from inkland.kernel.compiled.scoring.cards import NUMBERS

CatalogKey: TypeAlias = tuple[object, ...]

_unknown: dict[CatalogKey, frozenset[str]] = {}


def catalog_key(catalog: Catalog) -> CatalogKey:
    """Return a key that tells catalogs apart."""
    return catalog.digest, tuple(catalog.cards), tuple(catalog.scoring), tuple(catalog.maps)


def unknown_cards(catalog: Catalog) -> frozenset[str]:
    """Return the ids of all cards and map sides of a catalog that the kernel does not support."""
    key = catalog_key(catalog)
    if key not in _unknown:
        cards = list(catalog.cards.values())
        found: list[str] = [card.id for card in cards[: layout.MAX_CARDS] if not _is_supported(card)]
        found += [card.id for card in cards[layout.MAX_CARDS :]]
        found += [card for card in catalog.scoring if card not in NUMBERS]
        found += list(catalog.maps)[layout.MAX_MAPS :]
        _unknown[key] = frozenset(found)
    return _unknown[key]


def unsupported_cards(catalog: Catalog, config: GameConfig) -> tuple[CardId | MapId, ...]:
    """Return the cards that a game with this set-up may contain and the kernel does not support.

    Raises InvalidConfig.
    """
    config = resolve(config, catalog)
    explore = explore_cards(catalog, config)
    unknown = unknown_cards(catalog) | set(explore[layout.EXPLORE_CAPACITY :])
    if not unknown:
        return ()
    ambushes = config.ambush_cards or [card.id for card in catalog.ambushes(*(config.ambush_boxes or ()))]
    heroes = [card.id for card in catalog.heroes()] if config.heroes else []
    scoring = config.edicts or [
        card.id for card in catalog.scoring.values() if card.box in (config.scoring_boxes or ())
    ]
    maps = [map_id for map_id in catalog.maps if map_id == config.map]
    return tuple(card for card in (*explore, *ambushes, *heroes, *scoring, *maps) if card in unknown)


def unsupported_in_game(rules: Ruleset) -> tuple[CardId | MapId, ...]:
    """Return the cards that a game may contain and the kernel does not support; its edicts are known."""
    if not unknown_cards(rules.catalog) and len(rules.explore_cards) <= layout.EXPLORE_CAPACITY:
        return ()
    edicts = tuple(card.id for card in rules.edicts)
    return unsupported_cards(rules.catalog, replace(rules.config, edicts=edicts, scoring_boxes=None))


def supports(rules: Ruleset) -> bool:
    """Return whether the kernel knows every card that a game may contain."""
    return not unsupported_in_game(rules)


def _is_supported(card: DeckCard) -> bool:
    """Return whether a card fits in the tables."""
    match card:
        case ExploreCard():
            shapes = [printed.shape for printed in card.shapes]
            return (
                len(card.terrains) <= layout.STEP - layout.TERRAINS
                and all(terrain in layout.TERRAIN_WORDS for terrain in card.terrains)
                and _fit(shapes)
            )
        case AmbushCard():
            return (card.letter is None or card.letter in layout.LETTER_WORDS) and _fit([card.shape])
        case _:
            return True


def _fit(shapes: list[Shape]) -> bool:
    """Return whether all orientations of a card's shapes fit in the tables."""
    orientations = [orientation for shape in shapes for orientation in shape.orientations]
    return len(orientations) <= layout.ANCHOR_CAPACITY and all(
        len(orientation.shifts) <= layout.MAX_SHIFTS
        and max(orientation.shifts, default=0) <= layout.MAX_SHIFT
        for orientation in orientations
    )
