"""Real servers for tests: uvicorn on a free port, in the event loop of the test."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar
from tests.server.cluster_workers.thread_group import thread_group
from tests.server.locations import ON_CLUSTER, bus_url, database_of, use_template
from tests.server.random_proxy import random_proxy
from tests.server.seeds import NamedSeeds, chain_root, current_test
from tests.virtual_time import LoopTime, VirtualLoop

from inkland.server.app.server import Server
from inkland.server.base.bus_settings import BusSettings, parse_bus, worker_key_of
from inkland.server.base.limits import Limits
from inkland.server.base.settings import Settings, WorkerSettings
from inkland.server.base.time_source import TimeSource
from inkland.server.infra.bus.bus import Bus
from inkland.server.infra.network.uvicorn_config import uvicorn_config
from inkland.server.model.games.game import Game
from inkland.server.play.rooms.live.live_room import LiveRoom
from inkland.server.web.asgi import make_litestar, wrapped

GENEROUS = Limits(
    messages=10_000, message_burst=100_000, address_messages=100_000, address_burst=1_000_000,
    address_connections=2000, address_sockets=4000, openings=100_000, opening_burst=1_000_000,
    address_requests=2000, points=1_000_000, point_burst=10_000_000,
    changes=10_000, change_burst=100_000,
)  # fmt: skip
_APPLICATIONS: list[Litestar] = []
"""HTTP applications of servers that have stopped: to make one takes longer than all the rest of a start."""
START_SECONDS = 60.0
"""How long a server may take to start, on a machine that is busy with other tests."""


class RunningServer:
    """A server, and the port that it listens on; on a cluster one of the servers behind a proxy."""

    def __init__(self, port: int, server: Server, *others: Server) -> None:
        self.port = port
        self.server = server
        self.servers = [server, *others]
        """All servers that the port leads to."""

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    async def until_known(self, room: str) -> None:
        """Wait until all servers know what one of them has saved of a room, and who is there."""
        await self._until_same(room, lambda live: (live.versions, live._saved.presence.guests))

    async def game(self, room: str) -> Game:
        """The current game of a room, when all servers know what one of them has saved of it."""
        await self._until_same(room, lambda live: live.versions)
        found = (await self.server.rooms.open(room)).game
        assert found is not None
        return found

    async def _until_same(self, room: str, known: Callable[[LiveRoom], object]) -> None:
        lives = [await one.rooms.open(room) for one in self.servers]
        async with asyncio.timeout(10):
            while len({known(live) for live in lives}) > 1:
                await asyncio.sleep(0.01)

    async def until_counted(self, strong: int) -> None:
        """Wait until all servers know that so many strong bots play, which takes a moment."""
        async with asyncio.timeout(10):
            while len(self.servers) > 1 and any(_strong(one) != strong for one in self.servers):
                await asyncio.sleep(0.01)


def _strong(server: Server) -> int:
    """The strong bots that a server counts, its own and those that others have told."""
    own, others = server.shared_use._own.values(), server.shared_use._others._rooms.values()
    told = [said.use for by_server in others for said in by_server.values()]
    return sum(use.strong for use in (*own, *told))


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
async def running_server(folder: Path, **options: Any) -> AsyncIterator[RunningServer]:
    """Run a server (`single_server`); in tests of the cluster two of them, behind a proxy.

    What a server alone does in threads, a group of workers does for both of them, in threads of this process.
    Tests that name a bus have their own idea of how many servers there are.
    """
    if not ON_CLUSTER or "bus" in options or "bus_settings" in options:
        async with single_server(folder, **options) as running:
            yield running
        return
    errors, kept = options.pop("errors", frozenset()), _ErrorLog()
    log = options.pop("log", None)
    bus = parse_bus(bus_url(), worker_key=worker_key_of("of these tests"))
    workers = options.get("workers", WorkerSettings())
    async with AsyncExitStack() as stack:
        if not workers.number:
            await stack.enter_async_context(thread_group(bus, {"bots": workers.threads, "background": 1}))
        both = [
            await stack.enter_async_context(
                single_server(
                    folder,
                    **{"server_name": f"server-{number}", **options},
                    bus_settings=bus,
                    log=log or kept,
                )
            )
            for number in (1, 2)
        ]
        proxy = random_proxy([one.port for one in both])
        await proxy.start()
        stack.push_async_callback(proxy.close)
        async with asyncio.timeout(30):
            while not all(_is_complete(one.server, len(both)) for one in both):
                await asyncio.sleep(0.01)
        yield RunningServer(proxy.port, *(one.server for one in both))
    assert log is not None or {error["event"] for error in kept.errors} == errors, kept.errors


def _is_complete(server: Server, servers: int) -> bool:
    """Whether a server knows the others, and has somebody who thinks for its bots."""
    is_served = server.jobs.has_processes or server.jobs.thinkers.remote > 0
    return len(server.cluster.live) >= servers and is_served


class _Uvicorn(uvicorn.Server):
    """Uvicorn without its look at the clock ten times a second, at which a clock that jumps would stop."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._stopped = asyncio.Event()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self._stopped.wait()

    def stop(self) -> None:
        self.should_exit = True
        self._stopped.set()


def _time() -> TimeSource | None:
    """The time source that goes with the loop of the test; None for the usual one."""
    return LoopTime() if isinstance(asyncio.get_running_loop(), VirtualLoop) else None


@asynccontextmanager
async def single_server(
    folder: Path,
    *,
    errors: frozenset[str] = frozenset(),
    bus: Bus | None = None,
    time: TimeSource | None = None,
    seeds: str | None = None,
    sealed: bool = False,
    log: Any = None,
    traces: Any = None,
    bus_settings: BusSettings | None = None,
    template: bool = True,
    **changes: Any,
) -> AsyncIterator[RunningServer]:
    """Run a server, and check at its end that it has logged no other errors than these, or use another log.

    Its deals follow from the name `seeds`, or from that of the test, unless they are sealed by tickets.
    """
    if template:
        use_template(folder)
    usual = {"limits": GENEROUS, "bus": bus_settings, "database": database_of(folder)}
    settings = Settings(folder=folder, **{**usual, **changes})
    kept = _ErrorLog()
    made = Server(
        settings,
        log=log or kept,
        bus=bus,
        time=time or _time(),
        traces=traces,
        seeds=None if sealed else NamedSeeds(seeds),
        chain_root=lambda: chain_root(seeds or current_test()),
    )
    app = _APPLICATIONS.pop() if _APPLICATIONS else make_litestar(Settings(folder=Path()))
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn_config(wrapped(app, made), made.gate, settings, timeout_graceful_shutdown=2)
    server = _Uvicorn(config)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    async with asyncio.timeout(START_SECONDS):
        while not server.started:
            if task.done():
                task.result()
                raise RuntimeError("the server did not start")
            await asyncio.sleep(0.01)
    try:
        yield RunningServer(listener.getsockname()[1], made)
    finally:
        server.stop()
        await task
        _APPLICATIONS.append(app)
    assert log is not None or {error["event"] for error in kept.errors} == errors, kept.errors
