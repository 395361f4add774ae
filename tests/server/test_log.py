"""The log of a room and what a guest has missed: kept by the server, told once."""

import asyncio
from pathlib import Path
from random import Random

from tests.server.clients import Player, Visitor, connect, started
from tests.server.running_server import running_server


async def play_until(players: list[Player], is_enough: str) -> None:
    """Let everybody play until an event of this kind has happened."""

    async def play(player: Player, rng: Random) -> None:
        while not any(event["kind"] == is_enough for event in player.events):
            if player.is_awaited and player.options is not None:
                await player.draw(rng)
            else:
                await player.receive()

    await asyncio.gather(*(play(player, Random(seat)) for seat, player in enumerate(players)))


async def test_a_returning_player_learns_once_what_has_happened(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path) as running,
        Visitor(running.http, "Ada") as ada,
        Visitor(running.http, "Bea") as bea,
    ):
        room, players = await started(running, ada, bea)
        begun = len(players[1].events)
        again = await connect(running.ws, bea, room)
        assert again.update["missed"] == 0, "the beginning of a game is not news"
        await play_until(players, "season-scored")
        back = await connect(running.ws, bea, room)
        missed = back.update["missed"]
        assert missed == len(back.events) - begun
        told = {event["kind"] for event in back.events[-missed:]}
        assert {"card-revealed", "drawn", "season-scored"} <= told
        await back.ask("seen", game=back.game, version=back.version)
        third = await connect(running.ws, bea, room)
        assert third.update["missed"] == 0, "it is told once, on whatever device"


async def test_spectators_miss_nothing(tmp_path: Path) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        room, players = await started(running, ada, bots=["random"])
        await play_until(players, "season-scored")
        async with Visitor(running.http, "Eve") as eve:
            watching = await connect(running.ws, eve, room)
            assert "missed" not in watching.update


async def test_the_log_survives_a_restart_and_has_its_place_among_the_events(tmp_path: Path) -> None:
    """In 0.1.0 lines about stand-ins were made by each page, and a reload emptied the log."""
    async with (
        running_server(tmp_path) as running,
        Visitor(running.http, "Ada") as ada,
        Visitor(running.http, "Bea") as bea,
    ):
        room, players = await started(running, ada, bea)
        known = len(players[0].events)
        assert (await players[1].ask("leave"))["type"] == "done"
        cookies = ada.client.cookies
        again = await connect(running.ws, ada, room)
        (line,) = again.log
        assert (line["kind"], line["details"], line["after"]) == ("left", {"name": "Bea"}, known)
    async with running_server(tmp_path) as running:
        ada = Visitor(running.http, "Ada")
        ada.client.cookies.update(cookies)
        later = await connect(running.ws, ada, room)
        assert later.log == [line]
        await ada.client.aclose()
