"""Frames of WebSockets: counted before they are parsed, and the usual ones read and written without detours.

Parsing a frame takes ten times as long as finding its end, and uvicorn parses everything that has arrived
before it looks at the first frame: 40,000 empty frames fit into what it reads at once.
"""

from collections.abc import Iterable
from struct import Struct
from typing import Final

from websockets.frames import apply_mask  # type: ignore[attr-defined] # the compiled one, if there is one

from inkland.server.base.limits import Limits
from inkland.server.infra.network.rate_limits import Now, TokenBucket

CONTROL: Final = 8
"""Opcodes from here on are control frames: close, ping, pong."""
FIRST_BYTES: Final = 2
MASK_BYTES: Final = 4
FINAL_TEXT: Final = 0x81
LENGTH_16, LENGTH_64 = 126, 127
"""The lengths that say that the length follows, in two or eight bytes."""
MASKED: Final = 128
"""Added to the length of a frame with a mask."""
_HEAD_16: Final = Struct("!BBH")
_HEAD_64: Final = Struct("!BBQ")


class FrameCounter:
    """The frames of one connection: messages, their parts, pings and pongs."""

    __slots__ = ("_control", "_data", "_fragments", "_head", "_left", "_most_bytes", "_most_fragments")

    def __init__(self, limits: Limits, now: Now) -> None:
        self._data = TokenBucket(2 * limits.messages, 2 * limits.message_burst + limits.fragments, now)
        """Frames of messages; the messages themselves are limited by the session, which answers."""
        self._control = TokenBucket(limits.pings, limits.ping_burst, now)
        self._most_fragments = limits.fragments
        self._most_bytes = limits.message_bytes
        self._fragments = 0
        self._head = b""
        """The beginning of a frame whose header has not arrived completely."""
        self._left = 0
        """Bytes of the current frame that have not arrived."""

    def has_one_text(self, data: bytes) -> bool:
        """Return whether these bytes are one frame with a whole text message: nearly always."""
        size = len(data)
        if size <= FIRST_BYTES or data[0] != FINAL_TEXT or self._left or self._head or self._fragments:
            return False
        length = data[1] - MASKED
        if 0 <= length < LENGTH_16:
            return size == length + FIRST_BYTES + MASK_BYTES
        if length != LENGTH_16 or size < _payload_start(data, 0):
            return False
        length = _payload_size(data, 0)
        return length <= self._most_bytes and size == _payload_start(data, 0) + length

    def takes_text(self) -> bool:
        """Count a text message; return False if it is one too many."""
        return self._data.take()

    def accepts(self, data: bytes) -> bool:
        """Count the frames that begin in these bytes; return False if there are too many."""
        if self._head:
            data, self._head = self._head + data, b""
        position, size = self._left, len(data)
        while position < size:
            start = _payload_start(data, position)
            if start > size:
                self._head, self._left = data[position:], 0
                return True
            if not self._takes(data[position]):
                return False
            position = start + _payload_size(data, position)
        self._left = position - size
        return True

    def _takes(self, first: int) -> bool:
        """Count a frame by its first byte; return False if it is one too many."""
        is_final, opcode = first >= 128, first & 15
        if opcode >= CONTROL:
            return self._control.take()
        self._fragments = 0 if is_final else self._fragments + 1
        return self._fragments < self._most_fragments and self._data.take()


def text_of(frame: bytes) -> str:
    """Return the text of a frame with `has_one_text`; raises UnicodeDecodeError."""
    start = _payload_start(frame, 0)
    return apply_mask(frame[start:], frame[start - MASK_BYTES : start]).decode()


def text_frames(messages: Iterable[bytes]) -> bytes:
    """Return text messages of a server as frames, without a mask and without extensions."""
    parts = list[bytes]()
    for message in messages:
        size = len(message)
        if size < LENGTH_16:
            parts.append(bytes((FINAL_TEXT, size)))
        elif size < 1 << 16:
            parts.append(_HEAD_16.pack(FINAL_TEXT, LENGTH_16, size))
        else:
            parts.append(_HEAD_64.pack(FINAL_TEXT, LENGTH_64, size))
        parts.append(message)
    return b"".join(parts)


def _payload_start(data: bytes, position: int) -> int:
    """Return where the payload of a frame begins; it may be after the end of the data."""
    if position + 1 >= len(data):
        return position + FIRST_BYTES
    second = data[position + 1]
    length = second & 127
    extended = 8 if length == LENGTH_64 else 2 if length == LENGTH_16 else 0
    return position + FIRST_BYTES + extended + (MASK_BYTES if second & 128 else 0)


def _payload_size(data: bytes, position: int) -> int:
    """Return the size of a payload; the whole header is in the data."""
    length = data[position + 1] & 127
    if length < LENGTH_16:
        return length
    return int.from_bytes(data[position + 2 : position + (4 if length == LENGTH_16 else 10)])
