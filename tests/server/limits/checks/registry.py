"""The checks by the limits that they are about, and servers with small limits."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from tests.server.clients import Visitor
from tests.server.limits.raw import Raw, raw_socket
from tests.server.running_server import GENEROUS, RunningServer, running_server

Check = Callable[[Path], Awaitable[None]]
CHECKS: Final[dict[str, Check]] = {}
QUICK: Final = msgspec.structs.replace(GENEROUS, close_seconds=0.2)
"""Late connections are looked for every tenth of a second."""


def checks(*names: str) -> Callable[[Check], Check]:
    """Say which limits a function checks."""

    def register(check: Check) -> Check:
        CHECKS.update(dict.fromkeys(names, check))
        return check

    return register


def server_with(folder: Path, **limits: Any) -> Any:
    """Run a server with these limits."""
    return running_server(folder, limits=msgspec.structs.replace(QUICK, **limits))


@asynccontextmanager
async def in_a_room(folder: Path, *, hello: bool = True, **limits: Any) -> AsyncIterator[Raw]:
    """Run a server with these limits, and open a WebSocket to a room."""
    async with (
        server_with(folder, **limits) as running,
        Visitor(running.http, "Ada") as ada,
        raw_socket(running, ada, hello=hello) as client,
    ):
        yield client


async def counted(running: RunningServer, reason: str) -> int:
    """Return how many connections were ended for a reason."""
    return int(running.server.metrics.cut.labels(reason)._value.get())
