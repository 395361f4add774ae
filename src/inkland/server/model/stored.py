"""What is stored of rooms and games, as plain values."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from inkland.core.catalog import Catalog
from inkland.core.events import Event
from inkland.notation.records import catalog_of_game
from inkland.notation.values import to_plain
from inkland.server.base.errors import DamagedGame
from inkland.server.model.games.game import Game
from inkland.server.model.games.shared_deal import DealKind, GameStatus
from inkland.server.model.games.summary import GameSummary
from inkland.server.model.rooms.log import LogLine
from inkland.server.model.rooms.names import players_of
from inkland.server.model.rooms.room import Place, Room
from inkland.server.model.rooms.setup import Setup

EncodedEvent = bytes
"""An event as it is stored."""


class SavedEvent(NamedTuple):
    """An event, and when it was saved; version 0.1.0 kept no times."""

    event: Event
    saved: float | None


class Conflict(Exception):
    """Another server has saved a newer version of the room or the game; reload and try again."""


class Versions(NamedTuple):
    """The versions of a room and its current or last game; zeros before the first game."""

    room: int
    game: int
    """The number of the game."""
    events: int

    def is_newer_than(self, known: "Versions") -> bool:
        """Return whether something was saved that is not known; a later game may have fewer events.

        >>> known = Versions(5, 2, 3)
        >>> [Versions(*one).is_newer_than(known) for one in ((6, 2, 3), (5, 2, 4), (5, 3, 1), (4, 1, 80))]
        [True, True, True, False]
        """
        return self.room > known.room or (self.game, self.events) > (known.game, known.events)


class RoomVersion(NamedTuple):
    """A version of a room."""

    id: str
    version: int


class GameVersion(NamedTuple):
    """A game that has so many events."""

    id: int
    events: int


class RoomState(NamedTuple):
    """A room, its last game and its log, all as they were at one moment."""

    room: Room
    log: Sequence[LogLine]
    game: "StoredGame | None" = None
    events: Sequence[SavedEvent] = ()
    """The events that were not known, in order."""
    damage: DamagedGame | None = None
    """Why the game cannot be read."""


class StoredGame(msgspec.Struct, frozen=True):
    """A game as it is stored, without its events."""

    id: int
    number: int
    """Its number in the room."""
    room: str
    public_id: str
    """Its address; knowing it gives no right to a seat."""
    setup: Setup
    places: tuple[Place, ...]
    """Who sat where: at the start while it is running, at the end after that."""
    started: float
    """When it started, in seconds since 1970."""
    ended: float | None
    """When it ended; None while it is running and for games of version 0.1.0."""
    status: GameStatus
    summary: GameSummary | None
    """How it ended; None while it is running, and until a game of version 0.1.0 has been read."""
    seed: bytes | None
    """Games with the same seed have the same deal. It is secret; None for games of version 0.1.0."""
    kind: DealKind = "new"
    """How it was dealt: a known deal counts in no table."""


class GameEnd(msgspec.Struct, frozen=True):
    """The end of a game, to be stored together with what ends it."""

    game: int
    status: GameStatus
    summary: GameSummary | None
    """How it ended; None if it is damaged."""
    at: float
    places: tuple[Place, ...]
    """Who owned its seats then."""


def encode_events(events: Iterable[Event]) -> list[EncodedEvent]:
    """Return events as they are stored: in JSON, as in records."""
    return [msgspec.json.encode(to_plain(event, Event)) for event in events]


def stored_game(stored: StoredGame, catalog: Catalog, events: Sequence[Event]) -> Game:
    """Return a game from what is stored of it; it keeps the explore cards that it began with."""
    catalog = catalog_of_game(events, catalog)
    game = Game(
        stored.id,
        stored.number,
        catalog,
        events,
        public_id=stored.public_id,
        seed=stored.seed,
        kind=stored.kind,
    )
    game.players = players_of(stored.places, len(game.table.sheets))
    return game
