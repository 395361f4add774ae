"""A rolling upgrade: the servers of a cluster are replaced one after another while guests play."""

import asyncio
import time
from pathlib import Path

import httpx
from deploy.local.cluster import Cluster
from deploy.local.settings import ClusterSettings
from tests.chaos.checking.game_logs import ReadLog, postgresql_logs
from tests.server.operations.next_version import VERSION
from tests.upgrade.trial import Result, missing_choices, seat_guests

SETTLE_SECONDS = 1.0
"""How long the proxy and the guests are left alone between two servers."""


async def rolling_trial(
    folder: Path,
    version: Path | None,
    *,
    servers: int,
    games: int,
    players: int,
    seconds: float,
    pace: float,
    seed: int,
) -> Result:
    """Restart all servers one after another, as another version if one is given, and play on to the end."""
    settings = ClusterSettings(servers=servers, workers=1, has_relays=False, has_random_proxy=True)
    cluster = Cluster(folder, settings)
    await asyncio.to_thread(cluster.start)
    try:
        guests = await seat_guests(cluster.url, games, players, protocol=2, pace=pace, seed=seed)
        tasks = [asyncio.create_task(guest.play()) for guest in guests]
        await asyncio.sleep(seconds)
        before, begun = sum(len(guest.acknowledged) for guest in guests), time.monotonic()
        for name in cluster.servers:
            if version is not None:
                cluster.parts[name].environment["PYTHONPATH"] = str(version)
            await asyncio.to_thread(_replace, cluster, name)
            if version is not None:
                await _check_version(cluster.ports[cluster.servers.index(name)])
            await asyncio.sleep(SETTLE_SECONDS)
        took = time.monotonic() - begun
        async with asyncio.timeout(240 + 60 * pace):
            await asyncio.gather(*tasks)
        logs = {log.room: ReadLog(log) for log in await asyncio.to_thread(postgresql_logs, cluster.database)}
    finally:
        await asyncio.to_thread(cluster.stop)
    return Result(
        len(guests),
        sum(len(guest.acknowledged) for guest in guests),
        before,
        missing_choices(logs, guests),
        [max(guest.outages, default=0.0) for guest in guests],
        took,
    )


async def _check_version(port: int) -> None:
    """Raise RuntimeError unless the server on a port is of the next version."""
    async with httpx.AsyncClient(timeout=10) as http:
        found = (await http.get(f"http://127.0.0.1:{port}/healthz")).json()["version"]
    if found != VERSION:
        raise RuntimeError(f"version {found} was started instead of {VERSION}")


def _replace(cluster: Cluster, name: str) -> None:
    """Stop a server as a service manager does, and wait until it is ready again."""
    cluster.restart(name)
    cluster.wait_ready()
