"""The host of a room: seated or not, handed over by itself, lock, removed guests, taking a game back."""

from pathlib import Path
from random import Random

from tests.server.clients import Visitor, code_of, connect, seated, started
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server

from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.rules.phases import start
from inkland.server.model.rooms.seats.host import next_host
from inkland.server.model.rooms.seats.seats import leave, new_room, set_place, sit
from inkland.server.model.rooms.settings import RoomSettings

ADA, BEA, CYD = Guest("a", "Ada"), Guest("b", "Bea"), Guest("c", "Cyd")


def test_a_host_who_gets_up_stays_the_host() -> None:
    room = leave(sit(new_room("r", ADA, RoomSettings(), [], 1, now=0.0), BEA, None), "a", now=0.0)
    assert (room.host, room.host_name) == ("a", "Ada")
    assert start(room, "a").phase == "playing"


def test_the_next_person_present_becomes_the_host() -> None:
    room = sit(sit(new_room("r", ADA, RoomSettings(), [], 2, now=0.0), BEA, None), CYD, None)
    assert next_host(room, {"b", "c"}) == "b"
    assert next_host(room, {"c", "z"}) == "c"
    assert next_host(room, {"z"}) == "z"
    assert next_host(room, {"a"}) is None
    assert next_host(start(room, "a"), {"z"}) is None, "a spectator does not direct a running game"


def test_a_removed_guest_does_not_become_the_host() -> None:
    room = sit(new_room("r", ADA, RoomSettings(), [], 1, now=0.0), BEA, None)
    room = set_place(room, "a", 1, None, now=0.0)
    assert next_host(room, {"b"}) is None
    assert next_host(room, {"b", "z"}) == "z"


async def test_the_room_is_handed_over_after_a_minute(tmp_path: Path) -> None:
    time = ManualTime()
    async with (
        running_server(tmp_path, time=time) as running,
        Visitor(running.http, "Ada") as ada,
        Visitor(running.http, "Bea") as bea,
    ):
        _, (host, other) = await seated(running, ada, bea)
        await host.socket.close()
        await other.receive_until(lambda: not other.room["is_host_here"])
        time.advance(59)
        assert code_of(await other.ask("start")) == "server-host-only"
        time.advance(2)
        await other.receive_until(lambda: other.room["host"] == "Bea")
        assert other.room["seats"][1]["host"]
        assert (await other.ask("start"))["type"] == "done"


async def test_removed_guests_are_told_and_can_be_invited(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    _, (ada, bea) = await seated(running, *visitors[:2])
    assert (await ada.ask("set-seat", seat=1))["type"] == "done"
    while not (message := await bea.receive()).get("is_removed"):
        pass
    assert message["room"]["removed"] == ["Bea"]
    assert code_of(await bea.ask("sit")) == "server-removed"
    assert code_of(await bea.ask("invite", number=0)) == "server-host-only"
    assert (await ada.ask("invite", number=0))["type"] == "done"
    assert (await bea.ask("sit"))["type"] == "done"


async def test_nobody_sits_down_in_a_locked_room(running: RunningServer, visitors: list[Visitor]) -> None:
    room = await visitors[0].room(open_seats=1)
    ada, bea = [await connect(running.ws, visitor, room) for visitor in visitors[:2]]
    assert code_of(await bea.ask("lock", locked=True)) == "server-host-only"
    assert (await ada.ask("lock", locked=True))["type"] == "done"
    assert code_of(await bea.ask("sit")) == "server-locked"
    assert (await ada.ask("lock", locked=False))["type"] == "done"
    assert (await bea.ask("sit"))["type"] == "done"


async def test_the_host_takes_an_early_game_back(running: RunningServer, visitors: list[Visitor]) -> None:
    room, (ada, bea) = await started(running, *visitors[:2])
    assert code_of(await bea.ask("take-game-back")) == "server-host-only"
    await ada.draw(Random(1))
    assert (await ada.ask("take-game-back"))["type"] == "done"
    await bea.receive_until(lambda: bea.room["phase"] == "lobby")
    assert [seat["name"] for seat in bea.room["seats"]] == ["Ada", "Bea"]
    assert (await ada.ask("add-seat"))["type"] == "done"
    late = await connect(running.ws, visitors[2], room)
    assert (await late.ask("sit"))["type"] == "done"
    assert (await ada.ask("start"))["type"] == "done"
    await late.receive_until(lambda: late.room["phase"] == "playing" and late.game == 2)
