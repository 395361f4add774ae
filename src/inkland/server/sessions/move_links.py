"""Signed links that add another device to a guest."""

import secrets
from typing import Final, NamedTuple

from itsdangerous import BadSignature, SignatureExpired, URLSafeTimedSerializer

from inkland.server.errors import RequestRefused, ServerCode

MOVE_SECONDS: Final = 600
"""How long a link to another device is valid."""


class MoveToken(NamedTuple):
    """The content of a signed token: the guest whom it is for, and its unique mark."""

    guest: str
    nonce: str


class MoveLinks:
    """Signs and checks the short-lived tokens that let another device be a guest's, once."""

    def __init__(self, key: bytes) -> None:
        self._signer = URLSafeTimedSerializer(key, salt="move")

    def make(self, guest: str) -> str:
        """Return a signed token for a guest."""
        return self._signer.dumps([guest, secrets.token_hex(8)])

    def read(self, token: str) -> MoveToken:
        """Return the content of a token that was signed here recently; raises RequestRefused."""
        try:
            guest, nonce = self._signer.loads(token, max_age=MOVE_SECONDS)
        except SignatureExpired:
            raise RequestRefused(ServerCode.LINK_EXPIRED, status=403) from None
        except (BadSignature, ValueError, TypeError):
            raise RequestRefused(ServerCode.LINK_BAD, status=403) from None
        return MoveToken(str(guest), str(nonce))
