"""The bus of a server: that of its process, or over NATS, which its remote workers use too."""

from typing import TYPE_CHECKING, Any

from inkland.server.base.settings import Settings
from inkland.server.infra.bus.bus import Bus, LocalBus
from inkland.server.infra.jobs.remote.abilities import own_abilities
from inkland.server.infra.jobs.remote.remote_workers import RemoteWorkers
from inkland.server.infra.jobs.remote.sealed_messenger import SealedMessenger

if TYPE_CHECKING:
    from inkland.server.infra.bus.nats_connection import NatsConnection


def make_nats(settings: Settings, log: Any) -> "NatsConnection | None":
    """Return the connection to NATS if the settings want one; raises MissingExtra."""
    if settings.bus is None:
        return None
    from inkland.server.infra.bus.nats_connection import NatsConnection  # noqa: PLC0415 - only some servers have NATS

    return NatsConnection(settings.bus, name=settings.server_name, log=log)


def make_bus(nats: "NatsConnection | None", log: Any) -> Bus:
    """Return the bus over NATS, or that of one process."""
    if nats is None:
        return LocalBus()
    from inkland.server.infra.bus.nats_bus import NatsBus  # noqa: PLC0415 - only some servers have NATS

    return NatsBus(nats, log)


def make_remote_workers(settings: Settings, nats: "NatsConnection | None", log: Any) -> RemoteWorkers | None:
    """Return the remote workers, which need the bus and the key of jobs."""
    if nats is None or nats.settings.worker_key is None:
        return None
    messenger = SealedMessenger(nats, nats.settings.worker_key, log)
    return RemoteWorkers(messenger, nats.settings.prefix, own_abilities(settings.workers.weights), log)
