"""A cluster on this machine: PostgreSQL, NATS, servers, workers and a proxy, started and stopped in order."""

import asyncio
import secrets
import signal
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Final, Literal, Self

from deploy.local.errors import ClusterError
from deploy.local.loop_thread import LoopThread
from deploy.local.nats import NAME as NATS
from deploy.local.nats import Nats
from deploy.local.part import Part
from deploy.local.ports import free_port
from deploy.local.postgres import NAME as POSTGRES
from deploy.local.postgres import Postgres
from deploy.local.proxy import Proxy
from deploy.local.relay import Relay, to_port
from deploy.local.settings import TOP, ClusterSettings

DATABASE: Final = "inkland"
START_SECONDS: Final = 120.0
LOOK_SECONDS: Final = 0.05
Target = Literal["database", "bus"]
Link = tuple[str, Target]
"""The name of a server or worker, and what it is connected with."""


class Cluster:
    """All parts of a cluster; `with Cluster(folder) as cluster` starts it and stops it in the end.

    Methods may be called from any thread. A process that ends is started again.
    """

    def __init__(
        self,
        folder: Path | None = None,
        settings: ClusterSettings | None = None,
        *,
        say: Callable[[str], None] = lambda _line: None,
    ) -> None:
        """Without a folder the data are in a temporary one, which is removed in the end."""
        self.settings = settings or ClusterSettings()
        self.folder = folder or Path()
        self.say = say
        self.ports = [free_port() for _ in range(self.settings.servers)]
        """The ports of the servers."""
        self.port = self.settings.port or free_port()
        """The port of the proxy."""
        self.links: dict[Link, Relay] = {}
        self.parts: dict[str, Part] = {}
        """PostgreSQL, NATS, the servers and the workers, by name."""
        self._proxy = Proxy(self.ports, self.settings.seed, is_random=self.settings.has_random_proxy)
        self._watching: asyncio.Task[None] | None = None
        self._is_temporary = folder is None
        self._until_stopped = ExitStack()
        self._worker_key = secrets.token_hex(32)

    @property
    def url(self) -> str:
        """The address of the proxy."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        """The same for WebSockets."""
        return self.url.replace("http", "ws", 1)

    @property
    def servers(self) -> list[str]:
        """The names of the servers."""
        return [f"server {number + 1}" for number in range(self.settings.servers)]

    @property
    def workers(self) -> list[str]:
        """The names of the workers."""
        return [f"worker {number + 1}" for number in range(self.settings.workers)]

    @property
    def ready(self) -> set[str]:
        """The names of the servers that get new connections."""
        ready = set(self._proxy.ready)
        return {name for name, port in zip(self.servers, self.ports, strict=True) if port in ready}

    @property
    def database(self) -> str:
        """The address of the database, not through a relay."""
        return self.postgres.url(DATABASE)

    @property
    def bus(self) -> str:
        """The address of the bus, not through a relay."""
        return self.nats.url()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start everything and wait until all servers are ready; raises ClusterError."""
        if self._is_temporary:
            self.folder = Path(
                self._until_stopped.enter_context(
                    tempfile.TemporaryDirectory(prefix="inkland-cluster-", ignore_cleanup_errors=True)
                )
            )
            self.folder.chmod(0o711)  # PostgreSQL may run as another user
        self._thread = LoopThread("cluster")
        self._until_stopped.callback(self._thread.close)
        try:
            self._thread.run(self._start())
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """End everything in order: servers, workers, proxy, bus, database."""
        with self._until_stopped:
            self._thread.run(self._stop())

    async def _start(self) -> None:
        try:
            await self._proxy.start(self.port)
        except OSError:
            raise ClusterError(f"port {self.port} is taken: choose another with --port") from None
        logs = self.folder / "logs"
        logs.mkdir(parents=True, exist_ok=True)
        self.postgres = await asyncio.to_thread(
            Postgres, self.folder / "postgres", logs, options=self.settings.postgres
        )
        self.nats = Nats(self.folder, logs, has_monitor=self.settings.has_monitor)
        for engine in (self.postgres, self.nats):
            self.parts[engine.part.name] = engine.part
            engine.part.spawn()
            await engine.wait()
        await self.postgres.create(DATABASE)
        for name, port in zip(self.servers, self.ports, strict=True):
            self.parts[name] = await self._server(name, port, logs)
        for name in self.workers:
            self.parts[name] = await self._worker(name, logs)
        for name in (*self.servers, *self.workers):
            self.parts[name].spawn()
        await self._ready()
        self._watching = asyncio.create_task(self._watch())

    async def _server(self, name: str, port: int, logs: Path) -> Part:
        settings, folder = self.settings, self.folder / name.replace(" ", "-")
        command = [
            *(*settings.server_command, "--port", str(port), "--data", str(folder)),
            *settings.server_options,
        ]
        database = self.postgres.url(DATABASE, await self._link(name, "database"))
        return self._part(name, command, logs, INKLAND_DATABASE=database, **await self._bus(name))

    async def _worker(self, name: str, logs: Path) -> Part:
        command = (*self.settings.worker_command, *self.settings.worker_options)
        return self._part(name, command, logs, **await self._bus(name))

    async def _bus(self, name: str) -> dict[str, str]:
        """Return the variables that tell a part where the bus is, and the secret of the jobs on it."""
        url = self.nats.url(await self._link(name, "bus"))
        return {"INKLAND_BUS": url, "INKLAND_WORKER_KEY": self._worker_key}

    def _part(self, name: str, command: Sequence[str], logs: Path, **addresses: str) -> Part:
        """Return a part; variables tell it addresses with passwords, since everybody can read its command."""
        environment = {**self.settings.environment, **addresses}
        return Part(
            name, command, logs / f"{name.replace(' ', '-')}.log", folder=TOP, environment=environment
        )

    async def _link(self, name: str, target: Target) -> int | None:
        """Make a relay, unless they are not wanted; return its port."""
        if not self.settings.has_relays:
            return None
        relay = Relay(to_port(self.postgres.port if target == "database" else self.nats.port))
        await relay.start()
        self.links[name, target] = relay
        return relay.port

    async def _ready(self) -> None:
        """Wait until all servers are ready and the proxy knows it; raises ClusterError.

        What ends after the start is started again, so it is waited for.
        """
        try:
            async with asyncio.timeout(START_SECONDS):
                while not self._proxy.ready.issuperset(self.ports):
                    for name in (*self.servers, *self.workers) if self._watching is None else ():
                        part = self.parts[name]
                        if not part.is_running:
                            raise ClusterError(f"{name} did not start: {part.last_line()}")
                    await asyncio.sleep(LOOK_SECONDS)
        except TimeoutError:
            raise ClusterError(f"not all servers are ready after {START_SECONDS:.0f} s") from None

    async def _watch(self) -> None:
        """Start again whatever has ended."""
        while True:
            for part in self.parts.values():
                if part.is_due:
                    self.say(f"{part.name} has ended with exit code {part.exit_code}; it is started again")
                    part.spawn()
            await asyncio.sleep(LOOK_SECONDS)

    async def _stop(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
        await self._end(self.servers)  # their guests are told, through the proxy
        await self._end(self.workers)
        for relay in self.links.values():
            await relay.close()
        await self._proxy.close()
        await self._end([NATS])
        await self._end([POSTGRES])

    async def _end(self, names: Sequence[str]) -> None:
        parts = [self.parts[name] for name in names if name in self.parts]
        for part in parts:
            part.is_wanted = False
        await asyncio.gather(*(part.end() for part in parts))

    async def _ended(self, name: str, end: Awaitable[object]) -> None:
        """End a part; if it is a server, the proxy counts it as ready only after it has said so again."""
        await end
        if name in self.servers:
            self._proxy.ready.discard(self.ports[self.servers.index(name)])

    def wait_ready(self) -> None:
        """Return when all servers are ready; raises ClusterError."""
        self._thread.run(self._ready())

    def wait_database(self) -> None:
        """Return when PostgreSQL accepts connections; raises ClusterError."""
        self._thread.run(self.postgres.wait())

    def kill(self, name: str) -> None:
        """End a part as a power cut would; it is started again."""
        self._thread.run(self._ended(name, self.parts[name].kill()))

    def restart(self, name: str) -> None:
        """End a part cleanly; it is started again."""
        self._thread.run(self._ended(name, self.parts[name].end()))

    def pause(self, name: str) -> None:
        """Let all processes of a part stand still."""
        self.parts[name].send(signal.SIGSTOP)

    def resume(self, name: str) -> None:
        """Let them go on."""
        self.parts[name].send(signal.SIGCONT)

    def cut(self, *links: Link) -> None:
        """End connections between parts; new ones are refused until they are mended."""
        self._thread.run(self._change(links, Relay.cut))

    def stall(self, *links: Link) -> None:
        """Let connections between parts deliver nothing until they are mended."""
        self._thread.run(self._change(links, Relay.stall))

    def mend(self, *links: Link) -> None:
        """Let connections between parts work again."""
        self._thread.run(self._change(links, Relay.mend))

    async def _change(self, links: Sequence[Link], change: Callable[[Relay], None]) -> None:
        for link in links:
            change(self.links[link])
