"""A running server: everything that HTTP handlers and WebSocket sessions share."""

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Final

from inkland.bots.levels.readiness import SEARCH
from inkland.content import load_catalog
from inkland.server.branches.service import Branches
from inkland.server.branches.sql_store import SqlBranchStore
from inkland.server.broadcast.bus import Bus, LocalBus
from inkland.server.challenges.service import Challenges
from inkland.server.challenges.sql_store import SqlChallengeStore
from inkland.server.daily.chain import new_root
from inkland.server.daily.follower import FollowedLinks
from inkland.server.daily.links import Links, OwnLinks
from inkland.server.daily.service import Daily
from inkland.server.daily.simulation import Simulation
from inkland.server.daily.sql_store import SqlDailyStore
from inkland.server.daily.store import DailyStore
from inkland.server.damages import Damages
from inkland.server.dependencies import Dependencies
from inkland.server.errors import NotSaved
from inkland.server.games.archive import Archive
from inkland.server.games.deal import new_seed
from inkland.server.jobs.job_queue import JobQueue
from inkland.server.learning.service import Learning
from inkland.server.learning.sql_store import SqlLessonStore
from inkland.server.logs import make_log
from inkland.server.metrics import Metrics
from inkland.server.network.addresses import proxy_check
from inkland.server.network.fair_slots import FairSlots
from inkland.server.network.gate import ConnectionGate
from inkland.server.network.rate_limits import ConnectionCounts, TokenBuckets
from inkland.server.notices.service import Notices
from inkland.server.pictures.service import Pictures
from inkland.server.privacy.service import Privacy
from inkland.server.privacy.sql_store import SqlPrivacyStore
from inkland.server.replays.service import Replays
from inkland.server.reviews.service import Reviews
from inkland.server.reviews.sql_store import SqlReviewStore
from inkland.server.rooms.bot_quotas import BotQuotas
from inkland.server.rooms.registry import RoomRegistry
from inkland.server.rooms.setup import KnownSetups
from inkland.server.rooms.unwatched_games import UnwatchedGames
from inkland.server.sessions.recovery import Recovery
from inkland.server.sessions.service import Sessions
from inkland.server.sessions.sql_recovery_store import SqlRecoveryStore
from inkland.server.sessions.sql_store import SqlSessionStore
from inkland.server.settings import Settings
from inkland.server.shuffle.sql_store import SqlTicketStore
from inkland.server.statistics.service import StatisticsService
from inkland.server.statistics.sql_store import SqlStatisticsStore
from inkland.server.storage.availability import StoreAvailability
from inkland.server.storage.data_folder.sqlite_library import is_safe, sqlite_version
from inkland.server.storage.failures import StoreUnavailable
from inkland.server.storage.notice_store import SqlNoticeStore
from inkland.server.storage.people import PeopleStore
from inkland.server.storage.people_store import SqlPeopleStore
from inkland.server.storage.sql_store import SqlStore
from inkland.server.storage.store import Store
from inkland.server.store_check import StoreCheck
from inkland.server.time_source import SystemTime, TimeSource

EXPORT_RATE: Final = 0.01
"""How many exports a second a guest may make for long."""
EXPORT_BURST: Final = 3
"""How many of them at once."""
HIDE_SECONDS: Final = 5.0
"""How often the names are read that the operator hides with `inkland names`."""


class Server:
    """The rooms of one process with its store, bus, limits and metrics; raises UnusableData."""

    def __init__(
        self,
        settings: Settings,
        *,
        log: Any = None,
        bus: Bus | None = None,
        time: TimeSource | None = None,
        seeds: Callable[[], bytes] | None = None,
        chain_root: Callable[[], bytes] = new_root,
    ) -> None:
        limits = settings.limits
        self.settings = settings
        self.metrics = Metrics()
        self.time = time or SystemTime()
        self.log = log or make_log()
        self.catalog = load_catalog()
        self.setups = KnownSetups(self.catalog)
        self.availability = StoreAvailability(self._ping_store, self.time, self.log)
        store = SqlStore(
            settings.folder,
            on_commit=self.metrics.commits.observe,
            on_failure=self.availability.report,
            exclusive=True,
        )
        self.store: Store = store
        self.folder_access = store.database.access
        self.start_error: Exception | None = None
        """Why the server could not start."""
        self.store_check = StoreCheck(self.store, self.metrics, self.log)
        self.people: PeopleStore = SqlPeopleStore(store.database)
        self.notices = Notices(SqlNoticeStore(store.database), settings, self.metrics, self.log, self.time)
        bus = bus or LocalBus()
        self.sessions = Sessions(
            SqlSessionStore(store.database),
            bus,
            server=settings.server_name,
            time=self.time,
            days=settings.session_days,
            log=self.log,
        )
        self.recovery = Recovery(SqlRecoveryStore(store.database), limits, self.time)
        self.jobs = JobQueue(settings.workers, self.metrics, self.log)
        tickets = SqlTicketStore(store.database)
        dependencies = Dependencies(
            store=self.store,
            tickets=tickets,
            people=self.people,
            bus=bus,
            catalog=self.catalog,
            jobs=self.jobs,
            metrics=self.metrics,
            log=self.log,
            notices=self.notices.outbox,
            quotas=BotQuotas(settings.bot_limits),
            availability=self.availability,
            unwatched=UnwatchedGames(settings.bot_limits),
            answer_seconds=settings.bot_limits.answer_seconds,
            damages=Damages(self.metrics, self.log),
            server=settings.server_name,
            time=self.time,
            new_seed=seeds or new_seed,
            seals=seeds is None,
            host_seconds=settings.host_seconds,
            open_games=settings.open_games,
        )
        self._until_closed = ExitStack()
        self.rooms = RoomRegistry(dependencies, idle=settings.idle_seconds)
        self.privacy = Privacy(
            SqlPrivacyStore(store.database), self.sessions, self.rooms, settings, time=self.time, log=self.log
        )
        self.daily = self._make_daily(SqlDailyStore(store.database), chain_root)
        self.archive = Archive(self.store, tickets, self.catalog)
        self.simulation = self._make_simulation()
        self.replays = Replays(self.archive, self.jobs, self.log)
        self.challenges = Challenges(
            self.store, SqlChallengeStore(store.database), self.rooms, self.time, seeds or new_seed
        )
        self.branches = Branches(
            self.store,
            SqlBranchStore(store.database),
            self.archive,
            self.rooms,
            self.catalog,
            self.time,
        )
        self.pictures = Pictures(self.jobs, self.log)
        self.reviews = Reviews(
            SqlReviewStore(store.database),
            self.store,
            self.archive,
            self.jobs,
            limits,
            time=self.time,
            log=self.log,
        )
        self.statistics = StatisticsService(
            SqlStatisticsStore(store.database),
            self.archive,
            self.jobs,
            self.catalog,
            time=self.time,
            log=self.log,
        )
        self.learning = Learning(
            SqlLessonStore(store.database),
            SqlReviewStore(store.database),
            self.store,
            self.archive,
            self.jobs,
            self.catalog,
            time=self.time,
        )
        self.message_rates = TokenBuckets(limits.address_messages, limits.address_burst)
        self.change_rates = TokenBuckets(limits.changes, limits.change_burst)
        self.export_rates = TokenBuckets(EXPORT_RATE, EXPORT_BURST)
        self.connections = ConnectionCounts(limits.address_connections)
        self.request_points = TokenBuckets(limits.points, limits.point_burst)
        self.requests = ConnectionCounts(limits.address_requests)
        self.request_slots = FairSlots(limits.slots)
        self.gate = ConnectionGate(
            limits,
            is_proxy=proxy_check(settings.proxies),
            on_cut=self.metrics.count_cut,
        )
        self.metrics.sockets.set_function(lambda: float(len(self.gate)))

    def _make_daily(self, store: DailyStore, root: Callable[[], bytes]) -> Daily | None:
        """Return the daily map, unless it is switched off."""
        settings = self.settings.daily
        if settings is None:
            return None
        hold, source = settings.hold_seconds, settings.source
        links: Links = OwnLinks(store, self.time, hold=hold, root=root)
        if source:
            links = FollowedLinks(store, self.time, source, settings.token, hold=hold, log=self.log)
        return Daily(store, self.rooms, links, time=self.time, log=self.log)

    def _make_simulation(self) -> Simulation | None:
        """Return the bots that play the daily map, if they are wanted."""
        is_wanted = self.settings.daily is not None and self.settings.daily.simulate
        return Simulation(self.daily, self.jobs, self.log) if self.daily is not None and is_wanted else None

    async def start(self) -> None:
        """Open the rooms whose clock is running; an error is kept for whoever started the server."""
        try:
            await self._start()
        except Exception as error:
            self.start_error = error
            raise

    async def _start(self) -> None:
        self.availability.start()
        await self.notices.start(self.rooms.load_stored)
        self.sessions.start()
        self._until_closed.enter_context(SEARCH.observed(self._on_levels_loaded(asyncio.get_running_loop())))
        self.jobs.start()
        await self.rooms.start()
        self._hiding = asyncio.create_task(self._follow_hidden_names())
        self._gating = asyncio.create_task(self.gate.run())
        self.privacy.start()
        self.statistics.start()
        if self.daily is not None:
            await self.daily.start()
        if self.simulation is not None:
            self.simulation.start()
        self.log.info(
            "server-started", folder=self.folder_access, sqlite=sqlite_version(), sqlite_is_safe=is_safe()
        )

    def _on_levels_loaded(self, loop: asyncio.AbstractEventLoop) -> Callable[[], None]:
        """Return a function for another thread, which lets all rooms say that their bots are ready."""

        def show_again() -> None:
            loop.call_soon_threadsafe(self.rooms.show_again)

        return show_again

    async def close(self) -> None:
        """Finish every write, then stop."""
        self._hiding.cancel()
        self._gating.cancel()
        self.availability.close()
        await self.statistics.close()
        await self.privacy.close()
        if self.simulation is not None:
            await self.simulation.close()
        if self.daily is not None:
            await self.daily.close()
        self._until_closed.close()
        await self.reviews.close()
        await self.rooms.close()
        await self.notices.close()
        await self.sessions.close()
        await self.jobs.close()
        await self.store_check.close()
        await self.store.close()
        self.log.info("server-stopped")

    async def _ping_store(self) -> None:
        await self.store.ping()

    async def hide_names(self) -> None:
        """Hide the names in rooms that the operator has hidden since the last time."""
        await self.rooms.hide_names(await self.people.hidden_names())

    async def _follow_hidden_names(self) -> None:
        """Follow the operator, who hides names while the server is running (`inkland names`)."""
        while True:
            try:
                await self.hide_names()
            except (NotSaved, StoreUnavailable):
                pass  # tried again below
            except Exception:
                self.log.exception("names-unreadable")
            await asyncio.sleep(HIDE_SECONDS)
