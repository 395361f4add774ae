"""What rooms need from the house: store, bus, cards, bots' threads, figures, log."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from inkland.core.catalog import Catalog
from inkland.core.record import record
from inkland.server.broadcast.bus import Bus
from inkland.server.metrics import Metrics
from inkland.server.storage.database import Job, Store

T = TypeVar("T")


@record
class Services:
    """Handed to every room."""

    store: Store
    bus: Bus
    catalog: Catalog
    pool: ThreadPoolExecutor
    metrics: Metrics
    log: Any
    host_seconds: float = 60.0
    """How long a host may be away before somebody else can take the room over."""

    async def write(self, job: Job[T]) -> T:
        """Run a job in the next transaction and wait until it is durable."""
        return await asyncio.wrap_future(self.store.write(job))

    async def read(self, job: Job[T]) -> T:
        """Run a job that changes nothing, beside the event loop."""
        return await asyncio.to_thread(self.store.read, job)
