"""Whole games over real sockets: one to three guests, random legal choices."""

import asyncio
import time
from random import Random

import pytest
from tests.server.houses import RunningHouse
from tests.server.players import Visitor, any_line, connect, started

from inkland.server.storage.game_log import load


@pytest.mark.parametrize("preset", ["base", "heroes"])
async def test_a_solo_game_starts_with_one_request_and_ends_with_a_title(
    house: RunningHouse, visitors: list[Visitor], preset: str
) -> None:
    """O-5."""
    room = await visitors[0].room(setup={"preset": preset}, start=True)
    player = await connect(house.ws, visitors[0], room)
    await player.play(Random(preset))
    assert player.table["result"]["title"]
    await player.hear_until(lambda: player.room["phase"] == "over")
    assert (await visitors[0].client.get("/api/games")).json() == []


@pytest.mark.parametrize("guests", [2, 3])
async def test_guests_play_a_whole_game(house: RunningHouse, visitors: list[Visitor], guests: int) -> None:
    room, players = await started(house, *visitors[:guests], setup={"preset": "everything"})
    await asyncio.gather(*(player.play(Random(f"{n}")) for n, player in enumerate(players)))
    last = max(player.version for player in players)
    for player in players:
        await player.hear_until(lambda player=player: player.version == last)  # type: ignore[misc]
        assert player.table == players[0].table
        assert player.events[-1]["kind"] == "game-ended"
    live = await house.hall.house.open(room)
    assert live.game is not None
    assert await house.hall.services.read(load(live.game.id)) == live.game.events
    assert last == live.game.version


async def test_a_seat_sees_its_own_choice_and_can_take_it_back(
    house: RunningHouse, visitors: list[Visitor]
) -> None:
    """T-2."""
    _, (ada, bea) = await started(house, *visitors[:2])
    turn = ada.table["turn"]
    await ada.draw(Random(1))
    await ada.hear_until(lambda: ada.choice is not None)
    assert ada.options is None
    assert (await ada.ask("undo", turn=turn))["type"] == "done"
    await ada.hear_until(lambda: ada.choice is None)
    assert ada.options is not None
    assert sorted(ada.told["awaited"]) == [0, 1]
    answer = await ada.ask("undo", turn=turn)
    assert answer["problem"]["code"] == "illegal-nothing-to-take-back"
    await ada.draw(Random(1))
    await bea.hear_until(lambda: bea.told["awaited"] == [1])
    await bea.draw(Random(2))
    late = await ada.ask("undo", turn=turn)
    assert late["problem"]["code"] == "server-turn-past"


async def test_ghosts_are_answered_at_once(house: RunningHouse, visitors: list[Visitor]) -> None:
    """Within 100 ms, with every box and skill on the table."""
    _, players = await started(house, *visitors[:3], setup={"preset": "everything"})
    waits = []
    for number in range(15):
        assert players[0].options is not None
        line = any_line(players[0].options, Random(number))
        begun = time.perf_counter()
        assert (await players[0].ask("ghost", command=line))["problem"] is None
        waits.append(time.perf_counter() - begun)
    assert sorted(waits)[len(waits) // 2] < 0.1


async def test_a_ghost_tells_stars_or_the_rule_that_forbids_it(
    house: RunningHouse, visitors: list[Visitor]
) -> None:
    """T-2, P-2."""
    room = await visitors[0].room(start=True)
    player = await connect(house.ws, visitors[0], room)
    before = player.version
    answer = await player.ask("ghost", command="draw 0 A1,K11 forest")
    assert answer["problem"]["code"] == "illegal-not-this-shape"
    assert answer["problem"]["rule"] == "T-2"
    assert answer["problem"]["cells"] == ["A1", "K11"]
    assert answer["stars"] == player.table["sheets"][0]["stars"]
    broken = await player.ask("ghost", command="draw 0 Z99 forest")
    assert broken["problem"]["code"] == "notation-bad-cell"
    assert player.options is not None
    line = any_line(player.options, Random(5))
    shadow = await player.ask("ghost", command=line)
    assert shadow["problem"] is None
    assert (await player.ask("draw", turn=player.table["turn"], command=line))["type"] == "done"
    await player.hear_until(lambda: player.version > before)
    drawn = next(event for event in player.events if event["kind"] == "drawn")
    assert drawn["seat"] == 0
    looked = await player.ask("look", seat=0)
    points = [sum(part["points"] for part in parts) for parts in looked["edicts"]]
    assert points == player.table["sheets"][0]["stars"]
    assert (await player.ask("look", seat=7))["problem"]["code"] == "illegal-no-such-seat"
