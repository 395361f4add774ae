"""The check after a load: the event log of every game replays to what its guests saw last."""

from collections.abc import Iterable

import msgspec

from bench.load.tables import Table
from inkland.content import load_catalog
from inkland.notation.records import replay
from inkland.server.infra.database.database import Database, Location
from inkland.server.infra.stores.queries.game_log import load_events
from inkland.server.infra.stores.queries.game_store import last_game
from inkland.views.table import table_info
from inkland.views.table_changes import TableChanges, with_changes
from inkland.views.types import TableInfo


class Frame(msgspec.Struct):
    """A message with the open table, or with what has changed on it."""

    table: TableInfo | None = None
    changes: TableChanges | None = None


def lost(location: Location, tables: list[Table]) -> list[str]:
    """Return every difference between the logs and what the guests saw; empty if nothing was lost."""
    database, catalog = Database(location), load_catalog()
    found = []
    for table in tables:
        game = database.read(last_game(table.room))
        if game is None:
            found.append(f"{table.room}: no game")
            continue
        events = database.read(load_events(game.id))
        stored = replay(events, catalog).table
        for guest in table.guests:
            seen = last_table(guest.tables)
            if (guest.game, guest.version) != (game.number, len(events)):
                found.append(f"{table.room}: seat {guest.seat} at {guest.version} of {len(events)}")
            elif seen is None or seen != table_info(stored, seen.turn):
                found.append(f"{table.room}: seat {guest.seat} saw another table")
    database.close()
    return found


def last_table(frames: Iterable[bytes]) -> TableInfo | None:
    """Return the table after the changes of all messages."""
    table = None
    for frame in frames:
        message = msgspec.json.decode(frame, type=Frame)
        if message.changes is not None and table is not None:
            table = with_changes(table, message.changes)
        else:
            table = message.table
    return table
