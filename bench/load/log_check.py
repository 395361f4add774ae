"""The check after a load: the event log of every game replays to what its guests saw last."""

from pathlib import Path

import msgspec

from bench.load.tables import Table
from inkland.content import load_catalog
from inkland.notation.records import replay
from inkland.server.storage.database import Database
from inkland.server.storage.game_log import load_events
from inkland.server.storage.game_store import last_game
from inkland.views.table import table_info
from inkland.views.types import TableInfo


class Frame(msgspec.Struct):
    """The open table of the last frame that had one."""

    table: TableInfo


def lost(folder: Path, tables: list[Table]) -> list[str]:
    """Return every difference between the logs and what the guests saw; empty if nothing was lost."""
    database, catalog = Database(folder), load_catalog()
    found = []
    for table in tables:
        game = database.read(last_game(table.room))
        if game is None:
            found.append(f"{table.room}: no game")
            continue
        events = database.read(load_events(game.id))
        stored = replay(events, catalog).table
        for guest in table.guests:
            seen = msgspec.json.decode(guest.last_table, type=Frame).table
            if (guest.game, guest.version) != (game.number, len(events)):
                found.append(f"{table.room}: seat {guest.seat} at {guest.version} of {len(events)}")
            elif seen != table_info(stored, seen.turn):
                found.append(f"{table.room}: seat {guest.seat} saw another table")
    database.close()
    return found
