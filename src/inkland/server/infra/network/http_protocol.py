"""uvicorn's HTTP protocol with limits of time and size for the head and the body of a request."""

import asyncio
from typing import Any, ClassVar, Final, Literal

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from inkland.server.infra.network.gate import ConnectionGate, GatedConnection
from inkland.server.infra.network.header_checks import REQUEST_ID, are_readable
from inkland.server.infra.network.responses import BAD_REQUEST, BODY_TOO_LARGE, HEAD_TOO_LARGE

FIELD_BYTES: Final = 4
"""The colon, the space and the end of the line of a header."""
NUL: Final = b"%00"
"""No address has this character in it, and PostgreSQL cannot look for it."""


class _Unacceptable(Exception):
    """Stops the parser; the response has been chosen."""


class LimitedHttpProtocol(HttpToolsProtocol):
    """One connection; `uvicorn_config` makes a subclass with the gate of a server.

    The parser calls the `on_…` methods. An exception in one of them stops it, and uvicorn then calls
    `send_400_response`, which sends the response that was chosen.
    """

    gate: ClassVar[ConnectionGate]

    def __init__(self, *args: Any, **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        self._connection: GatedConnection | None = None
        self._part: Literal["idle", "head", "body"] = "head"
        """What of a request is being received."""
        self._received = 0
        """Bytes of this part so far, as long as it has no end."""
        self._head_bytes = 0
        self._body_bytes = 0
        self._response = BAD_REQUEST

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, or refuse it."""
        self._connection = self.gate.enter(transport)
        if self._connection is not None:
            super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        if self._connection is not None:
            self.gate.leave(self.transport)
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse what has arrived; a part that is too large without an end is refused."""
        if self._connection is None:
            return
        before = self._part
        super().data_received(data)
        if self._part == before != "idle":
            self._received += len(data)
            if self._received > self._most_bytes(before):
                self._response = HEAD_TOO_LARGE if before == "head" else BODY_TOO_LARGE
                self.send_400_response()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection to the WebSocket's protocol, and free this one.

        It and its parser refer to each other, and garbage is collected rarely.
        """
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]

    def on_message_begin(self) -> None:
        """Wait for the head of a request."""
        super().on_message_begin()
        self._head_bytes = self._body_bytes = 0
        self._begin("head", self.gate.limits.head_seconds)

    def on_url(self, url: bytes) -> None:
        """Add to the address of the request."""
        super().on_url(url)
        self._add_to_head(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        """Add a header, if there are not too many; those after a body count too."""
        self._add_to_head(len(name) + len(value) + FIELD_BYTES)
        if len(name) == len(REQUEST_ID) and name.lower() == REQUEST_ID and not self._is_from_proxy:
            return
        super().on_header(name, value)
        if len(self.headers) > self.gate.limits.head_fields:
            self._refuse(HEAD_TOO_LARGE)

    def on_headers_complete(self) -> None:
        """Check the head, then hand the request to the application."""
        limits = self.gate.limits
        is_readable = are_readable(self.headers, self.parser.get_http_version())
        if not (is_readable and self.url.isascii()) or NUL in self.url:
            self._refuse(BAD_REQUEST)
        if _body_size(self.headers) > self._most_body_bytes:
            self._refuse(BODY_TOO_LARGE)
        if len(self.pipeline) >= limits.pipelined:
            self._refuse(BAD_REQUEST)
        self._begin("body", limits.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Add to the body, if it is not too large."""
        self._body_bytes += len(body)
        if self._body_bytes > self._most_body_bytes:
            self._refuse(BODY_TOO_LARGE)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Wait no longer for the client, unless the response is already sent."""
        super().on_message_complete()
        self._part = "idle"
        self._wait_or_not()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        if self._part == "idle":
            self._wait_or_not()

    def send_400_response(self, msg: str = "") -> None:  # noqa: ARG002 - the response has been chosen
        """Refuse the request and close the connection; nothing is added to a response that is being sent."""
        if not self.transport.is_closing():
            cycle = self._cycle
            if cycle is None or cycle.response_complete or not cycle.response_started:
                self.transport.write(self._response)
            self.transport.close()

    @property
    def _is_from_proxy(self) -> bool:
        """Whether the connection comes from a proxy of ours; the gate does not count these by address."""
        return self._connection is not None and not self._connection.address

    @property
    def _cycle(self) -> RequestResponseCycle | None:
        """The last request that was handed to the application; uvicorn's type says that there is one."""
        return self.cycle

    def _most_bytes(self, part: Literal["head", "body"]) -> int:
        """Return how large a part may be; a body with the sizes of its chunks and what follows it."""
        head = self.gate.limits.head_bytes
        return head if part == "head" else self._most_body_bytes + head

    @property
    def _most_body_bytes(self) -> int:
        return self.gate.limits.most_body_bytes(self.url.decode("latin-1"))

    def _begin(self, part: Literal["head", "body"], seconds: float) -> None:
        self._part, self._received = part, 0
        if self._connection is not None:
            self.gate.wait_for(self._connection, part, seconds)

    def _wait_or_not(self) -> None:
        """Wait for the next request, unless one is being answered."""
        if self._connection is None:
            return
        cycle = self._cycle
        if cycle is None or (cycle.response_complete and not self.pipeline):
            self.gate.wait_for(self._connection, "idle", self.gate.limits.idle_seconds)
        else:
            self.gate.stop_waiting(self._connection)

    def _add_to_head(self, size: int) -> None:
        self._head_bytes += size
        if self._head_bytes > self.gate.limits.head_bytes:
            self._refuse(HEAD_TOO_LARGE)

    def _refuse(self, response: bytes) -> None:
        """Stop the parser; raises _Unacceptable."""
        self._response = response
        raise _Unacceptable


def _body_size(headers: list[tuple[bytes, bytes]]) -> int:
    """Return the size that a body is said to have; the parser has checked that it is a number."""
    return next((int(value) for name, value in headers if name == b"content-length"), 0)
