"""The cards and maps as frozen values; the content package fills them from data."""

from collections.abc import Mapping
from enum import StrEnum

from inkland.core.board.shape import Offsets, Shape
from inkland.core.board.sheet import MapSide
from inkland.core.ids import (
    EFFECTS,
    Box,
    CardId,
    Edict,
    Family,
    Letter,
    MapId,
    MonsterEffect,
    SeasonId,
    Terrain,
    TitleId,
)
from inkland.core.record import record


class Direction(StrEnum):
    """Which way sheets pass in an ambush and its shape walks in solo (T-7, O-2)."""

    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"


class Corner(StrEnum):
    """Where a solo ambush starts its walk (O-2)."""

    TOP_LEFT = "top-left"
    TOP_RIGHT = "top-right"
    BOTTOM_LEFT = "bottom-left"
    BOTTOM_RIGHT = "bottom-right"


class Status(StrEnum):
    """How well a printed fact is known: from two or more sources, or from one."""

    VERIFIED = "verified"
    TRANSCRIBED = "transcribed"


class Skill(StrEnum):
    """The eight skills by their card id (K-01 to K-08)."""

    ACROBATICS = "acrobatics"
    CONCENTRATION = "concentration"
    CURE_WOUNDS = "cure-wounds"
    DIPLOMACY = "diplomacy"
    FORBIDDEN_KNOWLEDGE = "forbidden-knowledge"
    HIDE = "hide"
    NEGOTIATION = "negotiation"
    SEARCH = "search"


@record
class Printed:
    """What every card has: its id, box, printed number and the status of its facts."""

    id: CardId
    box: Box
    number: str
    status: Status

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}>"


@record
class PrintedShape:
    """One of the shapes on an explore card, with its coin if it has one (T-6)."""

    shape: Shape
    coin: bool


@record
class ExploreCard(Printed):
    """A card that everybody draws from (T-2)."""

    time: int
    terrains: tuple[Terrain, ...]
    shapes: tuple[PrintedShape, ...]


@record
class RuinsCard(Printed):
    """A card that puts a ruins duty on the next explore card (T-1)."""

    time: int = 0


@record
class AmbushCard(Printed):
    """Monsters that the neighbor draws (T-7), or that walk in by themselves in solo (O-2)."""

    shape: Shape
    direction: Direction
    corner: Corner
    letter: Letter | None = None
    time: int = 0

    @property
    def effect(self) -> MonsterEffect | None:
        """What the monsters do, if they have a letter (T-8)."""
        return None if self.letter is None else EFFECTS[self.letter]


@record
class HeroCard(Printed):
    """A hero with attack cells around it, as (row, col) steps in the printed picture (T-9)."""

    attack: Offsets
    time: int = 0


DeckCard = ExploreCard | RuinsCard | AmbushCard | HeroCard


@record
class ScoringCard(Printed):
    """A card that scores sheets; its function has its name, in the module of its family (E, S-3)."""

    family: Family
    solo: int
    rule: str


@record
class SkillCard(Printed):
    """A skill that may be used once a season (K-0)."""

    skill: Skill
    cost: int
    rule: str


@record
class Season:
    """A season's time threshold and the two edicts that it scores (S-4, P-1)."""

    id: SeasonId
    threshold: int
    edicts: tuple[Edict, Edict]


@record
class MapFacts:
    """A map side with the box it is printed in and its kind (S-1)."""

    side: MapSide
    box: Box
    kind: str


@record
class SoloTitle:
    """A title and the rating that earns it (O-5)."""

    least: int
    id: TitleId


@record
class Catalog:
    """All cards and maps, by id in printing order; `digest` identifies the content."""

    cards: Mapping[CardId, DeckCard]
    scoring: Mapping[CardId, ScoringCard]
    skills: Mapping[Skill, SkillCard]
    seasons: Mapping[Box, tuple[Season, ...]]
    maps: Mapping[MapId, MapFacts]
    titles: tuple[SoloTitle, ...]
    first_game_heroes: Mapping[Edict, CardId]
    digest: str

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        kinds = f"{len(self.cards)} cards, {len(self.scoring)} scoring cards, {len(self.maps)} maps"
        return f"<Catalog {self.digest}: {kinds}>"

    def ambushes(self, *boxes: Box) -> tuple[AmbushCard, ...]:
        """Return the ambush cards of some boxes, in printing order."""
        return tuple(c for c in self.cards.values() if isinstance(c, AmbushCard) and c.box in boxes)

    def default_map(self, box: Box) -> MapId:
        """Return the first map side of a box (S-1)."""
        return next(map_id for map_id, facts in self.maps.items() if facts.box is box)

    def heroes(self) -> tuple[HeroCard, ...]:
        """Return the hero cards."""
        return tuple(c for c in self.cards.values() if isinstance(c, HeroCard))
