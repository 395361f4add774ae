"""A check of everything that is stored: what cannot be read, and which games the rules do not allow.

Games are checked by the rules, event by event, which takes longer than loading them does.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, select

from inkland.core.catalog import Catalog
from inkland.notation.records import catalog_of_game
from inkland.notation.verify import verify
from inkland.server.base.errors import DamagedGame, DamagedRoom
from inkland.server.base.telemetry.logs import room_mark
from inkland.server.features.notices.choices import NoticeChoices
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables import notices as notice_tables
from inkland.server.infra.database.tables.main import games, guests, rooms
from inkland.server.infra.stores.queries.game_log import load_events
from inkland.server.infra.stores.queries.game_store import stored_games
from inkland.server.infra.stores.queries.room_store import read_room
from inkland.server.model.damage import UNREADABLE

FindingKind = Literal["guest", "room", "game", "notices"]
DAMAGE: Final = {
    "gap": "gap", "end missing": "end", "unreadable event": "event", "unreadable row": "row",
}  # fmt: skip
"""What is wrong by the reason of a DamagedGame, which logs have."""

OnGame = Callable[[int, int], None]
"""Called with how many games have been checked, and how many there are."""


class Finding(NamedTuple):
    """Something that is damaged: its kind, its id in the database, and what is wrong with it."""

    kind: FindingKind
    id: str
    damage: str
    """Ends the id of its text: `db-damage-row`."""
    address: str = ""
    """The address of a game."""

    @property
    def mark(self) -> str:
        """Its short name, as in logs."""
        return room_mark(self.address or self.id)


@query
def check_store(
    connection: Connection, catalog: Catalog, on_game: OnGame = lambda _done, _total: None
) -> list[Finding]:
    """Return everything in the database that is damaged."""
    return [
        *_guests(connection),
        *_rooms(connection),
        *_games(connection, catalog, on_game),
        *_notices(connection),
    ]


def _guests(connection: Connection) -> Iterator[Finding]:
    for row in connection.execute(select(guests.c.id, guests.c.settings)):
        if not _can_decode(row.settings, dict[str, Any]):
            yield Finding("guest", row.id, "settings")


def _rooms(connection: Connection) -> Iterator[Finding]:
    for room in connection.execute(select(rooms.c.id)).scalars().all():
        try:
            read_room(connection, room)
        except DamagedRoom:
            yield Finding("room", room, "row")


def _games(connection: Connection, catalog: Catalog, on_game: OnGame) -> Iterator[Finding]:
    found = connection.execute(select(games.c.id, games.c.public_id).order_by(games.c.id)).all()
    for number, (game, address) in enumerate(found, start=1):
        on_game(number, len(found))
        try:
            stored_games(connection, connection.execute(select(games).where(games.c.id == game)).all())
            events = load_events(game)(connection)
            verify(events, catalog_of_game(events, catalog))
        except DamagedGame as damage:
            yield Finding("game", str(game), DAMAGE[damage.reason], address)
        except UNREADABLE:
            yield Finding("game", str(game), "rules", address)


def _notices(connection: Connection) -> Iterator[Finding]:
    for row in connection.execute(select(notice_tables.choices)):
        if not _can_decode(row.choices, NoticeChoices):
            yield Finding("notices", row.guest, "choices")


def _can_decode(text: str, kind: Any) -> bool:
    try:
        msgspec.json.decode(text, type=kind)
    except UNREADABLE:
        return False
    return True
