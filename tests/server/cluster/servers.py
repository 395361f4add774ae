"""Several servers of one database and one bus, in the process of the test."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from tests.nats import NatsServer
from tests.server.running_server import RunningServer, running_server

from inkland.server.base.bus_settings import parse_bus
from inkland.server.base.store_errors import FailureKind, StoreUnavailable


class QuietLog:
    """A log that keeps the names of its lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def bind(self, **_: Any) -> "QuietLog":
        return self

    def info(self, event: str, **_: Any) -> None:
        self.lines.append(event)

    warning = error = exception = info


@asynccontextmanager
async def servers(
    folder: Path, nats: NatsServer, number: int = 2, **settings: Any
) -> AsyncIterator[list[RunningServer]]:
    """So many servers, which have heard of one another."""
    bus = parse_bus(nats.url)
    async with AsyncExitStack() as stack:
        made = [
            await stack.enter_async_context(
                running_server(
                    folder, **{"bus_settings": bus, "server_name": f"s{place}", "log": QuietLog(), **settings}
                )
            )
            for place in range(number)
        ]
        await until(lambda: all(one.server.bus.state == "connected" for one in made))
        await until(lambda: all(len(one.server.cluster.live) == number for one in made))
        yield made


async def until(condition: Callable[[], object], seconds: float = 20.0) -> float:
    """Wait for something, and return how long it has taken."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.02)
    return loop.time() - begun


async def cut_off(running: RunningServer) -> None:
    """Let a server seem dead to the others: nothing of it reaches the database or the bus any more."""

    def fail(_job: Any) -> Any:
        failed = asyncio.get_running_loop().create_future()
        failed.set_exception(StoreUnavailable(FailureKind.MISSING))
        return failed

    database: Any = running.server.store.database
    database.write = fail
    await running.server.bus.close()
