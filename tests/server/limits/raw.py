"""Connections that send bytes as an attacker would, from any address of this machine."""

import asyncio
import base64
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from tests.server.clients import Visitor
from tests.server.running_server import RunningServer
from tests.server.server_process import ServerProcess

CONT, TEXT, CLOSE, PING = 0, 1, 8, 9
FAR = "127.0.0.2"
"""An address that is not that of the trusted proxy."""


class Raw:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, data: bytes) -> None:
        """Send without waiting; the other side may have closed the connection."""
        with suppress(OSError):
            self.writer.write(data)

    async def until_closed(self, seconds: float = 10.0) -> bytes:
        """Return what still arrives until the server ends the connection."""
        found = b""
        async with asyncio.timeout(seconds):
            with suppress(ConnectionError):
                while part := await self.reader.read(65536):
                    found += part
        return found

    async def head(self) -> bytes:
        """Return the head of a response."""
        async with asyncio.timeout(10):
            return await self.reader.readuntil(b"\r\n\r\n")

    async def get(self, path: str = "/healthz") -> int:
        """Return the status of a request on this connection."""
        self.send(request(path))
        found = await self.head()
        size = next(
            (line for line in found.lower().split(b"\r\n") if line.startswith(b"content-length")), b":0"
        )
        await self.reader.readexactly(int(size.partition(b":")[2]))
        return int(found.split()[1])


@asynccontextmanager
async def raw(running: RunningServer | ServerProcess, address: str = FAR) -> AsyncIterator[Raw]:
    """Open a connection from an address of this machine."""
    port = int(running.http.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        yield Raw(reader, writer)
    finally:
        writer.transport.abort()


def request(path: str = "/healthz", *lines: str, method: str = "GET", host: str = "127.0.0.1") -> bytes:
    """Return the head of a request."""
    return "\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {host}", *lines, "", ""]).encode("latin-1")


def post(size: int, path: str = "/api/guest") -> bytes:
    """Return the head of a request with a body."""
    return request(path, f"Content-Length: {size}", "Content-Type: application/json", method="POST")


def upgrade(visitor: Visitor, room: str, *lines: str) -> bytes:
    """Return a request that opens a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    return request(
        f"/ws/rooms/{room}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {visitor.cookie}",
        *lines,
    )


@asynccontextmanager
async def raw_socket(running: RunningServer, visitor: Visitor, *, hello: bool = True) -> AsyncIterator[Raw]:
    """Open a WebSocket to a new room."""
    async with raw(running) as client:
        client.send(upgrade(visitor, await visitor.room(start=True)))
        assert b" 101 " in await client.head()
        if hello:
            client.send(frame(TEXT, b'{"type": "hello", "protocol": 2}'))
            await client.reader.read(1)
        yield client


def frame(opcode: int, payload: bytes = b"", *, final: bool = True) -> bytes:
    """Return a frame under the mask of zeros."""
    size = len(payload)
    length = bytes([128 | size]) if size < 126 else bytes([254]) + size.to_bytes(2)
    return bytes([(128 if final else 0) | opcode]) + length + b"\0\0\0\0" + payload


def close_code(data: bytes) -> int:
    """Return the code of the close frame at the end of what a server has sent."""
    start = data.rindex(b"\x88")
    return int.from_bytes(data[start + 2 : start + 4])
