"""How an operator gets in: a link that works once, and the short session that it begins.

Both are signed with a key of the database, so only those who can read the data can make a link, and all its
servers accept it. `inkland keys --rotate --at-once` ends every session.
"""

import secrets
from collections.abc import Sequence
from typing import Final

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.time_source import TimeSource
from inkland.server.features.operator.store import OperatorStore
from inkland.server.infra.signing.signed_tokens import SignedTokens
from inkland.server.infra.signing.signing_keys import SigningKey

PAGE: Final = "/operator"
LINK_SECONDS: Final = 600
"""How long a link is valid."""
SESSION_SECONDS: Final = 3600
"""How long a session lasts; after that a new link is needed."""
NONCE_BYTES: Final = 16


def make_link(keys: Sequence[SigningKey], now: float) -> str:
    """Return the path of a link to the page: the token is in the part that browsers send to no server."""
    return f"{PAGE}#{_links(keys, now).make(secrets.token_hex(NONCE_BYTES))}"


def _links(keys: Sequence[SigningKey], now: float) -> SignedTokens:
    return SignedTokens(keys, now, purpose="operator link", seconds=LINK_SECONDS)


def _sessions(keys: Sequence[SigningKey], now: float) -> SignedTokens:
    return SignedTokens(keys, now, purpose="operator session", seconds=SESSION_SECONDS)


class OperatorEntry:
    """Lets operators in."""

    def __init__(self, store: OperatorStore, time: TimeSource) -> None:
        self._store = store
        self._time = time

    async def begin(self, token: str) -> str:
        """Return the token of a new session for that of a link, which works once; raises RequestRefused."""
        keys, now = await self._store.signing_keys(), self._time.now()
        nonce = str(_links(keys, now).read(token))
        if not await self._store.use_link(nonce, now=now, until=now + LINK_SECONDS):
            raise RequestRefused(ServerCode.LINK_USED, status=403)
        return _sessions(keys, now).make(now + SESSION_SECONDS)

    async def check(self, token: str | None) -> float:
        """Return when the session of a token ends; raises RequestRefused if there is none."""
        if token:
            try:
                return float(_sessions(await self._store.signing_keys(), self._time.now()).read(token))
            except RequestRefused:
                pass
        raise RequestRefused(ServerCode.OPERATOR_CLOSED, status=403)
