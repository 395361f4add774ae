"""Quotas of strong bots: in one room, for one guest and for one address."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.clients import Visitor, connect, started
from tests.server.running_server import running_server

from inkland.bots.levels.cost import BEST_CHEAP, STRONG
from inkland.server.base.settings import BotLimits, Settings, bot_limits_for
from inkland.server.base.time_source import SystemTime
from inkland.server.infra.bus.bus import LocalBus
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.seats.seats import new_room
from inkland.server.model.rooms.settings import RoomSettings
from inkland.server.play.bots.bot_quotas import BotQuotas, StrongBots
from inkland.server.play.bots.owner import Owner
from inkland.server.play.bots.shared_use import SharedUse

SMALL = BotLimits(room=3, guest=5, address=6)
ADA, BEA = Owner("ada", "192.0.2.1"), Owner("bea", "192.0.2.1")


def new_quotas(limits: BotLimits) -> BotQuotas:
    """The quotas of a server that is alone."""
    return BotQuotas(limits, SharedUse(LocalBus(), "one", SystemTime()), SystemTime())


def test_only_the_level_that_searches_for_long_is_limited() -> None:
    assert sorted(STRONG) == ["legend"]
    assert BEST_CHEAP == "master"


def test_the_limits_grow_in_proportion() -> None:
    assert bot_limits_for(10) == BotLimits()
    assert bot_limits_for(99).guest == 198
    assert bot_limits_for(0).address == 0


def test_the_games_of_a_guest_and_of_an_address_share_a_quota() -> None:
    quotas = new_quotas(SMALL)
    assert quotas.allowed("one", ADA) == StrongBots(3, "room")
    assert quotas.take("one", ADA, 3) == 3
    assert quotas.allowed("one", ADA) == StrongBots(3, "room"), "it keeps what it has"
    assert quotas.allowed("two", ADA) == StrongBots(2, "guest")
    assert quotas.take("two", ADA, 3) == 2
    assert quotas.take("three", ADA, 1) == 0
    assert quotas.allowed("four", BEA) == StrongBots(1, "address")
    assert quotas.allowed("four", Owner("bea", "192.0.2.2")) == StrongBots(3, "room")
    assert quotas.allowed("four", Owner("bea", "")) == StrongBots(3, "room"), "the address is not known"
    quotas.release("one")
    assert quotas.take("three", ADA, 1) == 1
    assert quotas.take("two", ADA, 3) == 3


def test_taking_again_gives_back_what_is_no_longer_needed() -> None:
    quotas = new_quotas(SMALL)
    quotas.take("one", ADA, 3)
    quotas.take("one", ADA, 1)
    assert quotas.allowed("two", ADA).most == 3
    quotas.take("one", BEA, 1)
    assert quotas.allowed("two", ADA) == StrongBots(3, "room")
    quotas.release("one")
    quotas.release("one")
    assert not quotas._held
    assert not quotas._by_guest
    assert not quotas._by_address


@pytest.fixture
def changes() -> dict[str, Any]:
    return {"bot_limits": SMALL}


async def created(visitor: Visitor, **fields: Any) -> httpx.Response:
    return await visitor.client.post("/api/rooms", json=fields)


async def test_a_room_with_too_many_is_refused_and_says_what_is_possible(
    tmp_path: Path, changes: dict[str, Any]
) -> None:
    async with running_server(tmp_path, **changes) as running, Visitor(running.http, "Ada") as ada:
        answer = await created(ada, bots=["legend"] * 4 + ["master"] * 90)
        assert answer.status_code == 409
        problem = answer.json()
        assert problem["code"] == "server-strong-bots"
        assert problem["details"] == {"most": 3, "scope": "room", "possible": "master"}
        assert (await created(ada, bots=["legend"] * 3 + ["master"] * 96)).status_code == 201
        catalog = (await ada.client.get("/api/catalog")).json()
        assert (catalog["strong_bots"], catalog["most_strong_bots"]) == (["legend"], 3)


async def test_a_host_adds_strong_bots_up_to_the_limit(tmp_path: Path, changes: dict[str, Any]) -> None:
    async with running_server(tmp_path, **changes) as running, Visitor(running.http, "Ada") as ada:
        host = await connect(running.ws, ada, await ada.room(bots=["legend", "legend", "master"]))
        assert host.room["strong_bots"] == {"most": 3, "scope": "room"}
        assert (await host.ask("add-seat", bot="legend"))["type"] == "done"
        for request in ({"type": "add-seat"}, {"type": "set-seat", "seat": 3}):
            kind = request.pop("type")
            answer = await host.ask(str(kind), bot="legend", **request)
            assert answer["problem"]["code"] == "server-strong-bots"
        assert (await host.ask("add-seat", bot="master"))["type"] == "done"
        assert (await host.ask("remove-seat", seat=1))["type"] == "done"
        assert (await host.ask("set-seat", seat=2, bot="legend"))["type"] == "done"


async def test_running_games_of_a_guest_count_and_ended_ones_do_not(
    tmp_path: Path, changes: dict[str, Any]
) -> None:
    async with running_server(tmp_path, **changes) as running, Visitor(running.http, "Ada") as ada:
        _, (first,) = await started(running, ada, bots=["legend"] * 3)
        await running.until_counted(3)
        second = await connect(running.ws, ada, await ada.room(bots=["legend"] * 2))
        assert second.room["strong_bots"] == {"most": 2, "scope": "guest"}
        refused = await second.ask("add-seat", bot="legend")
        assert refused["problem"]["details"] == {"most": 2, "scope": "guest", "possible": "master"}
        assert (await created(ada, bots=["legend"] * 3)).json()["details"]["scope"] == "guest"
        assert (await first.ask("give-up"))["type"] == "done"
        await running.until_counted(0)
        assert (await second.ask("add-seat", bot="legend"))["type"] == "done"


async def test_a_game_is_not_started_when_other_games_have_taken_the_quota(
    tmp_path: Path, changes: dict[str, Any]
) -> None:
    async with running_server(tmp_path, **changes) as running, Visitor(running.http, "Ada") as ada:
        waiting = await connect(running.ws, ada, await ada.room(bots=["legend"] * 3))
        await started(running, ada, bots=["legend"] * 3)
        await running.until_counted(3)
        refused = await waiting.ask("start")
        assert refused["problem"]["details"] == {"most": 2, "scope": "guest", "possible": "master"}
        assert (await waiting.ask("set-seat", seat=1, bot="master"))["type"] == "done"
        assert (await waiting.ask("start"))["type"] == "done"


async def test_guests_of_one_address_share_a_quota(tmp_path: Path, changes: dict[str, Any]) -> None:
    async with (
        running_server(tmp_path, **changes) as running,
        Visitor(running.http, "Ada") as ada,
        Visitor(running.http, "Bea") as bea,
        Visitor(running.http, "Cyd") as cyd,
    ):
        await started(running, ada, bots=["legend"] * 3)
        await started(running, bea, bots=["legend"] * 2)
        await running.until_counted(5)
        refused = await created(cyd, bots=["legend"] * 2)
        assert refused.json()["details"] == {"most": 1, "scope": "address", "possible": "master"}


def test_the_page_of_limits_has_these() -> None:
    page = (Path(__file__).parents[3] / "docs" / "limits.md").read_text(encoding="utf-8")
    usual = BotLimits()
    for row in (
        f"| in one room | {usual.room} |",
        f"| in all running games of one host | {usual.guest} |",
        f"| in all running games of hosts from one address | {usual.address} |",
    ):
        assert row in page
    assert f"waited {usual.answer_seconds} seconds for bots" in page
    assert f"{usual.unwatched_guest} of one host, {usual.unwatched_address} of one address" in page


async def test_parties_within_the_defaults(tmp_path: Path) -> None:
    """A hundred seats with cheap bots, a family with four legends, a class behind one address."""
    limits = Settings(tmp_path).bot_limits
    quotas = new_quotas(limits)
    for pupil in range(30):
        assert quotas.take(f"room {pupil}", Owner(f"pupil {pupil}", "198.51.100.7"), 4) == 4
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        assert (await created(ada, bots=["master"] * 99)).status_code == 201
        assert (await created(ada, bots=["legend"] * 4)).status_code == 201


def test_many_bots_of_a_level_get_the_first_free_names_at_little_cost() -> None:
    """Naming the bots of one full room took 70 ms, in which the server served nobody."""
    room = new_room("r", Guest("a", "Legend 2"), RoomSettings(), ["legend"] * 99, 0, now=0.0)
    names = [place.name for place in room.places]
    assert names[:4] == ["Legend 2", "legend 1", "legend 3", "legend 4"]
    assert names[-1] == "legend 100"
