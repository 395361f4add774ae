"""One trial: guests play, the server is replaced by another version, and they play on to the end."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from tests.chaos.checking.game_logs import ReadLog, stored_logs
from tests.upgrade.guests import Guest
from tests.upgrade.servers import VersionProcess

LONGEST_OUTAGE: Final = 5.0
"""How long a guest may be without a server, in seconds."""


class Result(NamedTuple):
    """What guests noticed of an upgrade."""

    guests: int
    acknowledged: int
    """Choices that servers have acknowledged."""
    before: int
    """Those among them before the upgrade."""
    lost: list[str]
    outages: list[float]
    """How long each guest was without a server, the longest time of each."""
    gap: float
    """Seconds that the change took: without a server that listens, unless there are several."""

    @property
    def is_good(self) -> bool:
        """Whether nothing was lost and nobody was out for too long."""
        return not self.lost and bool(self.outages) and max(self.outages) <= LONGEST_OUTAGE


async def seat_guests(
    url: str, games: int, players: int, *, protocol: int, pace: float, seed: int
) -> list[Guest]:
    """Register guests, and give each table of them a room."""
    guests: list[Guest] = []
    for number in range(games):
        table = [
            Guest(f"{number} {seat}", url, Random(f"{seed} {number} {seat}"), protocol=protocol, pace=pace)
            for seat in range(players)
        ]
        await asyncio.gather(*(guest.register() for guest in table))
        room = await table[0].create_room(players)
        for guest in table:
            guest.room = room
        guests += table
    return guests


async def upgrade_trial(
    folder: Path,
    old: Path | None,
    *,
    protocol: int,
    games: int,
    players: int,
    seconds: float,
    pace: float,
    seed: int,
) -> Result:
    """Let guests play on an old version for some seconds, replace it by the present one, and play on."""
    data = folder / "data"
    first = await asyncio.to_thread(VersionProcess(data, old).start)
    second = VersionProcess(data, None, first.port, "--wait", "60")
    try:
        guests = await seat_guests(first.url, games, players, protocol=protocol, pace=pace, seed=seed)
        tasks = [asyncio.create_task(guest.play()) for guest in guests]
        await asyncio.to_thread(second.launch)
        await asyncio.sleep(seconds)
        before = sum(len(guest.acknowledged) for guest in guests)
        begun = time.monotonic()
        await asyncio.to_thread(first.stop)
        await asyncio.to_thread(second.wait_until_ready)
        gap = time.monotonic() - begun
        async with asyncio.timeout(120 + 60 * pace):
            await asyncio.gather(*tasks)
        await asyncio.to_thread(second.stop)
    finally:
        for server in (first, second):
            if hasattr(server, "process"):
                server.kill()
    return Result(
        len(guests),
        sum(len(guest.acknowledged) for guest in guests),
        before,
        lost_choices(data, guests),
        [max(guest.outages, default=0.0) for guest in guests],
        gap,
    )


def lost_choices(data: Path, guests: Sequence[Guest]) -> list[str]:
    """Return the acknowledged choices that are not in the stored logs; empty if nothing was lost."""
    logs = {log.room: ReadLog(log) for log in stored_logs(data)}
    return missing_choices(logs, guests)


def missing_choices(logs: dict[str, ReadLog], guests: Sequence[Guest]) -> list[str]:
    """Return the acknowledged choices that are not in logs, given by room."""
    from inkland.server.model.games.game import parse_choice  # noqa: PLC0415 - importing the server is slow

    lost = []
    for guest in guests:
        log = logs.get(guest.room)
        for made in guest.acknowledged:
            seat = guest.seat if guest.seat is not None else -1
            if log is None or not log.has_choice(made.turn, seat, parse_choice(made.command, seat)):
                lost.append(f"{guest.room} seat {seat} turn {made.turn}: {made.command}")
        if log is None or not log.log.is_over:
            lost.append(f"{guest.room}: the game has not ended")
    return lost
