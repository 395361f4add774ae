"""Sealed messages on a bus: nobody without the key of the database can read, change, repeat or invent one.

A message is one byte for its format, the sender's salt, a counter, and the content, encrypted with a key that
follows from the salt. It belongs to its subject. The counter of a sender grows, so an old message is refused.
"""

import hashlib
import hmac
import secrets
from collections import OrderedDict
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

FORMAT: Final = b"\x01"
"""The format of messages; those of another one are refused, so both are written while versions change."""
SALT_BYTES: Final = 16
COUNTER_BYTES: Final = 8
TAG_BYTES: Final = 16
_HEAD: Final = len(FORMAT) + SALT_BYTES + COUNTER_BYTES
OVERHEAD: Final = _HEAD + TAG_BYTES
"""How many bytes a message has besides its content."""
LARGEST: Final = 64 * 1024
"""The most bytes of a message between servers."""
MOST_SENDERS: Final = 1024
"""How many senders are remembered at a time."""
MARK_BYTES: Final = 16


class BadMessage(ValueError):
    """A message that no server with the same key has sealed for this subject, or an old one."""


def mark_of(key: bytes, name: str) -> str:
    """Return what stands for a secret name, such as the id of a room, in subjects.

    >>> mark_of(bytes(32), "room") == mark_of(bytes(32), "room") != mark_of(bytes(31) + b"1", "room")
    True
    """
    return _derived(key, b"mark " + name.encode())[:MARK_BYTES].hex()


class Seal:
    """Seals the messages of one process, and opens those of others that have at most `largest` bytes."""

    def __init__(self, key: bytes, largest: int = LARGEST) -> None:
        self._key = key
        self._largest = largest
        self._salt = secrets.token_bytes(SALT_BYTES)
        self._cipher = self._cipher_of(self._salt)
        self._counter = 0
        self._senders: OrderedDict[bytes, tuple[AESGCM, dict[str, int]]] = OrderedDict()
        """The ciphers of other processes by salt, and the last counter of each subject."""

    def close(self, subject: str, content: bytes) -> bytes:
        """Return a sealed message for a subject."""
        self._counter += 1
        counter = self._counter.to_bytes(COUNTER_BYTES)
        sealed = self._cipher.encrypt(_nonce(counter), content, subject.encode())
        return b"".join((FORMAT, self._salt, counter, sealed))

    def open(self, subject: str, message: bytes) -> bytes:
        """Return the content of a message that has come on a subject; raises BadMessage."""
        if not OVERHEAD <= len(message) <= self._largest or not message.startswith(FORMAT):
            raise BadMessage
        salt, counter = message[len(FORMAT) : _HEAD - COUNTER_BYTES], message[_HEAD - COUNTER_BYTES : _HEAD]
        known = self._senders.get(salt)
        cipher, last = known if known is not None else (self._cipher_of(salt), {})
        number = int.from_bytes(counter)
        if number <= last.get(subject, 0):
            raise BadMessage
        try:
            content = cipher.decrypt(_nonce(counter), message[_HEAD:], subject.encode())
        except InvalidTag:
            raise BadMessage from None
        last[subject] = number
        self._remember(salt, cipher, last)
        return content

    def forget(self, subject: str) -> None:
        """Forget the counters of a subject that is not subscribed to any more."""
        for _, last in self._senders.values():
            last.pop(subject, None)

    def _remember(self, salt: bytes, cipher: AESGCM, last: dict[str, int]) -> None:
        self._senders[salt] = cipher, last
        self._senders.move_to_end(salt)
        if len(self._senders) > MOST_SENDERS:
            self._senders.popitem(last=False)

    def _cipher_of(self, salt: bytes) -> AESGCM:
        return AESGCM(_derived(self._key, b"sender " + salt))


def _derived(key: bytes, label: bytes) -> bytes:
    return hmac.digest(key, label, hashlib.sha256)


def _nonce(counter: bytes) -> bytes:
    return bytes(12 - COUNTER_BYTES) + counter
