"""A group of workers in this process, whose processes are threads: it starts at once."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.nats import NatsServer
from tests.server.cluster_workers.fake_bus import Heard
from tests.server.cluster_workers.worker_group import KEY, QuietLog, bus_of
from tests.server.jobs.running_jobs import until

from inkland.server.app.work import carry_out
from inkland.server.base.bus_settings import BusSettings
from inkland.server.infra.bus.nats_connection import NatsConnection
from inkland.server.infra.jobs.protocol.messages import FromWorker, Levels
from inkland.server.infra.jobs.remote.abilities import Abilities, own_abilities
from inkland.server.infra.jobs.remote.groups.group import WorkerGroup
from inkland.server.infra.jobs.remote.messages import LaneName
from inkland.server.infra.jobs.remote.sealed_messenger import SealedMessenger
from inkland.server.infra.jobs.workers.interface import OnEnd, OnMessage
from inkland.server.infra.jobs.workers.thread import WorkerThread

BOTS: dict[LaneName, int] = {"bots": 1}


def start_ready(on_message: OnMessage, on_end: OnEnd) -> WorkerThread:
    """Start a thread that says that its search is loaded: the bots of these tests need none."""

    def receive(message: FromWorker) -> None:
        on_message(Levels() if isinstance(message, Levels) else message)

    return WorkerThread(carry_out, receive, on_end)


@asynccontextmanager
async def thread_group(
    bus: NatsServer | BusSettings, processes: dict[LaneName, int] = BOTS, abilities: Abilities | None = None
) -> AsyncIterator[WorkerGroup]:
    """A group that is ready."""
    settings = bus_of(bus) if isinstance(bus, NatsServer) else bus
    connection = NatsConnection(settings, name="worker", log=QuietLog())
    connection.start()
    await until(lambda: connection.is_connected)
    group = WorkerGroup(
        SealedMessenger(connection, settings.worker_key or KEY, QuietLog()),
        settings.prefix,
        abilities or own_abilities(None),
        processes,
        lambda _: start_ready,
        QuietLog(),
    )
    group.start()
    await until(lambda: sum(group.ready.values()) == sum(processes.values()))
    try:
        yield group
    finally:
        await group.close(0.0)
        await connection.close()


@asynccontextmanager
async def eavesdropper(nats: NatsServer) -> AsyncIterator[list[Heard]]:
    """Everything that is said on a bus."""
    connection, heard = NatsConnection(bus_of(nats), name="spy", log=QuietLog()), list[Heard]()
    connection.subscribe("inkland.>", lambda message: heard.append(Heard(message.subject, message.data)))
    connection.start()
    await until(lambda: connection.is_connected)
    yield heard
    await connection.close()
