"""Links of another server's chain: fetched ahead of each day, and checked against its anchor."""

import asyncio
from typing import Any, Final

from inkland.server.base.backoff import Backoff
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.base.time_source import TimeSource
from inkland.server.features.daily import chain_client as client
from inkland.server.features.daily.chain import is_link
from inkland.server.features.daily.chain_links import Problem, Revealer, earlier_link
from inkland.server.features.daily.store import DailyStore, StoredChain
from inkland.server.model.daily.days import AHEAD_SECONDS, begin_of, day_at, format_day

FIRST_WAIT: Final = 15.0
LONGEST_WAIT: Final = 900.0
"""How long to wait after failed requests, in seconds."""
EARLY_SECONDS: Final = AHEAD_SECONDS - 3600
"""How long before a day its link is fetched: later than the owner allows, since clocks differ."""


class WrongLink(Exception):
    """The owner's answer does not lead to the anchor that it has published before."""


class FollowedLinks:
    """What this server knows of the chain of another one."""

    def __init__(
        self,
        store: DailyStore,
        time: TimeSource,
        source: str,
        token: str,
        *,
        hold: float,
        log: Any,
    ) -> None:
        self._store = store
        self._time = time
        self._source = source
        self._token = token
        self._log = log
        self._revealer = Revealer(store, time, hold=hold)
        self._backoff = Backoff(FIRST_WAIT, LONGEST_WAIT)
        self._next_try = 0.0
        self.chain: StoredChain | None = None
        self.problem: Problem | None = None

    async def start(self) -> None:
        """Read what is known of the chain; the rest is fetched in the background."""
        self.chain = await self._store.followed_chain(self._source)

    def link(self, day: int) -> bytes | None:
        """Return the link of a day, if the owner has told it or a later one."""
        return None if self.chain is None else earlier_link(self.chain, day)

    async def refresh(self) -> None:
        """Fetch what is missing, unless that has failed a moment ago; make public what is due."""
        if self._time.monotonic() >= self._next_try and (
            self.chain is None or self._wanted_day() is not None
        ):
            await self._try_fetch()
        if self.chain is not None:
            self.chain = await self._revealer.reveal(self.chain)

    async def close(self) -> None:
        """Do nothing: a request that runs ends by itself."""

    def _wanted_day(self) -> int | None:
        """Return today if its link is missing, or tomorrow as it comes near; None if nothing is missing."""
        today = day_at(self._time.now())
        if self.link(today) is None:
            return today
        is_near = begin_of(today + 1) - EARLY_SECONDS <= self._time.now()
        return today + 1 if is_near and self.link(today + 1) is None else None

    async def _try_fetch(self) -> None:
        try:
            await self._fetch()
        except client.ChainUnreachable:
            self._fail("unreachable")
        except client.ChainRefused:
            self._fail("refused")
        except WrongLink:
            self._fail("changed")
        except StoreUnavailable:
            self._next_try = self._time.monotonic() + FIRST_WAIT
        else:
            self.problem = None
            self._backoff.reset()

    def _fail(self, problem: Problem) -> None:
        if problem != self.problem:
            self._log.warning("daily-source", problem=problem, source=self._source)
        self.problem = problem
        self._next_try = self._time.monotonic() + self._backoff.next_wait()

    async def _fetch(self) -> None:
        """Fetch the chain if it is unknown, and the link of the day that is wanted."""
        published = await asyncio.to_thread(client.fetch_chain, self._source)
        if self.chain is None:
            self.chain = await self._store.follow_chain(
                self._source, published.anchor, published.first_day, now=self._time.now()
            )
        if (self.chain.anchor, self.chain.first_day) != (published.anchor, published.first_day):
            raise WrongLink
        day = self._wanted_day()
        if day is None or day < self.chain.first_day:
            return
        link = await asyncio.to_thread(client.fetch_link, self._source, self._token, day)
        if not await asyncio.to_thread(is_link, link, day - self.chain.first_day + 1, self.chain.anchor):
            raise WrongLink
        await self._store.save_link(self.chain.id, day, link)
        self.chain = self.chain._replace(link=link, link_day=day)
        self._log.info("daily-link", date=format_day(day), source=self._source)
