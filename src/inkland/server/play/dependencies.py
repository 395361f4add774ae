"""What every room needs from the server: store, bus, catalog, queue of jobs, metrics, log, time, seeds."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from inkland.core.catalog import Catalog
from inkland.server.base.telemetry.damages import Damages
from inkland.server.base.telemetry.metrics import Metrics
from inkland.server.base.time_source import SystemTime, TimeSource
from inkland.server.infra.bus.bus import Bus
from inkland.server.infra.cluster.cluster import Cluster
from inkland.server.infra.database.availability import StoreAvailability
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.stores.people import PeopleStore
from inkland.server.infra.stores.store import Store
from inkland.server.infra.stores.ticket_store import TicketStore
from inkland.server.model.games.deal import new_seed
from inkland.server.model.games.game import Game
from inkland.server.model.rooms.room import Room
from inkland.server.play.bots.bot_quotas import BotQuotas
from inkland.server.play.bots.unwatched_games import UnwatchedGames


@dataclass(frozen=True, slots=True)
class Dependencies:
    """Passed to every room."""

    store: Store
    tickets: TicketStore
    people: PeopleStore
    bus: Bus
    catalog: Catalog
    jobs: JobQueue
    metrics: Metrics
    log: Any
    on_saved: Callable[[Room, Game | None, frozenset[str]], None]
    """Called with a room, its game and the connected guests whenever they have been saved."""
    quotas: BotQuotas
    availability: StoreAvailability
    unwatched: UnwatchedGames
    damages: Damages
    cluster: Cluster
    """The servers that share the store and the bus."""
    time: TimeSource = field(default_factory=SystemTime)
    new_seed: Callable[[], bytes] = new_seed
    """Returns the seed of a deal without a ticket. Tests pass one of their own; no setting changes it."""
    seals: bool = True
    """Whether new deals have tickets; they have none in tests that rely on seeds."""
    answer_seconds: float = 2.5
    """How long people wait for bots alone before quicker levels choose for them."""
    host_seconds: float = 60.0
    """How long a host may be away before another guest can take over the room."""
    open_games: bool = True
    """Whether hosts may show rooms on the list of open games."""

    @property
    def hears_all(self) -> bool:
        """Whether this server hears of all others at once."""
        return self.bus.state == "connected" or len(self.cluster.live) == 1

    @property
    def server(self) -> str:
        """The name of this server among those that share the store and the bus."""
        return self.cluster.server
