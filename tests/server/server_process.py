"""The server as a process of its own, to be killed."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

from tests.server.faults import FaultFile
from tests.server.locations import data_options
from tests.server.seeds import SeedFile, current_test

TOP = Path(__file__).parents[2]


class ServerProcess:
    """A server process."""

    def __init__(
        self,
        folder: Path,
        port: int = 0,
        *more: str,
        faults: FaultFile | None = None,
        open_files: int | None = None,
    ) -> None:
        seeds = folder.with_name(f"{folder.name}.seeds")
        if not seeds.exists():
            SeedFile(seeds).use(current_test())
        options = (*data_options(folder), "--port", str(port), "--per-address", "2000", *more)
        faulty = () if faults is None else ("--faults", str(faults.path))
        self._arguments = [str(seeds), *options, *faulty]
        self._shell = [] if open_files is None else ["sh", "-c", f'ulimit -n {open_files}; exec "$@"', "sh"]
        self.url = ""

    async def __aenter__(self) -> Self:
        self.process = subprocess.Popen(
            [*self._shell, sys.executable, "-m", "tests.server.seeded_serve", *self._arguments],
            cwd=TOP,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        line = await asyncio.to_thread(self.process.stdout.readline)
        assert line.startswith("serve-ready "), (line, self.end())
        self.url = line.split()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()

    @property
    def ws(self) -> str:
        return self.url.replace("http", "ws", 1)

    @property
    def http(self) -> str:
        return self.url

    def kill(self) -> None:
        """End it as a power cut would."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(10)

    def terminate(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end; gives its exit code."""
        self.process.send_signal(number)
        return self.process.wait(20)

    def end(self) -> str:
        """What it said on standard error, once it has ended."""
        assert self.process.stderr is not None
        return self.process.stderr.read()
