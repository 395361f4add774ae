"""The plain values that views are made of: seasons, sheets, table, options, choices.

The server sends them to browsers, and the bot protocol to programs.
"""

from typing import Final, Literal

import msgspec

ENCODED: Final = "x-encoded"
"""Marks a `Raw` field in the schema with the name of the type that it contains."""


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all views: frozen, without unknown fields."""


class SeasonInfo(View, frozen=True):
    """A season: its name, when it ends, what it scores (S-4, P-1)."""

    id: str
    threshold: int
    edicts: tuple[str, str]


class SkillInfo(View, frozen=True):
    """An open skill card and its price (K-0)."""

    id: str
    cost: int


class ConfigInfo(View, frozen=True):
    """The configuration of a game, with all defaults filled in (S-2)."""

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
    preset: str | None
    """The preset that makes the same game, whatever it was made from."""
    variants: list[str]
    """What makes the game a variant: `heroes-on`, `heroes-off`, `ruins-on`, `ruins-off`; empty for none."""


class PlayerProfile(View, frozen=True):
    """The title and the crest of a player, both empty if there is none (S-7)."""

    title: str
    crest: str
    """The crest as `shield:color:charge:color`."""


class RulesInfo(View, frozen=True):
    """The facts that stay the same during a game."""

    map: str
    players: list[str]
    profiles: list[PlayerProfile]
    """By seat, the title and the crest (S-7)."""
    seasons: list[SeasonInfo]
    edicts: list[str]
    skills: list[SkillInfo]
    config: ConfigInfo


class SheetInfo(View, frozen=True):
    """One seat's sheet: eleven rows (N), coins, attack cells, and its present score (P-2)."""

    rows: tuple[str, ...]
    attack: list[str]
    claimed: list[str]
    """Mountains whose coin has been collected."""
    coins: int
    spent: int
    stars: list[int]
    monsters: int
    skill: str | None
    """The skill that the seat has used this season."""


class ScoreLine(View, frozen=True):
    """A seat's line of the score sheet for one season (P-2)."""

    edicts: tuple[int, int]
    coins: int
    monsters: int
    total: int


class ResultInfo(View, frozen=True):
    """How the game ended (P-4, O-5)."""

    totals: list[int]
    lost_to_monsters: list[int]
    winners: list[int]
    rating: int | None
    title: str | None
    ranks: list[int]
    """The rank of each seat, from 1; ties share a rank (P-4)."""


class Standing(View, frozen=True):
    """A seat's stars and rank as they would be if the present season were scored now (P-2, P-4)."""

    total: int
    rank: int


class DeckInfo(View, frozen=True):
    """The cards left in the deck, as far as everybody can count them."""

    cards: int
    ambushes: int
    heroes: int


Stage = Literal["explore", "skills", "ambush", "hero", "effect", "over", "none"]


class LastingEffect(View, frozen=True):
    """An ambush card whose effect goes on, and where it acts next (T-10, M-1 to M-3)."""

    card: str
    effect: Literal["dragon", "zombies", "troll"]
    cells: list[list[str]]
    """By seat, the empty cells beside its monsters: they turn into zombies, the troll destroys one of them,
    or the dragon is not closed in yet. No cells: it does nothing more on this sheet."""


class TableInfo(View, frozen=True):
    """The open table."""

    turn: int
    """The version at which this turn began; a choice refers to it."""
    stage: Stage
    card: str | None
    season: int
    time: int
    threshold: int
    duty: bool
    """Whether the shape must cover a ruins cell (T-3)."""
    ruins_waiting: bool
    """Whether the next explore card must (T-1)."""
    revealed: list[str]
    acrobats: list[int]
    orientation: str | None
    """How the domino of Acrobatics lies in solo (K-01)."""
    deck: DeckInfo
    draws_on: list[int]
    """For each seat, the sheet that it draws on now (T-7)."""
    sheets: list[SheetInfo]
    scores: list[list[ScoreLine]]
    result: ResultInfo | None
    effects: list[LastingEffect] = []
    """In the order in which the cards were revealed; without those that do nothing more on any sheet."""


class ScoringPart(View, frozen=True):
    """A group of cells that scores together."""

    points: int
    cells: list[str]


class OrientationInfo(View, frozen=True):
    """One orientation of a shape, and where its first cell may go."""

    cells: list[tuple[int, int]]
    anchors: str
    """A bitboard: 16 bytes in base64, little-endian, bit `row * 11 + col`."""


class ShapeOption(View, frozen=True):
    """A shape that may be drawn: of the card, of a skill, of an ambush, or a single cell."""

    shape: int | None
    terrains: list[str]
    orientations: list[OrientationInfo]
    coin: bool = False
    skill: str | None = None
    places: list[str] = []
    """Sets of cells that extend over the edge, for Hide (K-06)."""


class SkillOption(View, frozen=True):
    """An answer to an ambush before the sheets pass: a skill, or none (K-01, K-04)."""

    command: str
    skill: str | None
    """None: use no skill."""
    cell: str | None = None
    terrain: str | None = None
    orientation: str | None = None


OptionsKind = Literal["draw", "single", "ambush", "hero", "skills", "destroy"]


class OptionsInfo(View, frozen=True):
    """Everything that a seat may choose now."""

    kind: OptionsKind
    sheet: int
    shapes: list[ShapeOption]
    adding: list[str]
    """Skills that add cells to a drawing; the places are asked for with `extra-places`."""
    attack: list[list[tuple[int, int]]]
    """A hero's attack cells by rotation, as steps from the hero (T-9)."""
    skills: list[SkillOption]


class ExtraCells(View, frozen=True):
    """Cells that a skill adds to a drawing (K-0)."""

    cells: list[str]
    terrain: str


class PendingChoice(View, frozen=True):
    """The seat's own choice while it is not revealed yet."""

    command: str
    cells: list[str]
    terrain: str | None
    extra: ExtraCells | None
    destroys: str | None
    """The victim of the gorgon or of the troll."""
    attack: list[str]
    """The hero's attack cells on the sheet."""
    rotation: int | None
    skill: str | None
