"""What the operator page needs from the database. Nothing of a game is read but who plays it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, func, select, text

from inkland.server.base.errors import DamagedRoom
from inkland.server.base.telemetry.logs import room_mark
from inkland.server.features.operator.views import OperatorRoom
from inkland.server.infra.database.database_store import DatabaseStore, read_by, reads, write_by, writes
from inkland.server.infra.database.engines.statements import insert_new
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables.main import guests, rooms, sessions, used_links
from inkland.server.infra.signing.signing_keys import SigningKey, make_first_key, read_keys
from inkland.server.infra.stores.queries.people_store import hide_name, show_name
from inkland.server.infra.stores.queries.profiles import read_profiles
from inkland.server.infra.stores.queries.room_store import read_room
from inkland.server.model.rooms.names import guests_in, named_room
from inkland.server.model.rooms.room import Room
from inkland.server.model.rooms.rules.erasure import NOBODY

MOST_ROOMS: Final = 100
"""How many rooms are shown, the last changed first."""


class Figures(NamedTuple):
    """What the database says about guests and rooms."""

    guests: int
    active: int
    """Guests who were here since a time."""
    phases: dict[str, int]
    rooms: list[OperatorRoom]
    database_bytes: int | None
    """The size of a PostgreSQL database; a SQLite file is measured where it is."""


@query
def _figures(connection: Connection, since: float) -> Figures:
    """Return what the database says about guests and rooms."""
    known = guests.c.id != NOBODY, guests.c.erased.is_(None)
    here = select(func.count(sessions.c.guest.distinct())).where(sessions.c.seen >= since)
    phases = select(rooms.c.phase, func.count()).group_by(rooms.c.phase)
    newest = select(rooms.c.id, rooms.c.changed).order_by(rooms.c.changed.desc()).limit(MOST_ROOMS)
    is_file = connection.dialect.name == "sqlite"
    size = None if is_file else connection.execute(text("SELECT pg_database_size(current_database())"))
    return Figures(
        connection.execute(select(func.count()).select_from(guests).where(*known)).scalar_one(),
        connection.execute(here).scalar_one(),
        {row[0]: row[1] for row in connection.execute(phases)},
        [_row(connection, row.id, row.changed) for row in connection.execute(newest).all()],
        None if size is None else int(size.scalar_one()),
    )


def _row(connection: Connection, room: str, changed: float) -> OperatorRoom:
    try:
        stored = read_room(connection, room)
    except DamagedRoom:
        stored = None
    if stored is None:
        return OperatorRoom(room_mark(room), "damaged", [], 0, changed)
    shown: Room = named_room(stored, read_profiles(connection, guests_in(stored)))
    people = [place.name for place in shown.places if place.kind == "person"]
    bots = sum(place.kind == "bot" for place in shown.places)
    return OperatorRoom(room_mark(room), shown.phase, people, bots, changed)


class OperatorStore(DatabaseStore):
    """Reads figures, and keeps which links were used."""

    async def signing_keys(self) -> Sequence[SigningKey]:
        """Return the keys, the newest first; the first one is made when it is needed."""
        found = await self.database.fetch(read_keys)
        if not found:
            await self.database.write(make_first_key(self.database.now()))
            found = await self.database.fetch(read_keys)
        return found

    @writes
    def use_link(self, connection: Connection, nonce: str, *, now: float, until: float) -> bool:
        """Note that a link was used; return False if it was used before."""
        connection.execute(delete(used_links).where(used_links.c.until < now))
        return insert_new(connection, used_links, {"nonce": nonce, "until": until}) == 1

    figures = read_by(_figures)

    @reads
    def find_room(self, connection: Connection, mark: str) -> str | None:
        """Return the id of the room with a mark, or None."""
        ids = connection.execute(select(rooms.c.id).order_by(rooms.c.changed.desc())).scalars()
        return next((room for room in ids if room_mark(room) == mark), None)

    async def hide_name(self, name: str) -> None:
        """Hide a name, and those that could be confused with it."""
        await self.database.write(hide_name(name, self.database.now()))

    show_name = write_by(show_name)
