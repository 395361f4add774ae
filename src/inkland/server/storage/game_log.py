"""The event log of games: append after a version, load from a version."""

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from inkland.core.events import Event
from inkland.notation.values import from_plain
from inkland.server.errors import DamagedGame
from inkland.server.storage.damage import UNREADABLE
from inkland.server.storage.database import Job
from inkland.server.storage.store import Conflict, PlainEvent
from inkland.server.storage.tables import drafts, players
from inkland.server.storage.tables import events as log

_APPEND: Final = insert(log)
"""Made once, so that SQLAlchemy compiles it once: it runs for every choice of every game."""


def append_events(game: int, after: int, events: Sequence[PlainEvent], now: float) -> Job[None]:
    """Append events to a game that has `after` of them; raises Conflict if it has more by now."""
    rows = [
        {"game": game, "version": version, "event": msgspec.json.encode(event), "saved": now}
        for version, event in enumerate(events, start=after + 1)
    ]

    def job(connection: Connection) -> None:
        try:
            connection.execute(_APPEND, rows)
        except IntegrityError as error:
            raise Conflict(game, after) from error

    return job


def load_events(game: int, since: int = 0) -> Job[list[Event]]:
    """Return the events of a game after a version, in order; raises DamagedGame."""

    def job(connection: Connection) -> list[Event]:
        found = connection.execute(
            select(log.c.version, log.c.event)
            .where(log.c.game == game, log.c.version > since)
            .order_by(log.c.version)
        )
        events: list[Event] = []
        for row in found:
            if row.version != since + len(events) + 1:
                raise DamagedGame(game, "gap")
            try:
                events.append(decode_event(row.event))
            except UNREADABLE:
                raise DamagedGame(game, "unreadable event") from None
        if since + len(events) < _seen(connection, game):
            raise DamagedGame(game, "end missing")
        return events

    return job


def _seen(connection: Connection, game: int) -> int:
    """Return the last version of a game that any of its people has seen: it was stored before."""
    return connection.execute(select(func.max(players.c.seen)).where(players.c.game == game)).scalar() or 0


def saved_at(game: int, version: int) -> Job[float | None]:
    """Return when the event of a version was saved, or the first one after it whose time is known."""
    times = select(func.min(log.c.saved)).where(log.c.game == game, log.c.version >= version)
    return lambda connection: connection.execute(times).scalar_one()


def decode_event(data: bytes) -> Event:
    """Return the event of a stored JSON text; raises InvalidNotation."""
    event: Event = from_plain(msgspec.json.decode(data), Event)
    return event


def save_draft(game: int, seat: int, turn: int, command: str | None) -> Job[None]:
    """Store the unconfirmed choice of a seat in a turn, in place of an earlier one."""

    def job(connection: Connection) -> None:
        connection.execute(delete(drafts).where(drafts.c.game == game, drafts.c.seat == seat))
        if command is not None:
            row = {"game": game, "seat": seat, "turn": turn, "command": command}
            connection.execute(insert(drafts).values(**row))

    return job


def load_drafts(game: int, turn: int) -> Job[dict[int, str]]:
    """Return the unconfirmed choices of a turn, by seat."""

    def job(connection: Connection) -> dict[int, str]:
        statement = select(drafts.c.seat, drafts.c.command)
        found = connection.execute(statement.where(drafts.c.game == game, drafts.c.turn == turn))
        return {row.seat: row.command for row in found}

    return job
