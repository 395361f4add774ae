"""`inkland worker` without its command line: a group of workers that runs until it is told to stop."""

import asyncio
import signal
import sys
from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from typing import Any, Final

import msgspec

from inkland.bots.levels.trained import WeightsFile
from inkland.server.base.bus_settings import BusSettings
from inkland.server.infra.bus.nats_connection import NatsConnection
from inkland.server.infra.jobs.protocol.messages import Levels, SetUp
from inkland.server.infra.jobs.remote.abilities import own_abilities
from inkland.server.infra.jobs.remote.groups.group import WorkerGroup
from inkland.server.infra.jobs.remote.messages import LaneName
from inkland.server.infra.jobs.remote.sealed_messenger import SealedMessenger
from inkland.server.infra.jobs.workers.interface import StartWorker
from inkland.server.infra.jobs.workers.process import WorkerProcess

UNREACHABLE_SECONDS: Final = 3.0
"""After so long without a bus a warning is shown."""


class News(Enum):
    """What a person who has started a group is told, each once."""

    CONNECTED = auto()
    UNREACHABLE = auto()
    READY = auto()


class GroupSettings(msgspec.Struct, frozen=True):
    """What a group of workers needs to know."""

    bus: BusSettings
    key: bytes
    """The key of the jobs (`--worker-key`); the servers have the same."""
    processes: dict[LaneName, int]
    stop_seconds: float = 20.0
    """How long the current jobs may take after the group was told to stop."""
    weights: WeightsFile | None = None


class SearchFailed(Exception):
    """The search cannot be loaded, so the workers could do nothing."""


async def run_group(settings: GroupSettings, module: str, log: Any, tell: Callable[[News], None]) -> None:
    """Work in processes that run a module until SIGTERM or SIGINT; raises SearchFailed."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        if sys.platform != "win32":  # there is no handler there: Ctrl-C ends the program
            loop.add_signal_handler(number, stop.set)
    failures: list[str] = []
    told: set[News] = set()

    def tell_once(news: News) -> None:
        if news not in told:
            told.add(news)
            tell(news)

    def on_levels(levels: Levels) -> None:
        if levels.reason:
            failures.append(levels.reason)
            stop.set()
        else:
            tell_once(News.READY)

    connection = NatsConnection(settings.bus, name="worker", log=log)
    connection.watch(lambda: tell_once(News.CONNECTED) if connection.is_connected else None)
    loop.call_later(
        UNREACHABLE_SECONDS, lambda: None if connection.is_connected else tell_once(News.UNREACHABLE)
    )
    connection.start()
    group = WorkerGroup(
        SealedMessenger(connection, settings.key, log),
        settings.bus.prefix,
        own_abilities(settings.weights),
        settings.processes,
        partial(_start, settings, module),
        log,
        on_levels,
    )
    group.start()
    try:
        await stop.wait()
    finally:
        await group.close(settings.stop_seconds)
        await connection.close()
    if failures:
        raise SearchFailed(failures[0])


def _start(settings: GroupSettings, module: str, lane: LaneName) -> StartWorker:
    set_up = SetUp(settings.weights, is_background=lane == "background")
    return partial(WorkerProcess, module, set_up)
