"""A WebSocket client that does next to nothing, so that a load measures the server and not itself."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

OnFrame = Callable[[bytes, float], None]
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Client(asyncio.Protocol):
    """One connection: text frames in, text frames out, pings answered, no extensions."""

    def __init__(self, host: str, path: str, cookie: str, on_frame: OnFrame) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.close_code: int | None = None
        self._on_frame = on_frame
        self._loop = asyncio.get_running_loop()
        self._buffer = bytearray()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        ).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"not opened: {exc}"))

    def data_received(self, data: bytes) -> None:
        now = self._loop.time()
        self._buffer += data
        if not self.opened.done() and not self._take_answer():
            return
        while (frame := self._take_frame()) is not None:
            opcode, payload = frame
            if opcode == TEXT:
                self._on_frame(payload, now)
            elif opcode == PING:
                self._send(PONG, payload)
            elif opcode == CLOSE:
                self.close_code = struct.unpack("!H", payload[:2])[0] if payload else 1005
                self._transport.close()

    def send(self, text: bytes) -> None:
        """Send a text frame."""
        self._send(TEXT, text)

    def close(self) -> None:
        """End the connection."""
        if not self._transport.is_closing():
            self._send(CLOSE, struct.pack("!H", 1000))
            self._transport.close()

    def _take_answer(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        status = bytes(self._buffer[: self._buffer.find(b"\r\n")])
        del self._buffer[: end + 4]
        if b" 101 " not in status:
            self.opened.set_exception(ConnectionError(status.decode()))
            self._transport.close()
            return False
        self.opened.set_result(None)
        return True

    def _take_frame(self) -> tuple[int, bytes] | None:
        """The first whole frame of the buffer; the server neither masks nor splits its frames."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 127, 2
        if size == 126:
            if len(buffer) < 4:
                return None
            size, start = int.from_bytes(buffer[2:4]), 4
        elif size == 127:
            if len(buffer) < 10:
                return None
            size, start = int.from_bytes(buffer[2:10]), 10
        if len(buffer) < start + size:
            return None
        opcode, payload = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return opcode, payload

    def _send(self, opcode: int, payload: bytes) -> None:
        """A frame under the mask of zeros, which leaves the bytes as they are."""
        size = len(payload)
        head = (
            bytes((128 | opcode, 128 | size)) if size < 126 else struct.pack("!BBH", 128 | opcode, 254, size)
        )
        self._transport.write(head + b"\0\0\0\0" + payload)
