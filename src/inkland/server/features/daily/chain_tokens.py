"""Tokens with which other servers may know links before they are public."""

import hashlib
import secrets
from typing import Final

TOKEN_BYTES: Final = 32


def new_token() -> str:
    """Return a token that nobody can guess; only its hash is stored."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """Return the hash of a token, under which it is stored; a random token needs no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()
