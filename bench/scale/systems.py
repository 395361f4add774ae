"""What is put under load: one server on SQLite, or several on PostgreSQL and NATS."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Protocol

import httpx
import psycopg
from deploy.local.cluster import DATABASE, Cluster
from deploy.local.proxy import ranked
from deploy.local.settings import ClusterSettings

from bench.load.server_process import ServerProcess
from bench.scale.processes import processor_seconds, resident_bytes

Reading = dict[str, float]
"""What has been used so far: seconds of a processor, bytes, messages and transactions, by name."""


class System(Protocol):
    """Servers under load, and what they have used so far."""

    name: str
    database: str
    servers: int
    is_hashed: bool
    ports: list[int]

    def port_of(self, room: str) -> int:
        """Return the port of the server to which a proxy sends the next guest of a room."""
        ...

    def read(self) -> Reading:
        """Return what has been used so far."""
        ...

    def memory(self) -> int:
        """Return the bytes of memory that the servers use now."""
        ...


class SqliteSystem:
    """One server on SQLite."""

    name = "SQLite, 1 server"
    database = "SQLite"
    servers = 1
    is_hashed = True

    def __init__(self, server: ServerProcess, folder: Path) -> None:
        self.ports = [server.port]
        self._process = server.process.pid
        self._folder = folder

    def port_of(self, _room: str) -> int:
        """Return the port of the server."""
        return self.ports[0]

    def read(self) -> Reading:
        """Return what has been used so far; the database is a part of the server."""
        files = (self._folder / f"inkland.sqlite3{end}" for end in ("", "-wal"))
        disk = sum(file.stat().st_size for file in files if file.exists())
        return {"server": processor_seconds([self._process]), "disk": float(disk)}

    def memory(self) -> int:
        """Return the bytes of memory that the server uses now."""
        return resident_bytes([self._process])


class ClusterSystem:
    """Several servers on PostgreSQL and NATS."""

    database = "PostgreSQL"

    def __init__(self, cluster: Cluster, *, is_hashed: bool) -> None:
        self._cluster = cluster
        self._rng = Random(0)
        self.is_hashed = is_hashed
        self.servers = len(cluster.servers)
        self.ports = cluster.ports
        name = f"PostgreSQL + NATS, {self.servers} server{'s' if self.servers > 1 else ''}"
        self.name = name if is_hashed else f"{name}, random proxy"

    def port_of(self, room: str) -> int:
        """Return the port of the server to which the proxy of the cluster sends the next guest of a room."""
        return ranked(room.encode(), self.ports)[0] if self.is_hashed else self._rng.choice(self.ports)

    def _processes(self, *names: str) -> list[int]:
        return [process for name in names for process in self._cluster.parts[name].processes()]

    def read(self) -> Reading:
        """Return what has been used so far."""
        found = {
            "server": processor_seconds(self._processes(*self._cluster.servers)),
            "database": processor_seconds(self._processes("PostgreSQL")),
            "bus": processor_seconds(self._processes("NATS")),
        }
        with psycopg.connect(self._cluster.database, autocommit=True) as connection:
            row = connection.execute(
                "SELECT pg_database_size(%s), pg_current_wal_lsn() - '0/0'::pg_lsn, xact_commit "
                "FROM pg_stat_database WHERE datname = %s",
                (DATABASE, DATABASE),
            ).fetchone()
        assert row is not None
        found |= dict(zip(("disk", "wal", "commits"), map(float, row), strict=True))
        stats = httpx.get(f"http://127.0.0.1:{self._cluster.nats.monitor}/varz").json()
        found |= {"bus_in": stats["in_msgs"], "bus_out": stats["out_msgs"]}
        return found | {"bus_bytes": stats["in_bytes"] + stats["out_bytes"]}

    def memory(self) -> int:
        """Return the bytes of memory that the servers use now."""
        return resident_bytes(self._processes(*self._cluster.servers))


@contextmanager
def running(
    database: str, servers: int, connections: int, folder: Path, *, is_hashed: bool = True
) -> Iterator[System]:
    """Run a system in a folder."""
    options = ("--workers", "0")
    if database == "SQLite":
        folder.mkdir(parents=True, exist_ok=True)
        with ServerProcess(folder, None, connections, *options) as server:
            yield SqliteSystem(server, folder)
        return
    settings = ClusterSettings(
        servers=servers,
        workers=0,
        has_relays=False,
        has_monitor=True,
        server_options=("--per-address", str(connections), *options),
    )
    with Cluster(folder, settings) as cluster:
        yield ClusterSystem(cluster, is_hashed=is_hashed)
