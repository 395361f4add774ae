"""Names that the operator hides: others see a neutral one in rooms and in the list of open games."""

from pathlib import Path

from tests.server.clients import Visitor, connect, started
from tests.server.locations import data_options
from tests.server.running_server import RunningServer, running_server
from tests.server.test_open_games import listed, open_games

from inkland.cli.main import run
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.names import Profile, Profiles, as_shown, named_room, stored_room
from inkland.server.model.rooms.rules import rematch
from inkland.server.model.rooms.rules.phases import finish, start
from inkland.server.model.rooms.seats.seats import new_room, sit
from inkland.server.model.rooms.settings import RoomSettings

RUDE = Guest("a", "Rude", title="the Rude", is_name_hidden=True)
BEA, CYD = Guest("b", "Bea", title="the Bold"), Guest("c", "Cyd")


def test_a_hidden_guest_is_called_guest_and_has_no_title() -> None:
    room = new_room("r", as_shown(None, RUDE), RoomSettings(), [], 2, now=0.0)
    assert (room.places[0].name, room.places[0].title) == ("guest", "")
    other = Guest("c", "ruDE", is_name_hidden=True)
    assert sit(room, as_shown(room, other), None).places[1].name == "guest 2"
    assert as_shown(room, RUDE).name == "guest", "the name of the own seat is not taken"
    assert as_shown(room, BEA) == BEA


PROFILES = Profiles(
    {"a": Profile("Rude", "the Rude"), "b": Profile("Bea", "the Bold"), "c": Profile("Cyd")}, {"rude"}
)


def test_names_in_a_room_are_replaced() -> None:
    room = new_room("r", Guest("a", "Rude", title="the Rude"), RoomSettings(), [], 1, now=0.0)
    room = named_room(stored_room(sit(room, BEA, None)), PROFILES)
    assert [(place.name, place.title) for place in room.places] == [("guest", ""), ("Bea", "the Bold")]
    assert named_room(stored_room(room), PROFILES) == room


def test_nobody_joins_a_rematch_under_a_hidden_name() -> None:
    room = finish(start(sit(new_room("r", BEA, RoomSettings(), [], 1, now=0.0), CYD, None), "b"))
    room = rematch.propose(room, "b", same_deck=False, present="bc", now=1.0)
    joined = named_room(stored_room(rematch.answer(room, Guest("a", "Rude"), joins=True)), PROFILES)
    assert [place.name for place in rematch.begun(joined, "abc").places] == ["Bea", "guest"]
    again = rematch.answer(room, as_shown(room, RUDE), joins=True)
    assert [place.name for place in rematch.begun(again, "abc").places] == ["Bea", "guest"]


async def test_a_name_vanishes_from_rooms_and_the_list_at_once(
    tmp_path: Path, running: RunningServer
) -> None:
    async with Visitor(running.http, "Rude") as rude, Visitor(running.http, "Bea") as bea:
        room, host = await listed(running, rude, open_seats=2)
        guest = await connect(running.ws, bea, room)
        assert guest.room["seats"][0]["name"] == "Rude"
        assert run(["names", "--hide", "rude", *data_options(tmp_path)]) == 0
        for server in running.servers:
            await server.hidden_names.update()
        await guest.receive_until(lambda: guest.room["seats"][0]["name"] == "guest")
        assert guest.room["host"] == "guest"
        (game,) = await open_games(bea)
        assert game["host"] == "guest"
        assert (await rude.client.get("/api/guest")).json()["is_name_hidden"]
        assert (await rude.client.patch("/api/guest", json={"name": "Nice"})).status_code == 200
        await guest.receive_until(lambda: guest.room["seats"][0]["name"] == "Nice")
        assert not (await rude.client.get("/api/guest")).json()["is_name_hidden"]
        assert host.room


async def test_a_hidden_guest_sits_down_without_a_name(tmp_path: Path, running: RunningServer) -> None:
    async with Visitor(running.http, "Rude") as rude, Visitor(running.http, "Bea") as bea:
        assert run(["names", "--hide", "Rude", *data_options(tmp_path)]) == 0
        _, (host, player) = await started(running, bea, rude)
        assert [seat["name"] for seat in host.room["seats"]] == ["Bea", "guest"]
        assert host.facts["players"] == ["Bea", "guest"]
        assert all("Rude" not in frame for frame in (*host.frames, *player.frames))


async def test_a_hidden_name_cannot_be_chosen(tmp_path: Path, running: RunningServer) -> None:
    assert run(["names", "--hide", "Rude", *data_options(tmp_path)]) == 0
    async with Visitor(running.http, "Bea") as bea:
        for answer in (
            await bea.client.post("/api/guest", json={"name": "RUDE"}),
            await bea.client.patch("/api/guest", json={"name": "rude"}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (422, "server-name-hidden")


async def test_rooms_that_are_opened_later_hide_it_too(tmp_path: Path) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Rude") as rude:
        room = await rude.room(open_seats=1)
    assert run(["names", "--hide", "Rude", *data_options(tmp_path)]) == 0
    async with running_server(tmp_path) as running, Visitor(running.http, "Bea") as bea:
        await running.server.hidden_names.update()
        guest = await connect(running.ws, bea, room)
        assert guest.room["seats"][0]["name"] == "guest"
