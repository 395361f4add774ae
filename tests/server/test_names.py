"""Names of guests: a taken name is refused before joining, a new name is used at once and everywhere."""

import asyncio
from pathlib import Path

from tests.server.clients import Message, Visitor, connect, seated, started
from tests.server.running_server import RunningServer, running_server

from inkland.server.rooms.guest import Guest


def code_of(message: Message) -> str:
    assert message["type"] == "refused", message
    return str(message["problem"]["code"])


async def test_a_taken_name_is_refused_before_joining(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room = await visitors[0].room(open_seats=1)
    name = visitors[0].name.upper()
    answer = await visitors[1].client.post("/api/guest", json={"name": name, "room": room})
    assert (answer.status_code, answer.json()["code"]) == (409, "server-name-taken")
    elsewhere = await visitors[1].client.post("/api/guest", json={"name": name})
    assert elsewhere.status_code == 201


async def test_a_name_for_a_room_that_does_not_exist(visitors: list[Visitor]) -> None:
    answer = await visitors[0].client.post("/api/guest", json={"name": "Ada", "room": "nothing"})
    assert (answer.status_code, answer.json()["code"]) == (404, "server-no-such-room")


async def test_a_renamed_guest_can_sit_without_reconnecting(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room = await visitors[0].room(open_seats=1)
    await visitors[1].client.patch("/api/guest", json={"name": visitors[0].name})
    bea = await connect(running.ws, visitors[1], room)
    assert code_of(await bea.ask("sit")) == "server-name-taken"
    assert (await visitors[1].client.patch("/api/guest", json={"name": "Eve"})).status_code == 200
    assert (await bea.ask("sit"))["type"] == "done"
    await bea.receive_until(lambda: bea.room["seats"][1]["name"] == "Eve")


async def test_a_new_name_reaches_the_seat_during_a_game(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    _, (ada, bea) = await started(running, *visitors[:2])
    assert (await visitors[1].client.patch("/api/guest", json={"name": "Eve"})).status_code == 200
    await ada.receive_until(lambda: ada.room["seats"][1]["name"] == "Eve")
    taken = await visitors[1].client.patch("/api/guest", json={"name": visitors[0].name})
    assert taken.json()["code"] == "server-name-taken"
    assert bea.seat == 1


async def test_a_new_name_reaches_the_seat_before_a_game(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    _, (ada, _) = await seated(running, *visitors[:2])
    assert (await visitors[1].client.patch("/api/guest", json={"name": "Eve"})).status_code == 200
    await ada.receive_until(lambda: ada.room["seats"][1]["name"] == "Eve")


async def test_a_new_name_reaches_rooms_whose_game_is_over(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room = await visitors[0].room(bots=["random"], start=True)
    ada, watcher = [await connect(running.ws, visitor, room) for visitor in visitors[:2]]
    assert (await ada.ask("give-up"))["type"] == "done"
    profile = {"name": "Eve", "title": "the Bold", "crest": "round:red:key:silver"}
    assert (await visitors[0].client.patch("/api/guest", json=profile)).status_code == 200
    await watcher.receive_until(lambda: watcher.room["seats"][0]["name"] == "Eve")
    seat = watcher.room["seats"][0]
    assert (watcher.room["phase"], seat["title"], seat["crest"]) == ("over", "the Bold", profile["crest"])


async def test_a_finished_room_does_not_refuse_a_name(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room = await visitors[0].room(bots=["random"], start=True)
    ada = await connect(running.ws, visitors[0], room)
    assert (await ada.ask("give-up"))["type"] == "done"
    answer = await visitors[0].client.patch("/api/guest", json={"name": "Random 1"})
    assert (answer.status_code, answer.json()["name"]) == (200, "Random 1")
    seat = (await visitors[0].client.get(f"/api/rooms/{room}")).json()["seats"][0]
    assert seat["name"] == "Random 1 (2)", "a bot has the name already"


async def test_a_finished_room_that_is_opened_later_has_the_new_name(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, idle_seconds=0.0) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        room = await ada.room(bots=["random"], start=True)
        player = await connect(running.ws, ada, room)
        assert (await player.ask("give-up"))["type"] == "done"
        await player.socket.close()
        while running.server.rooms.finished_rooms_of((await guest_of(running, ada)).id):
            await asyncio.sleep(0.01)
        assert (await ada.client.patch("/api/guest", json={"name": "Eve"})).status_code == 200
        assert (await ada.client.get(f"/api/rooms/{room}")).json()["seats"][0]["name"] == "Eve"


async def guest_of(running: RunningServer, visitor: Visitor) -> Guest:
    return (await running.server.sessions.find(visitor.client.cookies.get("inkland"), None)).guest
