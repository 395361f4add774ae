"""Metrics for operators (Prometheus)."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import accumulate
from typing import Final, NamedTuple

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from inkland import __version__
from inkland.bots import BOTS
from inkland.bots.faults import FallibleBot
from inkland.bots.levels.readiness import SEARCH
from inkland.server.base.protocol_version import PROTOCOL
from inkland.server.base.sqlite_library import is_safe, sqlite_version

_FAST = (0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.075, 0.1, 0.25, 0.5, 1.0, 2.5)
JOB_KINDS: Final = (
    "move", "hint", "replay", "picture", "review-plan", "review-piece", "review-quick", "deal", "facts",
    "judge",
)  # fmt: skip
_SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class _BotFaults(Collector):
    """The faults of bots that are not our own, as the bots count them themselves."""

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Yield the number of faults by bot and kind."""
        found = CounterMetricFamily(
            "inkland_bot_faults", "Choices that bots forfeited", labels=["bot", "kind"]
        )
        for bot in BOTS.foreign():
            if isinstance(bot, FallibleBot):
                for kind, count in list(bot.faults.items()):
                    found.add_metric([bot.name, kind], count)
        yield found


class LoopHistogram(Collector):
    """A histogram of the event loop alone: without a lock, an observation takes a tenth of the time."""

    def __init__(self, name: str, help_text: str, bounds: Sequence[float]) -> None:
        self._name = name
        self._help = help_text
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, value: float) -> None:
        """Count a value."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Yield the number of values up to each bound, and their sum."""
        totals = accumulate(self._counts)
        bounds = [*map(str, self._bounds), "+Inf"]
        found = HistogramMetricFamily(self._name, self._help)
        found.add_metric([], list(zip(bounds, totals, strict=True)), self._sum)
        yield found


class JobCounts(NamedTuple):
    """The jobs of some workers by kind, and the number of workers."""

    waiting: list[str]
    running: list[str]
    workers: int


class _JobCounts(Collector):
    """How many jobs wait and run now, as their queue knows."""

    def __init__(self, count: Callable[[], Iterable[JobCounts]]) -> None:
        self._count = count

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yield the number of jobs by kind, and that of workers."""
        counts = list(self._count())
        waiting = GaugeMetricFamily("inkland_jobs_waiting", "Waiting jobs", labels=["kind"])
        running = GaugeMetricFamily("inkland_jobs_running", "Running jobs", labels=["kind"])
        for kind in JOB_KINDS:
            waiting.add_metric([kind], sum(found.waiting.count(kind) for found in counts))
            running.add_metric([kind], sum(found.running.count(kind) for found in counts))
        workers = sum(found.workers for found in counts)
        yield from (waiting, running, GaugeMetricFamily("inkland_workers", "Workers ready or busy", workers))


class _RemoteWorkers(Collector):
    """How many remote workers there are now, and how many messages of the bus were refused."""

    def __init__(self, count: Callable[[], tuple[int, int]], refused: Callable[[], int]) -> None:
        self._count = count
        self._refused = refused

    def collect(self) -> Iterator[GaugeMetricFamily | CounterMetricFamily]:
        """Yield the number of workers by state."""
        workers = GaugeMetricFamily(
            "inkland_remote_workers", "Remote workers connected to the bus", labels=["state"]
        )
        for state, number in zip(("ready", "other"), self._count(), strict=True):
            workers.add_metric([state], number)
        refused = CounterMetricFamily(
            "inkland_worker_messages_refused", "Messages of remote workers that could not be read"
        )
        refused.add_metric([], self._refused())
        yield from (workers, refused)


class JobMetrics:
    """The metrics of jobs: bots, hints and other work that takes processor time."""

    def __init__(self, registry: CollectorRegistry) -> None:
        counter = partial(Counter, registry=registry)
        self.ended = counter("inkland_jobs", "Jobs by result", ["kind", "result"])
        self.redone = counter("inkland_jobs_redone", "Jobs restarted after their worker ended", ["kind"])
        self.begun = counter(
            "inkland_jobs_begun", "Jobs started, by lane and by whose workers do them", ["lane", "by"]
        )
        self.refused = counter(
            "inkland_job_answers_refused",
            "Refused answers of workers: malformed, or against the rules",
            ["kind"],
        )
        self.replaced = counter("inkland_jobs_replaced", "Choices of `greedy` for a bot whose job failed")
        self.wait_seconds = Histogram(
            "inkland_job_wait_seconds",
            "From the request for a job to its start",
            ["kind"],
            buckets=_FAST,
            registry=registry,
        )
        self.workers_ended = counter("inkland_workers_ended", "Workers that have died or were killed")
        self._registry = registry

    def count_with(self, count: Callable[[], Iterable[JobCounts]]) -> None:
        """Ask a function for the jobs that wait and run."""
        self._registry.register(_JobCounts(count))

    def count_remote_with(self, count: Callable[[], tuple[int, int]], refused: Callable[[], int]) -> None:
        """Ask functions for the remote workers, ready and of other versions, and for refusals."""
        self._registry.register(_RemoteWorkers(count, refused))


class Metrics:
    """The metrics of one server, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        counter, gauge = partial(Counter, registry=self.registry), partial(Gauge, registry=self.registry)
        info = partial(Info, registry=self.registry)
        build = info("inkland_build", "The version of the program")
        build.info({"version": __version__, "protocol": str(PROTOCOL)})
        moves = counter("inkland_moves", "Choices played", ["by"])
        self.moves_of_people, self.moves_of_bots = moves.labels("person"), moves.labels("bot")
        self.quick_choices = counter(
            "inkland_quick_choices", "Choices of quicker levels for other bots", ["reason"]
        )
        self.refusals = counter("inkland_refusals", "Requests refused", ["code"])
        self.games = counter("inkland_games_started", "Games started")
        self.finished = counter("inkland_games_finished", "Games ended")
        self.rooms = gauge("inkland_rooms_open", "Rooms in memory")
        self.connections = gauge("inkland_connections", "Open sockets")
        self.dropped = counter("inkland_dropped", "Sockets closed by the server", ["code"])
        self.sockets = gauge("inkland_sockets", "Open connections of any kind, silent ones too")
        self.draining = gauge("inkland_draining", "1 while the server is being stopped")
        self.cut = counter("inkland_cut", "Connections ended below the application", ["reason"])
        self._cut_counts: dict[str, Counter] = {}
        self.conflicts = counter("inkland_conflicts", "Saves refused because another server was faster")
        self.reloads = counter("inkland_reloads", "Rooms reloaded because another server has saved them")
        self.database_connections = gauge("inkland_database_connections", "Database connections in use")
        self.bus_connected = gauge(
            "inkland_bus_connected", "1 if other servers are heard over the bus, or if there is no bus"
        )
        self.notices = counter("inkland_notices", "Notifications by result", ["result"])
        self.levels = gauge("inkland_levels_ready", "0 if the search of the levels cannot be loaded")
        self.levels.set_function(lambda: float(not SEARCH.has_failed))
        self.store_writable = gauge(
            "inkland_store_writable",
            "1 if the store can be written, which is tried when the metrics are read",
        )
        self.backup_time = gauge(
            "inkland_backup_time_seconds",
            "When the newest backup of --backups was made, in seconds since 1970; 0: never",
        )
        self.backup_failures = counter("inkland_backup_failures", "Backups that could not be written")
        sqlite = info("inkland_sqlite", "The SQLite in use")
        sqlite.info({"version": sqlite_version(), "is_safe": "yes" if is_safe() else "no"})
        self.damages = counter("inkland_damages", "Rooms and games that cannot be read", ["kind"])
        self.update_seconds = LoopHistogram(
            "inkland_update_seconds",
            "From the receipt of a choice to the sending of its update on a connection",
            _FAST,
        )
        self.registry.register(self.update_seconds)
        self.registry.register(_BotFaults())
        self.jobs = JobMetrics(self.registry)
        self.commits = Histogram(
            "inkland_commit_jobs", "Jobs in one transaction", buckets=_SIZES, registry=self.registry
        )

    def count_cut(self, reason: str) -> None:
        """Count a connection that was ended; the label is looked up once, since a flood ends thousands."""
        if reason not in self._cut_counts:
            self._cut_counts[reason] = self.cut.labels(reason)
        self._cut_counts[reason].inc()

    def text(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self.registry)
