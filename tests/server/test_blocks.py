"""Blocks: open games are hidden in both directions, blocked guests cannot sit down, nudges do not arrive."""

from pathlib import Path

import httpx
from tests.server.clients import Visitor, code_of, connect, seated, started
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server
from tests.server.test_open_games import listed, open_games

from inkland.server.base.limits import MOST_BLOCKS


async def block(visitor: Visitor, room: str, seat: int) -> list[dict[str, object]]:
    answer = await visitor.client.post("/api/guest/blocks", json={"room": room, "seat": seat})
    assert answer.status_code == 201, answer.text
    found: list[dict[str, object]] = answer.json()
    return found


async def test_open_games_are_hidden_in_both_directions(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, bea, cyd = visitors[:3]
    rooms = [(await listed(running, visitor))[0] for visitor in (ada, bea)]
    assert [game["host"] for game in await open_games(ada)] == ["Bea", "Ada"]
    (made,) = await block(ada, rooms[1], 0)
    assert made["name"] == "Bea"
    assert [game["host"] for game in await open_games(ada)] == ["Ada"]
    assert [game["host"] for game in await open_games(bea)] == ["Bea"]
    assert [game["host"] for game in await open_games(cyd)] == ["Bea", "Ada"]
    answer = await ada.client.delete(f"/api/guest/blocks/{made['id']}")
    assert answer.json() == []
    assert [game["host"] for game in await open_games(ada)] == ["Bea", "Ada"]
    assert [game["host"] for game in await open_games(bea)] == ["Bea", "Ada"]


async def test_a_table_with_a_blocked_guest_is_not_offered(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, bea, cyd = visitors[:3]
    room, _ = await listed(running, ada, open_seats=2)
    player = await connect(running.ws, bea, room)
    await player.ask("sit")
    await block(cyd, room, 1)
    assert await open_games(cyd) == []
    assert [game["host"] for game in await open_games(bea)] == ["Ada"]


async def test_a_blocked_guest_cannot_sit_down_where_i_am_the_host(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, bea, cyd = visitors[:3]
    shared, (_, guest) = await seated(running, ada, bea)
    await block(ada, shared, 1)
    await guest.ask("leave")
    assert code_of(await guest.ask("sit")) == "server-blocked"
    assert code_of(await guest.ask("vote", kind="rematch", agree=True)) == "server-blocked"
    room, host = await listed(running, ada)
    (game,) = await open_games(cyd)
    refused = await bea.client.post(f"/api/open-games/{game['id']}/seat")
    assert (refused.status_code, refused.json()["code"]) == (403, "server-blocked")
    assert (await (await connect(running.ws, cyd, room)).ask("sit"))["type"] == "done"
    await host.receive_until(lambda: host.room["seats"][1]["name"] == "Cyd")
    own = await bea.room(open_seats=1)
    assert (await (await connect(running.ws, ada, own)).ask("sit"))["type"] == "done", "only my rooms"


async def test_a_blocked_guest_who_has_a_seat_may_return_to_it(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, (_, guest) = await started(running, *visitors[:2])
    await block(visitors[0], room, 1)
    assert (await guest.ask("leave"))["type"] == "done"
    assert (await guest.ask("sit"))["type"] == "done"


async def test_nudges_of_a_blocked_guest_do_not_arrive(tmp_path: Path) -> None:
    time = ManualTime()
    async with (
        running_server(tmp_path, time=time) as running,
        Visitor(running.http, "Ada") as ada,
        Visitor(running.http, "Bea") as bea,
        Visitor(running.http, "Cyd") as cyd,
    ):
        room, players = await started(running, ada, bea, cyd)
        await block(ada, room, 1)
        assert (await players[1].ask("nudge", seat=0))["type"] == "done", "the blocked guest is not told"
        assert [line for line in players[0].log if line["kind"] == "nudge"] == []
        assert (await players[2].ask("nudge", seat=0))["type"] == "done"
        await players[0].receive_until(lambda: bool(players[0].log))
        assert [line["details"]["by"] for line in players[0].log] == ["Cyd"]


async def test_blocks_are_private_and_saved(tmp_path: Path) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        async with Visitor(running.http, "Bea") as bea:
            room, _ = await seated(running, ada, bea)
            (made,) = await block(ada, room, 1)
            assert await block(ada, room, 1) == [made], "once is enough"
            assert (await bea.client.get("/api/guest/blocks")).json() == []
            refused = await bea.client.delete(f"/api/guest/blocks/{made['id']}")
            assert (refused.status_code, refused.json()["code"]) == (404, "server-no-such-block")
        cookies = dict(ada.client.cookies)
    async with (
        running_server(tmp_path) as running,
        httpx.AsyncClient(base_url=running.http, cookies=cookies) as again,
    ):
        assert (await again.get("/api/guest/blocks")).json() == [made]


async def test_only_other_people_can_be_blocked(running: RunningServer, visitors: list[Visitor]) -> None:
    room = await visitors[0].room(bots=["greedy"], open_seats=1)
    for seat in (0, 1, 2):
        answer = await visitors[0].client.post("/api/guest/blocks", json={"room": room, "seat": seat})
        assert (answer.status_code, answer.json()["code"]) == (409, "server-no-person")
    missing = await visitors[0].client.post("/api/guest/blocks", json={"room": room, "seat": 7})
    assert missing.json()["code"] == "illegal-no-such-seat"


async def test_there_is_a_limit_of_blocks(running: RunningServer, visitors: list[Visitor]) -> None:
    room = await visitors[1].room()
    sessions, people = running.server.sessions, running.server.people
    found = [await sessions.find(one.client.cookies.get("inkland"), None) for one in visitors[:3]]
    ada, bea, cyd = [one.guest.id for one in found]
    assert await people.add_block(ada, cyd, most=1)
    assert not await people.add_block(ada, bea, most=1)
    assert MOST_BLOCKS > 1
    assert len(await block(visitors[0], room, 0)) == 2
