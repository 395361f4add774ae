"""The real server as a process, like `inkland serve` but with known deals; it can be stopped and started.

In tests of the cluster it is two processes behind a proxy that sends each connection to a random one.
"""

import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

import httpx
from deploy.local.loop_thread import LoopThread
from deploy.local.ports import free_port
from tests.server.locations import ON_CLUSTER, bus_url, data_options
from tests.server.random_proxy import random_proxy
from tests.server.seeded_serve import SEALED
from tests.server.seeds import SeedFile

TOP = Path(__file__).parents[2]


class ServerProcess:
    """A server on a free port; it keeps its port and its data over a restart."""

    def __init__(self, folder: Path, *options: str, sealed: bool = False) -> None:
        self.folder = folder
        self.seeds = SeedFile(folder.with_name(f"{folder.name}.seeds"))
        self.seeds.use("browser")
        self.port = free_port()
        seeds = SEALED if sealed else str(self.seeds.path)
        if not ON_CLUSTER:
            self._processes = [_Process(seeds, self.port, *data_options(folder), *options)]
            return
        shared = (*data_options(folder), "--bus", bus_url(), "--per-address", "2000", *options)
        self._processes = [_Process(seeds, free_port(), *shared) for _ in range(2)]
        # It belongs to the guests' side: it stays while the servers are stopped and started.
        self._thread = LoopThread("proxy")
        self._proxy = random_proxy([process.port for process in self._processes])
        self._thread.run(self._proxy.start(self.port))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        for process in self._processes:
            process.spawn()
        for process in self._processes:
            process.wait()
            if ON_CLUSTER:
                process.wait_for_workers()  # twice as many have to start

    def stop(self) -> None:
        for process in self._processes:
            process.end()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        if ON_CLUSTER:
            self._thread.run(self._proxy.close())
            self._thread.close()


class _Process:
    """One process of a server."""

    def __init__(self, seeds: str, port: int, *options: str) -> None:
        self.port = port
        self._command = [
            sys.executable,
            "-m",
            "tests.server.seeded_serve",
            seeds,
            "--port",
            str(port),
            *options,
        ]

    def spawn(self) -> None:
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=TOP
        )

    def wait(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith("serve-ready "):
                return
        raise AssertionError("the server did not start")

    def wait_for_workers(self) -> None:
        until = time.monotonic() + 60
        while httpx.get(f"http://127.0.0.1:{self.port}/readyz").json()["workers"] != "up":
            assert time.monotonic() < until, "the workers did not start"
            time.sleep(0.1)

    def end(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()
