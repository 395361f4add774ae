"""Newcomers during a flood: the time until somebody new has the page and what it loads first."""

import asyncio
import re

LOADED = re.compile(rb'(?:src|href)="(/static/[^"]+\.(?:js|css))"')
SECONDS = 20.0
"""When a newcomer gives up."""


class Newcomers:
    """People from new addresses, one after another."""

    def __init__(self, port: int, *, spread: bool) -> None:
        self.port = port
        self.spread = spread
        """Whether each has an address of their own, or all that of the attackers."""
        self.waits: list[float] = []
        self.wrong: list[str] = []
        self._number = 0

    async def come(self, every: float, seconds: float) -> None:
        """Let somebody come again and again for some seconds, and wait until all have the page."""
        async with asyncio.TaskGroup() as group:
            for _ in range(round(seconds / every)):
                group.create_task(self._visit())
                await asyncio.sleep(every)

    async def _visit(self) -> None:
        self._number += 1
        begun = asyncio.get_running_loop().time()
        own = f"127.1.{self._number // 250}.{self._number % 250 + 1}"
        address = own if self.spread else "127.0.0.1"
        try:
            async with asyncio.timeout(SECONDS):
                await self._load_page(address)
        except (OSError, ValueError, asyncio.IncompleteReadError, TimeoutError) as error:
            self.wrong.append(f"newcomer: {type(error).__name__} {error}")
        self.waits.append(asyncio.get_running_loop().time() - begun)

    async def _load_page(self, address: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0))
        try:
            page = await self._get(reader, writer, "/")
            for path in LOADED.findall(page):
                await self._get(reader, writer, path.decode())
        finally:
            writer.transport.abort()

    async def _get(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str) -> bytes:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 200 " not in head[:20]:
            raise ValueError(head[:30].decode())
        size = re.search(rb"content-length: (\d+)", head)
        return await reader.readexactly(int(size[1]) if size else 0)
