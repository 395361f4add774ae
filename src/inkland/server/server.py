"""A running server: everything that HTTP handlers and WebSocket sessions share."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from inkland.content import load_catalog
from inkland.server.broadcast.bus import Bus, LocalBus
from inkland.server.dependencies import Dependencies
from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.games.archive import Archive
from inkland.server.games.deal import new_seed
from inkland.server.http.device_tokens import MoveLinks, token_hash
from inkland.server.logs import make_log
from inkland.server.metrics import Metrics
from inkland.server.notices.service import Notices
from inkland.server.rooms.guest import Guest
from inkland.server.rooms.registry import RoomRegistry
from inkland.server.settings import Settings
from inkland.server.storage.notice_store import SqlNoticeStore
from inkland.server.storage.sql_store import SqlStore
from inkland.server.storage.store import Store
from inkland.server.time_source import SystemTime, TimeSource
from inkland.server.websocket.rate_limits import ConnectionCounts, TokenBuckets


class Server:
    """The rooms of one process with its store, bus, limits and metrics; raises UnusableData."""

    def __init__(
        self,
        settings: Settings,
        *,
        log: Any = None,
        bus: Bus | None = None,
        time: TimeSource | None = None,
        seeds: Callable[[], bytes] = new_seed,
    ) -> None:
        limits = settings.limits
        self.settings = settings
        self.metrics = Metrics()
        self.time = time or SystemTime()
        self.log = log or make_log()
        self.catalog = load_catalog()
        store = SqlStore(settings.folder, on_commit=self.metrics.commits.observe)
        self.store: Store = store
        self.notices = Notices(SqlNoticeStore(store.database), settings, self.metrics, self.log, self.time)
        self._pool = ThreadPoolExecutor(settings.bot_threads, thread_name_prefix="bot")
        dependencies = Dependencies(
            store=self.store,
            bus=bus or LocalBus(),
            catalog=self.catalog,
            pool=self._pool,
            metrics=self.metrics,
            log=self.log,
            notices=self.notices.outbox,
            server=settings.server_name,
            time=self.time,
            new_seed=seeds,
            host_seconds=settings.host_seconds,
        )
        self.rooms = RoomRegistry(dependencies, idle=settings.idle_seconds)
        self.archive = Archive(self.store, self.catalog)
        self.message_rates = TokenBuckets(limits.address_messages, limits.address_burst)
        self.change_rates = TokenBuckets(limits.changes, limits.change_burst)
        self.connections = ConnectionCounts(limits.address_connections)

    async def start(self) -> None:
        """Open the rooms whose clock is running."""
        self.links = MoveLinks(await self.store.signing_key())
        await self.notices.start(self.rooms.load_stored)
        await self.rooms.start()
        self.log.info("server-started")

    async def close(self) -> None:
        """Finish every write, then stop."""
        await self.rooms.close()
        await self.notices.close()
        self._pool.shutdown(wait=False, cancel_futures=True)
        await self.store.close()
        self.log.info("server-stopped")

    async def guest_with(self, token: str | None) -> Guest:
        """Return the guest whose device has a token; raises RequestRefused."""
        guest = await self.store.find_guest(token_hash(token)) if token else None
        if guest is None:
            raise RequestRefused(ServerCode.NO_GUEST, status=401)
        return guest
