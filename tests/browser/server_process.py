"""The real server as a process, started like `inkland serve`; it can be stopped and started again."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self


class ServerProcess:
    """A server on a free port; it keeps its port and its data over a restart."""

    def __init__(self, folder: Path, *options: str) -> None:
        self._folder = folder
        self._options = options
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "inkland", "serve"),
                *("--port", str(self.port), "--data", str(self._folder), *self._options),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "INKLAND_LANG": "en"},
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if "http://" in line:
                self.port = int(line.split()[-1].rsplit(":", 1)[1])
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
