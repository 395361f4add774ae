"""Reads what other servers have saved: one query for all games that are asked for at the same time.

A server that follows others reads after each of their choices. Most of the time of a query does not depend on
how many games it reads, so requests wait for the query that is under way and then share the next one.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from inkland.server.base.errors import DamagedGame
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.infra.database.queries import Query
from inkland.server.infra.stores.queries.game_log import FoundEvents, missed_events
from inkland.server.model.stored import SavedEvent

MOST_AT_ONCE: Final = 32
"""The most games of one query."""

ReadEvents = Callable[[Query[FoundEvents]], Awaitable[FoundEvents]]
"""Runs a query that changes nothing; raises StoreUnavailable."""


class _Asked(NamedTuple):
    """A game, the version after which its events are missed, and who waits for them."""

    game: int
    since: int
    answer: asyncio.Future[list[SavedEvent]]


class MissedEvents:
    """Reads the events of many games together."""

    def __init__(self, read: ReadEvents) -> None:
        self._read = read
        self._asked: list[_Asked] = []
        self._task: asyncio.Task[None] | None = None

    def load(self, game: int, since: int) -> Awaitable[list[SavedEvent]]:
        """Return the events of a game after a version, in order.

        What was saved before the call is among them. Raises DamagedGame and StoreUnavailable.
        """
        answer: asyncio.Future[list[SavedEvent]] = asyncio.get_running_loop().create_future()
        self._asked.append(_Asked(game, since, answer))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        return answer

    async def _run(self) -> None:
        while self._asked:
            asked, self._asked = self._asked[:MOST_AT_ONCE], self._asked[MOST_AT_ONCE:]
            await self._answer(asked)

    async def _answer(self, asked: list[_Asked]) -> None:
        try:
            found = await self._read(missed_events({(one.game, one.since) for one in asked}))
        except Exception as error:  # noqa: BLE001 - it belongs to those who wait
            for one in asked:
                _refuse(one, StoreUnavailable(error.kind) if isinstance(error, StoreUnavailable) else error)
            return
        for one in asked:
            events = found[one.game, one.since]
            if isinstance(events, DamagedGame):
                _refuse(one, events)
            elif not one.answer.done():
                one.answer.set_result(events)


def _refuse(asked: _Asked, error: Exception) -> None:
    if not asked.answer.done():  # the caller may have been cancelled
        asked.answer.set_exception(error)
