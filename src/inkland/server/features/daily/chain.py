"""The hash chain of the days' links.

The link of a day is the SHA-256 hash of the link of the next day. So anyone who knows a day's link knows
those of all days before it and none after it, and the first value, the anchor, binds its publisher to
every later one.
"""

import hashlib
import secrets
from typing import Final

LINK_BYTES: Final = 32
DAYS: Final = 36_525
"""The length of a chain: a hundred years."""
STEP: Final = 256
"""Every so many links one is kept in memory; those between them are computed when they are needed."""


def new_root() -> bytes:
    """Return the secret last link of a new chain."""
    return secrets.token_bytes(LINK_BYTES)


def link_before(link: bytes, days: int = 1) -> bytes:
    """Return the link of an earlier day.

    >>> link_before(b"tomorrow").hex()[:8]
    'bafd151a'
    """
    for _ in range(days):
        link = hashlib.sha256(link).digest()
    return link


def is_link(link: bytes, number: int, anchor: bytes) -> bool:
    """Return whether this is the link with a number, counted from 1, of the chain with an anchor."""
    return len(link) == LINK_BYTES and 0 < number <= DAYS and link_before(link, number) == anchor


class Chain:
    """All links of a chain, made from its secret last one."""

    def __init__(self, root: bytes, days: int = DAYS) -> None:
        self._kept = {days: root}
        self.days = days
        link = root
        for number in range(days - 1, -1, -1):
            link = link_before(link)
            if number % STEP == 0:
                self._kept[number] = link
        self.anchor = link

    def link(self, number: int) -> bytes:
        """Return the link with a number: 1 is that of the first day; raises IndexError."""
        if not 1 <= number <= self.days:
            raise IndexError(number)
        kept = min(self.days, -(-number // STEP) * STEP)
        return link_before(self._kept[kept], kept - number)
