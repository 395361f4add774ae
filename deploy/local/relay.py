"""A relay between two parts of a cluster: it passes bytes on, and can be cut or stalled."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

CHUNK: Final = 65_536
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[bytes], Awaitable[Streams]]
"""Connects to the target of a connection, which may depend on what that says first."""


def to_port(port: int) -> Connect:
    """Return a function that connects to a port of this machine."""
    return lambda _first: asyncio.open_connection("127.0.0.1", port)


class Relay:
    """Listens on a port of this machine and connects whoever comes to a target."""

    def __init__(self, connect: Connect, refusal: bytes = b"", *, is_asked_first: bool = False) -> None:
        """`refusal` is the answer to those who come while no target can be reached.

        If the relay is asked first, as by clients of HTTP, it connects to a target only when it was.
        """
        self.port = 0
        self._connect = connect
        self._refusal = refusal
        self._is_asked_first = is_asked_first
        self._server: asyncio.Server | None = None
        self._is_cut = False
        self._flows = asyncio.Event()
        self._flows.set()
        self._writers: set[asyncio.StreamWriter] = set()

    async def start(self, port: int = 0) -> None:
        """Begin to listen; raises OSError if the port is taken."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", port, backlog=1024)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """End all connections."""
        if self._server is not None:
            self._server.close()
        self.cut()

    def cut(self) -> None:
        """End all connections, and those that come from now on."""
        self._is_cut = True
        self._flows.set()
        for writer in self._writers:
            writer.transport.abort()

    def stall(self) -> None:
        """Deliver nothing more; connections stay open, and new ones wait."""
        self._flows.clear()

    def mend(self) -> None:
        """Deliver what has waited, and let everybody connect again."""
        self._is_cut = False
        self._flows.set()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            await self._flows.wait()
            if not self._is_cut:
                await self._serve(reader, writer)
        finally:
            self._writers.discard(writer)
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = b""
        try:
            if self._is_asked_first and not (first := await reader.read(CHUNK)):
                return
            target_reader, target_writer = await self._connect(first)
        except OSError:
            await self._refuse(reader, writer, first)
            return
        self._writers.add(target_writer)
        try:
            target_writer.write(first)
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pass_on(reader, target_writer))
                both.create_task(self._pass_on(target_reader, writer))
        finally:
            self._writers.discard(target_writer)
            target_writer.transport.abort()

    async def _refuse(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, first: bytes) -> None:
        if self._refusal:
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(5):
                    if not first:
                        await reader.read(CHUNK)
                    writer.write(self._refusal)
                    await writer.drain()
                    writer.close()
                    await writer.wait_closed()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass bytes on until the sender has ended; an aborted connection ends both directions."""
        try:
            while data := await reader.read(CHUNK):
                await self._flows.wait()
                writer.write(data)
                await writer.drain()
            writer.write_eof()
        except OSError:
            writer.transport.abort()
