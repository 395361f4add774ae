"""The event log of games: append after a version, load from a version."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, or_, select

from inkland.core.events import Event
from inkland.notation.values import from_plain
from inkland.server.base.errors import DamagedGame
from inkland.server.infra.database.engines.statements import has_other_writers, upsert
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.row_inserts import InsertRows
from inkland.server.infra.database.tables.main import drafts, players, rooms
from inkland.server.infra.database.tables.main import events as log
from inkland.server.model.damage import UNREADABLE
from inkland.server.model.stored import Conflict, EncodedEvent, GameVersion, RoomVersion, SavedEvent

_APPEND: Final = insert(log)
"""Made once, so that SQLAlchemy compiles it once: it runs for every choice of every game."""
_COLUMNS: Final = ("game", "version", "event", "saved")
FoundEvents = dict[tuple[int, int], list[SavedEvent] | DamagedGame]
"""What was found of a game after a version."""


def append_events(
    game: int, after: int, events: Sequence[EncodedEvent], now: float, room: RoomVersion | None
) -> InsertRows:
    """Append events to a game that has `after` of them; raises Conflict if it has more by now.

    `room` is the version that they were checked with, or None if the same transaction has stored the room.
    """
    rows = [(game, version, event, now) for version, event in enumerate(events, start=after + 1)]
    guard = None if room is None else check_rooms
    return InsertRows(_APPEND, _COLUMNS, rows, Conflict(game, after), guard=guard, key=room)


def check_rooms(connection: Connection, known: Collection[RoomVersion]) -> None:
    """Raise Conflict if one of these rooms has another version by now; none can be saved until the end.

    Saving a room or ending its game changes the version: a game that is over or paused gets no events.
    """
    if not has_other_writers(connection):
        return  # a choice for every card of every game: nobody else can have changed the room
    ids = {room.id for room in known}
    present = select(rooms.c.id, rooms.c.version).where(rooms.c.id.in_(ids)).order_by(rooms.c.id)
    found = connection.execute(present.with_for_update(key_share=True))
    if not set(known) <= {RoomVersion(room, version) for room, version in found}:
        raise Conflict(*known)


def check_events(connection: Connection, game: GameVersion) -> None:
    """Raise Conflict if a game has more events by now; nobody adds any after its room has been stored."""
    if not has_other_writers(connection):
        return
    newest = select(func.max(log.c.version)).where(log.c.game == game.id)
    if connection.execute(newest).scalar() != game.events:
        raise Conflict(*game)


@query
def saved_events(connection: Connection, game: int, since: int = 0) -> list[SavedEvent]:
    """Return the events of a game after a version, in order; raises DamagedGame."""
    found = missed_events([(game, since)])(connection)[game, since]
    if isinstance(found, DamagedGame):
        raise found
    if since + len(found) < _seen(connection, game):
        raise DamagedGame(game, "end missing")
    return found


@query
def load_events(connection: Connection, game: int, since: int = 0) -> list[Event]:
    """Return the events of a game after a version, in order; raises DamagedGame."""
    load = saved_events(game, since)
    return [saved.event for saved in load(connection)]


@query
def missed_events(connection: Connection, asked: Collection[tuple[int, int]]) -> FoundEvents:
    """Return the events of several games, of each after a version, in order; or what is damaged."""
    is_missed = or_(*(and_(log.c.game == game, log.c.version > since) for game, since in asked))
    columns = select(log.c.game, log.c.version, log.c.event, log.c.saved)
    statement = columns.where(is_missed).order_by(log.c.game, log.c.version)
    rows = defaultdict[int, list[Any]](list)
    for row in connection.execute(statement):
        rows[row.game].append(row)
    return {
        (game, since): _decoded(game, since, [row for row in rows[game] if row.version > since])
        for game, since in asked
    }


def _decoded(game: int, since: int, rows: Sequence[Any]) -> list[SavedEvent] | DamagedGame:
    """Return the events of rows that follow a version without a gap, or what is wrong with them."""
    events: list[SavedEvent] = []
    for row in rows:
        if row.version != since + len(events) + 1:
            return DamagedGame(game, "gap")
        try:
            events.append(SavedEvent(decode_event(row.event), row.saved))
        except UNREADABLE:
            return DamagedGame(game, "unreadable event")
    return events


def _seen(connection: Connection, game: int) -> int:
    """Return the last version of a game that any of its people has seen: it was stored before."""
    return connection.execute(select(func.max(players.c.seen)).where(players.c.game == game)).scalar() or 0


@query
def saved_at(connection: Connection, game: int, version: int) -> float | None:
    """Return when the event of a version was saved, or the first one after it whose time is known."""
    times = select(func.min(log.c.saved)).where(log.c.game == game, log.c.version >= version)
    found: float | None = connection.execute(times).scalar_one()
    return found


def decode_event(data: bytes) -> Event:
    """Return the event of a stored JSON text; raises InvalidNotation."""
    event: Event = from_plain(msgspec.json.decode(data), Event)
    return event


@query
def save_draft(connection: Connection, game: int, seat: int, turn: int, command: str | None) -> None:
    """Store the unconfirmed choice of a seat in a turn, in place of an earlier one."""
    if command is None:
        connection.execute(delete(drafts).where(drafts.c.game == game, drafts.c.seat == seat))
    else:
        row = {"game": game, "seat": seat, "turn": turn, "command": command}
        upsert(connection, drafts, row)


@query
def load_drafts(connection: Connection, game: int, turn: int) -> dict[int, str]:
    """Return the unconfirmed choices of a turn, by seat."""
    statement = select(drafts.c.seat, drafts.c.command)
    found = connection.execute(statement.where(drafts.c.game == game, drafts.c.turn == turn))
    return {row.seat: row.command for row in found}
