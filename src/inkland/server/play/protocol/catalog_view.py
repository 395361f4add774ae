"""The catalog for clients: what is printed on cards and maps, not what it does."""

import msgspec

from inkland.bots import BOTS
from inkland.bots.levels.cost import STRONG
from inkland.core.board.shape import Offsets
from inkland.core.board.sheet import blank_sheet
from inkland.core.catalog import AmbushCard, Catalog, DeckCard, ExploreCard, HeroCard, RuinsCard, ScoringCard
from inkland.core.setup.presets import PRESETS
from inkland.notation.sheets import format_sheet


class CardShape(msgspec.Struct, frozen=True):
    """A shape of a card as (row, col) cells, and whether it has a coin."""

    cells: Offsets
    coin: bool


class CardInfo(msgspec.Struct, frozen=True):
    """A card of the explore deck."""

    id: str
    kind: str
    box: str
    time: int
    terrains: list[str]
    shapes: list[CardShape]
    attack: Offsets
    direction: str | None
    corner: str | None
    letter: str | None


class EdictInfo(msgspec.Struct, frozen=True):
    """A scoring card."""

    id: str
    family: str
    box: str
    solo: int
    """Subtracted from the solo rating (O-5)."""


class TitleInfo(msgspec.Struct, frozen=True):
    """A solo title and the least rating for it (O-5)."""

    id: str
    least: int


class SkillPrice(msgspec.Struct, frozen=True):
    """A skill card."""

    id: str
    cost: int


class MapInfo(msgspec.Struct, frozen=True):
    """An empty map side (N)."""

    id: str
    box: str
    kind: str
    rows: tuple[str, ...]


class CatalogInfo(msgspec.Struct, frozen=True):
    """All cards and maps, presets and bots."""

    digest: str
    presets: tuple[str, ...]
    bots: tuple[str, ...]
    strong_bots: tuple[str, ...]
    """The bots that search for long, of which a room may have only so many."""
    most_strong_bots: int
    """How many of them a room may have."""
    cards: list[CardInfo]
    edicts: list[EdictInfo]
    skills: list[SkillPrice]
    maps: list[MapInfo]
    titles: list[TitleInfo]
    """The best first."""


def catalog_info(catalog: Catalog, most_strong_bots: int) -> CatalogInfo:
    """Return the catalog for clients."""
    return CatalogInfo(
        digest=catalog.digest,
        presets=PRESETS,
        bots=tuple(BOTS),
        strong_bots=tuple(bot for bot in BOTS if bot in STRONG),
        most_strong_bots=most_strong_bots,
        cards=[_card(card) for card in catalog.cards.values()],
        edicts=[_edict(card) for card in catalog.scoring.values()],
        skills=[SkillPrice(card.id, card.cost) for card in catalog.skills.values()],
        maps=[
            MapInfo(facts.side.id, facts.box.value, facts.kind, format_sheet(blank_sheet(facts.side)))
            for facts in catalog.maps.values()
        ],
        titles=[TitleInfo(title.id, title.least) for title in catalog.titles],
    )


def _edict(card: ScoringCard) -> EdictInfo:
    return EdictInfo(card.id, card.family.value, card.box.value, card.solo)


def _card(card: DeckCard) -> CardInfo:
    match card:
        case ExploreCard():
            kind, terrains = "explore", [terrain.value for terrain in card.terrains]
            shapes = [CardShape(shape.shape.printed, shape.coin) for shape in card.shapes]
        case AmbushCard():
            kind, terrains = "ambush", ["monster"]
            shapes = [CardShape(card.shape.printed, False)]
        case HeroCard():
            kind, terrains, shapes = "hero", ["hero"], [CardShape(((0, 0),), False)]
        case RuinsCard():
            kind, terrains, shapes = "ruins", [], []
    ambush = card if isinstance(card, AmbushCard) else None
    return CardInfo(
        id=card.id,
        kind=kind,
        box=card.box.value,
        time=card.time,
        terrains=terrains,
        shapes=shapes,
        attack=card.attack if isinstance(card, HeroCard) else (),
        direction=None if ambush is None else ambush.direction.value,
        corner=None if ambush is None else ambush.corner.value,
        letter=None if ambush is None or ambush.letter is None else ambush.letter.value,
    )
