"""Notices as a part of the server: outbox, sender and keys, started and stopped together."""

import asyncio
from functools import partial
from typing import Any

from inkland.server.base.settings import Settings
from inkland.server.base.telemetry.metrics import Metrics
from inkland.server.base.time_source import TimeSource
from inkland.server.features.notices.delivery.outbox import LoadRoom, NoticeOutbox
from inkland.server.features.notices.delivery.sender import Sender
from inkland.server.features.notices.https_client import HttpsClient
from inkland.server.features.notices.notice import Notice
from inkland.server.features.notices.queue_limits import QueueLimits
from inkland.server.features.notices.storage.store import NoticeStore
from inkland.server.features.notices.web_push import WebPush
from inkland.server.features.notices.webhook import Delivery, webhook_delivery
from inkland.server.infra.cluster.cluster import Cluster


class Notices:
    """The notices of one server. Without the operator's permission nothing is queued and nothing is sent."""

    def __init__(
        self,
        store: NoticeStore,
        settings: Settings,
        metrics: Metrics,
        log: Any,
        time: TimeSource,
        client: HttpsClient | None = None,
        cluster: Cluster | None = None,
    ) -> None:
        self._cluster = cluster
        self.store = store
        self.settings = settings.notices
        self.client = client or HttpsClient()
        self._settings = settings
        self._metrics = metrics
        self._log = log
        self._time = time
        self._sender: Sender | None = None
        self._tasks = set[asyncio.Task[None]]()
        self.push_key: str | None = None
        """The public key of Web Push; None while outgoing requests are off."""
        allowed = self.settings
        limits = (
            QueueLimits()
            if allowed is None
            else QueueLimits(per_hour=allowed.per_hour, present_seconds=allowed.present_seconds)
        )
        queue = None if allowed is None else store
        self.outbox = NoticeOutbox(queue, metrics, log, limits, time, wake=self._wake)

    def seen(self, guest: str, address: str) -> None:
        """Remember the address from which a guest uses the server; nothing of it is stored."""
        if self._sender is not None:
            self._sender.shares.seen(guest, address)

    @property
    def is_on(self) -> bool:
        """Whether the operator allows outgoing requests."""
        return self.settings is not None

    async def start(self, load: LoadRoom) -> None:
        """Make the keys, queue what a crash has left out, and begin to send."""
        key = await self.store.vapid_key()
        if self.settings is None:
            return
        link = self._settings.public_url
        contact = link if self._settings.is_secure else None
        push = WebPush(key, contact=contact, allowed=self.settings.allowed, now=self._time.now)
        self.push_key = push.public_key
        self._sender = Sender(
            self.store,
            self.client,
            partial(_delivery, push, link),
            self._metrics,
            self._log,
            server=self._name,
            settings=self.settings,
            time=self._time,
        )
        await self._sender.release(self._name)
        if self._cluster is not None:
            self._cluster.on_death(self._take_over)
        self._tasks = {
            asyncio.create_task(self._catch_up(load)),
            asyncio.create_task(self.outbox.run()),
            asyncio.create_task(self._sender.run()),
        }

    @property
    def _name(self) -> str:
        """Under which notices are leased: the only server has the same name after a restart."""
        if self._cluster is None or self._cluster.is_alone:
            return self._settings.server_name
        return self._cluster.server

    def _take_over(self, server: str) -> None:
        """Send what a server that has died has not sent."""
        if self._sender is not None:
            task = asyncio.create_task(self._sender.release(server))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Queue what has been saved, and wait for requests that are under way."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.outbox.flush()
        if self._sender is not None:
            await self._sender.close()

    async def _catch_up(self, load: LoadRoom) -> None:
        try:
            await self.outbox.catch_up(load)
        except Exception as error:  # noqa: BLE001 - notices must never stop
            self._log.error("notices-not-caught-up", exc_info=error)

    def _wake(self) -> None:
        if self._sender is not None:
            self._sender.wake()


def _delivery(push: WebPush, site: str | None, notice: Notice) -> Delivery:
    """Return the request that delivers a notice; others may read a webhook, so it links to no seat."""
    if notice.channel.kind == "push":
        return push.delivery(notice)
    return webhook_delivery(notice, f"{site}/game/{notice.game}" if site and notice.game else site)
