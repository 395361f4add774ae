"""The generator: numbers from a key and a label, so that whoever has the key can draw them again.

Number i for a label is the first eight bytes of HMAC-SHA-256(key, label ‖ i), with i in eight bytes.
"""

import hashlib
import hmac
from collections.abc import Callable, Sequence
from typing import Final

from inkland.core.rng import LabeledRng

KEY_BYTES: Final = 32
"""Of a key, of the server's secret, and of the random part of a client."""
COUNTER_BYTES: Final = 8
NUMBER_BYTES: Final = 8
_RANGE: Final = 1 << 8 * NUMBER_BYTES


def digest_of(data: bytes) -> str:
    """Return the SHA-256 of bytes in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def make_key(secret: bytes, ticket: str, parts: Sequence[bytes]) -> bytes:
    """Return the key of a deal: from the server's secret, the ticket, and the parts in its order."""
    text = ticket.encode()
    message = len(text).to_bytes(COUNTER_BYTES, "big") + text + b"".join(parts)
    return hmac.digest(secret, message, "sha256")


def numbers_of(key: bytes, label: str) -> Callable[[], int]:
    """Return what draws one number of 64 bits after another for a label."""
    name, drawn = label.encode(), 0

    def draw() -> int:
        nonlocal drawn
        block = hmac.digest(key, name + drawn.to_bytes(COUNTER_BYTES, "big"), "sha256")
        drawn += 1
        return int.from_bytes(block[:NUMBER_BYTES], "big")

    return draw


def below(draw: Callable[[], int], bound: int) -> int:
    """Return a uniformly random integer from 0 to `bound` − 1: numbers that would favor some are left out."""
    while True:
        number = draw()
        if number < _RANGE - _RANGE % bound:
            return number % bound


class KeyChance(LabeledRng):
    """Random numbers from a key; each label has its own, whatever else is drawn."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._draw = numbers_of(key, "")

    def begin(self, label: str, items: Sequence[object]) -> None:  # noqa: ARG002 - see NotingChance
        """Begin with the numbers of a label."""
        self._draw = numbers_of(self._key, label)

    def below(self, bound: int, /) -> int:
        """Return a uniformly random integer from 0 to `bound` − 1."""
        return below(self._draw, bound)
