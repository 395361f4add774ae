"""uvicorn's WebSocket protocol with limits of frames, and with a close that closes."""

from asyncio import BaseTransport
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Final, cast

from litestar.types import Scope
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from inkland.server.base.single_reader_queue import SingleReaderQueue
from inkland.server.infra.network.frames import FrameCounter, text_frames, text_of
from inkland.server.infra.network.gate import ConnectionGate
from inkland.server.infra.network.responses import BAD_REQUEST

TOO_MANY: Final = 4429
"""The code of the session for too many messages."""
WRITER: Final = "inkland.writer"
"""The ASGI extension that writes messages without waiting."""
STOPPING: Final = "inkland.stopping"
"""The event after the last message that is read: the server stops."""
MOST_UNREAD: Final = 4
"""How many messages may wait to be read before nothing more is received."""


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """One WebSocket; a subclass with the gate of a server is made by `uvicorn_config`."""

    gate: ClassVar[ConnectionGate]

    def __init__(self, *args: Any, **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        self.close_timeout = self.gate.limits.close_seconds
        self._frames = FrameCounter(self.gate.limits, self.gate.now)
        self.queue = SingleReaderQueue[ASGIReceiveEvent]()  # type: ignore[assignment]
        self.is_writable = True
        self.on_writable: Callable[[], object] | None = None
        self.on_text: Callable[[str], bool] | None = None
        """Takes a text message before it is put in the queue; returns False for those that have to wait."""
        self._heard = 0.0
        """When something was last received, by the clock of the event loop."""
        self._is_held = False
        """Whether nothing is received until the messages that wait have been read."""
        self.read_paused = True  # as if uvicorn held it: it would after every message, by two system calls

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
        self._heard = self.loop.time()
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:  # not what uvicorn would wait for
                self.transport.write(BAD_REQUEST)
                self._end("request")
            elif not self.transport.is_closing():
                self.scope["extensions"][WRITER] = self
        elif self._accepts(data):
            if not self._is_held and self.queue.qsize() > MOST_UNREAD:
                self._is_held = True
                self.transport.pause_reading()
        elif self.handshake_complete and not self.close_sent:
            self.conn.fail(TOO_MANY, "too-many")
            self.handle_parser_exception()
            self._end("frames")
        else:
            self._end("frames")

    def _accepts(self, data: bytes) -> bool:
        """Read frames; return False if there are too many."""
        if not self._frames.has_one_text(data):
            if not self._frames.accepts(data):
                return False
        elif not self._frames.takes_text():
            return False
        elif self._is_plain and not self.close_sent:
            # A message in one frame is read here: the parser of websockets takes ten times as long.
            with suppress(UnicodeDecodeError):
                text = text_of(data)
                if self.on_text is None or not self.queue.empty() or not self.on_text(text):
                    self.queue.put_nowait({"type": "websocket.receive", "text": text})
                return True
        super().data_received(data)
        return True

    @property
    def _is_plain(self) -> bool:
        """Whether messages can be sent and received, and are not compressed."""
        return self.conn.state is State.OPEN and not self.conn.extensions

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next message, and receive more when all have been read."""
        message = await self.queue.get()
        if self.queue.empty():
            self._resume_reading()
        return message

    def _resume_reading(self) -> None:
        if self._is_held:
            self._is_held = False
            self.transport.resume_reading()

    def send_keepalive_ping(self) -> None:
        """Ask whether the other side is still there, unless it has said something until a moment ago."""
        silent = self.loop.time() - self._heard
        if self.ping_interval is not None and silent < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def shutdown(self) -> None:
        """Ask the session to end after what it has received; it answers that, then closes with 1012."""
        if self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN:
            self.queue.put_nowait(cast("ASGIReceiveEvent", {"type": STOPPING}))
        else:
            super().shutdown()

    def write(self, messages: Sequence[bytes]) -> None:
        """Send text messages, in one piece; does nothing when the connection is closed."""
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return
        if not self.conn.extensions:
            self.transport.write(text_frames(messages))
            return
        for message in messages:
            self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def pause_writing(self) -> None:
        """Note that the other side does not keep up."""
        self.is_writable = False
        super().pause_writing()

    def resume_writing(self) -> None:
        """Go on: the other side has caught up."""
        self.is_writable = True
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; a close does not wait for a client that reads nothing, and ends it soon after."""
        if message["type"] == "websocket.close":
            self.writable.set()
            self.read_paused = False
            self._resume_reading()  # otherwise the end of the connection would not be noticed
            if (connection := self.gate.of(self.transport)) is not None:
                self.gate.close_soon(connection)
        await super().send(message)
        if message["type"] == "websocket.accept":
            # They would be kept as long as the connection: as much memory as everything else of it.
            del self.request, self.response
            self.scope["headers"] = []

    def _end(self, reason: str) -> None:
        """Close the transport: now if everything has been sent, otherwise soon."""
        self.transport.close()
        connection = self.gate.of(self.transport)
        if connection is not None and self.transport.get_write_buffer_size():
            self.gate.close_soon(connection)
        self.gate.count(reason)


def take_writer(scope: Scope) -> LimitedWebSocketProtocol:
    """Remove and return the writer of a connection: a scope that kept it would keep it alive."""
    return cast("LimitedWebSocketProtocol", (scope["extensions"] or {}).pop(WRITER))
