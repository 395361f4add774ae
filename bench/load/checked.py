"""After the load: the event log of every game replays to what its guests saw last."""

from pathlib import Path

import msgspec

from bench.load.tables import Table
from inkland.content import load_catalog
from inkland.notation.records import replay
from inkland.server.protocol.room_views import TableInfo
from inkland.server.storage.database import Store
from inkland.server.storage.game_log import last_game, load
from inkland.views.table import table_info


class Frame(msgspec.Struct):
    """The open table of the last frame that had one."""

    table: TableInfo


def lost(folder: Path, tables: list[Table]) -> list[str]:
    """What is not as the guests saw it; nothing, if nothing was lost."""
    store, catalog = Store(folder), load_catalog()
    found = []
    for table in tables:
        game = store.read(last_game(table.room))
        if game is None:
            found.append(f"{table.room}: no game")
            continue
        events = store.read(load(game[0]))
        stored = replay(events, catalog).table
        for guest in table.guests:
            seen = msgspec.json.decode(guest.last_table, type=Frame).table
            if (guest.game, guest.version) != (game[1], len(events)):
                found.append(f"{table.room}: seat {guest.seat} at {guest.version} of {len(events)}")
            elif seen != table_info(stored, seen.turn):
                found.append(f"{table.room}: seat {guest.seat} saw another table")
    store.close()
    return found
