"""The journal of a game in the store: append after a version, load from a version."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from inkland.core.events import Event
from inkland.notation.values import from_plain, to_plain
from inkland.server.storage.database import Conflict, Job
from inkland.server.storage.tables import events as log
from inkland.server.storage.tables import games

_APPEND: Final = "INSERT INTO events (game, version, event) VALUES (?, ?, ?)"
"""Written out, since it is run for every choice of every game: building it costs more than running it."""


def plain_events(happened: Iterable[Event]) -> list[dict[str, Any]]:
    """Events as plain values, as records have them."""
    return [to_plain(event, Event) for event in happened]


def decode_event(data: bytes) -> Event:
    """The event that a stored text form means; raises InvalidNotation."""
    event: Event = from_plain(msgspec.json.decode(data), Event)
    return event


def append(
    game: int, after: int, plain: Sequence[dict[str, Any]], *, also: Job[None] | None = None
) -> Job[None]:
    """Append plain events to a game that has `after` of them; raises Conflict if it has more by now.

    `also` is done with it or not at all.
    """
    texts = map(msgspec.json.encode, plain)
    rows = [(game, version, text) for version, text in enumerate(texts, start=after + 1)]

    def job(connection: Connection) -> None:
        try:
            connection.exec_driver_sql(_APPEND, rows)
        except IntegrityError as error:
            raise Conflict(game, after) from error
        if also is not None:
            also(connection)

    return job


def load(game: int, since: int = 0) -> Job[list[Event]]:
    """The events of a game after a version, in order."""

    def job(connection: Connection) -> list[Event]:
        found = connection.execute(
            select(log.c.event).where(log.c.game == game, log.c.version > since).order_by(log.c.version)
        )
        return [decode_event(row.event) for row in found]

    return job


def new_game(connection: Connection, room: str, number: int, happened: Sequence[Event]) -> int:
    """Put down a game with its first events; gives its id."""
    game: int = connection.execute(
        insert(games).values(room=room, number=number).returning(games.c.id)
    ).scalar_one()
    append(game, 0, plain_events(happened))(connection)
    return game


def last_game(room: str) -> Job[tuple[int, int] | None]:
    """The id and the number of a room's last game."""

    def job(connection: Connection) -> tuple[int, int] | None:
        row = connection.execute(
            select(games.c.id, games.c.number)
            .where(games.c.room == room)
            .order_by(games.c.number.desc())
            .limit(1)
        ).first()
        return None if row is None else (row.id, row.number)

    return job
