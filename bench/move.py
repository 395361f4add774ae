"""Moves many games from SQLite to PostgreSQL and back: `python -m bench.move --database URL --games 1000`.

The database must be empty. One game of ten is running. The logs of all games are compared byte for byte with
those of the beginning.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

from sqlalchemy import select

from inkland.bots import BOTS
from inkland.content import load_catalog
from inkland.core.setup.config import GameConfig
from inkland.server.features.sessions.device import Device
from inkland.server.features.sessions.session import new_session
from inkland.server.features.sessions.store import SessionStore
from inkland.server.infra.database.database import Database, Location
from inkland.server.infra.database.engines.postgresql_url import parse_database_url
from inkland.server.infra.database.tables.main import events
from inkland.server.infra.database.transfer.moving import move
from inkland.server.infra.stores.store import Store
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Phase, Place, Room
from inkland.server.model.rooms.settings import RoomSettings
from inkland.server.model.stored import EncodedEvent, encode_events
from inkland.sim.games import play_game

PLAYED: Final = 12
"""How many different games are played; the others have the same choices."""
RUNNING: Final = 10
"""Every so many games one is not over."""


@dataclass(frozen=True)
class Timed:
    """What a move took."""

    seconds: float
    games: int
    events: int
    rows: int


def main(arguments: Sequence[str] | None = None) -> int:
    """Move games there and back; the exit code is 1 if a log has changed."""
    parser = argparse.ArgumentParser(prog="python -m bench.move", description=__doc__)
    parser.add_argument("--database", required=True, type=parse_database_url, help="an empty database")
    parser.add_argument("--games", type=int, default=1000, help="how many games")
    args = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="inkland-move-") as folder:
        first, last = Path(folder) / "first", Path(folder) / "last"
        asyncio.run(fill(first, args.games))
        before = log_bytes(first)
        for source, target in ((first, args.database), (args.database, last)):
            print(timed_move(source, target))
        is_same = log_bytes(last) == before == log_bytes(args.database)
    print(f"{sum(map(len, before.values())) / 1e6:.1f} MB of logs:", "the same" if is_same else "CHANGED")
    return 0 if is_same else 1


async def fill(folder: Path, games: int) -> None:
    """Make a data folder with games of two guests."""
    store, rng = Store(folder), Random(1)
    played = [recorded_game(seed) for seed in range(min(PLAYED, games))]
    guests = [Guest(f"g{number}", f"Guest {number}") for number in range(2)]
    for guest in guests:
        session = new_session(guest.id, Device(), "first", now=1.0)
        await SessionStore(store.database).create_guest(guest, session)
    places = tuple(Place("person", guest.name, guest.id) for guest in guests)

    async def add(number: int) -> None:
        log = played[number % len(played)]
        room = Room(f"room{number}", RoomSettings(), guests[0].id, places)
        await store.create_room(room)
        is_running = number % RUNNING == 0
        length = rng.randrange(5, len(log) // 2) if is_running else len(log)
        phase: Phase = "playing" if is_running else "over"
        started = Room(room.id, room.settings, room.host, places, phase, number=1, version=room.version)
        await store.start_game(started, log[:length], f"seed {number}".encode(), 1.0)

    for first in range(0, games, 100):
        await asyncio.gather(*map(add, range(first, min(first + 100, games))))
    await store.close()


def recorded_game(seed: int) -> list[EncodedEvent]:
    """Return the events of a game of two bots, as they are stored."""
    bots = [BOTS["greedy"], BOTS["random"]]
    steps = play_game(load_catalog(), GameConfig(players=2), bots, seed)
    return encode_events([event for _, events_of_step in steps for event in events_of_step])


def timed_move(source: Location, target: Location) -> Timed:
    """Move everything, and return how long that took."""
    begun = monotonic()
    found = move(source, target, lambda *_: None, lambda *_: None)
    return Timed(round(monotonic() - begun, 2), found.games, found.events, found.rows)


def log_bytes(location: Location) -> dict[tuple[int, int], bytes]:
    """Return all events, as they are stored."""
    database = Database(location)
    rows = select(events.c.game, events.c.version, events.c.event)
    found = database.read(
        lambda connection: {(row.game, row.version): bytes(row.event) for row in connection.execute(rows)}
    )
    database.close()
    return found


if __name__ == "__main__":
    sys.exit(main())
