"""Real servers for tests: uvicorn on a free port, in the event loop of the test."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from tests.server.seeds import NamedSeeds, chain_root, current_test

from inkland.server.app import make_litestar, wrapped
from inkland.server.broadcast.bus import Bus
from inkland.server.limits import Limits
from inkland.server.network.uvicorn_config import uvicorn_config
from inkland.server.server import Server
from inkland.server.settings import Settings
from inkland.server.time_source import TimeSource

GENEROUS = Limits(
    messages=10_000, message_burst=100_000, address_messages=100_000, address_burst=1_000_000,
    address_connections=2000, address_sockets=4000, openings=100_000, opening_burst=1_000_000,
    address_requests=2000, points=1_000_000, point_burst=10_000_000,
    changes=10_000, change_burst=100_000,
)  # fmt: skip


class RunningServer:
    """A server, and the port that it listens on."""

    def __init__(self, port: int, server: Server) -> None:
        self.port = port
        self.server = server

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}"


class _ErrorLog:
    """A log that keeps errors, so that tests can check that there are none."""

    def __init__(self) -> None:
        self.errors: list[dict[str, Any]] = []

    def bind(self, **_: Any) -> "_ErrorLog":
        return self

    def info(self, *_: Any, **__: Any) -> None:
        pass

    warning = info

    def error(self, event: str, **values: Any) -> None:
        self.errors.append({"event": event, **values})

    exception = error


@asynccontextmanager
async def running_server(
    folder: Path,
    *,
    errors: frozenset[str] = frozenset(),
    bus: Bus | None = None,
    time: TimeSource | None = None,
    seeds: str | None = None,
    sealed: bool = False,
    log: Any = None,
    **changes: Any,
) -> AsyncIterator[RunningServer]:
    """Run a server, and check at its end that it has logged no other errors than these, or use another log.

    Its deals follow from the name `seeds`, or from that of the test, unless they are sealed by tickets.
    """
    settings = Settings(folder=folder, **{"limits": GENEROUS, **changes})
    kept = _ErrorLog()
    made = Server(
        settings,
        log=log or kept,
        bus=bus,
        time=time,
        seeds=None if sealed else NamedSeeds(seeds),
        chain_root=lambda: chain_root(seeds or current_test()),
    )
    app = make_litestar(settings, made)
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn_config(wrapped(app, settings), made.gate, settings, timeout_graceful_shutdown=2)
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        if task.done():
            task.result()
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.01)
    try:
        yield RunningServer(listener.getsockname()[1], app.state.server)
    finally:
        server.should_exit = True
        await task
    assert log is not None or {error["event"] for error in kept.errors} == errors, kept.errors
