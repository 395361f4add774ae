"""What erasure, export and retention read from the database, as plain values."""

from typing import Any, Final, NamedTuple

import msgspec

from inkland.server.model.games.branch import Branch
from inkland.server.model.stored import StoredGame

GAMES_AT_ONCE: Final = 20
"""How many games are changed in one transaction, so that no table waits for long."""


class GuestRow(NamedTuple):
    """A guest in an operator's list."""

    id: str
    name: str
    created: float
    seen: float
    """When they were last seen, if that is known."""
    games: int
    """How many seats they have had in games."""


class Stale(msgspec.Struct, frozen=True):
    """Something that nobody has used for longer than it is kept."""

    id: str
    since: float
    """When it was last used, in seconds since 1970."""


class ExportedRows(msgspec.Struct, frozen=True):
    """What the database says about one guest, as plain values by subject."""

    guest: dict[str, Any]
    devices: list[dict[str, Any]]
    recovery_code: float | None
    """When it was made."""
    channels: list[dict[str, Any]]
    notice_choices: dict[str, Any] | None
    notices: list[dict[str, Any]]
    blocks: list[dict[str, Any]]
    rooms: list[dict[str, Any]]
    drafts: list[dict[str, Any]]
    seats: list[dict[str, Any]]
    """Their seats in games, and what they have seen of them."""
    games: list[StoredGame]
    branches: dict[int, Branch] = {}
    """Which games those that are branches have left."""
    challenges: list[dict[str, Any]] = []
    """Those that they have made or played, with their games."""
    daily_maps: list[dict[str, Any]] = []
    """Their first tries on daily maps, with their games."""
    statistics: dict[str, Any] = {}
    """The facts and ratings of their games, and since when they are in public tables."""
    lessons: list[dict[str, Any]] = []
    """Which mistakes of their games they have tried again."""


class ExportedReview(NamedTuple):
    """A complete review of a game."""

    depth: str
    document: bytes
    """JSON (docs/review.md)."""
