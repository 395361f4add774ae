"""Servers of any version as processes, to be replaced under load."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Self


class VersionProcess:
    """`inkland serve` of the version that is at a place on the path of Python; None: the present one."""

    def __init__(self, folder: Path, source: Path | None, port: int = 0, *options: str) -> None:
        self._folder = folder
        self._source = source
        self._options = ("--port", str(port), "--data", str(folder), "--per-address", "2000", *options)
        self.url = ""

    def start(self) -> Self:
        """Start it, and wait until it says its address."""
        self.launch()
        return self.wait_until_ready()

    def launch(self) -> None:
        """Start it, and wait until it has said something: its address, or that it waits for the port."""
        environment = {**os.environ, "PYTHONPATH": "" if self._source is None else str(self._source)}
        with (self._folder.parent / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "inkland", "--lang", "en", "serve", *self._options],
                env=environment,
                cwd=self._folder.parent,  # not where another version can be imported from
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        self._said = self.process.stdout.readline()

    def wait_until_ready(self) -> Self:
        """Wait until it says its address; raises RuntimeError if it ends before."""
        assert self.process.stdout is not None
        while (found := re.search(r"http://\S+", self._said)) is None:
            if not self._said:
                self.kill()
                raise RuntimeError("the server did not start")
            self._said = self.process.stdout.readline()
        self.url = found[0]
        return self

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.url.rpartition(":")[2])

    def stop(self) -> float:
        """Stop it as a service manager does; return how long that took. Raises RuntimeError."""
        begun = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        if self.process.wait(60) != 0:
            raise RuntimeError(f"exit code {self.process.returncode}")
        return time.monotonic() - begun

    def kill(self) -> None:
        """End it, if it runs."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
