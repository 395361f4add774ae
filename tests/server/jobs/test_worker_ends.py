"""Workers end with their server, however it ends, and not before."""

import os
import signal
from pathlib import Path

import pytest
from tests.server.jobs.running_jobs import is_alive, until
from tests.server.server_process import ServerProcess

from inkland.server.app.worker import MODULE


def workers_of(server: int) -> list[int]:
    """Return the worker processes of a server."""
    found = []
    for path in Path("/proc").iterdir():
        try:
            parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == server and MODULE.encode() in (path / "cmdline").read_bytes():
                found.append(int(path.name))
        except (OSError, ValueError, IndexError):
            continue
    return found


def has_begun(worker: int) -> bool:
    """Return whether a worker ignores the signals that are meant for its server."""
    status = Path(f"/proc/{worker}/status").read_text()
    ignored = int(next(line for line in status.splitlines() if line.startswith("SigIgn")).split()[1], 16)
    return all(ignored & 1 << number - 1 for number in (signal.SIGINT, signal.SIGTERM))


async def worker_of(server: ServerProcess) -> int:
    """Return the first worker of a server, once it has begun."""
    await until(lambda: any(map(has_begun, workers_of(server.process.pid))))
    return workers_of(server.process.pid)[0]


@pytest.mark.slow
@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
async def test_workers_end_with_the_server_even_while_they_are_stopped(
    tmp_path: Path, ending: signal.Signals
) -> None:
    async with ServerProcess(tmp_path / "data", 0, "--workers", "2") as server:
        worker = await worker_of(server)
        if ending is signal.SIGKILL:
            os.kill(worker, signal.SIGSTOP)
        code = server.terminate(ending)
        await until(lambda: not is_alive(worker))
        assert code == (-signal.SIGKILL if ending is signal.SIGKILL else 0)
        assert "Traceback" not in server.end()


@pytest.mark.slow
async def test_a_worker_outlives_signals_that_are_meant_for_the_server(tmp_path: Path) -> None:
    """Services send SIGTERM to all their processes; the server needs its workers until it has stopped."""
    async with ServerProcess(tmp_path / "data", 0, "--workers", "2") as server:
        worker = await worker_of(server)
        for number in (signal.SIGINT, signal.SIGTERM):
            os.kill(worker, number)
        assert server.terminate() == 0
        lines = server.end()
        assert "worker-ended" not in lines
        assert "Traceback" not in lines
