"""A day of a slow game with absences, returns and clock jumps, and kills in the middle of things."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest
from tests.server.clients import Visitor, connect, random_command, started
from tests.server.locations import ON_CLUSTER
from tests.server.manual_time import ManualTime
from tests.server.running_server import running_server
from tests.server.server_process import ServerProcess
from tests.server.slow_game import CLOCK, HOUR, NAMES, SlowGame, turned


async def test_a_day_of_a_slow_game(tmp_path: Path) -> None:
    time = ManualTime()
    async with AsyncExitStack() as stack:
        running = await stack.enter_async_context(running_server(tmp_path, time=time))
        guests = [await stack.enter_async_context(Visitor(running.http, name)) for name in NAMES]
        room, players = await started(running, *guests, clock=CLOCK)
        day = SlowGame(running, time, room, players)
        # Morning: all draw within an hour, so the clock starts again for the next card.
        time.advance(HOUR)
        await day.finish_turn(0, 1, 2, 3, 4)
        assert players[0].update["deadline"] == CLOCK
        # Bea loses her connection and Cyd lays a piece without confirming it.
        await players[1].socket.close()
        await day.draw(0, 3, 4)
        await day.lay_piece(2)
        await day.meet_deadline()
        await players[0].receive_until(lambda: day.seat(1) == (None, 1))
        assert day.seat(2) == (None, 0), "Cyd's piece counted"
        # Noon: Bea misses a second card; from then on nobody waits for her.
        await day.draw(0, 2, 3, 4)
        await day.meet_deadline()
        await players[0].receive_until(lambda: day.seat(1) == ("clock", 2))
        await day.finish_turn(0, 2, 3, 4)
        # Evening: Bea is back and draws the current card herself.
        players[1] = await connect(running.ws, guests[1], room)
        assert players[1].seat == 1
        assert (await players[1].ask("sit"))["type"] == "done"
        await players[0].receive_until(lambda: day.seat(1)[0] is None)
        drawn = day.seat(1)[1]
        await day.finish_turn(0, 1, 2, 3, 4)
        assert day.seat(1) == (None, drawn)
        # Night: everybody goes to bed; the game waits with all that was left of its clock.
        time.advance(HOUR)
        for player in players:
            assert (await player.ask("leave"))["type"] == "done"
        await players[0].receive_until(lambda: players[0].room["pause"] is not None)
        assert players[0].room["pause"]["left"] == CLOCK - HOUR
        turn = day.turn
        time.advance(9 * HOUR)
        if not ON_CLUSTER:  # where servers look after each other
            assert time.next_call() is None, "no deadline runs while nobody is there"
        # Next morning they return one after another, nobody is locked out, nothing is lost.
        for player in reversed(players):
            assert (await player.ask("sit"))["type"] == "done"
        await players[0].receive_until(lambda: players[0].room["pause"] is None)
        assert day.turn == turn
        await day.meet_deadline()
        totals = [day.seat(number) for number in range(5)]
        assert [stand_in for stand_in, _ in totals] == [None] * 5


@pytest.mark.system
async def test_a_kill_in_the_middle_of_a_stand_in_and_a_vote(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(ServerProcess(tmp_path))
        guests = [await stack.enter_async_context(Visitor(server.http, name)) for name in NAMES[:3]]
        room, (ada, bea, cyd) = await started(server, *guests)
        assert (await bea.ask("leave"))["type"] == "done"
        assert (await ada.ask("propose", kind="pause"))["type"] == "done"
        assert (await ada.ask("nudge", seat=2))["type"] == "done"
        turn = ada.table["turn"]
        await ada.draw(Random(1))
        server.kill()
        port = int(server.url.rpartition(":")[2])
        again = await stack.enter_async_context(ServerProcess(tmp_path, port))
        ada, bea, cyd = [await connect(again.ws, guest, room, game=1) for guest in guests]
        assert ada.choice is not None, "what was drawn is kept"
        assert [seat["stand_in"] for seat in cyd.room["seats"]] == [None, "left", None]
        assert [(one["kind"], one["agreed"]) for one in cyd.room["proposals"]] == [("pause", [0])]
        refused = await ada.ask("nudge", seat=2)
        assert refused["problem"]["code"] == "server-nudged-already"
        assert bea.choice is None, "no choice of the stand-in to be seen"
        assert (await cyd.ask("vote", kind="pause", agree=False))["type"] == "done"
        await cyd.draw(Random(2))
        await turned(cyd, turn)
        assert (await bea.ask("sit"))["type"] == "done"
        await bea.receive_until(lambda: bea.room["seats"][1]["stand_in"] is None)
        assert bea.room["seats"][1]["stand_in_cards"] == 1
        await bea.receive_until(lambda: bea.table["turn"] > turn)
        await bea.draw(Random(3))


async def test_a_kill_before_the_deadline_loses_no_piece_on_the_map(tmp_path: Path) -> None:
    time = ManualTime()
    async with AsyncExitStack() as stack:
        async with running_server(tmp_path, time=time) as running:
            ada = await stack.enter_async_context(Visitor(running.http, "Ada"))
            room, (player,) = await started(running, ada, clock=CLOCK)
            assert player.options is not None
            line = random_command(player.options, Random(4))
            turn, version = player.table["turn"], player.version
            assert (await player.ask("draft", turn=turn, command=line))["type"] == "done"
        later = ManualTime(time.now() + CLOCK - 60)
        async with running_server(tmp_path, time=later) as running:
            live = await running.server.rooms.open(room)
            await asyncio.sleep(0.05)
            assert live.seconds_left() == 60.0
            later.advance(60)
            async with asyncio.timeout(20):
                while live.game is None or live.game.turn == turn:
                    await asyncio.sleep(0.01)
            drawn = [event for event in live.game.events[version:] if type(event).__name__ == "Drawn"]
            assert drawn, "the game went on"
            assert (live.room.places[0].missed, live.room.places[0].stand_in_cards) == (0, 0)
