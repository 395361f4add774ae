"""The server under load: a separate process on its own core, and its metrics."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

TICKS = os.sysconf("SC_CLK_TCK")


class ServerProcess:
    """`inkland serve` as a subprocess, pinned to one core if one is given."""

    def __init__(self, folder: Path, core: int | None, connections: int, *options: str) -> None:
        self._folder = folder
        self._core = core
        self._connections = connections
        self._options = options
        self.port = 0

    def __enter__(self) -> Self:
        mine = os.sched_getaffinity(0)
        if self._core is not None:
            os.sched_setaffinity(0, {self._core})  # a child starts on the cores of its parent
        log = (self._folder / "server.log").open("wb")
        command = [sys.executable, "-m", "inkland", "--lang", "en", "serve", "--port", "0"]
        command += ["--data", str(self._folder), "--per-address", str(self._connections), *self._options]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True
        )
        log.close()
        os.sched_setaffinity(0, mine)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)$", line.strip())
        if found is None:
            raise RuntimeError(f"the server did not start: {line}{self.log()}")
        self.port = int(found[1])
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def stop(self) -> int:
        """Stop it, and return its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    def log(self) -> str:
        """Return what it wrote to standard error."""
        return (self._folder / "server.log").read_text()

    def seconds(self) -> tuple[float, float]:
        """Return the processor time of all threads so far, and how much of it was in the kernel."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        user, kernel = int(fields[11]) / TICKS, int(fields[12]) / TICKS
        return user + kernel, kernel

    def bytes(self) -> int:
        """Return the memory in use."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf(
            "SC_PAGE_SIZE"
        )


def histogram(text: str, name: str) -> dict[float, float]:
    """Return the cumulative buckets of a histogram in the text format of Prometheus."""
    found = re.findall(rf'^{name}_bucket{{le="([^"]+)"}} (\S+)$', text, re.MULTILINE)
    return {float(bound): float(count) for bound, count in found}


def quantile(before: dict[float, float], after: dict[float, float], share: float) -> float:
    """Return a quantile of the observations between two readings, interpolated within its bucket."""
    total = after.get(float("inf"), 0) - before.get(float("inf"), 0)
    low, below = 0.0, 0.0
    for bound, count in after.items():
        count -= before.get(bound, 0)  # noqa: PLW2901 - cumulative counts, both
        if count >= share * total and count > below:
            return (
                low
                if bound == float("inf")
                else low + (bound - low) * (share * total - below) / (count - below)
            )
        low, below = bound, count
    return low
