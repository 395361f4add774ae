"""The real server as a process, like `inkland serve` but with known deals; it can be stopped and started."""

import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

from tests.server.seeded_serve import SEALED
from tests.server.seeds import SeedFile

TOP = Path(__file__).parents[2]


class ServerProcess:
    """A server on a free port; it keeps its port and its data over a restart."""

    def __init__(self, folder: Path, *options: str, sealed: bool = False) -> None:
        self.folder = folder
        self._sealed = sealed
        self._options = options
        self.port = 0
        self.seeds = SeedFile(folder.with_name(f"{folder.name}.seeds"))
        self.seeds.use("browser")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "tests.server.seeded_serve"),
                SEALED if self._sealed else str(self.seeds.path),
                *("--port", str(self.port), "--data", str(self.folder), *self._options),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=TOP,
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith("serve-ready "):
                self.port = int(line.rsplit(":", 1)[1])
                return
        raise AssertionError("the server did not start")

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
