"""The erasure of a guest in the database, in steps that can be repeated after a crash.

1. `begin_erasure` takes name, settings, devices and notices away, in one transaction: from then on others see
   "guest" everywhere, since names are joined on reading.
2. `erase_from_room` and `erase_from_games` take the guest's id out of rooms and games, a few at a time.
3. `finish_erasure` removes what is left.
"""

from typing import Any

import msgspec
from sqlalchemy import Column, Connection, Table, delete, func, or_, select, update

from inkland.server.features.privacy.rows import GAMES_AT_ONCE
from inkland.server.infra.database.engines.statements import insert_new
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables.all_tables import ALL_TABLES
from inkland.server.infra.database.tables.cluster import listed_rooms, room_owners
from inkland.server.infra.database.tables.main import (
    drafts,
    events,
    games,
    guests,
    members,
    players,
    room_log,
    rooms,
    sessions,
    tickets,
    timers,
)
from inkland.server.infra.database.tables.notices import marks
from inkland.server.infra.stores.queries import room_store
from inkland.server.infra.stores.queries.game_store import decoded_places, encoded_places
from inkland.server.model.naming.name_checks import same_name
from inkland.server.model.rooms.log import stamped
from inkland.server.model.rooms.room import Place, Room, is_ownerless, with_changes
from inkland.server.model.rooms.rules.erasure import NOBODY, is_deserted, ownerless, without_guest


@query
def begin_erasure(connection: Connection, guest: str, now: float) -> list[str] | None:
    """Take away a guest's name, settings, devices, notices and blocks.

    Returns the hashes of the devices' tokens, or None if there is no such guest.
    """
    known = select(guests.c.name).where(guests.c.id == guest).with_for_update()
    found = connection.execute(known).scalar_one_or_none()
    if found is None or guest == NOBODY:
        return None
    hashes = connection.execute(select(sessions.c.token_hash).where(sessions.c.guest == guest)).scalars()
    ended = list(hashes)
    if found:
        _erase_unowned_name(connection, found)
    _delete_rows(connection, guest, but=players)
    values = {"name": "", "title": "", "crest": "", "settings": "{}", "erased": now}
    connection.execute(update(guests).where(guests.c.id == guest).values(**values))
    return ended


@query
def rooms_with(connection: Connection, guest: str) -> list[str]:
    """Return the rooms that mention a guest anywhere."""
    text = f"%{guest}%"
    mentioned = or_(rooms.c.host == guest, rooms.c.places.like(text), rooms.c.details.like(text))
    found = connection.execute(select(rooms.c.id).where(mentioned)).scalars()
    noted = connection.execute(select(room_log.c.room).where(room_log.c.details.like(text))).scalars()
    return sorted({*found, *noted})


@query
def erase_from_room(connection: Connection, room_id: str, guest: str, now: float) -> None:
    """Take a guest out of a room and its log; a room without any game that nobody can use is deleted."""
    stored = room_store.read_room(connection, room_id, lock=True)
    if stored is None:
        return
    room = without_guest(stored, guest, now=now)
    if is_deserted(room) and room.number == 0:
        delete_room(connection, room_id)
        return
    _erase_from_log(connection, room_id, guest)
    if room == stored:
        return
    if room.host == NOBODY:
        _insert_nobody(connection)
    if room.phase != stored.phase:
        _abort_game(connection, room, now)
    room_store.save_room(_with_stamped_lines(connection, room, now), now)(connection)


@query
def erase_from_games(connection: Connection, guest: str) -> int:
    """Take a guest out of some of their games; returns how many these were, 0 when none is left."""
    mine = select(players.c.game).where(players.c.guest == guest).distinct().limit(GAMES_AT_ONCE)
    found = connection.execute(mine).scalars().all()
    for game in sorted(found):
        _erase_from_game(connection, game, guest)
    return len(found)


@query
def finish_erasure(connection: Connection, guest: str) -> None:
    """Remove what is left of a guest."""
    connection.execute(select(guests.c.id).where(guests.c.id == guest).with_for_update())
    _delete_rows(connection, guest)
    connection.execute(delete(guests).where(guests.c.id == guest, guests.c.erased.is_not(None)))


def unfinished_erasures(connection: Connection) -> list[str]:
    """Return the guests whose erasure was begun and not finished."""
    return list(connection.execute(select(guests.c.id).where(guests.c.erased.is_not(None))).scalars())


def delete_room(connection: Connection, room: str) -> None:
    """Delete a room that has had no game."""
    for table in (members, timers, marks, room_log, tickets, room_owners, listed_rooms):
        connection.execute(delete(table).where(table.c.room == room))
    connection.execute(delete(rooms).where(rooms.c.id == room))


def _columns_of_guests() -> list[Column[Any]]:
    """Return the columns that refer to a guest, also of tables that are added later.

    Tables that others refer to are last.
    """
    return [
        column
        for table in reversed(ALL_TABLES.sorted_tables)
        if table not in (guests, rooms)
        for column in table.columns
        if any(key.column.table is guests for key in column.foreign_keys)
    ]


def _delete_rows(connection: Connection, guest: str, *, but: Table | None = None) -> None:
    for column in _columns_of_guests():
        if column.table is not but:
            connection.execute(delete(column.table).where(column == guest))


def _erase_unowned_name(connection: Connection, name: str) -> None:
    """Take a name out of games of version 0.1.0 whose seats have a name and no owner."""
    text = msgspec.json.encode(name).decode()
    is_old = games.c.seed.is_(None), games.c.places.icontains(text, autoescape=True)
    unowned = select(games.c.id, games.c.places).where(*is_old).order_by(games.c.id)
    for row in connection.execute(unowned.with_for_update(key_share=True)).all():
        places = [
            Place("person") if is_ownerless(place) and same_name(place.name, name) else place
            for place in decoded_places(row.places)
        ]
        connection.execute(update(games).where(games.c.id == row.id).values(places=encoded_places(places)))


def _erase_from_log(connection: Connection, room: str, guest: str) -> None:
    """Forget whom a line of a room's log is about."""
    lines = select(room_log.c.id, room_log.c.details).where(
        room_log.c.room == room, room_log.c.details.like(f"%{guest}%")
    )
    for row in connection.execute(lines).all():
        text = msgspec.json.encode({**msgspec.json.decode(row.details), "guest": ""}).decode()
        connection.execute(update(room_log).where(room_log.c.id == row.id).values(details=text))


def _insert_nobody(connection: Connection) -> None:
    """Make sure that there is a guest whom rooms without a host can refer to."""
    insert_new(connection, guests, {"id": NOBODY, "name": "", "settings": "{}", "created": 0.0})


def _abort_game(connection: Connection, room: Room, now: float) -> None:
    """Store that the game of a room has ended without a result; its summary is made when it is needed."""
    game = games.c.room == room.id, games.c.number == room.number
    connection.execute(update(games).where(*game).values(status="aborted", ended=now))


def _with_stamped_lines(connection: Connection, room: Room, now: float) -> Room:
    game = select(games.c.id).where(games.c.room == room.id, games.c.number == room.number)
    newest = select(func.max(events.c.version)).where(events.c.game == game.scalar_subquery())
    version = connection.execute(newest).scalar_one() or 0
    return with_changes(room, unsaved=stamped(room.unsaved, version=version, now=now))


def _erase_from_game(connection: Connection, game: int, guest: str) -> None:
    """Take a guest out of the seats of a game, with unconfirmed choices; its events have no names."""
    seats = players.c.game == game, players.c.guest == guest
    mine = connection.execute(select(players.c.seat).where(*seats)).scalars().all()
    connection.execute(delete(drafts).where(drafts.c.game == game, drafts.c.seat.in_(mine)))
    places_of = select(games.c.places).where(games.c.id == game).with_for_update(key_share=True)
    stored = connection.execute(places_of).scalar_one()
    places = [ownerless(place) if place.guest == guest else place for place in decoded_places(stored)]
    connection.execute(update(games).where(games.c.id == game).values(places=encoded_places(places)))
    connection.execute(delete(players).where(*seats))
