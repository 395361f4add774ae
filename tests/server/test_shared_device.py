"""One device for several: a guest owns several seats, is shown one at a time, and none in between."""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest
from tests.server.clients import Player, Visitor, code_of, connect, random_command, seated
from tests.server.running_server import RunningServer, running_server
from tests.server.seeds import seeds_with_ambush

from inkland.core.setup.presets import Preset
from inkland.server.base.errors import RequestRefused
from inkland.server.base.limits import MOST_ON_DEVICE
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Place, Room, seat_of, seats_of
from inkland.server.model.rooms.rules.phases import start
from inkland.server.model.rooms.seats.host import set_lock
from inkland.server.model.rooms.seats.seat_order import move_seat
from inkland.server.model.rooms.seats.seats import leave, new_room, remove_place, set_place, show_profile, sit
from inkland.server.model.rooms.seats.shared_device import (
    add_player,
    remove_player,
    shown_seat,
)
from inkland.server.model.rooms.settings import RoomSettings
from inkland.server.model.rooms.setup import Setup

ADA, BEA = Guest("a", "Ada", {}), Guest("b", "Bea", {})
Remove = Callable[[Room, str, int], Room]
"""What the host does to remove the person of a seat."""


def shared(*names: str, open_seats: int = 0) -> Room:
    room = new_room("r", ADA, RoomSettings(), [], open_seats, now=0.0)
    for name in names:
        room = add_player(room, ADA, name)
    return room


def test_nobody_is_added_in_a_locked_room() -> None:
    room = sit(new_room("r", ADA, RoomSettings(), [], 2, now=0.0), BEA, None)
    room = set_lock(room, ADA.id, locked=True)
    with pytest.raises(RequestRefused, match="server-locked"):
        add_player(room, BEA, "Ben")
    assert add_player(room, ADA, "Ben").places[2].name == "Ben"


def test_people_on_one_device_have_seats_of_their_own() -> None:
    room = shared("Ben", "Cleo", open_seats=1)
    assert [place.name for place in room.places] == ["Ada", "Ben", "Cleo"]
    assert seats_of(room, "a") == (0, 1, 2)
    assert seat_of(move_seat(room, "a", 0, 2), "a") == 2, "the guest's own seat is not the first one"
    renamed = show_profile(move_seat(room, "a", 0, 2), Guest("a", "Augusta", {}))
    assert [place.name for place in renamed.places] == ["Ben", "Cleo", "Augusta"]


def test_who_can_be_added() -> None:
    room = shared(*(f"Friend {number}" for number in range(MOST_ON_DEVICE - 1)))
    with pytest.raises(RequestRefused, match="server-device-full"):
        add_player(room, ADA, "One more")
    with pytest.raises(RequestRefused, match="server-name-taken"):
        add_player(shared(), ADA, "ADA")
    with pytest.raises(RequestRefused, match="server-bad-name-character"):
        add_player(shared(), ADA, "<b>")
    with pytest.raises(RequestRefused, match="server-not-seated"):
        add_player(shared(open_seats=1), BEA, "Ben")
    with_bea = sit(shared(open_seats=1), BEA, None)
    with pytest.raises(RequestRefused, match="server-room-full"):
        add_player(with_bea, BEA, "Ben")
    with pytest.raises(RequestRefused, match="server-game-running"):
        add_player(start(shared(), "a"), ADA, "Ben")


def test_the_owner_or_the_host_removes_them() -> None:
    room = shared("Ben")
    assert remove_player(room, ADA, 1).places[1] == Place("open")
    assert len(remove_place(room, "a", 1).places) == 1
    with pytest.raises(RequestRefused, match="server-not-seated"):
        remove_player(room, ADA, 0)
    with pytest.raises(RequestRefused, match="server-not-seated"):
        remove_player(room, BEA, 1)


@pytest.mark.parametrize("remove", [remove_place, partial(set_place, bot=None, now=0.0)])
def test_the_host_removes_somebody_on_a_device_without_its_guest(remove: Remove) -> None:
    room = remove(shared("Ben"), "a", 1)
    assert room.removed == ()
    assert add_player(room, ADA, "Cleo").places[1].name == "Cleo"


@pytest.mark.parametrize("remove", [remove_place, partial(set_place, bot=None, now=0.0)])
def test_the_host_removes_a_guest_with_everybody_on_the_device(remove: Remove) -> None:
    """Nobody could draw for the others: the guest is not let in any more."""
    room = add_player(sit(shared(open_seats=2), BEA, None), BEA, "Bo")
    gone = remove(room, "a", 1)
    assert [one.guest for one in gone.removed] == ["b"]
    assert [place.guest for place in gone.places if place.kind != "open"] == ["a"]


def test_all_leave_and_return_together() -> None:
    room = start(shared("Ben"), "a")
    gone = leave(room, "a", now=1.0)
    assert all(place.stand_in is not None for place in gone.places)
    assert all(place.stand_in is None for place in sit(gone, ADA, None).places)
    assert all(place.kind == "open" for place in leave(shared("Ben"), "a", now=1.0).places)


def test_no_seat_is_shown_until_one_is_asked_for() -> None:
    lobby = shared("Ben")
    room = start(lobby, "a")
    assert shown_seat(lobby, "a", None) == 0
    assert shown_seat(room, "a", None) is None
    assert shown_seat(room, "a", 1) == 1
    assert shown_seat(room, "a", 7) is None
    assert shown_seat(start(shared(), "a"), "a", None) == 0


def shown(player: Player) -> int | None:
    return player.seat


async def draw_as(player: Player, seat: int, rng: Random) -> str:
    """Take the device as the person of a seat, draw, cover the screen again; return the command."""
    assert (await player.ask("show-seat", seat=seat))["type"] == "done"
    assert shown(player) == seat
    assert player.options is not None
    line = random_command(player.options, rng)
    fields = {"turn": player.table["turn"], "seat": seat}
    answer = await player.ask("draw", command=line, **fields)
    if answer["type"] == "refused" and answer["problem"]["code"] == "illegal-gorgon-must-destroy":
        line += f" x {rng.choice(answer['problem']['cells'])}"
        answer = await player.ask("draw", command=line, **fields)
    assert answer["type"] == "done", (line, answer)
    assert (await player.ask("show-seat", seat=None))["type"] == "done"
    assert player.is_over or shown(player) is None
    return line


@pytest.mark.parametrize("preset", ["base", "heroes"])
async def test_a_device_is_passed_round_for_a_whole_game(tmp_path: Path, preset: Preset) -> None:
    """Two people on Ada's device, Bea on her own, and a bot: nothing hidden is sent between the turns."""
    seeds = seeds_with_ambush(players=4, setup=Setup(preset=preset))
    async with (
        running_server(tmp_path, seeds=seeds) as running,
        Visitor(running.http, "Ada") as one,
        Visitor(running.http, "Bea") as other,
    ):
        stages = await play_on_two_devices(running, one, other, preset)
    assert {"draw", "ambush"} <= stages


async def play_on_two_devices(running: RunningServer, one: Visitor, other: Visitor, preset: str) -> set[str]:
    """Play the whole game; return the kinds of choices that were made on the shared device."""
    _, (ada, bea) = await seated(running, one, other, setup={"preset": preset}, bots=["random"])
    assert (await ada.ask("add-player", name="Ben"))["type"] == "done"
    assert (await ada.ask("start"))["type"] == "done"
    await ada.receive_until(lambda: bool(ada.update))
    await bea.receive_until(lambda: bool(bea.update))
    mine = json.loads(next(frame for frame in reversed(ada.frames) if '"type":"room"' in frame))["seats"]
    assert len(mine) == 2
    assert [seat["host"] for seat in ada.room["seats"]].count(True) == 1
    assert ada.seat is None
    assert ada.options is None
    rng, stages = Random(preset), set()
    beas_game = asyncio.create_task(bea.play(Random(f"{preset} Bea")))
    while not ada.is_over:
        due = sorted(set(mine) & set(ada.update["awaited"]))
        if not due:
            await ada.receive()
            continue
        line = await draw_as(ada, due[0], rng)
        stages.add(line.split()[0])
        if len(due) > 1:
            await check_hidden(ada, line, due[1])
    await beas_game
    return stages


async def check_hidden(ada: Player, line: str, other: int) -> None:
    """The next person on the device gets a view of their own, without the choice that waits."""
    seen = len(ada.frames)
    assert (await ada.ask("show-seat", seat=other))["type"] == "done"
    assert ada.choice is None
    assert all(line not in frame for frame in ada.frames[seen:])


async def test_only_own_seats_are_shown_and_drawn_for(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, (ada, bea) = await seated(running, *visitors[:2])
    assert (await ada.ask("add-player", name="Ben"))["type"] == "done"
    assert (await ada.ask("start"))["type"] == "done"
    await bea.receive_until(lambda: bool(bea.update))
    assert code_of(await bea.ask("show-seat", seat=0)) == "server-not-seated"
    assert code_of(await ada.ask("show-seat", seat=1)) == "server-not-seated"
    await ada.receive_until(lambda: bool(ada.update))
    turn = ada.table["turn"]
    command = "draw 0 A1 village"
    for kind, fields in (
        ("draw", {"turn": turn, "command": command}),
        ("undo", {"turn": turn}),
        ("preview", {"command": command}),
        ("extra-places", {"command": command, "skill": "search"}),
    ):
        assert code_of(await bea.ask(kind, seat=0, **fields)) == "server-not-seated", kind
    again = await connect(running.ws, visitors[0], room)
    assert (again.seat, again.options) == (None, None), "a reload is covered"
