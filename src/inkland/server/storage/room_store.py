"""Rooms in the store: put down, found again, and who plays where."""

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update

from inkland.server.rooms.room import Place, Room, members_of
from inkland.server.rooms.setup import Setup
from inkland.server.storage import tables
from inkland.server.storage.database import Job


def put_room(room: Room) -> Job[None]:
    """Put a new room down."""

    def job(connection: Connection) -> None:
        connection.execute(insert(tables.rooms).values(id=room.id, created=room.created, **_columns(room)))
        _put_members(connection, room)

    return job


def save_room(room: Room) -> Job[None]:
    """Put a changed room down."""

    def job(connection: Connection) -> None:
        connection.execute(update(tables.rooms).where(tables.rooms.c.id == room.id).values(**_columns(room)))
        connection.execute(delete(tables.members).where(tables.members.c.room == room.id))
        _put_members(connection, room)

    return job


def save_turn(room: Room) -> Job[None]:
    """Put down what a choice changes about its room: its phase, and when the next card's time is up."""

    def job(connection: Connection) -> None:
        connection.execute(
            update(tables.rooms)
            .where(tables.rooms.c.id == room.id)
            .values(state=room.phase, deadline=room.deadline)
        )

    return job


def find_room(room: str) -> Job[Room | None]:
    """The room with an id."""

    def job(connection: Connection) -> Room | None:
        row = connection.execute(select(tables.rooms).where(tables.rooms.c.id == room)).first()
        return None if row is None else _room(row)

    return job


def rooms_of(guest: str) -> Job[list[str]]:
    """The rooms where a guest's game is running or yet to begin, the newest first."""

    def job(connection: Connection) -> list[str]:
        found = connection.execute(
            select(tables.rooms.c.id)
            .join(tables.members, tables.members.c.room == tables.rooms.c.id)
            .where(tables.members.c.guest == guest, tables.rooms.c.state != "over")
            .order_by(tables.rooms.c.created.desc())
            .limit(100)
        )
        return [row.id for row in found]

    return job


def clocked_rooms(connection: Connection) -> list[str]:
    """The rooms whose running game has a clock."""
    found = connection.execute(
        select(tables.rooms.c.id).where(tables.rooms.c.state == "playing", tables.rooms.c.clock.is_not(None))
    )
    return [row.id for row in found]


def _columns(room: Room) -> dict[str, object]:
    return {
        "config": msgspec.json.encode(room.setup).decode(),
        "host": room.host,
        "seats": msgspec.json.encode(room.places).decode(),
        "clock": room.clock,
        "state": room.phase,
        "number": room.number,
        "deadline": room.deadline,
    }


def _put_members(connection: Connection, room: Room) -> None:
    rows = [{"guest": guest, "room": room.id} for guest in sorted(members_of(room))]
    if rows:
        connection.execute(insert(tables.members), rows)


def _room(row: Row[tuple[object, ...]]) -> Room:
    return Room(
        id=row.id,
        setup=msgspec.json.decode(row.config, type=Setup),
        host=row.host,
        places=msgspec.json.decode(row.seats, type=tuple[Place, ...]),
        clock=row.clock,
        phase=row.state,
        number=row.number,
        created=row.created,
        deadline=row.deadline,
    )
