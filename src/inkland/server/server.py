"""The hall: everything that handlers of one running server share."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from inkland.content import load_catalog
from inkland.server.broadcast.bus import LocalBus
from inkland.server.dependencies import Services
from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.logs import make_log
from inkland.server.metrics import Metrics
from inkland.server.rooms.registry import House
from inkland.server.settings import Settings
from inkland.server.storage.database import Store
from inkland.server.storage.guest_store import Guest, MoveLinks, find_guest, house_key
from inkland.server.websocket.rate_limits import Buckets, Crowd


class Hall:
    """A running house with its door: settings, links, rates."""

    def __init__(self, settings: Settings, *, log: Any = None) -> None:
        limits = settings.limits
        metrics = Metrics()
        self.settings = settings
        self.services = Services(
            store=Store(settings.folder, watch=metrics.commits.observe),
            bus=LocalBus(),
            catalog=load_catalog(),
            pool=ThreadPoolExecutor(settings.bot_threads, thread_name_prefix="bot"),
            metrics=metrics,
            log=log or make_log(),
            host_seconds=settings.host_seconds,
        )
        self.house = House(self.services, idle=settings.idle_seconds)
        self.links = MoveLinks(self.services.store.write(house_key).result())
        self.messages = Buckets(limits.address_messages, limits.address_burst)
        self.changes = Buckets(limits.changes, limits.change_burst)
        self.crowd = Crowd(limits.address_connections)

    async def start(self) -> None:
        """Go on with what was being played."""
        await self.house.start()
        self.services.log.info("house-open")

    async def close(self) -> None:
        """Finish every write, then stop."""
        await self.house.close()
        self.services.pool.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.services.store.close)
        self.services.log.info("house-closed")

    async def guest_of(self, token: str | None) -> Guest:
        """The guest whose device holds a token; raises RequestRefused."""
        guest = None if not token else await self.services.read(find_guest(token))
        if guest is None:
            raise RequestRefused(ServerCode.NO_GUEST, status=401)
        return guest
