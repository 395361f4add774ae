"""The faults that happen to a cluster, each for a moment and then healed, in an order given by a seed.

Whatever was killed is started again by the supervisor, while the next faults happen.
"""

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from deploy.local.cluster import Link
from tests.chaos.cluster.target import AttackedCluster
from tests.chaos.tables import Table

POSTGRES: Final = "PostgreSQL"
NATS: Final = "NATS"
WEIGHTS: Final = {
    "kill a server": 14,
    "kill all servers": 2,
    "kill a starting server": 4,
    "kill a worker": 6,
    "kill NATS": 6,
    "kill PostgreSQL": 5,
    "restart a server": 8,
    "restart a worker": 4,
    "restart NATS": 3,
    "restart PostgreSQL": 3,
    "stop a server": 8,
    "stop a server for long": 2,
    "stop a worker": 5,
    "stop NATS": 5,
    "stop PostgreSQL": 5,
    "cut server and database": 8,
    "cut server and bus": 8,
    "cut worker and bus": 5,
    "cut all from the bus": 3,
    "stall server and database": 6,
    "stall server and bus": 6,
    "stall worker and bus": 4,
    "cut guests": 6,
}
"""How often each kind of fault happens, compared with the others."""
SHORT: Final = 2.0
LONG: Final = 9.0
"""Seconds that are longer than a lease: others take over what a server does that stands still so long."""


def plan(count: int, rng: Random) -> list[str]:
    """Return the names of that many faults: each kind at least once if there is room, then by weight."""
    names = list(WEIGHTS)[:count]
    names += rng.choices(list(WEIGHTS), list(WEIGHTS.values()), k=count - len(names))
    rng.shuffle(names)
    return names


class ClusterNemesis:
    """Lets faults happen to parts of a cluster and to the connections between them."""

    def __init__(self, target: AttackedCluster, tables: Sequence[Table], rng: Random) -> None:
        self._cluster = target.cluster
        self._tables = tables
        self._rng = rng

    async def strike(self, name: str) -> None:
        """Let one fault happen and heal it, except that a killed part may still be starting."""
        match name.split():
            case ["kill", *_]:
                await self._kill(name)
            case ["restart", *what]:
                await self._call(self._cluster.restart, self._part(what[-1]))
            case ["stop", *what]:
                is_long = what[-1] == "long"
                part = self._part("server" if is_long else what[-1])
                await self._while(
                    LONG if is_long else self._moment(), self._cluster.pause, self._cluster.resume, part
                )
            case ["cut", "guests"]:
                self._cut_guests()
            case ["cut" | "stall" as how, *what]:
                links = self._links(what)
                start = self._cluster.cut if how == "cut" else self._cluster.stall
                await self._while(self._moment(), start, self._cluster.mend, *links)
            case _:
                raise ValueError(name)

    def _moment(self) -> float:
        return self._rng.uniform(0.05, SHORT)

    def _part(self, kind: str) -> str:
        """Return the name of one of the servers or workers, or of PostgreSQL or NATS."""
        match kind:
            case "server":
                return self._rng.choice(self._cluster.servers)
            case "worker":
                return self._rng.choice(self._cluster.workers)
            case _:
                return kind

    def _links(self, what: Sequence[str]) -> list[Link]:
        match what:
            case ["all", *_]:
                return [link for link in self._cluster.links if link[1] == "bus"]
            case [kind, _, "database"]:
                return [(self._part(kind), "database")]
            case [kind, *_]:
                return [(self._part(kind), "bus")]
            case _:
                raise ValueError(what)

    async def _kill(self, name: str) -> None:
        await asyncio.sleep(self._rng.uniform(0.02, 0.4))
        if name == "kill all servers":
            await asyncio.gather(*(self._call(self._cluster.kill, each) for each in self._cluster.servers))
            return
        part = self._part(name.rsplit(maxsplit=1)[-1])
        await self._call(self._cluster.kill, part)
        if name == "kill a starting server":
            await asyncio.sleep(self._rng.uniform(0.2, 2.5))
            await self._call(self._cluster.kill, part)

    async def _while(
        self, seconds: float, begin: Callable[..., None], end: Callable[..., None], *what: object
    ) -> None:
        await self._call(begin, *what)
        try:
            await asyncio.sleep(seconds)
        finally:
            await self._call(end, *what)

    async def _call(self, work: Callable[..., None], *what: object) -> None:
        """Call a method of the cluster, which blocks."""
        await asyncio.to_thread(work, *what)

    def _cut_guests(self) -> None:
        for table in self._tables:
            for player in table.players:
                if self._rng.random() < 0.7:
                    player.cut()
