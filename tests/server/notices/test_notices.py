"""What is sent from a real server to a receiver on this machine, and what is kept back."""

import asyncio
import re
import time
from pathlib import Path
from random import Random

from tests.server.clients import seated, started
from tests.server.manual_time import ManualTime
from tests.server.notices.sending_server import (
    choose,
    events,
    eventually,
    hook,
    is_waiting,
    play_turn,
    with_receiver,
)
from tests.server.seeds import find_seeds, is_ambush
from tests.virtual_time import now

from inkland.server.model.rooms.setup import Setup


async def test_begun_turn_ended_arrive_once(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        await hook(ada, receiver)
        _, players = await started(running, ada, bea)
        await receiver.until(1)
        await play_turn(players, Random(1))
        await receiver.until(2)
        assert events(receiver.received) == ["begun", "turn"]
        await asyncio.gather(*(player.play(Random(seat)) for seat, player in enumerate(players)))
        await eventually(lambda: "ended" in events(receiver.received))
        await eventually(lambda: is_waiting(running, 0))
        assert events(receiver.received).count("ended") == 1
        assert set(receiver.ids.values()) == {1}
        begun, *_, ended = [one.json["text"] for one in receiver.received]
        assert re.match(r"Cartographers · Spring, [0-2]/8 · Bea\n", begun)
        assert ended.startswith("Cartographers · Bea\n")
        assert any(b"delivered" in server.metrics.text() for server in running.servers)


async def test_choices_are_respected(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        await hook(ada, receiver)
        await hook(bea, receiver)
        await choose(ada, events=["ended"])
        await choose(bea, events=["turn"], language="pl")
        _, players = await started(running, ada, bea)
        await receiver.until(1)
        await play_turn(players, Random(1))
        found = await receiver.until(2)
        assert events(found) == ["turn", "turn"]
        assert found[0].json["title"] == "Twój ruch"


async def test_guest_who_draws_in_time_is_not_disturbed(tmp_path: Path) -> None:
    async with with_receiver(tmp_path, present_seconds=0.5) as (running, receiver, (ada, bea)):
        await hook(ada, receiver)
        room, (one, two) = await seated(running, ada, bea)
        await running.until_known(room)
        assert (await one.ask("start"))["type"] == "done"
        for player in (one, two):
            await player.receive_until(lambda player=player: bool(player.update))  # type: ignore[misc]
        await one.draw(Random(1))
        await asyncio.sleep(1.0)
        assert receiver.received == []
        await two.draw(Random(2))
        assert events(await receiver.until(1)) == ["turn"]


async def test_quiet_hours_hold_notices_back(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        channel = await hook(ada, receiver)
        present = time.gmtime(now())
        minute = present.tm_hour * 60 + present.tm_min
        quiet = {"start": (minute - 60) % 1440, "end": (minute + 60) % 1440}
        await choose(ada, quiet=quiet, time_zone="UTC")
        await started(running, ada, bea)
        await eventually(lambda: is_waiting(running, 1))
        await ada.client.post(f"/api/notices/channels/{channel}/test")
        assert events(await receiver.until(1)) == ["test"]  # it was asked for just now
        await eventually(lambda: is_waiting(running, 1))


async def test_nudge_arrives_once(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        await hook(bea, receiver)
        await choose(bea, events=["nudge"])
        _, (one, two) = await started(running, ada, bea)
        assert (await one.ask("nudge", seat=1))["type"] == "done"
        assert events(await receiver.until(1)) == ["nudge"]
        await one.draw(Random(1))  # another change of the room in the same turn
        await asyncio.sleep(0.2)
        assert len(receiver.received) == 1
        await two.draw(Random(2))  # the next turn: nobody has been nudged in it
        await asyncio.sleep(0.2)
        assert len(receiver.received) == 1
        assert receiver.received[0].json["text"].partition("\n")[0].endswith(" · Ada")


async def test_names_are_those_of_the_moment_of_sending(tmp_path: Path) -> None:
    """A notice that waits has no names, so that one which is changed, hidden or erased is in none."""
    time = ManualTime()
    async with with_receiver(tmp_path, time=time, present_seconds=60.0) as (running, receiver, (ada, bea)):
        await hook(ada, receiver)
        await started(running, ada, bea)
        await eventually(lambda: is_waiting(running, 1))
        assert (await bea.client.patch("/api/guest", json={"name": "Eve"})).status_code == 200
        time.advance(60)
        (found,) = await receiver.until(1)
        assert found.json["text"].partition("\n")[0].endswith(" · Eve")


async def test_solo_game_that_begins_with_an_ambush_has_begun(tmp_path: Path) -> None:
    """The monsters of a solo ambush walk in by themselves (O-2): nobody has drawn yet."""
    seeds = find_seeds(lambda cards: is_ambush(cards[0]), Setup(), players=1)
    async with with_receiver(tmp_path, seeds=seeds) as (running, receiver, (ada, _)):
        await hook(ada, receiver)
        _, (player,) = await started(running, ada, setup={"preset": "base"})
        assert "drawn" in [event["kind"] for event in player.events], "the first card is no ambush"
        assert events(await receiver.until(1)) == ["begun"]
        await player.draw(Random(1))
        assert events(await receiver.until(2)) == ["begun", "turn"]


async def test_guest_who_has_seen_the_end_is_not_told_of_it(tmp_path: Path) -> None:
    """Both are connected when the game ends; only Ada looks at it within the minute."""
    time = ManualTime()
    async with with_receiver(tmp_path, time=time, present_seconds=60.0) as (running, receiver, (ada, bea)):
        for visitor in (ada, bea):
            await hook(visitor, receiver, address=f"{receiver.origin}/{visitor.name}")
            await choose(visitor, events=["ended"])
        _, players = await started(running, ada, bea)
        await asyncio.gather(*(player.play(Random(seat)) for seat, player in enumerate(players)))
        await eventually(lambda: is_waiting(running, 2))
        seen = await players[0].ask("seen", game=players[0].game, version=players[0].version)
        assert seen["type"] == "done"
        time.advance(59)
        assert receiver.received == []
        time.advance(1)
        assert [one.path for one in await receiver.until(1)] == ["/Bea"]
        await eventually(lambda: is_waiting(running, 0))
        assert [one.path for one in receiver.received] == ["/Bea"]
