"""One measurement: games at a steady pace against a system, and what each draw has used."""

import asyncio
from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Final

import httpx
import msgspec

from bench.load.__main__ import AT_ONCE, progress
from bench.load.tables import Table, Tally, seat_guests
from bench.scale.systems import Reading, System
from inkland.server.play.rooms.live.leaving import ELSEWHERE_SECONDS

SETTLE_SECONDS: Final = ELSEWHERE_SECONDS + 2
"""After this time only the servers of its guests have a room in memory."""


class Load(msgspec.Struct, frozen=True):
    """How much is played."""

    games: int = 30
    players: int = 3
    pace: float = 1.5
    seconds: float = 20.0
    preset: str = "base"
    seed: int = 1


class Result(msgspec.Struct, frozen=True):
    """What was measured with one system; costs are those of one draw."""

    name: str
    database: str
    servers: int
    load: Load
    draws: float
    """A second."""
    waits: tuple[float, float, float]
    """Milliseconds from sending a draw until everybody has received it: p50, p95, p99."""
    costs: dict[str, float]
    """By name: milliseconds of a processor (server, database, bus), bytes (disk, wal, bus_bytes, guests),
    messages (bus_in, bus_out), transactions (commits)."""
    connection_bytes: float
    """Memory of the servers for each guest, with what each game needs."""
    wrong: int
    is_hashed: bool = False
    """Whether the proxy sends a room to one server; otherwise each guest is at a random one."""


def quantile(ordered: Sequence[float], percent: int) -> float:
    """Return the value that a part of the values does not exceed; 0 without any."""
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else 0.0


async def measure(system: System, load: Load) -> Result:
    """Seat the guests, let them play, and return what was used meanwhile."""
    tally, rng = Tally(), Random(load.seed)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{system.ports[0]}", timeout=60) as http:
        await _warm_up(system, load, http)
        bare = system.memory()
        tables = await _seated(system, load, http, tally, rng)
        loop = asyncio.get_running_loop()
        for number, table in enumerate(tables):
            loop.call_later(load.pace * number / len(tables), table.start)
        await asyncio.sleep(max(3 * load.pace, SETTLE_SECONDS))
        before, begun = await asyncio.to_thread(system.read), monotonic()
        tally.is_on = True
        while (passed := monotonic() - begun) < load.seconds:
            await asyncio.sleep(min(1.0, load.seconds - passed))
            progress(f"{system.name}: {passed:3.0f} s, {tally.done} draws")
        tally.is_on = False
        passed = monotonic() - begun
        after = await asyncio.to_thread(system.read)
        for table in tables:
            table.is_going = False
        memory = (system.memory() - bare) / (load.games * load.players)
        await asyncio.sleep(1.0)
        for table in tables:
            for guest in table.guests:
                guest.client.close()
        progress("")
    waits = sorted(wait * 1000 for wait in tally.waits)
    return Result(
        name=system.name,
        database=system.database,
        servers=system.servers,
        load=load,
        draws=tally.done / passed,
        waits=(quantile(waits, 50), quantile(waits, 95), quantile(waits, 99)),
        costs=costs(before, after, tally.done) | {"guests": tally.bytes / max(1, tally.done)},
        connection_bytes=memory,
        wrong=len(tally.wrong),
        is_hashed=system.is_hashed,
    )


def costs(before: Reading, after: Reading, draws: int) -> Reading:
    """Return what each draw has used; seconds become milliseconds."""
    seconds = ("server", "database", "bus")
    return {
        name: (value - before[name]) / max(1, draws) * (1000 if name in seconds else 1)
        for name, value in after.items()
    }


async def _warm_up(system: System, load: Load, http: httpx.AsyncClient) -> None:
    """Let a few tables play for a moment: what servers load with their first games is no cost of each."""
    few = msgspec.structs.replace(load, games=3 * system.servers)
    tables = await _seated(system, few, http, Tally(), Random(0))
    for table in tables:
        table.start()
    await asyncio.sleep(2 * load.pace)
    for table in tables:
        table.is_going = False
    await asyncio.sleep(load.pace)


async def _seated(
    system: System, load: Load, http: httpx.AsyncClient, tally: Tally, rng: Random
) -> list[Table]:
    """Create rooms with their guests, a few at a time."""
    body = {"settings": {"setup": {"preset": load.preset}}, "open_seats": load.players - 1}
    gate, tables = asyncio.Semaphore(AT_ONCE), list[Table]()

    async def one(number: int, seed: Random) -> None:
        names = [f"Guest {number} {seat}" for seat in range(load.players)]

        def made(room: str) -> Table:
            return Table(room, len(names), load.pace, seed, tally)

        async with gate:
            tables.append(await seat_guests(http, system.port_of, body, names, made))
            progress(f"{system.name}: seated {len(tables)} of {load.games} games")

    async with asyncio.TaskGroup() as group:
        for number in range(load.games):
            group.create_task(one(number, Random(rng.random())))
    return tables
