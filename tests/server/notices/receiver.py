"""A receiver of notices: a webhook and a push endpoint that can be down, answer badly, or lose answers."""

import asyncio
import base64
import json
import ssl
from collections import Counter
from typing import Any, NamedTuple, Self

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from tests.server.clients import TIMEOUT


class Received(NamedTuple):
    """A request as it arrived."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """The keys of a browser that has subscribed to Web Push."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"0123456789abcdef"

    def subscription(self, endpoint: str) -> dict[str, Any]:
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {"endpoint": endpoint, "keys": {"p256dh": encoded(point), "auth": encoded(self._auth)}}

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypt a notice as the browser would."""
        data = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(data)
        return found


class Receiver:
    """Listens on a port of this machine, which it keeps while it is down."""

    def __init__(self, context: ssl.SSLContext | None = None) -> None:
        self.received: list[Received] = []
        self.status = 200
        self.headers: dict[str, str] = {}
        self.loses_answers = False
        self.port = 0
        self._context = context
        self._server: asyncio.Server | None = None
        self._arrived = asyncio.Event()

    @property
    def origin(self) -> str:
        return f"{'https' if self._context else 'http'}://127.0.0.1:{self.port}"

    @property
    def ids(self) -> Counter[str]:
        """How often each id of a webhook arrived."""
        return Counter(one.headers["idempotency-key"] for one in self.received if one.path == "/hook")

    async def up(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port, ssl=self._context)
        self.port = self._server.sockets[0].getsockname()[1]

    async def down(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None

    async def __aenter__(self) -> Self:
        await self.up()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.down()

    async def until(self, number: int, path: str | None = None) -> list[Received]:
        """Wait until so many requests have arrived, and return them."""
        async with asyncio.timeout(TIMEOUT):
            while len(found := [one for one in self.received if path in (None, one.path)]) < number:
                self._arrived.clear()
                await self._arrived.wait()
        return found

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            given = dict(line.split(": ", 1) for line in head[1:] if line)
            headers = {name.lower(): value for name, value in given.items()}
            body = await reader.readexactly(int(headers["content-length"]))
            self.received.append(Received(head[0].split()[1], headers, body))
            self._arrived.set()
            if not self.loses_answers:
                lines = [f"HTTP/1.1 {self.status} x", *(f"{n}: {v}" for n, v in self.headers.items())]
                writer.write("\r\n".join([*lines, "Content-Length: 0", "", ""]).encode())
                await writer.drain()
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()
