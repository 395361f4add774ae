"""The log of a room and what a guest has missed: kept by the server, told once."""

import asyncio
import re
from pathlib import Path
from random import Random

from tests.server.clients import Player, Visitor, connect, random_command, started
from tests.server.running_server import running_server
from tests.server.seeds import seeds_without_ambush

from inkland.locale import LANGUAGES, texts_in
from inkland.server.model.rooms.log import LOG_KINDS

PAGE = Path(__file__).parents[2] / "docs" / "server-protocol.md"


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
        await players[0].draw(Random(1))  # with an event that only she sees
        await players[0].receive_until(lambda: players[0].choice is not None)
        known = len(players[0].events)
        assert (await players[1].ask("leave"))["type"] == "done"
        cookies = ada.client.cookies
        again = await connect(running.ws, ada, room)
        (line,) = again.log
        assert (line["kind"], line["details"], line["after"]) == ("left", {"name": "Bea", "seat": 1}, known)
    async with running_server(tmp_path) as running:
        ada = Visitor(running.http, "Ada")
        ada.client.cookies.update(cookies)
        later = await connect(running.ws, ada, room)
        assert later.log == [line]
        await ada.client.aclose()


def test_every_kind_of_line_is_documented_and_has_its_text() -> None:
    """The page said `stand-in`, which no line has; the table and the type list the same kinds now."""
    table = PAGE.read_text(encoding="utf-8").split("| kind | what happened |")[1].split("\n\n")[0]
    listed = [
        kind for line in table.splitlines()[2:] for kind in re.findall("`([a-z-]+)`", line.split("|")[1])
    ]
    assert sorted(listed) == sorted(LOG_KINDS)
    for language in LANGUAGES:
        texts = texts_in(language)
        assert [kind for kind in LOG_KINDS if not texts.has(f"log-{kind}")] == []


async def test_each_person_on_a_shared_device_is_told_what_they_have_missed(tmp_path: Path) -> None:
    """What one of them had seen counted for all, so the others were told nothing."""
    async with (
        running_server(tmp_path, seeds=seeds_without_ambush(2)) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        room = await ada.room()
        player = await connect(running.ws, ada, room)
        await player.ask("add-player", name="Ben")
        await player.ask("start")
        await player.receive_until(lambda: bool(player.update))
        begun = {}
        for seat in (0, 1):
            await player.ask("show-seat", seat=seat)
            assert player.update["missed"] == 0
            begun[seat] = len(player.events)
        for seat in (0, 1):
            await player.ask("show-seat", seat=seat)
            assert player.options is not None
            command, turn = random_command(player.options, Random(seat)), player.table["turn"]
            assert (await player.ask("draw", turn=turn, command=command, seat=seat))["type"] == "done"
        await player.ask("seen", game=1, version=player.version, seat=1)
        await player.ask("show-seat", seat=1)
        assert player.update["missed"] == 0
        await player.ask("show-seat", seat=0)
        assert player.update["missed"] == len(player.events) - begun[0] > 2
        assert player.update["since"] == 0, "the whole game as this person knows it"
