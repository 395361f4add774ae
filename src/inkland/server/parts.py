"""The pieces that messages of the server are made of: those of every sight, and the room's own."""

from typing import Literal

from inkland.notation.sights.parts import (
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
from inkland.server.setups import Setup

__all__ = [
    "DeckInfo",
    "LieInfo",
    "OptionsInfo",
    "OptionsKind",
    "Part",
    "Problem",
    "ResultInfo",
    "RoomInfo",
    "ScoreLine",
    "ScoringPart",
    "SeasonInfo",
    "SeatInfo",
    "ShapeOption",
    "SheetInfo",
    "SkillInfo",
    "Stage",
    "TableInfo",
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


class Problem(Part, frozen=True):
    """Why something is refused."""

    code: str
    rule: str
    cells: list[str]
    details: dict[str, str | int]
