"""Tokens that are signed with a key of the database, for one purpose and for some seconds."""

from collections.abc import Sequence
from typing import Any

from itsdangerous import BadSignature, SignatureExpired, URLSafeTimedSerializer

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.infra.signing.signing_keys import SigningKey, accepted_until


class SignedTokens:
    """Signs and reads the tokens of one purpose; `keys` has the newest first."""

    def __init__(self, keys: Sequence[SigningKey], now: float, *, purpose: str, seconds: int) -> None:
        ends = accepted_until(keys)
        self._newest = keys[0].id
        self._seconds = seconds
        self._signers = {
            key.id: URLSafeTimedSerializer(key.value, salt=purpose)
            for key in keys
            if ends.get(key.id, now) >= now
        }

    def make(self, content: Any) -> str:
        """Return a signed token with a content, and the number of the key in front."""
        return f"{self._newest}.{self._signers[self._newest].dumps(content)!s}"

    def read(self, token: str) -> Any:
        """Return the content of a token that was signed here recently; raises RequestRefused."""
        number, _, signed = token.partition(".")
        signer = self._signers.get(int(number)) if number.isdecimal() and len(number) < 10 else None
        if signer is None:
            raise RequestRefused(ServerCode.LINK_BAD, status=403)
        try:
            return signer.loads(signed, max_age=self._seconds)
        except SignatureExpired:
            raise RequestRefused(ServerCode.LINK_EXPIRED, status=403) from None
        except (BadSignature, ValueError, TypeError):
            raise RequestRefused(ServerCode.LINK_BAD, status=403) from None
