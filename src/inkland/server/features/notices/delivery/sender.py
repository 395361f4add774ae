"""The sender: takes notices from the database and delivers each at least once.

A notice is leased before it is sent, so that only one server sends it, and marked as done afterwards. A crash
in between makes it be sent again, with the same id.
"""

import asyncio
import random
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from inkland.server.base.settings import NoticeSettings
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.base.telemetry.metrics import Metrics
from inkland.server.base.time_source import TimeSource
from inkland.server.features.notices.address_check import AddressRefused, parse_target
from inkland.server.features.notices.choices import quiet_until
from inkland.server.features.notices.https_client import Answer, HttpsClient, Unreachable
from inkland.server.features.notices.notice import Notice
from inkland.server.features.notices.shares import Due, Shares
from inkland.server.features.notices.storage.store import NoticeStore
from inkland.server.features.notices.webhook import Delivery

Deliver = Callable[[Notice], Delivery]
"""Makes the request that delivers a notice; raises AddressRefused."""

LEASE_SECONDS: Final = 60.0
"""Longer than a request may take; after that another server may send the notice."""
LONGEST_RETRY_SECONDS: Final = 3600.0
EXPIRE_SECONDS: Final = 3 * 24 * 3600.0
"""A notice that has not arrived after this time is dropped."""
KEEP_SECONDS: Final = 60 * 24 * 3600.0
"""How long notices that have arrived are remembered at most."""
PURGE_SECONDS: Final = 3600.0
_TOO_EARLY: Final = (408, 425, 429)
_GONE: Final = (404, 410)


class Sender:
    """Delivers the notices that are due."""

    def __init__(
        self,
        store: NoticeStore,
        client: HttpsClient,
        deliver: Deliver,
        metrics: Metrics,
        log: Any,
        *,
        server: str,
        settings: NoticeSettings,
        time: TimeSource,
    ) -> None:
        self._store = store
        self._client = client
        self._deliver = deliver
        self.shares = Shares()
        self._metrics = metrics
        self._log = log
        self._server = server
        self._settings = settings
        self._time = time
        self._woken = asyncio.Event()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._purged = 0.0

    def wake(self) -> None:
        """Look for notices that are due at once."""
        self._woken.set()

    async def release(self, server: str) -> None:
        """Give up the leases that a server held which was stopped or has died."""
        try:
            await self._store.release(server)
        except StoreUnavailable:
            return  # they end by themselves
        self.wake()

    async def run(self) -> None:
        """Deliver notices until cancelled."""
        while True:
            self._woken.clear()
            try:
                await self._begin_due()
            except Exception as error:  # noqa: BLE001 - notices must never stop
                self._log.error("notices-not-read", exc_info=error)
            try:
                async with asyncio.timeout(self._settings.poll_seconds):
                    await self._woken.wait()
            except TimeoutError:
                continue

    async def close(self) -> None:
        """Wait for the requests that are under way."""
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _begin_due(self) -> None:
        """Begin to send what is due, one notice for each channel, within the shares."""
        now = self._time.now()
        if now - self._purged > PURGE_SECONDS:
            await self._store.purge(now - KEEP_SECONDS)
            self._purged = now
        if self.shares.is_full:
            return
        for notice in await self._store.lease(self._server, self.shares, now=now, until=now + LEASE_SECONDS):
            channel = notice.channel
            self.shares.begin(Due(notice.id, channel.guest, channel.id, channel.problem == "unreachable"))
            task = asyncio.create_task(self._send(notice))
            self._tasks[channel.id] = task
            task.add_done_callback(partial(self._ended, channel.id))

    def _ended(self, channel: str, _task: asyncio.Task[None]) -> None:
        self._tasks.pop(channel, None)
        self.shares.end(channel)
        self.wake()

    async def _send(self, notice: Notice) -> None:
        """Send one notice and store the result."""
        try:
            result = await self._attempt(notice)
        except Exception as error:  # noqa: BLE001 - the lease runs out, and it is tried again
            self._log.error("notice-failed", exc_info=error)
            result = "failed"
        self._metrics.notices.labels(result).inc()

    async def _attempt(self, notice: Notice) -> str:
        now = self._time.now()
        if notice.kind != "test" and (until := quiet_until(notice.choices, now)):
            problem = notice.channel.problem
            await self._store.retry(notice, due=until, problem=problem, is_counted=False)
            return "postponed"
        if now - notice.created > EXPIRE_SECONDS:
            await self._store.finish(notice, now=now, problem="unreachable")
            return "expired"
        try:
            delivery = self._deliver(notice)
            target = parse_target(delivery.address, self._settings.allowed)
            answer = await self._client.post(target, delivery.headers, delivery.body)
        except AddressRefused:
            await self._store.finish(notice, now=now, problem="address")
            return "refused"
        except Unreachable:
            return await self._retry(notice, None)
        return await self._take_in(notice, answer)

    async def _take_in(self, notice: Notice, answer: Answer) -> str:
        """Store what the receiver's answer means."""
        now, status = self._time.now(), answer.status
        if 200 <= status < 300:
            await self._store.finish(notice, now=now, problem=None)
            return "delivered"
        if status in _GONE and notice.channel.kind == "push":
            await self._store.remove_channel(notice.channel.id)
            return "gone"
        if status in _GONE:
            await self._store.finish(notice, now=now, problem="gone")
            return "gone"
        if status >= 500 or status in _TOO_EARLY:
            return await self._retry(notice, answer.retry_after)
        await self._store.finish(notice, now=now, problem="redirect" if status < 400 else "refused")
        return "refused"

    async def _retry(self, notice: Notice, retry_after: str | None) -> str:
        """Send it again later: after twice the time with each attempt, or when the receiver wants it."""
        wait = self._settings.retry_seconds * 2 ** min(notice.attempts - 1, 20)
        wait = min(wait, LONGEST_RETRY_SECONDS) * random.uniform(0.8, 1.2)  # noqa: S311 - spreads the load
        if retry_after is not None and retry_after.isascii() and retry_after.isdigit():
            wait = max(wait, min(float(retry_after), LONGEST_RETRY_SECONDS))
        await self._store.retry(notice, due=self._time.now() + wait, problem="unreachable")
        return "retried"
