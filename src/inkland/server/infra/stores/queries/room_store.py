"""Rooms, their members and their timers in the database."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, and_, delete, func, insert, or_, select, update

from inkland.server.base.errors import DamagedRoom
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables import main as tables
from inkland.server.infra.stores.queries.profiles import read_profiles
from inkland.server.model.damage import UNREADABLE
from inkland.server.model.rooms.log import LogLine
from inkland.server.model.rooms.names import guests_in, named_line, named_room, stored_line, stored_room
from inkland.server.model.rooms.room import Room, members_of, waiting_guests
from inkland.server.model.stored import Conflict, Versions

IDS_AT_ONCE: Final = 500
"""How many rooms are looked up in one statement."""
WAITING_SECONDS: Final = 24 * 3600.0
"""How long after a game those who wait for the next one find the room among their games."""


@query
def create_room(connection: Connection, room: Room, now: float) -> None:
    """Store a new room."""
    row = {"id": room.id, "created": room.created, "version": room.version, **_columns(room, now)}
    connection.execute(insert(tables.rooms).values(**row))
    _insert_members(connection, room)


@query
def save_room(connection: Connection, room: Room, now: float) -> Room:
    """Store a changed room and return it with its new version; raises Conflict."""
    saved = msgspec.structs.replace(room, version=room.version + 1, unsaved=())
    rooms, members = tables.rooms, tables.members
    result = connection.execute(
        update(rooms)
        .where(rooms.c.id == room.id, rooms.c.version == room.version)
        .values(version=saved.version, **_columns(room, now))
    )
    if result.rowcount != 1:
        raise Conflict(room.id, room.version)
    connection.execute(delete(members).where(members.c.room == room.id))
    _insert_members(connection, room)
    _save_timer(connection, room)
    _insert_lines(connection, room)
    return saved


@query
def find_room(connection: Connection, room: str) -> Room | None:
    """Return the room with an id; raises DamagedRoom."""
    stored = read_room(connection, room)
    if stored is None:
        return None
    return named_room(stored, read_profiles(connection, guests_in(stored)))


def read_room(connection: Connection, room: str, *, lock: bool = False) -> Room | None:
    """Return the room with an id as it is stored, without names of guests; raises DamagedRoom.

    With `lock` no other server can save it until the transaction ends.
    """
    rooms, timers = tables.rooms, tables.timers
    wanted = select(rooms, timers.c.due).outerjoin(timers, timers.c.room == rooms.c.id)
    wanted = wanted.where(rooms.c.id == room)
    found = connection.execute(wanted.with_for_update(of=rooms) if lock else wanted).first()
    try:
        return None if found is None else _room(found)
    except UNREADABLE:
        raise DamagedRoom from None


@query
def rooms_of(connection: Connection, guest: str, now: float) -> list[str]:
    """Return the rooms where a guest's game is not over or the guest waits for one, the newest first."""
    rooms, members = tables.rooms, tables.members
    waits_now = and_(members.c.waits, rooms.c.changed > now - WAITING_SECONDS)
    found = connection.execute(
        select(rooms.c.id)
        .join(members, members.c.room == rooms.c.id)
        .where(members.c.guest == guest, or_(rooms.c.phase != "over", waits_now))
        .order_by(rooms.c.created.desc())
        .limit(100)
    )
    return [row.id for row in found]


@query
def load_log(connection: Connection, room: str, game: int) -> list[LogLine]:
    """Return the log of a room since its game of a number began, the oldest line first."""
    log = tables.room_log
    found = connection.execute(select(log).where(log.c.room == room, log.c.game == game).order_by(log.c.id))
    lines = [line for row in found if (line := _line(row)) is not None]
    ids = {str(line.details["guest"]) for line in lines if "guest" in line.details}
    profiles = read_profiles(connection, ids)
    return [named_line(line, profiles) for line in lines]


def _line(row: Row[Any]) -> LogLine | None:
    """Return a line of the log; None if it is damaged, since the game needs none."""
    try:
        details = msgspec.json.decode(row.details, type=dict[str, str | int])
    except UNREADABLE:
        return None
    return LogLine(row.kind, details, row.version, row.at)


def timed_rooms(connection: Connection) -> list[str]:
    """Return the rooms whose clock is running."""
    return list(connection.execute(select(tables.timers.c.room).order_by(tables.timers.c.due)).scalars())


@query
def versions(connection: Connection, ids: Sequence[str]) -> dict[str, Versions]:
    """Return the versions of rooms and of their last games; rooms that are gone are left out."""
    rooms, games, events = tables.rooms, tables.games, tables.events
    last = select(func.max(events.c.version)).where(events.c.game == games.c.id).scalar_subquery()
    is_last = (games.c.room == rooms.c.id) & (games.c.number == rooms.c.number)
    found = select(rooms.c.id, rooms.c.version, games.c.number, last).outerjoin(games, is_last)
    known: dict[str, Versions] = {}
    for first in range(0, len(ids), IDS_AT_ONCE):
        some = rooms.c.id.in_(ids[first : first + IDS_AT_ONCE])
        for room, version, number, newest in connection.execute(found.where(some)):
            known[room] = Versions(version, number or 0, newest or 0)
    return known


_COLUMNS: Final = frozenset(
    {"id", "settings", "host", "places", "phase", "number", "created", "deadline", "version", "unsaved"}
)
"""The fields of a room with a column or a table of their own; the others are in `details`."""
_OTHER: Final = tuple(name for name in Room.__struct_fields__ if name not in _COLUMNS)


def _columns(room: Room, now: float) -> dict[str, object]:
    room = stored_room(room)
    return {
        "settings": msgspec.json.encode(room.settings).decode(),
        "host": room.host,
        "places": msgspec.json.encode(room.places).decode(),
        "phase": room.phase,
        "number": room.number,
        "changed": now,
        "details": msgspec.json.encode({name: getattr(room, name) for name in _OTHER}).decode(),
    }


def _insert_members(connection: Connection, room: Room) -> None:
    waiting = waiting_guests(room)
    guests = sorted(members_of(room) | waiting)
    rows = [{"guest": guest, "room": room.id, "waits": guest in waiting} for guest in guests]
    if rows:
        connection.execute(insert(tables.members), rows)


def _insert_lines(connection: Connection, room: Room) -> None:
    rows = [
        {
            "room": room.id,
            "game": room.number,
            "version": line.version,
            "at": line.at,
            "kind": line.kind,
            "details": msgspec.json.encode(line.details).decode(),
        }
        for line in map(stored_line, room.unsaved)
    ]
    if rows:
        connection.execute(insert(tables.room_log), rows)


def _save_timer(connection: Connection, room: Room) -> None:
    """Store when the time for the room's card is up; the holder of the lease keeps it."""
    timers = tables.timers
    if room.deadline is None or room.phase != "playing":
        connection.execute(delete(timers).where(timers.c.room == room.id))
        return
    moved = connection.execute(update(timers).where(timers.c.room == room.id).values(due=room.deadline))
    if moved.rowcount == 0:
        connection.execute(insert(timers).values(room=room.id, due=room.deadline, leased_until=0.0))


def _room(row: Row[tuple[object, ...]]) -> Room:
    return msgspec.convert(
        {
            **msgspec.json.decode(row.details),
            "id": row.id,
            "settings": msgspec.json.decode(row.settings),
            "host": row.host,
            "places": [converted_place(place) for place in msgspec.json.decode(row.places)],
            "phase": row.phase,
            "number": row.number,
            "created": row.created,
            "deadline": row.due,
            "version": row.version,
        },
        Room,
    )


def converted_place(stored: dict[str, Any]) -> dict[str, Any]:
    """Return a stored place; version 0.1.0 turned the seat of a guest who left into a bot's."""
    owner = stored.pop("left", None)
    if owner is None:
        return stored
    stand_in = {"bot": stored.pop("bot"), "reason": "left"}
    return {**stored, "kind": "person", "guest": owner, "stand_in": stand_in}
