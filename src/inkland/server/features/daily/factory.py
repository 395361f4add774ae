"""Makes the daily map and the bots that play it, as the settings want them."""

from collections.abc import Callable
from typing import Any

from inkland.server.base.settings import DailySettings
from inkland.server.base.time_source import TimeSource
from inkland.server.features.daily.chain_follower import FollowedLinks
from inkland.server.features.daily.chain_links import Links, OwnLinks
from inkland.server.features.daily.service import Daily
from inkland.server.features.daily.simulation import Simulation
from inkland.server.features.daily.store import DailyStore
from inkland.server.infra.cluster.cluster import Cluster
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.play.rooms.registry import RoomRegistry


def make_daily(
    settings: DailySettings | None,
    store: DailyStore,
    rooms: RoomRegistry,
    time: TimeSource,
    log: Any,
    root: Callable[[], bytes],
) -> Daily | None:
    """Return the daily map, unless it is switched off."""
    if settings is None:
        return None
    hold, source = settings.hold_seconds, settings.source
    links: Links = OwnLinks(store, time, hold=hold, root=root)
    if source:
        links = FollowedLinks(store, time, source, settings.token, hold=hold, log=log)
    return Daily(store, rooms, links, time=time, log=log)


def make_simulation(
    settings: DailySettings | None, daily: Daily | None, jobs: JobQueue, cluster: Cluster, log: Any
) -> Simulation | None:
    """Return the bots that play the daily map, if they are wanted."""
    if daily is None or settings is None or not settings.simulate:
        return None
    return Simulation(daily, jobs, log, cluster=cluster)
