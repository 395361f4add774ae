"""The cluster under attack: three servers of tests/chaos/serve.py, two workers, PostgreSQL and NATS."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from deploy.local.cluster import Cluster
from deploy.local.ports import free_port
from deploy.local.settings import ClusterSettings
from tests.server.seeds import SeedFile

SERVERS: Final = 3
WORKERS: Final = 2


class AttackedCluster:
    """A cluster in a folder, and the log of each of its parts."""

    def __init__(self, folder: Path, name: str, bug: str | None = None) -> None:
        self.folder = folder
        seeds, time = SeedFile(folder / "seeds"), folder / "time"
        seeds.use(name)
        time.write_text("0.0")
        self.hook = f"http://127.0.0.1:{free_port()}"
        self.commits = folder / "commits"
        options = {
            "seeds": seeds.path,
            "time": time,
            "journal": folder / "journal",
            "commits": self.commits,
            "per-address": 10_000,
            "notices-allow": self.hook,
        }
        words = [word for option, value in options.items() for word in (f"--{option}", str(value))]
        self.cluster = Cluster(
            folder / "cluster",
            ClusterSettings(
                servers=SERVERS,
                workers=WORKERS,
                worker_options=("--processes", "1"),
                server_command=(sys.executable, "-m", "tests.chaos.serve"),
                server_options=("--notices", *words, *(("--bug", bug) if bug else ())),
                has_random_proxy=True,
                seed=name,
            ),
        )

    @property
    def http(self) -> str:
        """The address of the proxy."""
        return self.cluster.url

    @property
    def ws(self) -> str:
        """The same for WebSockets."""
        return self.cluster.ws

    @property
    def logs(self) -> Sequence[Path]:
        """The logs of the servers and the workers."""
        return [self.cluster.parts[name].log for name in (*self.cluster.servers, *self.cluster.workers)]
