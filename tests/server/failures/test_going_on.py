"""After a failed write of any kind the game goes on by itself; nothing is doubled, nothing told is lost."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
import websockets
from tests.server.clients import Message, Player, Visitor, connect, random_command, seated, started
from tests.server.failures.conftest import settle, while_time_passes
from tests.server.faults import At, Fault, FaultList
from tests.server.locations import sqlite_only
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server

from inkland.core.events import ChoiceMade, Drawn, Event
from inkland.server.base.errors import NotSaved
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.infra.database.availability import MOST_SECONDS, SHOW_SECONDS
from inkland.server.model.games.game import is_new_turn


async def stored_events(running: RunningServer, room: str) -> list[Event]:
    game = await running.server.store.last_game(room)
    assert game is not None
    return await running.server.store.load_events(game.id)


async def try_to_draw(player: Player, rng: Random) -> Message:
    assert player.options is not None
    command = random_command(player.options, rng)
    return await player.ask("draw", turn=player.table["turn"], command=command)


def turn_of(player: Player) -> int:
    return int(player.table["turn"])


@sqlite_only
@pytest.mark.parametrize("at", ["begin", "write", "commit"])
async def test_a_choice_that_could_not_be_saved_is_refused_and_can_be_made_again(
    running: RunningServer, visitors: list[Visitor], faults: FaultList, at: At
) -> None:
    room, (ada, bea) = await started(running, *visitors[:2])
    before = await stored_events(running, room)
    faults.begin(Fault("full", at=at))
    refused = await try_to_draw(ada, Random(1))
    assert (refused["type"], refused["problem"]["code"]) == ("refused", "server-not-saved")
    await settle(bea)
    assert ada.choice is None
    assert bea.update["awaited"] == [0, 1]
    assert await stored_events(running, room) == before
    faults.end()
    assert (await try_to_draw(ada, Random(1)))["type"] == "done"
    made = (await stored_events(running, room))[len(before) :]
    assert [(type(event), event.seat) for event in made if isinstance(event, ChoiceMade)] == [(ChoiceMade, 0)]


@sqlite_only
async def test_bots_are_asked_again_when_their_choice_was_not_saved(
    running: RunningServer, visitors: list[Visitor], faults: FaultList, time: ManualTime
) -> None:
    """Version 0.1.0 never asked such a bot again, and the game stood still."""
    ada = await connect(running.ws, visitors[0], await visitors[0].room(bots=["random", "random"]))
    faults.begin(Fault("io", containing="", at="commit", after=1))  # the start is saved, the bots are not
    assert (await ada.ask("start"))["type"] == "done"
    await ada.receive_until(lambda: bool(ada.update))
    await failed(running)
    await settle(ada)
    assert ada.update["awaited"] == [0, 1, 2]
    faults.end()
    await while_time_passes(time, ada.receive_until(lambda: ada.update["awaited"] == [0]))
    events = await stored_events(running, ada.room["id"])
    assert Counter(event.seat for event in events if isinstance(event, ChoiceMade)) == {1: 1, 2: 1}


@sqlite_only
async def test_a_bot_goes_on_though_its_choice_is_stored_and_nobody_was_told(
    running: RunningServer, visitors: list[Visitor], faults: FaultList, time: ManualTime
) -> None:
    ada = await connect(running.ws, visitors[0], await visitors[0].room(bots=["random"]))
    faults.begin(Fault("lost", after=1, times=1))
    assert (await ada.ask("start"))["type"] == "done"
    await ada.receive_until(lambda: bool(ada.update))
    await while_time_passes(time, ada.receive_until(lambda: ada.update["awaited"] == [0]))
    events = await stored_events(running, ada.room["id"])
    assert [event.seat for event in events if isinstance(event, ChoiceMade)] == [1]


@sqlite_only
async def test_a_choice_that_was_stored_though_the_disk_said_no_counts_once(
    running: RunningServer, visitors: list[Visitor], faults: FaultList, time: ManualTime
) -> None:
    room, (ada, bea) = await started(running, *visitors[:2])
    faults.begin(Fault("lost", times=1))
    assert (await try_to_draw(ada, Random(1)))["problem"]["code"] == "server-not-saved"
    again = await try_to_draw(ada, Random(1))
    assert again["type"] == "done"
    assert ada.choice is not None
    events = await stored_events(running, room)
    assert [event.seat for event in events if isinstance(event, ChoiceMade)] == [0]
    await while_time_passes(time, bea.receive_until(lambda: bea.update["awaited"] == [1]))


@sqlite_only
async def test_everybody_is_told_while_the_server_cannot_save(
    running: RunningServer, visitors: list[Visitor], faults: FaultList, time: ManualTime
) -> None:
    _, (ada, bea) = await started(running, *visitors[:2])
    other = await connect(running.ws, visitors[2], await visitors[2].room())
    faults.begin(Fault("full"))
    await try_to_draw(ada, Random(1))
    await settle(bea, other)
    assert bea.room["is_saving"], "most failures are over in a moment"
    time.advance(SHOW_SECONDS)
    await settle(ada, bea, other)
    assert [player.room["is_saving"] for player in (ada, bea, other)] == [False] * 3
    late = await connect(running.ws, visitors[2], ada.room["id"])
    assert not late.room["is_saving"], "rooms can still be looked at"
    faults.end()
    everybody = (ada, bea, other, late)
    readers = [
        player.receive_until(lambda player=player: player.room["is_saving"])  # type: ignore[misc]
        for player in everybody
    ]
    seconds = await while_time_passes(time, asyncio.gather(*readers))
    assert seconds <= MOST_SECONDS + 1.5


@sqlite_only
async def test_a_clock_stands_still_while_nobody_can_draw(
    running: RunningServer, visitors: list[Visitor], faults: FaultList, time: ManualTime
) -> None:
    _, (ada, _) = await started(running, *visitors[:2], clock=60)
    turn = turn_of(ada)
    time.advance(20)
    faults.begin(Fault("full"))
    await try_to_draw(ada, Random(1))
    for _ in range(60):  # ten minutes
        time.advance(10)
        await settle(ada)
    assert (ada.update["awaited"], turn_of(ada)) == ([0, 1], turn)
    late = await connect(running.ws, visitors[0], ada.room["id"])
    assert late.update["deadline"] == 40
    faults.end()
    late.update = {}
    await while_time_passes(time, late.receive_until(lambda: bool(late.update)), step=0.1)
    left = late.update["deadline"]
    assert 39 <= left <= 40, "the time of the failure is given back"
    time.advance(left - 2)
    await settle(ada)
    assert ada.update["awaited"] == [0, 1]
    await while_time_passes(time, ada.receive_until(lambda: turn_of(ada) != turn))


@sqlite_only
async def test_the_time_up_itself_may_fail_and_leaves_ten_seconds(
    running: RunningServer, visitors: list[Visitor], faults: FaultList, time: ManualTime
) -> None:
    """Version 0.1.0 never drew for those whose time was up, and the game stood still."""
    room, (ada, _) = await started(running, *visitors[:2], clock=60)
    turn = turn_of(ada)
    faults.begin(Fault("io"))
    time.advance(61)
    await failed(running)
    faults.end()
    # If the failure lasts long enough to be told, the clock that stands still is shown first, with 0 seconds.
    await while_time_passes(time, ada.receive_until(lambda: 0 < ada.update["deadline"] < 60), step=0.1)
    assert 9 <= ada.update["deadline"] <= 10
    assert (ada.update["awaited"], turn_of(ada)) == ([0, 1], turn)
    assert (await try_to_draw(ada, Random(1)))["type"] == "done"
    await while_time_passes(time, ada.receive_until(lambda: turn_of(ada) != turn))
    drawn = [event.seat for event in await stored_events(running, room) if isinstance(event, Drawn)]
    assert drawn == [0, 1]
    await settle(ada)
    kinds = [line["kind"] for line in ada.log]
    assert kinds.count("time-up-stand-in") == 1, "nobody misses a card because of the server"


@sqlite_only
async def test_a_clock_that_another_server_has_changed_is_followed_though_half_was_loaded(
    tmp_path: Path, faults: FaultList, time: ManualTime
) -> None:
    """The room could be read, but not its game: what the room says must not count as known already."""
    async with (
        running_server(tmp_path, time=time) as running,
        Visitor(running.http, "Ada") as one,
        Visitor(running.http, "Bea") as two,
    ):
        room, (ada, _) = await started(running, one, two, clock=60)
        live = await running.server.rooms.open(room)
        assert live.seconds_left() == 60
        await running.server.store.save_room(msgspec.structs.replace(live.room, deadline=time.now() + 30))
        faults.begin(Fault("io", at="read", containing="FROM games", times=1))
        with pytest.raises(NotSaved):
            await live.reload()
        ada.update = {}
        passed = await while_time_passes(time, ada.receive_until(lambda: bool(ada.update)), step=0.1)
        assert ada.update["deadline"] == pytest.approx(30 - passed, abs=0.5)


async def failed(running: RunningServer) -> None:
    """The server has noticed that the disk fails."""
    async with asyncio.timeout(20):
        while running.server.availability.is_available:
            await asyncio.sleep(0.01)


@sqlite_only
async def test_a_host_who_is_away_is_replaced_after_a_failure(
    running: RunningServer, visitors: list[Visitor], faults: FaultList, time: ManualTime
) -> None:
    _, (ada, bea) = await seated(running, *visitors[:2])
    await ada.socket.close()
    await bea.receive_until(lambda: not bea.room["is_host_here"])
    faults.begin(Fault("io"))
    time.advance(61)
    await failed(running)
    faults.end()
    await while_time_passes(time, bea.receive_until(lambda: bea.room["host"] == "Bea"))


@sqlite_only
async def test_a_vote_is_counted_after_a_failure(
    running: RunningServer, visitors: list[Visitor], faults: FaultList, time: ManualTime
) -> None:
    """The vote of somebody who is away is no longer waited for, also if saving that has failed at first."""
    _, (ada, bea, cyd) = await started(running, *visitors)
    for player in (ada, bea):
        assert (await player.ask("propose", kind="pause"))["type"] == "done"
    await cyd.socket.close()
    await ada.receive_until(lambda: not ada.room["seats"][2]["connected"])
    faults.begin(Fault("io"))
    time.advance(11)
    await failed(running)
    faults.end()
    await while_time_passes(time, ada.receive_until(lambda: ada.room["pause"] is not None))


@sqlite_only
async def test_other_changes_are_refused_and_work_later(
    running: RunningServer, visitors: list[Visitor], faults: FaultList
) -> None:
    _, (ada, bea) = await seated(running, *visitors[:2])
    faults.begin(Fault("full"))
    for kind, fields in (("lock", {"locked": True}), ("start", {}), ("leave", {})):
        answer = await ada.ask(kind, **fields)
        assert (answer["type"], answer["problem"]["code"]) == ("refused", "server-not-saved"), kind
    posted = await visitors[0].client.post("/api/rooms", json={})
    renamed = await visitors[0].client.patch("/api/guest", json={"name": "Adele"})
    async with httpx.AsyncClient(base_url=running.http) as client:
        become = await client.post("/api/guest", json={"name": "Eve"})
    for response in (posted, renamed, become):
        assert (response.status_code, response.json()["code"]) == (503, "server-not-saved")
    faults.end()
    assert (await ada.ask("start"))["type"] == "done"
    await bea.receive_until(lambda: bool(bea.update))
    assert [seat["name"] for seat in bea.room["seats"]] == ["Ada", "Bea"]


@sqlite_only
async def test_a_room_that_cannot_be_read_now_is_not_a_room_that_does_not_exist(
    running: RunningServer, visitors: list[Visitor], faults: FaultList
) -> None:
    room = await visitors[0].room()
    faults.begin(Fault("io", at="read"), Fault("io", at="write"))
    with pytest.raises(StoreUnavailable):
        await running.server.store.ping()
    url = f"{running.ws}/ws/rooms/{room}"
    socket = await websockets.connect(url, additional_headers={"Cookie": visitors[0].cookie})
    with pytest.raises(websockets.ConnectionClosed):
        await socket.recv()
    assert socket.close_code == 1013
    assert (await visitors[0].client.get(f"/api/rooms/{room}")).status_code in (200, 503)


@sqlite_only
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 6))])
async def test_a_game_is_played_to_its_end_whatever_the_disk_does(
    running: RunningServer, visitors: list[Visitor], faults: FaultList, time: ManualTime, seed: int
) -> None:
    """Every acknowledged drawing is in the log, each seat has one for each card, and the game ends."""
    rng, acknowledged = Random(seed), set[tuple[int, int]]()
    room, players = await started(running, *visitors[:2], bots=["random"], setup={"preset": "base"})
    kinds: list[Any] = ["io", "full", "lost", "locked"]
    faults.begin(
        *(Fault(kind, at="commit", chance=0.1, seed=seed * 10 + n) for n, kind in enumerate(kinds)),
        Fault("io", at="write", chance=0.02, seed=seed),
        Fault("io", at="read", chance=0.02, seed=seed),
    )
    ticking = asyncio.create_task(_tick(time))
    try:
        async with asyncio.timeout(120):
            await asyncio.gather(*(_play(player, rng, acknowledged) for player in players))
    finally:
        ticking.cancel()
        faults.end()
    assert faults.count > 20
    made = Counter[tuple[int, int]]()
    turn = 0
    for version, event in enumerate(await stored_events(running, room), start=1):
        if isinstance(event, ChoiceMade):
            made[event.seat, turn] += 1
        elif isinstance(event, Drawn) and (event.seat, turn) not in made:
            made[event.seat, turn] += 1  # the last choice of a turn is revealed at once
        turn = version if is_new_turn([event]) else turn
    assert set(made.values()) == {1}, "nobody draws twice"
    assert acknowledged <= made.keys(), "nothing that was acknowledged is lost"
    assert len(acknowledged) > 25


async def _tick(time: ManualTime) -> None:
    while True:
        time.advance(0.25)
        await asyncio.sleep(0.005)


async def _play(player: Player, rng: Random, acknowledged: set[tuple[int, int]]) -> None:
    """Draw until the game is over; the same again if it could not be saved, as the client would."""
    assert player.seat is not None
    turn, command = 0, ""
    while not player.is_over:
        if not (player.is_awaited and player.options is not None):
            await player.receive()
            continue
        if turn != turn_of(player):
            turn, command = turn_of(player), random_command(player.options, rng)
        answer = await player.ask("draw", turn=turn, command=command)
        if answer["type"] == "done":
            acknowledged.add((player.seat, turn))
        else:
            assert answer["problem"]["code"] in ("server-not-saved", "server-turn-past"), answer
