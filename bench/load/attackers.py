"""Attackers for the flood (`python -m bench.load.flood`): each kind is a process of low priority.

`python -m bench.load.attackers KIND PORT NUMBER spread|together [COOKIE PATH]` attacks until it is stopped,
then prints what it did.
"""

import asyncio
import base64
import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

import uvloop

LOWEST_PRIORITY = 19
PINGS = b"\x89\x80\0\0\0\0" * 1000
SLOW_SECONDS = 0.5
"""Between two bytes of a slow request."""
PATIENCE_SECONDS = 3.0
"""How long the sender of a request waits for the answer."""
SLOW_HEAD = b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "
SLOW_BODY = b"POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n"
Attack = Callable[[str], Awaitable[None]]
"""What one connection from an address does until it is ended."""


class Attackers:
    """Connections of one kind, opened again when the server ends them."""

    def __init__(self, port: int, number: int, *, spread: bool, cookie: str, path: str) -> None:
        self.port = port
        self.number = number
        self.spread = spread
        """Whether they come from many addresses, or all from that of the guests."""
        self.done: Counter[str] = Counter()
        """What was done, for the report."""
        self._head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n"

    async def silent(self) -> None:
        """Keep so many connections open that say nothing."""
        await self._keep_open(b"", 20)

    async def slow_heads(self) -> None:
        """Keep so many connections open whose request never ends."""
        await self._keep_open(SLOW_HEAD, 21)

    async def slow_bodies(self) -> None:
        """Keep so many connections open whose body never ends."""
        await self._keep_open(SLOW_BODY, 22)

    async def pings(self) -> None:
        """Send pings on so many connections as fast as possible."""
        async with asyncio.TaskGroup() as group:
            for number in range(self.number):
                group.create_task(self._repeat(self._ping, self._address(23, number % 5)))

    async def gets(self) -> None:
        """Send so many requests a second, each on a connection of its own, whatever becomes of the others."""
        loop, begun, sent = asyncio.get_running_loop(), asyncio.get_running_loop().time(), 0
        tasks = set[asyncio.Task[None]]()
        while True:
            await asyncio.sleep(0.01)
            due = int((loop.time() - begun) * self.number)
            for number in range(sent, due):
                task = loop.create_task(self._get(self._address(24, number % 5)))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
            sent = due

    async def _keep_open(self, first: bytes, network: int) -> None:
        async with asyncio.TaskGroup() as group:
            for number in range(self.number):

                async def stay(address: str) -> None:
                    await self._stay(first, address)

                group.create_task(self._repeat(stay, self._address(network, number % 20)))
                if number % 50 == 0:
                    await asyncio.sleep(0.01)

    def _address(self, network: int, number: int) -> str:
        return f"127.0.{network}.{number + 1}" if self.spread else "127.0.0.1"

    async def _repeat(self, attack: Attack, address: str) -> None:
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                await attack(address)
            await asyncio.sleep(0.05)

    async def _open(self, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        self.done["connections"] += 1
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0))

    async def _stay(self, first: bytes, address: str) -> None:
        """Stay until the server ends the connection; if there is something to say, say it slowly."""
        reader, writer = await self._open(address)
        try:
            writer.write(first)
            while not reader.at_eof():
                with suppress(TimeoutError):
                    async with asyncio.timeout(SLOW_SECONDS):
                        await reader.read(1000)
                if first:
                    writer.write(b"x")
            self.done["cut"] += 1
        finally:
            writer.transport.abort()

    async def _ping(self, address: str) -> None:
        reader, writer = await self._open(address)
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"{self._head}Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        try:
            writer.write(request.encode())
            head = await reader.readuntil(b"\r\n\r\n")
            self.done[f"status {head[9:12].decode()}"] += 1
            while b" 101 " in head and not reader.at_eof():
                writer.write(PINGS)
                await writer.drain()
                self.done["pings"] += 1000
                await asyncio.sleep(0)
        finally:
            writer.transport.abort()

    async def _get(self, address: str) -> None:
        self.done["requests"] += 1
        with suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
            reader, writer = await self._open(address)
            try:
                writer.write(f"{self._head}\r\n".encode())
                async with asyncio.timeout(PATIENCE_SECONDS):
                    head = await reader.readuntil(b"\r\n\r\n")
                self.done[f"status {head[9:12].decode()}"] += 1
            finally:
                writer.transport.abort()


async def _attack(kind: str, attackers: Attackers) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, _context: None)  # the server resets connections all the time
    task = loop.create_task(getattr(attackers, kind)())
    loop.add_signal_handler(signal.SIGTERM, task.cancel)
    with suppress(asyncio.CancelledError):
        await task
    print(json.dumps(attackers.done), flush=True)


def main(kind: str, port: str, number: str, spread: str, cookie: str = "", path: str = "") -> None:
    """Attack until SIGTERM."""
    os.nice(LOWEST_PRIORITY)
    attackers = Attackers(int(port), int(number), spread=spread == "spread", cookie=cookie, path=path)
    uvloop.run(_attack(kind, attackers))


if __name__ == "__main__":
    main(*sys.argv[1:])
