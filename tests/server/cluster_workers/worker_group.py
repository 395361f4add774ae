"""`inkland worker` as a process, and queues of servers that leave their jobs to it."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Self

from tests.nats import NatsServer
from tests.server.jobs.running_jobs import PATIENCE_SECONDS, EventLog, until

from inkland.server.app.server import WORKER_PROGRAM
from inkland.server.base.bus_settings import BusSettings, parse_bus, worker_key_of
from inkland.server.base.settings import WorkerSettings
from inkland.server.base.telemetry.metrics import Metrics
from inkland.server.infra.bus.nats_connection import NatsConnection
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.remote.abilities import Abilities, own_abilities
from inkland.server.infra.jobs.remote.remote_workers import RemoteWorkers
from inkland.server.infra.jobs.remote.sealed_messenger import SealedMessenger

SECRET = 32 * "k"
"""What the servers and workers of these tests share."""
KEY = worker_key_of(SECRET)


class QuietLog(EventLog):
    """A log that keeps the names of warnings and errors."""

    def info(self, *_: object, **__: object) -> None:
        pass


class WorkerGroupProcess:
    """An `inkland worker` that can be killed and stopped, with its processes."""

    def __init__(self, url: str, *options: str) -> None:
        self._arguments = ["--bus", url, "--worker-key", SECRET, *options]

    async def __aenter__(self) -> Self:
        command = [sys.executable, "-m", "inkland", "worker", *self._arguments]
        self.process = await asyncio.create_subprocess_exec(
            *command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.process.returncode is None:
            for one in (*self.children, self.process.pid):
                os.kill(one, signal.SIGKILL)
        await self.process.communicate()

    async def line(self) -> str:
        """Return the next line that it prints."""
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE_SECONDS):
            return (await self.process.stdout.readline()).decode().strip()

    async def end(self) -> int:
        """Wait until it has ended by itself; return its exit code."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            return await self.process.wait()

    @property
    def children(self) -> list[int]:
        """The ids of its processes."""
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(one) for one in found]

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        os.kill(self.process.pid, number)


def bus_of(nats: NatsServer) -> BusSettings:
    """The settings of a bus."""
    return parse_bus(nats.url, worker_key=KEY)


class RemoteQueue(JobQueue):
    """A queue of a server without worker processes."""

    remote: RemoteWorkers
    registry: Metrics

    def count(self, name: str, **labels: str) -> float:
        """The value of a metric."""
        return self.registry.registry.get_sample_value(name, labels) or 0.0


@asynccontextmanager
async def remote_queue(
    nats: NatsServer, *, number: int = 0, abilities: Abilities | None = None, ready: int = 0
) -> AsyncIterator[RemoteQueue]:
    """A queue of a server on a bus; waits for some ready workers."""
    log, metrics = QuietLog(), Metrics()
    connection = NatsConnection(bus_of(nats), name="server", log=log)
    messenger = SealedMessenger(connection, KEY, log)
    remote = RemoteWorkers(messenger, "inkland", abilities or own_abilities(None), log)
    jobs = RemoteQueue(WorkerSettings(number=number), WORKER_PROGRAM, metrics, log, remote)
    jobs.remote, jobs.registry = remote, metrics
    async with AsyncExitStack() as stack:
        connection.start()
        stack.push_async_callback(connection.close)
        jobs.start()
        stack.push_async_callback(jobs.close)
        await until(lambda: connection.is_connected and remote.ready("bots") >= ready)
        yield jobs
