"""uvicorn's WebSocket protocol with limits of frames, and with a close that closes."""

from asyncio import BaseTransport
from typing import Any, ClassVar, Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from inkland.server.network.frames import FrameCounter
from inkland.server.network.gate import ConnectionGate
from inkland.server.network.responses import BAD_REQUEST

TOO_MANY: Final = 4429
"""The code of the session for too many messages."""


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """One WebSocket; a subclass with the gate of a server is made by `uvicorn_config`."""

    gate: ClassVar[ConnectionGate]

    def __init__(self, *args: Any, **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        self.close_timeout = self.gate.limits.close_seconds
        self._frames = FrameCounter(self.gate.limits)

    def connection_made(self, transport: BaseTransport) -> None:
        """Take over a connection from HTTP."""
        super().connection_made(transport)
        if (connection := self.gate.of(self.transport)) is not None:
            self.gate.stop_waiting(connection)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.gate.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse the request or frames, if they are not too many."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:  # not what uvicorn would wait for
                self.transport.write(BAD_REQUEST)
                self._end("request")
        elif self._frames.accepts(data):
            super().data_received(data)
        elif self.handshake_complete and not self.close_sent:
            self.conn.fail(TOO_MANY, "too-many")
            self.handle_parser_exception()
            self._end("frames")
        else:
            self._end("frames")

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; a close does not wait for a client that reads nothing, and ends it soon after."""
        if message["type"] == "websocket.close":
            self.writable.set()
            if (connection := self.gate.of(self.transport)) is not None:
                self.gate.close_soon(connection)
        await super().send(message)

    def _end(self, reason: str) -> None:
        """Close the transport: now if everything has been sent, otherwise soon."""
        self.transport.close()
        connection = self.gate.of(self.transport)
        if connection is not None and self.transport.get_write_buffer_size():
            self.gate.close_soon(connection)
        self.gate.count(reason)
