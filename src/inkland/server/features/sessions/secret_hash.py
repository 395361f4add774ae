"""Slow hashes of recovery codes (scrypt): a stolen database does not give the codes away."""

import hashlib
import hmac
import secrets
from typing import Final

COST: Final = 2**14
BLOCK_SIZE: Final = 8
MEMORY: Final = 64 * 2**20
"""More than scrypt needs with these parameters: 16 MB."""
SALT_BYTES: Final = 16


def hash_secret(secret: str) -> str:
    """Return what is stored of a secret; it takes some hundredths of a second, so call it in a thread."""
    salt = secrets.token_bytes(SALT_BYTES)
    return f"scrypt${COST}${BLOCK_SIZE}${salt.hex()}${_scrypt(secret, salt, COST, BLOCK_SIZE).hex()}"


def is_secret_of(secret: str, stored: str) -> bool:
    """Return whether a hash was made from a secret; as slow as making one, and as slow for a wrong secret."""
    _, cost, block_size, salt, expected = stored.split("$")
    found = _scrypt(secret, bytes.fromhex(salt), int(cost), int(block_size))
    return hmac.compare_digest(found, bytes.fromhex(expected))


def _scrypt(secret: str, salt: bytes, cost: int, block_size: int) -> bytes:
    return hashlib.scrypt(secret.encode(), salt=salt, n=cost, r=block_size, p=1, maxmem=MEMORY, dklen=32)
