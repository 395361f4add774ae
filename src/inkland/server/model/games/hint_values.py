"""Hints as plain values: good choices, and why they are good."""

from typing import Literal

import msgspec

from inkland.views.types import PendingChoice


class HintSeason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The expected stars of a season: its two edicts, coins, monsters, and their sum."""

    edicts: tuple[float, float]
    coins: float
    monsters: float
    total: float


class HintReason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A source of stars (`A` to `D`, `coins`, `monsters`) in which a choice differs most from another."""

    source: str
    stars: float


class HintChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A good choice, and what it is expected to bring the owner of the sheet by the end of the game."""

    choice: PendingChoice
    total: float
    error: float
    """The standard error of the total."""
    edicts: list[float]
    coins: float
    monsters: float
    seasons: list[HintSeason]
    reasons: list[HintReason]
    """Compared with the second choice; for the others, with the first."""


HintGrade = Literal["edict", "area", "answer"]
"""How much a hint says: what the best choice is about, roughly where it is, or the choice itself."""
