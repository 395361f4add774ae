"""Signed links that add another device to a guest."""

import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.infra.signing.signed_tokens import SignedTokens
from inkland.server.infra.signing.signing_keys import ACCEPTED_SECONDS, SigningKey

MOVE_SECONDS: Final = round(ACCEPTED_SECONDS)
"""How long a link to another device is valid."""


class SignedMove(NamedTuple):
    """The content of a signed token: the guest whom it is for, and its unique mark."""

    guest: str
    nonce: str


class MoveLinks:
    """Signs and checks the short-lived tokens that let another device be a guest's, once."""

    def __init__(self, keys: Sequence[SigningKey], now: float) -> None:
        self._tokens = SignedTokens(keys, now, purpose="move", seconds=MOVE_SECONDS)

    def make(self, guest: str) -> str:
        """Return a signed token for a guest."""
        return self._tokens.make([guest, secrets.token_hex(8)])

    def read(self, token: str) -> SignedMove:
        """Return the content of a token that was signed here recently; raises RequestRefused."""
        try:
            guest, nonce = self._tokens.read(token)
        except (ValueError, TypeError):
            raise RequestRefused(ServerCode.LINK_BAD, status=403) from None
        return SignedMove(str(guest), str(nonce))
