"""The pieces that messages of the server are made of: those of every sight, and the room's own."""

from typing import Literal

from inkland.server.rooms.setup import Setup
from inkland.views.types import (
    DeckInfo,
    LieInfo,
    OptionsInfo,
    OptionsKind,
    Part,
    ResultInfo,
    ScoreLine,
    ScoringPart,
    SeasonInfo,
    ShapeOption,
    SheetInfo,
    SkillInfo,
    Stage,
    TableInfo,
)

__all__ = [
    "Change",
    "DeckInfo",
    "LieInfo",
    "OptionsInfo",
    "OptionsKind",
    "Part",
    "Passing",
    "Problem",
    "ResultInfo",
    "RoomInfo",
    "ScoreLine",
    "ScoredSheet",
    "Scoring",
    "ScoringPart",
    "SeasonInfo",
    "SeatInfo",
    "ShapeOption",
    "SheetInfo",
    "SkillInfo",
    "Stage",
    "TableInfo",
    "WalkInfo",
]


class SeatInfo(Part, frozen=True):
    """A seat of the room, as everybody sees it."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    host: bool
    here: bool
    """Whether its person is connected."""


class RoomInfo(Part, frozen=True):
    """A room, as everybody in it sees it."""

    id: str
    phase: Literal["lobby", "playing", "over"]
    game: int
    """The number of the present or last game; 0 before the first."""
    setup: Setup
    clock: int | None
    seats: list[SeatInfo]
    watching: int
    """People who look on without a seat."""


class ScoredSheet(Part, frozen=True):
    """One sheet at the moment when a season was scored: before effects and the next card (P-1, M-5)."""

    rows: tuple[str, ...]
    edicts: list[list[ScoringPart]]
    """For each of the season's two edicts, the cells that earned stars."""
    monsters: list[str]
    """The empty cells beside monsters, each a star lost (P-2)."""


class WalkInfo(Part, frozen=True):
    """The way of a solo ambush along the borders (O-2)."""

    cells: list[tuple[int, int]]
    """The shape as steps from its first cell."""
    path: list[str]
    """Where its first cell was at every step; it stays at the last one if it fits there."""
    fits: bool


class Passing(Part, frozen=True):
    """What is told with the passing of the sheets: in solo, the way of the ambush."""

    walk: WalkInfo | None = None


class Scoring(Part, frozen=True):
    """What is told with a season's scores: the sheets by seat, as they were scored."""

    sheets: list[ScoredSheet]


class Change(Part, frozen=True):
    """What became of a sheet by an event."""

    changed: dict[str, str]
    """What each changed cell shows now, in the characters of rules N."""
    coins: tuple[int, int]
    """Coins before and after."""


class Problem(Part, frozen=True):
    """Why something is refused."""

    code: str
    rule: str
    cells: list[str]
    details: dict[str, str | int]
