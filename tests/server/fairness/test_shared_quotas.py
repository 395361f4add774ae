"""Quotas of bots hold across servers: each hears what the others use, and keeps to its share without them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from tests.nats import NatsServer
from tests.server.clients import Visitor, connect
from tests.server.running_server import RunningServer, running_server

from inkland.server.base.bus_settings import parse_bus
from inkland.server.base.settings import BotLimits
from inkland.server.base.time_source import SystemTime
from inkland.server.infra.bus.bus import BusState, LocalBus
from inkland.server.infra.bus.notices import BotUse, Notice
from inkland.server.play.bots import others_use, shared_use
from inkland.server.play.bots.bot_quotas import BotQuotas, StrongBots
from inkland.server.play.bots.owner import Owner
from inkland.server.play.bots.shared_use import SharedUse
from inkland.server.play.bots.unwatched_games import UnwatchedGames

SMALL = BotLimits(room=3, guest=5, address=9, unwatched_guest=2, unwatched_address=3)
ADA, BEA = Owner("ada", "192.0.2.1"), Owner("bea", "192.0.2.1")
KEY = bytes(32)


class KeptBus(LocalBus):
    """A bus that keeps its notices, and can be away."""

    def __init__(self) -> None:
        super().__init__("connected")
        self.notices: list[Notice] = []
        self._watchers: list[Callable[[], None]] = []

    def watch(self, on_change: Callable[[], None]) -> None:
        self._watchers.append(on_change)

    def publish(self, notice: Notice) -> None:
        if self.state == "connected":
            self.notices.append(notice)
            super().publish(notice)

    def change(self, state: BusState) -> None:
        """Let it be away, or come back."""
        self.state = state
        for watcher in self._watchers:
            watcher()


class Quotas:
    """The quotas of one server."""

    def __init__(self, bus: LocalBus, name: str) -> None:
        self.shared = SharedUse(bus, name, SystemTime())
        self.strong = BotQuotas(SMALL, self.shared, SystemTime())
        self.unwatched = UnwatchedGames(SMALL, self.shared)
        self.shared.start(KEY)


@asynccontextmanager
async def servers(bus: LocalBus, number: int) -> AsyncIterator[list[Quotas]]:
    async with AsyncExitStack() as stack:
        found = [Quotas(bus, str(name)) for name in range(number)]
        for one in found:
            stack.push_async_callback(one.shared.close)
        yield found


async def test_the_games_of_a_guest_share_a_quota_whatever_server_they_are_played_at() -> None:
    async with servers(KeptBus(), 3) as (one, two, three):
        assert one.strong.take("a", ADA, 3) == 3
        assert two.strong.allowed("b", ADA) == StrongBots(2, "guest")
        assert two.strong.take("b", ADA, 3) == 2
        assert three.strong.take("c", ADA, 3) == 0
        assert one.strong.take("a", ADA, 3) == 3, "whoever came first keeps them"
        assert three.strong.take("d", BEA, 3) == 3
        assert one.strong.allowed("e", Owner("cyd", "192.0.2.1")) == StrongBots(1, "address")
        assert one.strong.allowed("a", ADA) == StrongBots(3, "room")
        assert two.strong.take("a", ADA, 3) == 3, "a room that has moved is not counted twice"
        one.strong.release("a")
        two.strong.release("a")
        assert three.strong.take("c", ADA, 3) == 3


async def test_of_two_servers_that_grant_at_once_the_earlier_one_keeps() -> None:
    """Notices of both are on their way; after them both agree."""
    bus = KeptBus()
    async with servers(bus, 2) as (one, two):
        bus.state = "lost"
        assert one.strong.take("a", ADA, 1) + two.strong.take("b", ADA, 1) == 2
        bus.change("connected")
        assert [one.strong.take("a", ADA, 3), two.strong.take("b", ADA, 3)] == [3, 2]
        assert [one.strong.take("a", ADA, 3), two.strong.take("b", ADA, 3)] == [3, 2]


async def test_games_that_nobody_watches_take_turns_across_servers() -> None:
    woken = list[str]()
    async with servers(KeptBus(), 2) as (one, two):
        assert one.unwatched.enter("a", ADA, lambda: woken.append("a"))
        assert two.unwatched.enter("b", ADA, lambda: woken.append("b"))
        assert not two.unwatched.enter("c", ADA, lambda: woken.append("c"))
        assert one.unwatched.enter("d", BEA, lambda: woken.append("d"))
        assert not two.unwatched.enter("e", Owner("cyd", "192.0.2.1"), lambda: woken.append("e"))
        one.unwatched.leave("d")
        assert woken == ["e"]
        one.unwatched.leave("a")
        assert woken == ["e", "c"]


async def test_without_the_bus_each_server_has_its_share_and_what_was_said_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shared_use, "ALIVE_SECONDS", 0.01)
    monkeypatch.setattr(others_use, "SILENT_SECONDS", 0.2)
    bus = KeptBus()
    async with servers(bus, 2) as (one, two):
        two.strong.take("b", ADA, 3)
        await asyncio.sleep(0.05)
        bus.change("lost")
        assert one.strong.allowed("a", ADA) == StrongBots(2, "guest"), "half of five"
        assert one.shared.share(1) == 1
        await asyncio.sleep(0.3)
        bus.change("connected")
        two_uses = [notice for notice in bus.notices if isinstance(notice, BotUse) and notice.server == "1"]
        assert two_uses[-1].uses
        assert one.strong.allowed("a", ADA) == StrongBots(2, "guest"), "told again when the bus is back"
        await two.shared.close()
        assert one.strong.allowed("a", ADA) == StrongBots(3, "room")
        published = repr(bus.notices)
        assert not any(name in published for name in ("ada", "192.0.2.1", "'a'", "'b'"))


@pytest.mark.system
@pytest.mark.timeout(120)
async def test_a_guest_who_opens_rooms_through_three_servers_gets_the_quota_once(tmp_path: Path) -> None:
    limits = BotLimits(room=4, guest=5, address=50)
    async with AsyncExitStack() as stack:
        nats = await stack.enter_async_context(NatsServer())
        one, two, three = [
            await stack.enter_async_context(
                running_server(
                    tmp_path, bus_settings=parse_bus(nats.url), bot_limits=limits, server_name=name
                )
            )
            for name in ("one", "two", "three")
        ]
        await until(lambda: all(each.server.bus.state == "connected" for each in (one, two, three)))
        ada = await stack.enter_async_context(Visitor(one.http, "Ada"))

        async def created(at: RunningServer, legends: int) -> int:
            """Start a game with some legends; return how many the guest may have if that is refused."""
            bots = {"bots": ["legend"] * legends, "settings": {}, "start": True}
            answer = await ada.client.post(f"{at.http}/api/rooms", json=bots)
            if answer.status_code != 201:
                return int(answer.json()["details"]["most"])
            await connect(at.ws, ada, answer.json()["id"])
            await asyncio.sleep(0.3)
            return legends

        assert await created(one, 4) == 4
        assert await created(two, 2) == 1, "four of five are used at the other server"
        assert await created(two, 1) == 1
        assert await created(three, 1) == 0
        assert await created(one, 1) == 0


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.01)
