"""The event log of games: start, append after a version, load from a version."""

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from inkland.core.events import Event
from inkland.notation.values import from_plain
from inkland.server.storage.database import Job
from inkland.server.storage.store import Conflict, PlainEvent, StoredGame
from inkland.server.storage.tables import events as log
from inkland.server.storage.tables import games

_APPEND: Final = insert(log)
"""Made once, so that SQLAlchemy compiles it once: it runs for every choice of every game."""


def append_events(game: int, after: int, events: Sequence[PlainEvent]) -> Job[None]:
    """Append events to a game that has `after` of them; raises Conflict if it has more by now."""
    rows = [
        {"game": game, "version": version, "event": msgspec.json.encode(event)}
        for version, event in enumerate(events, start=after + 1)
    ]

    def job(connection: Connection) -> None:
        try:
            connection.execute(_APPEND, rows)
        except IntegrityError as error:
            raise Conflict(game, after) from error

    return job


def load_events(game: int, since: int = 0) -> Job[list[Event]]:
    """Return the events of a game after a version, in order; raises InvalidNotation."""

    def job(connection: Connection) -> list[Event]:
        found = connection.execute(
            select(log.c.event).where(log.c.game == game, log.c.version > since).order_by(log.c.version)
        )
        return [decode_event(row.event) for row in found]

    return job


def decode_event(data: bytes) -> Event:
    """Return the event of a stored JSON text; raises InvalidNotation."""
    event: Event = from_plain(msgspec.json.decode(data), Event)
    return event


def create_game(room: str, number: int, events: Sequence[PlainEvent]) -> Job[StoredGame]:
    """Store a game with its first events; raises Conflict if the room has a game of this number."""

    def job(connection: Connection) -> StoredGame:
        statement = insert(games).values(room=room, number=number).returning(games.c.id)
        try:
            game: int = connection.execute(statement).scalar_one()
        except IntegrityError as error:
            raise Conflict(room, number) from error
        append_events(game, 0, events)(connection)
        return StoredGame(game, number)

    return job


def last_game(room: str) -> Job[StoredGame | None]:
    """Return the game of a room with the highest number."""

    def job(connection: Connection) -> StoredGame | None:
        row = connection.execute(
            select(games.c.id, games.c.number)
            .where(games.c.room == room)
            .order_by(games.c.number.desc())
            .limit(1)
        ).first()
        return None if row is None else StoredGame(row.id, row.number)

    return job
