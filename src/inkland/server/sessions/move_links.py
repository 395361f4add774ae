"""Signed links that add another device to a guest."""

import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

from itsdangerous import BadSignature, SignatureExpired, URLSafeTimedSerializer

from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.sessions.signing_keys import ACCEPTED_SECONDS, SigningKey, accepted_until

MOVE_SECONDS: Final = round(ACCEPTED_SECONDS)
"""How long a link to another device is valid."""


class MoveToken(NamedTuple):
    """The content of a signed token: the guest whom it is for, and its unique mark."""

    guest: str
    nonce: str


class MoveLinks:
    """Signs and checks the short-lived tokens that let another device be a guest's, once."""

    def __init__(self, keys: Sequence[SigningKey], now: float) -> None:
        ends = accepted_until(keys)
        self._newest = keys[0].id
        self._signers = {
            key.id: URLSafeTimedSerializer(key.value, salt="move")
            for key in keys
            if ends.get(key.id, now) >= now
        }

    def make(self, guest: str) -> str:
        """Return a signed token for a guest, with the number of the key in front."""
        return f"{self._newest}.{self._signers[self._newest].dumps([guest, secrets.token_hex(8)])!s}"

    def read(self, token: str) -> MoveToken:
        """Return the content of a token that was signed here recently; raises RequestRefused."""
        number, _, signed = token.partition(".")
        signer = self._signers.get(int(number)) if number.isdecimal() and len(number) < 10 else None
        if signer is None:
            raise RequestRefused(ServerCode.LINK_BAD, status=403)
        try:
            guest, nonce = signer.loads(signed, max_age=MOVE_SECONDS)
        except SignatureExpired:
            raise RequestRefused(ServerCode.LINK_EXPIRED, status=403) from None
        except (BadSignature, ValueError, TypeError):
            raise RequestRefused(ServerCode.LINK_BAD, status=403) from None
        return MoveToken(str(guest), str(nonce))
