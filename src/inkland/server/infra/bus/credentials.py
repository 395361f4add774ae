"""Credentials files of NATS: a JWT, and the seed of the key that signs what the server asks."""

import base64
import binascii
import re
from pathlib import Path
from typing import Final, NamedTuple

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from inkland.files import read_whole

LARGEST_FILE: Final = 64 * 1024
SEED_BYTES: Final = 32
_PREFIX_BYTES: Final = 2
_CHECKSUM_BYTES: Final = 2
_PART = re.compile(r"-----BEGIN ([A-Z ]+)-----\s*([A-Za-z0-9_\-.=]+)\s*-+END")


class BadCredentials(ValueError):
    """A file that holds no credentials."""


class Credentials(NamedTuple):
    """What a client sends when it connects."""

    jwt: str
    key: Ed25519PrivateKey

    def sign(self, nonce: str) -> bytes:
        """Return the signature of what the server has sent."""
        return base64.b64encode(self.key.sign(nonce.encode()))


def read_credentials(path: Path) -> Credentials:
    """Return the credentials in a file; raises OSError or BadCredentials."""
    try:
        parts = dict(_PART.findall(read_whole(path, LARGEST_FILE).decode()))
        return Credentials(parts["NATS USER JWT"], _key(parts["USER NKEY SEED"]))
    except (UnicodeDecodeError, KeyError, ValueError):
        raise BadCredentials from None


def _key(seed: str) -> Ed25519PrivateKey:
    """Return the key of an nkey seed: base 32 of two bytes for its kind, the seed, and a checksum."""
    raw = base64.b32decode(seed + "=" * (-len(seed) % 8))
    body, checksum = raw[:-_CHECKSUM_BYTES], raw[-_CHECKSUM_BYTES:]
    if binascii.crc_hqx(body, 0).to_bytes(_CHECKSUM_BYTES, "little") != checksum:
        raise ValueError(seed[:2])
    return Ed25519PrivateKey.from_private_bytes(body[_PREFIX_BYTES : _PREFIX_BYTES + SEED_BYTES])
