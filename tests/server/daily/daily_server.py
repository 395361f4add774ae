"""A server with a daily map whose time the test sets, and guests who play it."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from tests.server.clients import Message, Player, Visitor, connect
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server

from inkland.server.base.settings import DailySettings
from inkland.server.features.daily.service import Daily

MORNING = 1_794_816_000.0
"""16 November 2026, 8:00 UTC."""
TODAY, TOMORROW, YESTERDAY = "2026-11-16", "2026-11-17", "2026-11-15"
HOUR = 3600.0


class DailyServer:
    """A running server, its time, and its guests."""

    def __init__(self, running: RunningServer, time: ManualTime, stack: AsyncExitStack) -> None:
        self.running = running
        self.time = time
        self._stack = stack

    @property
    def daily(self) -> Daily:
        assert self.running.server.daily is not None
        return self.running.server.daily

    async def visitor(self, name: str) -> Visitor:
        return await self._stack.enter_async_context(Visitor(self.running.http, name))

    async def pass_time(self, seconds: float) -> None:
        """Let time pass, forward or back, and make public what is due."""
        self.time.advance(seconds)
        await self.refresh()

    async def refresh(self) -> None:
        """Let all servers find out which links are due."""
        for server in self.running.servers:
            assert server.daily is not None
            await server.daily.links.refresh()

    async def begin(
        self, visitor: Visitor, kind: str = "base", date: str = TODAY, *, practice: bool = False
    ) -> Player:
        answer = await self.ask_to_begin(visitor, kind, date, practice=practice)
        assert answer.status_code == 201, answer.text
        return await connect(self.running.ws, visitor, answer.json()["id"])

    async def ask_to_begin(
        self, visitor: Visitor, kind: str = "base", date: str = TODAY, *, practice: bool = False
    ) -> Any:
        return await visitor.client.post(f"/api/daily/days/{date}/{kind}", json={"practice": practice})

    async def finish(self, visitor: Visitor, kind: str = "base", date: str = TODAY, seed: int = 1) -> Player:
        """Play a first try to its end."""
        player = await self.begin(visitor, kind, date)
        await player.play(Random(seed))
        return player


async def card(visitor: Visitor, kind: str = "base", date: str = TODAY) -> Message:
    """Return how a map of a day stands for a guest."""
    day = (await visitor.client.get(f"/api/daily/days/{date}")).json()
    found: Message = next(one for one in day["maps"] if one["kind"] == kind)
    return found


async def result(visitor: Visitor, kind: str = "base", date: str = TODAY) -> Message:
    """Return the result of a map that a guest has finished."""
    answer = await visitor.client.get(f"/api/daily/days/{date}/{kind}")
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


@asynccontextmanager
async def daily_server(
    folder: Path, *, now: float = MORNING, time: ManualTime | None = None, hold: float = 0.0, **settings: Any
) -> AsyncIterator[DailyServer]:
    """Run a server on the morning of a day."""
    time = time or ManualTime(now)
    daily = settings.pop("daily", DailySettings(hold_seconds=hold))
    async with (
        running_server(folder, time=time, daily=daily, **settings) as running,
        AsyncExitStack() as stack,
    ):
        yield DailyServer(running, time, stack)
