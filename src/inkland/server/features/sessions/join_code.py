"""The join code: without it a stranger gets nothing but the client's own files.

A stranger who gives it gets a pass, a cookie that lasts until they are a guest and longer. The pass follows
from the code and the key of the database: nobody can guess one, all servers of the database know it, and it
is worth nothing any more after the code has changed. Guests that exist need neither.
"""

import hashlib
import hmac
import unicodedata
from typing import Final
from urllib.parse import quote

from inkland.server.base.errors import RequestRefused, ServerCode, TooManyRequests
from inkland.server.base.limits import Limits
from inkland.server.base.time_source import TimeSource
from inkland.server.infra.network.rate_limits import TokenBuckets

SHORTEST: Final = 6
"""The fewest letters and digits of a code: each address may guess only a few times an hour."""
LONGEST: Final = 64
OPEN: Final[dict[str, object]] = {"is_open": True}
"""The options of a route that answers strangers on a closed server too."""


def plain_code(text: str) -> str:
    """Return a code as it is compared: capitals, spaces and hyphens make no difference.

    >>> plain_code(" Blue-Ink 42 ")
    'blueink42'
    """
    folded = unicodedata.normalize("NFKC", text).casefold()
    return "".join(char for char in folded if not char.isspace() and unicodedata.category(char) != "Pd")


class JoinCode:
    """The code of a closed server; without one, everybody may come in."""

    def __init__(self, code: str | None, limits: Limits, time: TimeSource) -> None:
        self._code = code
        self._minutes = max(1, round(limits.recovery_seconds / 60))
        self._wrong = TokenBuckets(1 / limits.recovery_seconds, limits.recovery_burst, time.monotonic)
        """What is left of the wrong codes that each address may give."""
        self._pass = ""

    def start(self, key: bytes) -> None:
        """Make the pass from the key of the database."""
        plain = plain_code(self._code or "")
        self._pass = hmac.new(key, f"join code\0{plain}".encode(), hashlib.sha256).hexdigest()

    @property
    def is_asked(self) -> bool:
        """Whether strangers are asked for a code."""
        return self._code is not None

    @property
    def fragment(self) -> str:
        """The end of an invitation that carries the code; browsers do not send it to any server."""
        return "" if self._code is None else f"#code={quote(self._code, safe='')}"

    def check(self, text: str, address: str) -> str:
        """Return the pass for a code that an address gives; raises RequestRefused for a wrong one.

        After too many wrong ones the right one is refused too, so that guessing tells nothing.
        """
        if not self.is_asked:
            return ""
        bucket = self._wrong.of(address)
        if bucket.seconds_until(1) > 0:
            raise TooManyRequests(ServerCode.JOIN_LATER, 60 * self._minutes, minutes=self._minutes)
        if not _is_equal(plain_code(text), plain_code(self._code or "")):
            bucket.take()
            raise RequestRefused(ServerCode.JOIN_WRONG, status=403)
        return self._pass

    def is_pass(self, text: str | None) -> bool:
        """Return whether a cookie is the pass; always on a server that asks for no code."""
        return not self.is_asked or (text is not None and _is_equal(text, self._pass))


def _is_equal(one: str, other: str) -> bool:
    """Compare two texts in a time that tells neither where they differ nor how long they are."""
    digests = (hashlib.sha256(text.encode()).digest() for text in (one, other))
    return hmac.compare_digest(*digests)
