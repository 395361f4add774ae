"""A small model: what a draw costs, carried on to any number of guests at once (docs/capacity.md).

Costs come from the results of `make scale`. A room is open on every server that one of its guests is
connected to: on one behind a proxy that sends a room to one server. Behind a random proxy costs grow with the
number of servers, until every guest of a table has another one.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from bench.scale.measure import Result

GUESTS_PER_GAME: Final = 3
CARD_SECONDS: Final = 20.0
"""How long people take for a card."""
PLAYING_SHARE: Final = 0.8
"""The part of the guests who are in a running game; the others are in lobbies, or read."""
CHOICES_PER_GAME: Final = 23
"""Draws of each guest in a game of the base set, ambushes on neighbors among them: 69 in a game of three."""
BOTS_PER_GUEST: Final = 0.3
BOT_SECONDS: Final = 0.1
"""Processor time for a choice of a bot, over all levels."""
CORE_USE: Final = 0.5
"""How busy a core may be, so that waits stay short."""
SERVER_CORES: Final = 8
DATABASE_CORES: Final = 32
WAL_BYTES_PER_SECOND: Final = 500e6
"""What a disk of a database machine writes in order, with room for checkpoints and replicas."""
COMMITS_PER_SECOND: Final = 20_000
"""Commits that one PostgreSQL makes durable in a second, many in one flush."""
BUS_MESSAGES_PER_SECOND: Final = 1_000_000
"""What one NATS server delivers."""
NETWORK_BYTES_PER_SECOND: Final = 1.25e9
"""Ten gigabits."""
SOCKET_BYTES: Final = 60_000
"""Memory of the system and of TLS for a connection, beyond what the server itself was measured to use."""
DAY: Final = 86_400
COSTS: Final = (
    "server", "database", "bus", "commits", "wal", "disk", "bus_in", "bus_out", "bus_bytes", "guests",
)  # fmt: skip


def open_on(servers: int, guests: int = GUESTS_PER_GAME) -> float:
    """Return on how many servers the room of a table is open behind a random proxy.

    >>> open_on(1), open_on(2), round(open_on(1000), 2)
    (1.0, 1.75, 3.0)
    """
    return float(servers * (1 - (1 - 1 / servers) ** guests))


class Line(msgspec.Struct, frozen=True):
    """A cost of a draw: a part that is always the same, and one for each server that has the room open."""

    fixed: float
    each: float

    def at(self, opened: float) -> float:
        """Return the cost if so many servers have the room open."""
        return max(0.0, self.fixed + self.each * opened)


def fitted(points: Sequence[tuple[float, float]]) -> Line:
    """Return the line with the least squares through (servers with the room, cost).

    >>> fitted([(1.0, 3.0), (2.0, 5.0), (3.0, 7.0)])
    Line(fixed=1.0, each=2.0)
    """
    count = len(points)
    middle_x, middle_y = (sum(point[side] for point in points) / count for side in (0, 1))
    spread = sum((x - middle_x) ** 2 for x, _ in points)
    each = sum((x - middle_x) * (y - middle_y) for x, y in points) / spread if spread else 0.0
    return Line(middle_y - each * middle_x, each)


class Model(msgspec.Struct, frozen=True):
    """The costs of a draw on PostgreSQL and NATS, and the memory of a guest."""

    lines: dict[str, Line]
    guest_bytes: float
    is_hashed: bool = False
    """Whether a proxy sends a room to one server."""

    def cost(self, name: str, servers: int) -> float:
        """Return a cost of one draw with a number of servers."""
        return self.lines[name].at(1.0 if self.is_hashed else open_on(servers))


def model_of(results: Sequence[Result]) -> Model:
    """Return the model of measured results; those on SQLite do not count."""
    runs = [one for one in results if one.database == "PostgreSQL"]
    lines = {name: fitted([(opened(one), one.costs[name]) for one in runs]) for name in COSTS}
    return Model(lines, max(one.connection_bytes for one in runs), any(one.is_hashed for one in runs))


def opened(result: Result) -> float:
    """Return on how many servers the room of a table was open."""
    return 1.0 if result.is_hashed else open_on(result.servers)


class Needs(msgspec.Struct, frozen=True):
    """What a number of guests at once needs."""

    guests: int
    draws: float
    """A second."""
    server_cores: float
    worker_cores: float
    database_cores: float
    bus_cores: float
    server_machines: int
    worker_machines: int
    server_gigabytes: float
    commits: float
    wal_bytes: float
    disk_bytes_a_day: float
    bus_messages: float
    guest_bytes: float


def draws_per_second(guests: int) -> float:
    """Return how many draws so many guests make in a second."""
    return guests * PLAYING_SHARE / CARD_SECONDS


def needs(model: Model, guests: int) -> Needs:
    """Return what so many guests at once need; cores are filled to `CORE_USE`."""
    draws = draws_per_second(guests)
    servers = 1
    for _ in range(3):  # more servers make a draw dearer, up to a limit: this settles at once
        cores = draws * model.cost("server", servers) / 1000 / CORE_USE
        servers = max(1, round(cores))
    workers = guests * PLAYING_SHARE * BOTS_PER_GUEST * BOT_SECONDS / CARD_SECONDS / CORE_USE
    return Needs(
        guests=guests,
        draws=draws,
        server_cores=cores,
        worker_cores=workers,
        database_cores=draws * model.cost("database", servers) / 1000 / CORE_USE,
        bus_cores=draws * model.cost("bus", servers) / 1000 / CORE_USE,
        server_machines=_machines(cores),
        worker_machines=_machines(workers),
        server_gigabytes=guests * (model.guest_bytes + SOCKET_BYTES) / 1e9,
        commits=draws * model.cost("commits", servers),
        wal_bytes=draws * model.cost("wal", servers),
        disk_bytes_a_day=draws * model.cost("disk", servers) * DAY,
        bus_messages=draws * (model.cost("bus_in", servers) + model.cost("bus_out", servers)),
        guest_bytes=draws * model.cost("guests", servers),
    )


def _machines(cores: float) -> int:
    return max(1, -int(-cores // SERVER_CORES))


def limits(model: Model) -> dict[str, float]:
    """Return at how many guests one machine of each kind is used up, the first one first."""
    one = needs(model, 1_000_000)
    used = {
        "processor of one PostgreSQL": one.database_cores / DATABASE_CORES,
        "commits of one PostgreSQL": one.commits / COMMITS_PER_SECOND,
        "write-ahead log of one PostgreSQL": one.wal_bytes / WAL_BYTES_PER_SECOND,
        "messages of one NATS": one.bus_messages / BUS_MESSAGES_PER_SECOND,
        "network of one proxy": one.guest_bytes / NETWORK_BYTES_PER_SECOND,
    }
    found = {name: one.guests / share for name, share in used.items() if share > 0}
    return dict(sorted(found.items(), key=lambda item: item[1]))
