"""What each server of a database says about itself, asked over the bus when an operator looks."""

import asyncio
import secrets
from collections.abc import Callable

from inkland.server.infra.bus.bus import Bus
from inkland.server.infra.bus.notices import EVERYWHERE, Notice, ReportAsked, ServerReport
from inkland.server.infra.cluster.cluster import Cluster

ANSWER_SECONDS = 1.0
"""How long the other servers have to answer; those that have not are missing on the page."""


class Reports:
    """Asks the other servers, and answers them."""

    def __init__(self, bus: Bus, cluster: Cluster, own: Callable[[str], ServerReport]) -> None:
        """`own` returns the report of this server as the answer to a question."""
        self._bus = bus
        self._cluster = cluster
        self._own = own
        self._answers: dict[str, dict[str, ServerReport]] = {}
        self._news = asyncio.Event()

    def start(self) -> None:
        """Answer from now on."""
        self._bus.subscribe(EVERYWHERE, self._on_notice)

    def close(self) -> None:
        """Answer no more."""
        self._bus.unsubscribe(EVERYWHERE, self._on_notice)

    async def collect(self) -> list[ServerReport]:
        """Return the reports of all servers that answer in time, this one first."""
        question = secrets.token_hex(8)
        found = self._answers[question] = {}
        others = self._cluster.live - {self._cluster.server}
        try:
            if others and self._bus.state == "connected":
                self._bus.publish(ReportAsked(self._cluster.server, question))
                await self._wait(found, others)
        finally:
            del self._answers[question]
        return [self._own(question), *(found[name] for name in sorted(found))]

    async def _wait(self, found: dict[str, ServerReport], others: frozenset[str]) -> None:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                while not others <= found.keys():
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            return

    def _on_notice(self, notice: Notice) -> None:
        if isinstance(notice, ReportAsked) and notice.server != self._cluster.server:
            self._bus.publish(self._own(notice.question))
        elif isinstance(notice, ServerReport) and notice.question in self._answers:
            self._answers[notice.question][notice.server] = notice
            self._news.set()
