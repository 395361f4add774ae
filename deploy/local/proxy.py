"""The proxy in front of the servers: it sends the connections of a room to one of those that are ready.

It chooses as deploy/proxy does: by the id in the address of the first request. Other connections go to a
random server.
"""

import asyncio
import hashlib
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from random import Random
from typing import Final

from deploy.local.relay import Relay, Streams

LOOK_SECONDS: Final = 0.25
"""How often the servers are asked whether they are ready."""
ANSWER_SECONDS: Final = 1.5
"""How long the answer may take."""
MOST_SILENT: Final = 2
"""After so many questions without an answer a server counts as not ready."""
ADDRESS: Final = re.compile(rb"[A-Z]+ /(?:ws|api)/(?:rooms|games)/([\w-]{16,})")
"""The beginning of a request about a room or a game, with its id."""
REFUSAL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
)


async def is_ready(port: int) -> bool | None:
    """Return whether the server on a port says that it is ready; None if it does not answer in time."""
    request = f"GET /readyz HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n"
    writer = None
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(request.encode())
            return b" 200 " in await reader.readline()
    except TimeoutError:
        return None
    except OSError:
        return False
    finally:
        if writer is not None:
            writer.transport.abort()


def ranked(room: bytes, ports: Iterable[int]) -> list[int]:
    """Return the ports of servers, the one for a room first, then those for it if others are away.

    Each server and room have a number of their own (rendezvous hashing): while a server is away its rooms
    go to all others evenly, and no other room changes servers.
    """

    def number(port: int) -> bytes:
        return hashlib.sha256(b"%s %d" % (room, port)).digest()

    return sorted(ports, key=number)


class Proxy:
    """Connects guests to the servers on some ports, those of a room to the same one unless it is `random`."""

    def __init__(self, ports: Sequence[int], seed: str | None = None, *, is_random: bool = False) -> None:
        self.relay = Relay(self._connect, REFUSAL, is_asked_first=True)
        self.ready: set[int] = set()
        """The ports of the servers that were ready when they were last asked."""
        self._ports = ports
        self._asking: list[asyncio.Task[None]] = []
        self._rng = Random(seed)
        self._is_random = is_random

    async def start(self, port: int = 0) -> None:
        """Begin to listen and to ask the servers; raises OSError if the port is taken."""
        await self.relay.start(port)
        self._asking = [asyncio.create_task(self._ask(each)) for each in self._ports]

    async def close(self) -> None:
        """End all connections."""
        for task in self._asking:
            task.cancel()
        await self.relay.close()

    async def _ask(self, port: int) -> None:
        silent = 0
        while True:
            answer = await is_ready(port)
            silent = silent + 1 if answer is None else 0
            if answer:
                self.ready.add(port)
            elif answer is False or silent >= MOST_SILENT:
                self.ready.discard(port)
            await asyncio.sleep(LOOK_SECONDS)

    def order(self, first: bytes) -> list[int]:
        """Return the ports of the servers that are ready in the order in which they are tried."""
        if not self._is_random and (found := ADDRESS.match(first)):
            return ranked(found[1], self.ready)
        return self._rng.sample(sorted(self.ready), len(self.ready))

    async def _connect(self, first: bytes) -> Streams:
        """Connect to a server that is ready; raises OSError if there is none."""
        for port in self.order(first):
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
            self.ready.discard(port)
        raise ConnectionRefusedError("no server is ready")
