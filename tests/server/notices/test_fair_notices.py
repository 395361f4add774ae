"""Guests whose receivers are slow delay nobody else's notices."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server.clients import Visitor
from tests.server.locations import one_server_only
from tests.server.notices.sending_server import eventually, is_waiting
from tests.server.running_server import RunningServer, running_server
from tests.virtual_time import now

from inkland.server.base.limits import (
    MOST_CHANNELS,
    MOST_NOTICES,
    MOST_NOTICES_OF_ADDRESS,
    MOST_NOTICES_OF_GUEST,
    MOST_SLOW_NOTICES,
)
from inkland.server.base.settings import NoticeSettings
from inkland.server.features.notices.address_check import Target
from inkland.server.features.notices.https_client import SECONDS, Answer, HttpsClient, Unreachable
from inkland.server.features.notices.shares import MOST_KNOWN, Due, Shares

SLOW, QUICK = "http://127.0.0.1:1", "http://127.0.0.1:2"


class Receivers:
    """Receivers that never answer, and one that does."""

    def __init__(self) -> None:
        self.waiting = self.most = self.begun = 0
        self.delivered = asyncio.Event()

    async def post(self, target: Target, *_: object) -> Answer:
        if target.port != 1:
            self.delivered.set()
            return Answer(200, None)
        self.waiting, self.begun = self.waiting + 1, self.begun + 1
        self.most = max(self.most, self.waiting)
        try:
            await asyncio.sleep(SECONDS)
        finally:
            self.waiting -= 1
        raise Unreachable


@pytest.fixture
def receivers(monkeypatch: pytest.MonkeyPatch) -> Receivers:
    found = Receivers()
    monkeypatch.setattr(HttpsClient, "post", lambda _, *request: found.post(*request))
    return found


@asynccontextmanager
async def flooded(folder: Path, addresses: int) -> AsyncIterator[RunningServer]:
    """A server with a notice for each of 110 slow channels of eleven guests from some addresses."""
    settings = NoticeSettings(allowed=frozenset({SLOW, QUICK}), present_seconds=0.0)
    async with running_server(folder, notices=settings) as running, AsyncExitStack() as stack:
        for number in range(11):
            guest = await stack.enter_async_context(Visitor(running.http, f"Guest {number}"))
            guest.client.headers["X-Forwarded-For"] = f"203.0.113.{number % addresses}"
            await flood(running, guest)
        yield running


async def flood(running: RunningServer, guest: Visitor) -> None:
    """Queue a notice for each of ten slow channels of a guest."""
    await hook(guest, SLOW)
    notices, number = running.server.notices, await id_of(running, guest)
    (first,) = await notices.store.channels_of(number)
    others = [replace(first, id=f"{first.id}-{n}", address=f"{SLOW}/{n}") for n in range(MOST_CHANNELS - 1)]
    for channel in (first, *others):
        assert await notices.store.add_channel(channel, most=MOST_CHANNELS, now=0.0)
        await notices.outbox.test(number, channel.id)


async def hook(guest: Visitor, address: str) -> str:
    """Add a webhook, and return the id of its channel."""
    answer = await guest.client.post("/api/notices/webhooks", json={"address": address})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["channels"][-1]["id"])


async def id_of(running: RunningServer, guest: Visitor) -> str:
    (token,) = guest.client.cookies.values()
    return (await running.server.sessions.find(token, None)).guest.id


async def test_110_slow_channels_of_one_address_do_not_delay_another_guest(
    tmp_path: Path, receivers: Receivers
) -> None:
    async with flooded(tmp_path, 1) as running, Visitor(running.http, "Ada") as ada:
        channel = await hook(ada, QUICK)
        await eventually(lambda: receivers.waiting > 0)
        begun = now()
        assert (await ada.client.post(f"/api/notices/channels/{channel}/test")).status_code == 202
        async with asyncio.timeout(20 * SECONDS):
            await receivers.delivered.wait()
        assert now() - begun < 1.0, "on the clock that jumps: it has waited for none of them"
        assert receivers.most <= MOST_NOTICES_OF_ADDRESS * len(running.servers)


@one_server_only
async def test_receivers_that_were_slow_have_a_small_share(tmp_path: Path, receivers: Receivers) -> None:
    async with flooded(tmp_path, 11) as running:
        await asyncio.sleep(6 * SECONDS)
        assert receivers.begun >= 110, "each has been tried"
        assert receivers.most > MOST_SLOW_NOTICES
        receivers.most = 0
        await asyncio.sleep(6 * SECONDS)
        assert 0 < receivers.most <= MOST_SLOW_NOTICES
        assert await is_waiting(running, 110), "none is dropped"


async def test_the_notices_of_a_channel_wait_with_the_one_that_has_not_arrived(
    tmp_path: Path, receivers: Receivers
) -> None:
    settings = NoticeSettings(allowed=frozenset({SLOW}), retry_seconds=100.0)
    async with running_server(tmp_path, notices=settings) as running, Visitor(running.http, "Ada") as ada:
        channel, guest = await hook(ada, SLOW), await id_of(running, ada)
        for _ in range(3):
            await running.server.notices.outbox.test(guest, channel)
        await asyncio.sleep(70.0)
        assert receivers.begun == 1, "it has failed after 10 seconds, and is tried again after 80 at least"
        assert await is_waiting(running, 3)


def due(number: int, guest: str = "", *, is_slow: bool = False) -> Due:
    return Due(f"notice {number}", guest or f"guest {number}", f"channel {number}", is_slow)


def begun(shares: Shares, waiting: list[Due]) -> list[Due]:
    chosen = shares.choose(waiting)
    for one in chosen:
        shares.begin(one)
    return chosen


def test_the_shares_of_a_guest_and_of_an_address() -> None:
    shares = Shares()
    assert len(begun(shares, [due(number, "Ada") for number in range(100)])) == MOST_NOTICES_OF_GUEST
    assert shares.full == {"Ada"}
    for number in range(100, 200):
        shares.seen(f"guest {number}", "203.0.113.7")
    assert len(begun(shares, [due(number) for number in range(100, 200)])) == MOST_NOTICES_OF_ADDRESS
    assert len(shares.full) == 101
    assert begun(shares, [due(100 + MOST_NOTICES_OF_ADDRESS), due(300)]) == [due(300)]
    shares.end("channel 100")
    assert begun(shares, [due(199), due(198)]) == [due(199)], "in the order of their times"


def test_slow_channels_have_a_share_of_their_own_and_all_have_an_end() -> None:
    shares = Shares()
    slow = [due(number, is_slow=True) for number in range(100)]
    assert begun(shares, slow) == slow[:MOST_SLOW_NOTICES]
    assert shares.is_full_of_slow
    others = [due(number) for number in range(100, 200)]
    assert begun(shares, others) == others[: MOST_NOTICES - MOST_SLOW_NOTICES]
    assert shares.is_full


def test_a_channel_gets_one_request_at_a_time() -> None:
    shares, one = Shares(), due(1)
    assert begun(shares, [one, one._replace(id="another")]) == [one]
    assert begun(shares, [one._replace(id="another")]) == []
    assert shares.busy == {"channel 1"}


def test_not_all_addresses_are_remembered() -> None:
    """A guest who is forgotten counts alone."""
    shares = Shares()
    for number in range(MOST_KNOWN + MOST_NOTICES_OF_ADDRESS):
        shares.seen(f"guest {number}", "203.0.113.7")
    assert (
        len(shares.choose([due(number) for number in range(2 * MOST_NOTICES_OF_ADDRESS)]))
        == 2 * MOST_NOTICES_OF_ADDRESS
    )
