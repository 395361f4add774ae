"""The secret tokens of devices, of which the server stores only hashes."""

import hashlib
import secrets
from typing import Final

TOKEN_BYTES: Final = 32


def new_token() -> str:
    """Return a random token for a device."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """Return what is stored of a token: enough to recognize it, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()
