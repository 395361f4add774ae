"""The names, titles and crests of guests, read when rooms and games are."""

from collections.abc import Collection

from sqlalchemy import Connection, select

from inkland.server.infra.database.tables.main import guests, hidden_names
from inkland.server.model.rooms.names import Profile, Profiles


def read_profiles(connection: Connection, ids: Collection[str]) -> Profiles:
    """Return what others may know of guests, and the names that the operator hides."""
    known = select(guests.c.id, guests.c.name, guests.c.title, guests.c.crest).where(
        guests.c.id.in_(sorted(ids))
    )
    rows = connection.execute(known).all()
    found = {row.id: Profile(row.name, row.title, row.crest) for row in rows if row.name}
    return Profiles(found, frozenset(connection.execute(select(hidden_names.c.folded)).scalars()))
