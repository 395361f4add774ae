"""Compare two databases: every table by number and checksum of rows, every game event by event."""

import hashlib
from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Table, select

from inkland.server.infra.database.tables.main import events, games
from inkland.server.infra.database.transfer.copying import ROWS_AT_ONCE, batches, copied_tables, count

OnGame = Callable[[int, int], None]
"""Called with how many games have been compared, and how many there are."""
_MODULUS: Final = 1 << 128


class Difference(Exception):
    """Something that is not the same in two databases: a table, or the log of a game."""

    def __init__(self, table: str, game: int | None = None) -> None:
        super().__init__(table, game)
        self.table = table
        self.game = game


class Checksum(NamedTuple):
    """How many rows a table has, and a number that follows from all of them, in whatever order."""

    rows: int
    digest: int


class Compared(NamedTuple):
    """What was the same."""

    tables: int
    rows: int
    games: int
    events: int


def compare(source: Connection, target: Connection, on_game: OnGame) -> Compared:
    """Return how much is the same in two databases; raises Difference at the first that is not."""
    tables, rows = copied_tables(source), 0
    for table in tables:
        found = checksum(source, table)
        if found != checksum(target, table):
            raise Difference(table.name)
        rows += found.rows
    total, compared = count(source, games), 0
    for number, (one, other) in enumerate(zip_longest(_logs(source), _logs(target)), start=1):
        if one is None or one != other:
            raise Difference(events.name, None if one is None else one[0])
        compared += len(one[1])
        on_game(number, total)
    return Compared(len(tables), rows, total, compared)


def checksum(connection: Connection, table: Table) -> Checksum:
    """Return the checksum of a table: the sum of its rows' checksums, since databases sort differently."""
    rows = total = 0
    for part in batches(connection, table):
        for row in part:
            data = msgspec.msgpack.encode([row[column.name] for column in table.columns])
            total += int.from_bytes(hashlib.blake2b(data, digest_size=16).digest())
            rows += 1
    return Checksum(rows, total % _MODULUS)


def _logs(connection: Connection) -> Iterator[tuple[int, list[tuple[int, bytes, float | None]]]]:
    """Yield each game with its log: versions, bytes of the events, and when they were saved."""
    statement = select(events.c.game, events.c.version, events.c.event, events.c.saved)
    ordered = statement.order_by(events.c.game, events.c.version)
    game: int | None = None
    log: list[tuple[int, bytes, float | None]] = []
    rows: Any = connection.execute(ordered, execution_options={"yield_per": ROWS_AT_ONCE})
    for row in rows:
        if row.game != game and game is not None:
            yield game, log
            log = []
        game = row.game
        log.append((row.version, bytes(row.event), row.saved))
    if game is not None:
        yield game, log
