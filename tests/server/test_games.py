"""Whole games over real sockets: one to three guests, random legal choices."""

import asyncio
import threading
from random import Random

import pytest
from sqlalchemy import Connection
from tests.server.clients import Visitor, connect, random_command, started
from tests.server.locations import one_server_only
from tests.server.running_server import RunningServer
from tests.virtual_time import held_thread

from inkland.server.infra.stores.store import Store


@pytest.mark.parametrize("preset", ["base", "heroes"])
async def test_a_solo_game_starts_with_one_request_and_ends_with_a_title(
    running: RunningServer, visitors: list[Visitor], preset: str
) -> None:
    """O-5."""
    room = await visitors[0].room(setup={"preset": preset}, start=True)
    player = await connect(running.ws, visitors[0], room)
    await player.play(Random(preset))
    assert player.table["result"]["title"]
    await player.receive_until(lambda: player.room["phase"] == "over")
    assert (await visitors[0].client.get("/api/games")).json() == []


@pytest.mark.parametrize("guests", [2, 3])
async def test_guests_play_a_whole_game(running: RunningServer, visitors: list[Visitor], guests: int) -> None:
    room, players = await started(running, *visitors[:guests], setup={"preset": "everything"})
    await asyncio.gather(*(player.play(Random(f"{n}")) for n, player in enumerate(players)))
    last = max(player.version for player in players)
    for player in players:
        await player.receive_until(lambda player=player: player.version == last)  # type: ignore[misc]
        assert player.table == players[0].table
        assert player.events[-1]["kind"] == "game-ended"
    game = await running.game(room)
    assert await running.server.store.load_events(game.id) == game.events
    assert last == game.version


async def test_a_seat_sees_its_own_choice_and_can_take_it_back(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """T-2."""
    _, (ada, bea) = await started(running, *visitors[:2])
    turn = ada.table["turn"]
    await ada.draw(Random(1))
    await ada.receive_until(lambda: ada.choice is not None)
    assert ada.options is None
    assert (await ada.ask("undo", turn=turn))["type"] == "done"
    await ada.receive_until(lambda: ada.choice is None)
    assert ada.options is not None
    assert sorted(ada.update["awaited"]) == [0, 1]
    answer = await ada.ask("undo", turn=turn)
    assert answer["problem"]["code"] == "illegal-nothing-to-take-back"
    await ada.draw(Random(1))
    await bea.receive_until(lambda: bea.update["awaited"] == [1])
    await bea.draw(Random(2))
    late = await ada.ask("undo", turn=turn)
    assert late["problem"]["code"] == "server-turn-past"


@one_server_only
async def test_previews_do_not_wait_for_the_database(running: RunningServer, visitors: list[Visitor]) -> None:
    """They are answered while a choice of the same room is being saved."""
    _, (ada, bea, _) = await started(running, *visitors[:3], setup={"preset": "everything"})
    assert isinstance(running.server.store, Store)
    saving = threading.Event()

    def wait(_: Connection) -> bool:
        with held_thread():
            return saving.wait(30)

    blocked = running.server.store.database.write(wait)
    drawing = asyncio.create_task(ada.draw(Random(1)))
    for number in range(15):
        assert bea.options is not None
        command = random_command(bea.options, Random(number))
        assert (await bea.ask("preview", command=command))["problem"] is None
    assert not drawing.done()
    saving.set()
    await drawing
    assert await blocked


async def test_a_preview_shows_stars_or_the_rule_against_it(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """T-2, P-2."""
    room = await visitors[0].room(start=True)
    player = await connect(running.ws, visitors[0], room)
    before = player.version
    answer = await player.ask("preview", command="draw 0 A1,K11 forest")
    assert answer["problem"]["code"] == "illegal-not-this-shape"
    assert answer["problem"]["rule"] == "T-2"
    assert answer["problem"]["cells"] == ["A1", "K11"]
    assert answer["stars"] == player.table["sheets"][0]["stars"]
    broken = await player.ask("preview", command="draw 0 Z99 forest")
    assert broken["problem"]["code"] == "notation-bad-cell"
    assert player.options is not None
    line = random_command(player.options, Random(5))
    preview = await player.ask("preview", command=line)
    assert preview["problem"] is None
    assert (await player.ask("draw", turn=player.table["turn"], command=line))["type"] == "done"
    await player.receive_until(lambda: player.version > before)
    drawn = next(event for event in player.events if event["kind"] == "drawn")
    assert drawn["seat"] == 0
    looked = await player.ask("scoring-cells", seat=0)
    points = [sum(part["points"] for part in parts) for parts in looked["edicts"]]
    assert points == player.table["sheets"][0]["stars"]
    assert (await player.ask("scoring-cells", seat=7))["problem"]["code"] == "illegal-no-such-seat"
