"""The links of the chain that a server plays: which it knows, and which are public."""

import asyncio
from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias

from inkland.server.base.time_source import TimeSource
from inkland.server.features.daily.chain import Chain, link_before, new_root
from inkland.server.features.daily.store import DailyStore, StoredChain
from inkland.server.model.daily.days import day_at, last_revealed

Problem: TypeAlias = Literal["unreachable", "refused", "changed"]
"""Why links cannot be fetched: no answer, no valid token, or other links than those that were promised."""


class Links(Protocol):
    """What the daily map needs to know about a chain."""

    @property
    def chain(self) -> StoredChain | None:
        """The chain; None as long as nothing is known about it."""
        ...

    @property
    def problem(self) -> Problem | None:
        """Why newer links cannot be fetched."""
        ...

    def link(self, day: int) -> bytes | None:
        """Return the secret link of a day, if it is known."""
        ...

    async def start(self) -> None:
        """Read what is stored, and make a chain if that is needed."""
        ...

    async def refresh(self) -> None:
        """Fetch what is missing, and make public what is due."""
        ...

    async def close(self) -> None:
        """Stop fetching."""
        ...


class Revealer:
    """Makes links public when the clock has said for `hold` seconds that their time has come.

    So a clock that was set wrongly, and is right again soon, gives nothing away.
    """

    def __init__(self, store: DailyStore, time: TimeSource, *, hold: float) -> None:
        self._store = store
        self._time = time
        self._hold = hold
        self._due: int | None = None
        self._since = 0.0

    async def reveal(self, chain: StoredChain) -> StoredChain:
        """Store that links are public whose time has come long enough ago; return the chain as it is then."""
        due, now = last_revealed(self._time.now()), asyncio.get_running_loop().time()
        if due <= chain.revealed:
            self._due = None
            return chain
        if self._due is None or due < self._due:
            self._due, self._since = due, now
        if now - self._since < self._hold:
            return chain
        await self._store.reveal(self._due)
        revealed, self._due = self._due, None
        return chain._replace(revealed=revealed)


class OwnLinks:
    """The server's own chain, made at its first start."""

    def __init__(
        self, store: DailyStore, time: TimeSource, *, hold: float, root: Callable[[], bytes] = new_root
    ) -> None:
        self._store = store
        self._time = time
        self._root = root
        self._revealer = Revealer(store, time, hold=hold)
        self._links: Chain | None = None
        self.chain: StoredChain | None = None
        self.problem: Problem | None = None

    async def start(self) -> None:
        """Read the chain; the first start makes it."""
        now = self._time.now()
        self.chain = await self._store.own_chain(self._root, first_day=day_at(now), now=now)
        if self.chain.link is not None:
            days = self.chain.link_day - self.chain.first_day + 1
            self._links = await asyncio.to_thread(Chain, self.chain.link, days)

    def link(self, day: int) -> bytes | None:
        """Return the secret link of a day of the chain."""
        if self.chain is None or self._links is None:
            return None
        number = day - self.chain.first_day + 1
        return self._links.link(number) if 1 <= number <= self._links.days else None

    async def refresh(self) -> None:
        """Make public what is due."""
        if self.chain is not None:
            self.chain = await self._revealer.reveal(self.chain)

    async def close(self) -> None:
        """Do nothing: there is nothing to stop."""


def earlier_link(chain: StoredChain, day: int) -> bytes | None:
    """Return the link of a day of a followed chain, computed from the newest one that is known."""
    if chain.link is None or not chain.first_day <= day <= chain.link_day:
        return None
    return link_before(chain.link, chain.link_day - day)
