"""A running server: everything that HTTP handlers and WebSocket sessions share."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from inkland.content import load_catalog
from inkland.server.app.bus_choice import make_bus, make_nats, make_remote_workers
from inkland.server.app.following import Follower
from inkland.server.app.work import carry_out
from inkland.server.app.worker import MODULE
from inkland.server.base.limits import EXPORT_BURST, EXPORT_RATE, Limits
from inkland.server.base.settings import Settings
from inkland.server.base.sqlite_library import is_safe
from inkland.server.base.telemetry.damages import Damages
from inkland.server.base.telemetry.logs import make_log
from inkland.server.base.telemetry.metrics import Metrics
from inkland.server.base.time_source import SystemTime, TimeSource
from inkland.server.features.branches.service import Branches
from inkland.server.features.branches.store import BranchStore
from inkland.server.features.challenges.service import Challenges
from inkland.server.features.challenges.store import ChallengeStore
from inkland.server.features.daily.chain import new_root
from inkland.server.features.daily.factory import make_daily, make_simulation
from inkland.server.features.daily.store import DailyStore
from inkland.server.features.learning.service import Learning
from inkland.server.features.learning.store import LessonStore
from inkland.server.features.notices.delivery.service import Notices
from inkland.server.features.notices.storage.store import NoticeStore
from inkland.server.features.operator.page import OperatorPage, OperatorParts
from inkland.server.features.operator.recent_warnings import RecentWarnings
from inkland.server.features.pictures.service import Pictures
from inkland.server.features.privacy.service import Privacy
from inkland.server.features.privacy.store import PrivacyStore
from inkland.server.features.replays.service import Replays
from inkland.server.features.reviews.service import Reviews
from inkland.server.features.reviews.store import ReviewStore
from inkland.server.features.sessions.join_code import JoinCode
from inkland.server.features.sessions.recovery import RecoveryCodes
from inkland.server.features.sessions.recovery_store import RecoveryStore
from inkland.server.features.sessions.service import Sessions
from inkland.server.features.sessions.store import SessionStore
from inkland.server.features.statistics.service import StatisticsService
from inkland.server.features.statistics.store import StatisticsStore
from inkland.server.infra.backups import Backups
from inkland.server.infra.bus.bus import Bus
from inkland.server.infra.cluster.cluster import Cluster
from inkland.server.infra.cluster.store import ClusterStore
from inkland.server.infra.database.availability import StoreAvailability
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.workers.interface import WorkerProgram
from inkland.server.infra.network.addresses import proxy_check
from inkland.server.infra.network.fair_slots import FairSlots
from inkland.server.infra.network.gate import ConnectionGate
from inkland.server.infra.network.rate_limits import ConnectionCounts, TokenBuckets
from inkland.server.infra.stores.people import PeopleStore
from inkland.server.infra.stores.store import Store
from inkland.server.infra.stores.store_check import StoreCheck
from inkland.server.infra.stores.ticket_store import TicketStore
from inkland.server.model.games.deal import new_seed
from inkland.server.model.rooms.setup import KnownSetups
from inkland.server.play.bots.bot_quotas import BotQuotas
from inkland.server.play.bots.shared_use import SharedUse
from inkland.server.play.bots.unwatched_games import UnwatchedGames
from inkland.server.play.broadcast.outbox import SendQueue
from inkland.server.play.dependencies import Dependencies
from inkland.server.play.games.archive import Archive
from inkland.server.play.rooms.hidden_names import HiddenNames
from inkland.server.play.rooms.registry import RoomRegistry

if TYPE_CHECKING:
    from inkland.server.base.telemetry.tracing import Traces

WORKER_PROGRAM: Final = WorkerProgram(carry_out, MODULE)
"""What the workers of a server run."""


class Server:
    """The rooms of one process with its store, bus, limits and metrics; raises UnusableData."""

    is_draining = False
    """Whether the server is being stopped: it serves its guests until they have been let go."""

    def __init__(
        self,
        settings: Settings,
        *,
        log: Any = None,
        bus: Bus | None = None,
        time: TimeSource | None = None,
        seeds: Callable[[], bytes] | None = None,
        chain_root: Callable[[], bytes] = new_root,
        traces: "Traces | None" = None,
        warnings: RecentWarnings | None = None,
    ) -> None:
        limits = settings.limits
        self.settings = settings
        self.traces = traces
        """Where requests are traced, if traces are on."""
        self.metrics = Metrics()
        self.time = time or SystemTime()
        self.log = log or make_log()
        self.catalog = load_catalog()
        self.setups = KnownSetups(self.catalog)
        self.availability = StoreAvailability(self._ping_store, self.time, self.log)
        self.store = Store(
            settings.location,
            on_commit=self.metrics.commits.observe,
            on_failure=self.availability.report,
            usage="server",
            now=self.time.now,
            connections=settings.database_connections,
        )
        database = self.store.database
        self.engine = database.engine
        self.start_error: Exception | None = None
        """Why the server could not start."""
        self.store_check = StoreCheck(self.store, self.metrics, self.log)
        self.people = PeopleStore(database)
        nats = None if bus else make_nats(settings, self.log)
        self.bus = bus or make_bus(nats, self.log)
        self.cluster = Cluster(
            ClusterStore(database),
            name=settings.server_name,
            is_alone=self.bus.state == "none" and self.engine.name == "sqlite",
            log=self.log,
        )
        self.backups = Backups(
            settings.backups, self.engine, self.cluster, metrics=self.metrics, time=self.time, log=self.log
        )
        self.notices = Notices(
            NoticeStore(database), settings, self.metrics, self.log, self.time, cluster=self.cluster
        )
        self.sessions = Sessions(
            SessionStore(database),
            self.bus,
            server=self.cluster.server,
            time=self.time,
            days=settings.session_days,
            log=self.log,
        )
        self.join_code = JoinCode(settings.join_code, limits, self.time)
        self.recovery = RecoveryCodes(RecoveryStore(database), limits, self.time)
        self.jobs = JobQueue(
            settings.workers,
            WORKER_PROGRAM,
            self.metrics,
            self.log,
            make_remote_workers(settings, nats, self.log),
            traces,
        )
        self.shared_use = SharedUse(self.bus, self.cluster.server, self.time)
        tickets = TicketStore(database)
        dependencies = Dependencies(
            store=self.store,
            tickets=tickets,
            people=self.people,
            bus=self.bus,
            catalog=self.catalog,
            jobs=self.jobs,
            metrics=self.metrics,
            log=self.log,
            on_saved=self.notices.outbox.room_saved,
            quotas=BotQuotas(settings.bot_limits, self.shared_use, self.time),
            availability=self.availability,
            unwatched=UnwatchedGames(settings.bot_limits, self.shared_use),
            answer_seconds=settings.bot_limits.answer_seconds,
            damages=Damages(self.metrics, self.log),
            cluster=self.cluster,
            time=self.time,
            new_seed=seeds or new_seed,
            seals=seeds is None,
            host_seconds=settings.host_seconds,
            open_games=settings.open_games,
        )
        self.rooms = RoomRegistry(dependencies, idle=settings.idle_seconds)
        self.hidden_names = HiddenNames(self.people, self.rooms, self.log)
        self.follower = Follower(self.rooms, self.sessions, dependencies)
        self.privacy = Privacy(
            PrivacyStore(database),
            self.sessions.publish_end,
            self.rooms,
            settings,
            time=self.time,
            log=self.log,
            cluster=self.cluster,
        )
        self.daily = make_daily(
            settings.daily, DailyStore(database), self.rooms, self.time, self.log, chain_root
        )
        self.archive = Archive(self.store, tickets, self.catalog)
        self.simulation = make_simulation(settings.daily, self.daily, self.jobs, self.cluster, self.log)
        self.replays = Replays(self.archive, self.jobs, self.log)
        self.challenges = Challenges(
            self.store, ChallengeStore(database), self.rooms, self.time, seeds or new_seed
        )
        self.branches = Branches(
            self.store, BranchStore(database), self.archive, self.rooms, self.catalog, self.time
        )
        self.pictures = Pictures(self.jobs, self.time, self.log)
        self.reviews = Reviews(
            ReviewStore(database, self.cluster),
            self.store,
            self.archive,
            self.jobs,
            limits,
            time=self.time,
            log=self.log,
        )
        self.statistics = StatisticsService(
            StatisticsStore(database),
            self.archive,
            self.jobs,
            self.catalog,
            time=self.time,
            log=self.log,
            cluster=self.cluster,
        )
        self.learning = Learning(
            LessonStore(database),
            self.reviews.stored_document,
            self.store,
            self.archive,
            self.jobs,
            self.catalog,
            time=self.time,
        )
        self._limit_clients(limits)
        parts = OperatorParts(
            dependencies, database, settings, self.rooms, self.hidden_names, self.backups, self.gate
        )
        self.operator = OperatorPage(parts, warnings or RecentWarnings())
        self._show_state()

    def _limit_clients(self, limits: Limits) -> None:
        """Make what sends to clients, and what counts their messages, requests and connections."""
        now = self.time.monotonic
        self.sending = SendQueue(self._observe_updates)
        self.message_rates = TokenBuckets(limits.address_messages, limits.address_burst, now)
        self.change_rates = TokenBuckets(limits.changes, limits.change_burst, now)
        self.export_rates = TokenBuckets(EXPORT_RATE, EXPORT_BURST, now)
        self.connections = ConnectionCounts(limits.address_connections)
        self.request_points = TokenBuckets(limits.points, limits.point_burst, now)
        self.requests = ConnectionCounts(limits.address_requests)
        self.request_slots = FairSlots(limits.slots)
        self.gate = ConnectionGate(
            limits,
            is_proxy=proxy_check(self.settings.proxies),
            on_cut=self.metrics.count_cut,
            now=now,
        )

    def _observe_updates(self, received: list[float]) -> None:
        """Measure how long it took from requests to the messages that tell what they changed."""
        now = self.time.now()
        for moment in received:
            self.metrics.update_seconds.observe(now - moment)

    def _show_state(self) -> None:
        """Let the metrics read the state of the parts."""
        metrics = self.metrics
        metrics.bus_connected.set_function(lambda: float(self.bus.state in ("connected", "none")))
        metrics.sockets.set_function(lambda: float(len(self.gate)))
        metrics.draining.set_function(lambda: float(self.is_draining))
        metrics.database_connections.set_function(lambda: float(self.engine.used_connections))

    async def start(self) -> None:
        """Open the rooms whose clock is running; an error is kept until the start is awaited."""
        try:
            await self._start()
        except Exception as error:
            self.start_error = error
            raise

    async def _start(self) -> None:
        self.availability.start()
        key = await self.cluster.store.bus_key()
        self.bus.start(key)
        self.shared_use.start(key)
        self.join_code.start(key)
        await self.cluster.start()
        await self.notices.start(self.rooms.load_stored)
        self.sessions.start()
        self.jobs.search.on_change = self.rooms.show_again
        self.jobs.start()
        await self.rooms.start()
        self.follower.start()
        self.hidden_names.start()
        self.operator.reports.start()
        self._gating = asyncio.create_task(self.gate.run())
        self.privacy.start()
        self.statistics.start()
        self.backups.start()
        if self.daily is not None:
            await self.daily.start()
        if self.simulation is not None:
            self.simulation.start()
        facts = {"database": self.engine.name, "version": self.engine.version}
        if self.engine.name == "sqlite":
            facts |= {"folder": self.engine.access.value, "is_safe": str(is_safe())}
        self.log.info("server-started", **facts)

    async def begin_drain(self) -> None:
        """Say from now on that the server is not ready, so that no more guests are sent here."""
        self.is_draining = True
        self.log.info("drain-began", connections=len(self.gate))

    async def close(self) -> None:
        """Finish every write, then stop."""
        self.operator.reports.close()
        self.hidden_names.close()
        self._gating.cancel()
        self.availability.close()
        await self.backups.close()
        await self.statistics.close()
        await self.privacy.close()
        if self.simulation is not None:
            await self.simulation.close()
        if self.daily is not None:
            await self.daily.close()
        await self.reviews.close()
        await self.follower.close()
        await self.rooms.close()
        await self.notices.close()
        await self.sessions.close()
        await self.jobs.close()
        await self.shared_use.close()
        await self.cluster.close()
        await self.bus.close()
        await self.store_check.close()
        await self.store.close()
        if self.traces is not None:
            await asyncio.to_thread(self.traces.close)
        self.log.info("server-stopped")

    async def _ping_store(self) -> None:
        await self.store.ping()
