"""The pieces that views and options are made of, as plain data: seasons, sheets, table, options.

The server sends them to browsers, and the bot protocol to programs.
"""

from typing import Literal

import msgspec


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of what is told."""


class SeasonInfo(Part, frozen=True):
    """A season: its name, when it ends, what it scores (S-4, P-1)."""

    id: str
    threshold: int
    edicts: tuple[str, str]


class SkillInfo(Part, frozen=True):
    """A skill that lies open, and its price (K-0)."""

    id: str
    cost: int


class ConfigInfo(Part, frozen=True):
    """What is played, with nothing left unsaid (S-2)."""

    players: int
    explore: str
    map: str
    seasons: str
    ambush_boxes: list[str] | None
    ambush_cards: list[str] | None
    heroes: bool
    ruins: bool
    scoring_boxes: list[str] | None
    edicts: list[str] | None
    skills: bool
    skill_cards: list[str] | None


class RulesInfo(Part, frozen=True):
    """What stays the same in a game."""

    map: str
    players: list[str]
    seasons: list[SeasonInfo]
    edicts: list[str]
    skills: list[SkillInfo]
    config: ConfigInfo


class SheetInfo(Part, frozen=True):
    """One seat's sheet: eleven lines (N), coins, attack cells, and what it is worth now (P-2)."""

    rows: tuple[str, ...]
    attack: list[str]
    claimed: list[str]
    """Mountains whose coin is won."""
    coins: int
    spent: int
    stars: list[int]
    monsters: int
    skill: str | None
    """The skill used this season."""


class ScoreLine(Part, frozen=True):
    """A seat's line of the score sheet for one season (P-2)."""

    edicts: tuple[int, int]
    coins: int
    monsters: int
    total: int


class ResultInfo(Part, frozen=True):
    """How the game ended (P-4, O-5)."""

    totals: list[int]
    lost_to_monsters: list[int]
    winners: list[int]
    rating: int | None
    title: str | None
    ranks: list[int]
    """By seat, its place from 1 on; those who share a place have the same (P-4)."""


class DeckInfo(Part, frozen=True):
    """What everybody can work out about the deck."""

    cards: int
    ambushes: int
    heroes: int


Stage = Literal["explore", "skills", "ambush", "hero", "effect", "over", "none"]


class TableInfo(Part, frozen=True):
    """The open table."""

    turn: int
    """The version at which this turn began; a choice names it."""
    stage: Stage
    card: str | None
    season: int
    time: int
    threshold: int
    duty: bool
    """Whether the shape must cover a ruins cell (T-3)."""
    ruins_waiting: bool
    """Whether the next explore card will (T-1)."""
    revealed: list[str]
    acrobats: list[int]
    lie: str | None
    deck: DeckInfo
    draws_on: list[int]
    """By seat, whose sheet it draws on now (T-7)."""
    sheets: list[SheetInfo]
    scores: list[list[ScoreLine]]
    result: ResultInfo | None


class ScoringPart(Part, frozen=True):
    """Cells that earn stars together."""

    points: int
    cells: list[str]


class LieInfo(Part, frozen=True):
    """A shape turned and mirrored in one way, and where its first cell may go."""

    cells: list[tuple[int, int]]
    anchors: str


class ShapeOption(Part, frozen=True):
    """A shape that may be drawn: of the card, of a skill, of an ambush, or a single cell."""

    shape: int | None
    terrains: list[str]
    lies: list[LieInfo]
    coin: bool = False
    skill: str | None = None
    places: list[str] = []
    """Sets of cells that stick out over the edge, for Hide (K-06)."""


OptionsKind = Literal["draw", "single", "ambush", "hero", "skills", "destroy"]


class OptionsInfo(Part, frozen=True):
    """What the seat may choose now."""

    kind: OptionsKind
    sheet: int
    shapes: list[ShapeOption]
    adding: list[str]
    """Skills that add cells to a chosen drawing: ask `extras`."""
    attack: list[list[tuple[int, int]]]
    """A hero's attack cells by rotation, as steps from the hero (T-9)."""
    skills: list[str]
    """Commands for the skills before the sheets pass (K-01, K-04)."""
