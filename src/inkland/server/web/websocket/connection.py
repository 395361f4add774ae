"""A WebSocket connection over ASGI, with no more than a session needs."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from litestar.types import Receive, Scope, Send

from inkland.server.base.telemetry.request_context import current_id
from inkland.server.infra.network.addresses import client_key
from inkland.server.infra.network.header_checks import REQUEST_ID
from inkland.server.infra.network.websocket_protocol import STOPPING, take_writer
from inkland.server.play.broadcast.outbox import Outbox

HEADERS: Final = frozenset((b"cookie", b"host", b"origin", b"user-agent"))
"""The headers that are kept."""


class Disconnected(Exception):
    """The other side has closed the connection."""


class ServerStops(Exception):
    """The server is being stopped: nothing more is read."""


class WebSocketConnection:
    """One connection, from the request to its end."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._writer = take_writer(scope)
        headers = ((name.lower(), value) for name, value in scope["headers"])
        self._headers = {name: value for name, value in headers if name in HEADERS}
        self.address = client_key(scope)

    def header(self, name: str) -> str | None:
        """Return a header of the request."""
        value = self._headers.get(name.encode())
        return None if value is None else value.decode("latin-1")

    def cookie(self, name: str) -> str | None:
        """Return a cookie of the request."""
        for pair in (self.header("cookie") or "").split(";"):
            key, _, value = pair.strip().partition("=")
            if key == name:
                return value
        return None

    async def accept(self) -> None:
        """Open the connection."""
        await self._receive()
        headers = [(REQUEST_ID, current_id().encode())]
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": headers})

    async def refuse(self) -> None:
        """Do not open the connection; the client gets status 403."""
        await self._receive()
        await self._send({"type": "websocket.close", "code": 1000, "reason": ""})

    async def receive(self) -> str:
        """Return the next text message, or "" for binary data; raises Disconnected or ServerStops."""
        event = await self._receive()
        if event["type"] == STOPPING:  # type: ignore[comparison-overlap]
            raise ServerStops
        if event["type"] != "websocket.receive":
            raise Disconnected
        return event.get("text") or ""

    async def send(self, data: bytes) -> None:
        """Send a text message; raises Disconnected."""
        try:
            await self._send({"type": "websocket.send", "text": data.decode(), "bytes": None})
        except (OSError, RuntimeError) as error:
            raise Disconnected from error

    @contextmanager
    def joined(self, outbox: Outbox, take: Callable[[str], bool]) -> Iterator[None]:
        """Send everything that is put in an outbox, and what waits in it already.

        `take` is called with messages that arrive while none waits to be read; it returns if it takes one.
        """
        self._writer.on_writable, self._writer.on_text = outbox.send, take
        outbox.send_to(self._writer)
        try:
            yield
        finally:
            self._writer.on_writable = self._writer.on_text = None
            outbox.send_to(None)

    async def close(self, code: int, reason: str) -> None:
        """Close the connection if it is open."""
        try:
            await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except (OSError, RuntimeError):
            return
