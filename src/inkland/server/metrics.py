"""Figures for those who run a house (Prometheus)."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_FAST = (0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.075, 0.1, 0.25, 0.5, 1.0, 2.5)
_SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class Metrics:
    """The figures of one house, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("inkland_moves", "Choices carried out", ["by"], registry=self.registry)
        self.refusals = Counter("inkland_refusals", "Requests refused", ["code"], registry=self.registry)
        self.games = Counter("inkland_games_started", "Games begun", registry=self.registry)
        self.finished = Counter("inkland_games_finished", "Games ended", registry=self.registry)
        self.rooms = Gauge("inkland_rooms_open", "Rooms in memory", registry=self.registry)
        self.connections = Gauge("inkland_connections", "Open sockets", registry=self.registry)
        self.dropped = Counter(
            "inkland_dropped", "Sockets closed by the server", ["code"], registry=self.registry
        )
        self.conflicts = Counter("inkland_conflicts", "Appends that came too late", registry=self.registry)
        self.told = Histogram(
            "inkland_told_seconds",
            "From a choice received to what it changed handed to a connection",
            buckets=_FAST,
            registry=self.registry,
        )
        self.commits = Histogram(
            "inkland_commit_jobs", "Jobs in one transaction", buckets=_SIZES, registry=self.registry
        )

    def text(self) -> bytes:
        """All figures in the text format of Prometheus."""
        return generate_latest(self.registry)
