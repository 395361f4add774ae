"""Open games: which rooms are listed, what the list reveals, joining, and the operator's switch."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.clients import TIMEOUT, Player, Visitor, code_of, connect
from tests.server.locations import ON_CLUSTER
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server

from inkland.server.base.errors import RequestRefused
from inkland.server.base.limits import MOST_OF_HOST
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Listing, Room
from inkland.server.model.rooms.rules.phases import finish, start
from inkland.server.model.rooms.seats.host import allow_late_seats, set_lock
from inkland.server.model.rooms.seats.listing import free_seats, is_on_list, list_room
from inkland.server.model.rooms.seats.seats import new_room, sit
from inkland.server.model.rooms.settings import RoomSettings

ADA, BEA = Guest("a", "Ada"), Guest("b", "Bea")
LISTING = Listing("listing", 5.0, "pl")


def listed_room(*, late: bool = False, seats: int = 1) -> Room:
    room = new_room("r", ADA, RoomSettings(late_seats=late), [], seats, now=0.0)
    return list_room(room, "a", LISTING)


async def open_games(visitor: Visitor) -> list[dict[str, Any]]:
    answer = await visitor.client.get("/api/open-games")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["games"]
    return found


async def open_games_once(visitor: Visitor, count: int) -> list[dict[str, Any]]:
    """The open games when there are so many: at once, or as soon as another server has heard of it."""
    found = await open_games(visitor)
    async with asyncio.timeout(TIMEOUT):
        while ON_CLUSTER and len(found) != count:
            await asyncio.sleep(0.01)
            found = await open_games(visitor)
    assert len(found) == count
    return found


async def listed(running: RunningServer, host: Visitor, **fields: Any) -> tuple[str, Player]:
    """A listed room with its host in it, of which all servers know."""
    room = await host.room(**{"open_seats": 1, "listed_in": "en", **fields})
    player = await connect(running.ws, host, room)
    await running.until_known(room)
    return room, player


def test_a_room_is_not_listed_unless_its_host_wants_it() -> None:
    room = new_room("r", ADA, RoomSettings(), [], 1, now=0.0)
    assert not is_on_list(room, {"a"})
    with pytest.raises(RequestRefused, match="server-host-only"):
        list_room(room, "b", LISTING)
    assert is_on_list(list_room(room, "a", LISTING), {"a"})
    assert not is_on_list(list_room(listed_room(), "a", None), {"a"})


def test_a_full_room_is_listed_again_when_a_seat_is_free() -> None:
    full = sit(listed_room(), BEA, None)
    assert (free_seats(full), is_on_list(full, {"a"})) == (0, False)
    assert is_on_list(listed_room(), {"a"})


def test_a_room_without_its_people_is_not_listed() -> None:
    assert not is_on_list(listed_room(), set())
    assert not is_on_list(listed_room(), {"z"}), "somebody who only watches does not play"
    assert is_on_list(sit(listed_room(seats=2), BEA, None), {"b"})


def test_a_locked_room_leaves_the_list_for_good() -> None:
    room = set_lock(listed_room(), "a", locked=True)
    assert room.listing is None
    with pytest.raises(RequestRefused, match="server-locked"):
        list_room(room, "a", LISTING)
    assert set_lock(room, "a", locked=False).listing is None


def test_a_started_game_leaves_the_list_unless_late_guests_may_join() -> None:
    assert start(listed_room(), "a").listing is None
    late = start(listed_room(late=True), "a")
    assert (free_seats(late), is_on_list(late, {"a"})) == (1, True)
    assert allow_late_seats(late, "a", allowed=False).listing is None
    assert finish(late).listing is None
    with pytest.raises(RequestRefused, match="server-game-running"):
        list_room(start(new_room("r", ADA, RoomSettings(), [], 0, now=0.0), "a"), "a", LISTING)


async def test_the_list_says_what_is_played_and_no_secret(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, bea = visitors[:2]
    assert (await ada.client.patch("/api/guest", json={"crest": "heater:blue:tower:gold"})).status_code == 200
    room, _ = await listed(
        running, ada, open_seats=2, bots=["greedy"], setup={"preset": "heroes", "map": "D"}, clock=60,
        listed_in="uk",
    )  # fmt: skip
    answer = await bea.client.get("/api/open-games")
    (game,) = answer.json()["games"]
    assert game.pop("since") > 0
    assert len(game.pop("id")) >= 20
    assert game == {
        "room": None,
        "host": "Ada",
        "crest": "heater:blue:tower:gold",
        "preset": None,
        "explore": "heroes",
        "map": "D",
        "variants": [],
        "seats": 4,
        "free": 2,
        "is_running": False,
        "clock": 60,
        "language": "uk",
    }
    assert room not in answer.text, "the link of the room is for those who take a seat"
    assert [one["room"] for one in await open_games(ada)] == [room]


async def test_a_stranger_reads_the_list_and_joins_with_one_request(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, ada = await listed(running, visitors[0])
    async with httpx.AsyncClient(base_url=running.http) as stranger:
        (game,) = (await stranger.get("/api/open-games")).json()["games"]
        refused = await stranger.post(f"/api/open-games/{game['id']}/seat")
        assert (refused.status_code, refused.json()["code"]) == (401, "server-no-guest")
        await stranger.post("/api/guest", json={"name": "Eve"})
        joined = await stranger.post(f"/api/open-games/{game['id']}/seat")
        assert joined.json() == {"room": room}
        await ada.receive_until(lambda: ada.room["seats"][1]["name"] == "Eve")
        again = await stranger.post(f"/api/open-games/{game['id']}/seat")
    assert again.status_code == 404, "the room is full and has left the list"


async def test_rooms_vanish_when_they_are_full_locked_started_or_empty(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, bea, cyd = visitors[:3]
    room, host = await listed(running, ada)
    guest = await connect(running.ws, bea, room)
    await open_games_once(cyd, 1)
    await guest.ask("sit")
    await open_games_once(cyd, 0)
    await guest.ask("leave")
    await open_games_once(cyd, 1)
    await host.ask("lock", locked=True)
    await open_games_once(cyd, 0)
    await host.ask("lock", locked=False)
    assert await open_games(cyd) == [], "unlocking does not list it again"
    await host.ask("list-room", listed=True, language="ru")
    assert [game["language"] for game in await open_games_once(cyd, 1)] == ["ru"]
    await host.socket.close()
    await guest.receive_until(lambda: not guest.room["is_host_here"])
    assert await open_games_once(cyd, 0) == [], "somebody who only watches is left"
    host = await connect(running.ws, ada, room)
    await open_games_once(cyd, 1)
    await host.ask("start")
    await open_games_once(cyd, 0)


async def test_a_running_game_with_late_seats_can_be_joined(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, host = await listed(running, visitors[0])
    settings = {**host.room["settings"], "late_seats": True}
    assert (await host.ask("configure", settings=settings))["type"] == "done"
    await host.ask("start")
    (game,) = await open_games(visitors[1])
    assert (game["free"], game["is_running"]) == (1, True)
    joined = await visitors[1].client.post(f"/api/open-games/{game['id']}/seat")
    assert joined.json() == {"room": room}
    await host.receive_until(lambda: host.room["seats"][1]["name"] == "Bea")


async def test_the_newest_rooms_come_first_and_few_of_one_host(tmp_path: Path) -> None:
    time = ManualTime()
    async with (
        running_server(tmp_path, time=time) as running,
        Visitor(running.http, "Ada") as ada,
        Visitor(running.http, "Bea") as bea,
    ):
        for _ in range(MOST_OF_HOST + 1):
            await listed(running, ada)
            time.advance(1)
        await listed(running, bea)
        found = await open_games(ada)
        assert [game["host"] for game in found] == ["Bea", *["Ada"] * MOST_OF_HOST]
        assert [game["since"] for game in found] == sorted((game["since"] for game in found), reverse=True)


async def test_a_listed_room_is_listed_after_a_restart(tmp_path: Path) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        room, _ = await listed(running, ada)
        cookies = dict(ada.client.cookies)
    async with running_server(tmp_path) as running, Visitor(running.http, "Bea") as bea:
        assert await open_games(bea) == [], "nobody is there"
        ada.client = httpx.AsyncClient(base_url=running.http, cookies=cookies)
        await connect(running.ws, ada, room)
        assert [game["host"] for game in await open_games_once(bea, 1)] == ["Ada"]
        await ada.client.aclose()


async def test_an_operator_switches_the_list_off(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, open_games=False) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        assert (await ada.client.get("/api/open-games")).json() == {"is_on": False, "games": []}
        refused = await ada.client.post("/api/rooms", json={"open_seats": 1, "listed_in": "en"})
        assert refused.json()["code"] == "server-open-games-off"
        assert (await ada.client.get("/api/games")).json() == []
        host = await connect(running.ws, ada, await ada.room(open_seats=1))
        assert not host.room["open_games"]
        assert code_of(await host.ask("list-room", listed=True, language="en")) == "server-open-games-off"
        seat = await ada.client.post("/api/open-games/anything/seat")
        assert (seat.status_code, seat.json()["code"]) == (404, "server-open-games-off")
        page = await ada.client.get("/open", headers={"accept": "text/html"})
        assert page.status_code == 404
