"""Reserve time: seats that have some draw on when the time for a card is up, until their own is used up."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.clients import TIMEOUT, Player, Visitor, connect, random_command, started
from tests.server.locations import one_server_only
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server
from tests.server.seeds import seeds_without_ambush
from tests.server.server_process import ServerProcess

from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Room
from inkland.server.model.rooms.rules import reserve
from inkland.server.model.rooms.rules.pause import paused, resumed, with_time_left
from inkland.server.model.rooms.rules.phases import restart_clock, start
from inkland.server.model.rooms.seats.seats import leave, new_room, sit
from inkland.server.model.rooms.settings import RoomSettings

SetTable = tuple[RunningServer, ManualTime, list[Visitor]]
BOTH = frozenset({0, 1})


def table(clock: int | None = 60, seconds: int | None = 120) -> Room:
    """Ada and Bea in a running game; the time for their first card is up at second 160."""
    room = new_room("r", Guest("a", "Ada"), RoomSettings(clock=clock, reserve=seconds), [], 1, now=0.0)
    return restart_clock(start(sit(room, Guest("b", "Bea"), None), "a"), 100.0)


def used(room: Room, *seconds: float) -> Room:
    places = zip(room.places, seconds, strict=True)
    changed = tuple(msgspec.structs.replace(place, reserve_used=some) for place, some in places)
    return msgspec.structs.replace(room, places=changed)


def test_reserve_time_begins_when_the_time_for_a_card_is_up() -> None:
    room = table()
    assert reserve.on_reserve(room, BOTH, 160.0) == BOTH
    assert reserve.late_seats(room, BOTH, 160.0) == frozenset()
    begun = reserve.checkpoint(room, BOTH, 160.0)
    assert (begun.reserve_since, begun.deadline) == (160.0, 170.0), "ten seconds later it is saved"
    assert reserve.seconds_left(begun, 0, 165.0, is_running=True) == 115.0
    assert reserve.seconds_left(begun, 0, 165.0, is_running=False) == 120.0, "seat 0 has chosen before"
    for none in (table(seconds=None), table(clock=None), used(room, 120.0, 120.0)):
        assert reserve.on_reserve(none, BOTH, 160.0) == frozenset()


def test_each_reserve_ends_by_itself() -> None:
    begun = reserve.checkpoint(used(table(), 0.0, 117.0), BOTH, 160.0)
    assert begun.deadline == 163.0, "Bea has three seconds"
    assert reserve.late_seats(begun, BOTH, 162.9) == frozenset()
    assert reserve.late_seats(begun, BOTH, 163.0) == {1}
    later = reserve.checkpoint(begun, BOTH, 163.0)
    assert [place.reserve_used for place in later.places] == [3.0, 120.0]
    assert reserve.late_seats(later, BOTH, 163.0) == {1}, "until something is drawn for her"
    assert later.deadline == 173.0
    last = reserve.checkpoint(used(table(), 0.0, 120.0), BOTH, 160.0)
    assert reserve.late_seats(last, BOTH, 160.0) == {1}, "she has none at all"


def test_nobody_pays_for_a_server_that_is_down() -> None:
    """Only what was running until the next checkpoint counts."""
    begun = reserve.checkpoint(table(), BOTH, 160.0)
    assert reserve.on_reserve(begun, BOTH, 9000.0) == BOTH
    later = reserve.checkpoint(begun, BOTH, 9000.0)
    assert [place.reserve_used for place in later.places] == [10.0, 10.0]
    assert (later.reserve_since, later.deadline) == (9000.0, 9010.0)


def test_a_long_reserve_is_saved_seldom() -> None:
    begun = reserve.checkpoint(table(clock=86_400, seconds=86_400), BOTH, 160.0)
    assert begun.deadline == 160.0 + 3600


def test_who_leaves_uses_no_reserve() -> None:
    begun = reserve.checkpoint(used(table(), 0.0, 117.0), BOTH, 160.0)
    left = leave(begun, "b", now=161.0)
    assert reserve.on_reserve(left, BOTH, 161.0) == {0}
    assert reserve.late_seats(left, BOTH, 161.0) == frozenset(), "a stand-in is no person who is late"
    assert reserve.settle(left, BOTH, 161.0).deadline == 170.0
    nobody = leave(left, "a", now=161.0)
    assert reserve.settle(nobody, BOTH, 161.0).deadline == 161.0


def test_a_pause_stops_the_reserve() -> None:
    begun = reserve.checkpoint(used(table(), 0.0, 100.0), BOTH, 160.0)
    assert begun.deadline == 170.0
    stopped = paused(begun, "agreement", 164.0)
    assert (stopped.deadline, stopped.reserve_since) == (None, None)
    assert reserve.seconds_left(stopped, 0, 9000.0, is_running=True) == 120.0
    again = resumed(stopped, 5000.0)
    assert again.pause is None
    assert (again.deadline, again.reserve_since) == (5010.0, 5000.0), "a moment to look at the card again"
    early = resumed(paused(reserve.checkpoint(table(seconds=600), BOTH, 160.0), "agreement", 162.0), 5000.0)
    assert (early.deadline, early.reserve_since) == (5023.0, 4998.0), "two seconds of twenty-five were used"


def test_a_clock_that_was_held_gives_the_time_back() -> None:
    begun = reserve.checkpoint(table(seconds=600), BOTH, 160.0)
    back = with_time_left(begun, 20.0, 1000.0)
    assert (back.deadline, back.reserve_since) == (1020.0, 995.0), "five seconds had been used"


def test_a_new_card_has_its_whole_clock() -> None:
    again = restart_clock(reserve.checkpoint(table(), BOTH, 160.0), 165.0)
    assert (again.deadline, again.reserve_since) == (225.0, None)


def shown(player: Player, seat: int) -> tuple[float | None, bool]:
    info = player.room["seats"][seat]
    return info["reserve"], info["uses_reserve"]


async def until(player: Player, condition: Callable[[], Any]) -> None:
    await player.receive_until(condition)


async def next_turn(player: Player, turn: int) -> None:
    await player.receive_until(lambda: player.table["turn"] > turn)


async def let_pass(running: RunningServer, room: str, time: ManualTime, *seconds: float) -> None:
    """Let time pass in steps, and the servers do what is due after each."""
    for some in seconds:
        time.advance(some)
        async with asyncio.timeout(TIMEOUT):
            for server in running.servers:
                live = await server.rooms.open(room)
                while live.room.deadline is not None and live.room.deadline <= time.now():
                    await asyncio.sleep(0.01)


async def test_who_has_reserve_time_draws_on_until_it_is_used_up(slow: SetTable) -> None:
    running, time, visitors = slow
    room, (ada, bea) = await started(running, *visitors[:2], clock=30, reserve=60)
    assert shown(ada, 0) == (60.0, False)
    turn = ada.table["turn"]
    await ada.draw(Random(1))
    time.advance(30)
    await until(ada, lambda: ada.room["seats"][1]["uses_reserve"])
    assert shown(ada, 0) == (60.0, False), "she has chosen"
    assert shown(ada, 1) == (60.0, True)
    await until(bea, lambda: bea.update["deadline"] == 60.0)
    assert (await ada.ask("undo", turn=turn))["problem"]["code"] == "server-time-up"
    await let_pass(running, room, time, 10, 10, 10)
    await until(ada, lambda: shown(ada, 1) == (30.0, True))
    assert bea.options is not None
    line = random_command(bea.options, Random(5))
    assert (await bea.ask("draft", turn=turn, command=line))["type"] == "done"
    await let_pass(running, room, time, 10, 10, 9)
    assert ada.table["turn"] == turn, "not before its time"
    time.advance(1)
    await next_turn(ada, turn)
    await until(ada, lambda: [line["kind"] for line in ada.log] == ["time-up-drawing"])
    await until(ada, lambda: shown(ada, 1) == (0.0, False))
    # The next card: she has none left, so that its clock is all she has.
    turn = ada.table["turn"]
    await ada.draw(Random(2))
    await let_pass(running, room, time, 29)
    assert ada.table["turn"] == turn
    time.advance(1)
    await next_turn(ada, turn)
    await until(ada, lambda: ada.log[-1]["kind"] == "time-up-stand-in")


async def test_who_is_out_of_time_is_not_waited_for_while_others_use_theirs(slow: SetTable) -> None:
    running, time, visitors = slow
    room, (ada, bea, cyd) = await started(running, *visitors, clock=30, reserve=60)
    live = await running.server.rooms.open(room)
    turn = ada.table["turn"]
    time.advance(30)
    await until(ada, lambda: ada.room["seats"][0]["uses_reserve"])
    await ada.draw(Random(1))
    assert bea.options is not None
    line = random_command(bea.options, Random(2))
    assert (await bea.ask("draft", turn=turn, command=line))["type"] == "done"
    await let_pass(running, room, time, 10, 10, 5)
    await cyd.draw(Random(3))
    await let_pass(running, room, time, 5, 10, 10, 9)
    assert ada.table["turn"] == turn
    time.advance(1)
    await next_turn(ada, turn)
    await until(ada, lambda: [shown(ada, seat)[0] for seat in range(3)] == [60.0, 0.0, 35.0])
    first, turn = turn, ada.table["turn"]
    time.advance(30)
    await until(ada, lambda: ada.update["awaited"] == [0, 2])
    assert ada.table["turn"] == turn
    await until(ada, lambda: ada.log[-1]["kind"] == "time-up-stand-in")
    assert [shown(ada, seat)[1] for seat in range(3)] == [True, False, True]
    await ada.draw(Random(4))
    assert (await bea.ask("undo", turn=turn))["problem"]["code"] == "server-time-up"
    await next_turn(cyd, first)
    await cyd.draw(Random(5))
    await next_turn(ada, turn)
    assert live.room.places[1].missed == 1


async def test_a_season_fills_the_reserves(slow: SetTable) -> None:
    running, time, visitors = slow
    _, (ada, bea) = await started(running, *visitors[:2], clock=30, reserve=60)
    await ada.draw(Random(1))
    time.advance(30)
    await until(bea, lambda: bea.room["seats"][1]["uses_reserve"])
    time.advance(7)
    await bea.draw(Random(2))
    await until(ada, lambda: shown(ada, 1) == (53.0, False))
    rng = Random(3)
    while not ada.table["scores"]:
        turn = ada.table["turn"]
        for player in (ada, bea):
            await player.receive_until(lambda player=player, turn=turn: player.table["turn"] == turn)  # type: ignore[misc]
            if player.is_awaited:
                await player.draw(rng)
        await ada.receive_until(lambda turn=turn: ada.table["turn"] > turn)  # type: ignore[misc]
    await until(ada, lambda: shown(ada, 1) == (60.0, False))


async def test_a_pause_in_reserve_time_goes_on_where_it_was(slow: SetTable) -> None:
    running, time, visitors = slow
    room, (ada, bea) = await started(running, *visitors[:2], clock=30, reserve=300)
    await ada.draw(Random(1))
    time.advance(30)
    await until(ada, lambda: ada.room["seats"][1]["uses_reserve"])
    await let_pass(running, room, time, 2)
    assert (await ada.ask("propose", kind="pause"))["type"] == "done"
    assert (await bea.ask("vote", kind="pause", agree=True))["type"] == "done"
    await until(ada, lambda: ada.room["pause"] is not None)
    assert not ada.room["seats"][1]["uses_reserve"]
    time.advance(9000)
    assert (await ada.ask("propose", kind="resume"))["type"] == "done"
    assert (await bea.ask("vote", kind="resume", agree=True))["type"] == "done"
    await until(ada, lambda: ada.room["pause"] is None)
    assert shown(ada, 1) == (298.0, True)
    await until(bea, lambda: bea.update["deadline"] == 298.0)


async def test_a_restart_takes_no_reserve_away(tmp_path: Path) -> None:
    """The server is gone for an hour; what was used since the last checkpoint is given back."""
    time, seeds = ManualTime(), seeds_without_ambush(players=2)
    async with AsyncExitStack() as stack:
        async with running_server(tmp_path, time=time, seeds=seeds) as running:
            guests = [await stack.enter_async_context(Visitor(running.http, name)) for name in ("Ada", "Bea")]
            room, (ada, bea) = await started(running, *guests, clock=30, reserve=60)
            turn = ada.table["turn"]
            await ada.draw(Random(1))
            time.advance(30)
            await until(ada, lambda: ada.room["seats"][1]["uses_reserve"])
            await let_pass(running, room, time, 10)
            await until(ada, lambda: shown(ada, 1)[0] == 50.0)
            await let_pass(running, room, time, 4)
        later = ManualTime(time.now() + 3600)
        async with running_server(tmp_path, time=later, seeds=seeds) as running:
            ada, bea = [await connect(running.ws, guest, room, game=1) for guest in guests]
            assert ada.table["turn"] == turn
            assert shown(ada, 1) == (50.0, True)
            await let_pass(running, room, later, 10, 10, 10, 10, 9)
            assert ada.table["turn"] == turn
            later.advance(1)
            await next_turn(ada, turn)
            assert bea.room["seats"][1]["stand_in"] is None


async def test_a_restart_before_the_time_is_up_leaves_the_whole_reserve(tmp_path: Path) -> None:
    time, seeds = ManualTime(), seeds_without_ambush(players=2)
    async with AsyncExitStack() as stack:
        async with running_server(tmp_path, time=time, seeds=seeds) as running:
            ada = await stack.enter_async_context(Visitor(running.http, "Ada"))
            room, _ = await started(running, ada, clock=30, reserve=60)
        later = ManualTime(time.now() + 3600)
        async with running_server(tmp_path, time=later, seeds=seeds) as running:
            player = await connect(running.ws, ada, room)
            assert player.update["deadline"] == 10.0, "as without a reserve"
            await let_pass(running, room, later, 10)
            await until(player, lambda: shown(player, 0) == (60.0, True))


@one_server_only
async def test_two_servers_count_a_reserve_once(tmp_path: Path) -> None:
    """Bea uses hers at one server and draws at the other one, after which both know what is left."""
    time, seeds = ManualTime(), seeds_without_ambush(players=2)
    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(running_server(tmp_path, time=time, seeds=seeds))
        there = await stack.enter_async_context(running_server(tmp_path, time=time, seeds=seeds))
        ada, bea = [await stack.enter_async_context(Visitor(here.http, name)) for name in ("Ada", "Bea")]
        room, (one, two) = await started(here, ada, bea, clock=30, reserve=60)
        far = await connect(there.ws, bea, room)
        await one.draw(Random(1))
        time.advance(30)
        for player in (one, two, far):
            await until(player, lambda player=player: player.room["seats"][1]["uses_reserve"])  # type: ignore[misc]
        await let_pass(here, room, time, 10)
        for player in (one, far):
            await until(player, lambda player=player: shown(player, 1) == (50.0, True))  # type: ignore[misc]
        time.advance(5)
        turn = one.table["turn"]
        await far.draw(Random(2))
        for player in (one, two, far):
            await next_turn(player, turn)
            await until(player, lambda player=player: shown(player, 1) == (45.0, False))  # type: ignore[misc]
        stored = await here.server.rooms.load_stored(room)
        assert stored is not None
        live = [await running.server.rooms.open(room) for running in (here, there)]
        assert [one.room.places[1].reserve_used for one in live] == [15.0, 15.0]


@pytest.mark.system
async def test_a_kill_in_reserve_time_keeps_what_is_left(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(ServerProcess(tmp_path))
        guests = [await stack.enter_async_context(Visitor(server.http, name)) for name in ("Ada", "Bea")]
        room, (ada, bea) = await started(server, *guests, clock=1, reserve=60)
        turn = ada.table["turn"]
        await ada.draw(Random(1))
        await until(ada, lambda: ada.room["seats"][1]["uses_reserve"])
        server.kill()
        port = int(server.url.rpartition(":")[2])
        again = await stack.enter_async_context(ServerProcess(tmp_path, port))
        ada, bea = [await connect(again.ws, guest, room, game=1) for guest in guests]
        left, is_running = shown(bea, 1)
        assert (is_running, ada.table["turn"]) == (True, turn)
        assert left is not None
        assert 45 < left <= 60
        await bea.draw(Random(2))
        await next_turn(ada, turn)


async def test_a_room_without_reserve_says_nothing_of_it(running: RunningServer) -> None:
    async with Visitor(running.http, "Ada") as ada:
        _, (player,) = await started(running, ada, clock=60)
        assert player.room["settings"]["reserve"] is None
        assert shown(player, 0) == (None, False)
