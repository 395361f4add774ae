"""Standings as they would be now: a choice of the host, made from open maps only."""

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from tests.server.clients import Message, Player, Visitor, connect, started
from tests.server.running_server import RunningServer, running_server


def expected(table: Message, seasons: list[Message]) -> list[int]:
    """Stars so far, and what the two edicts of the season, the coins and the monsters are worth now (P-2)."""
    letters = ["abcd".index(edict.lower()) for edict in seasons[table["season"]]["edicts"]]
    scored = [sum(line[seat]["total"] for line in table["scores"]) for seat in range(len(table["sheets"]))]
    return [
        before + sum(sheet["stars"][letter] for letter in letters) + sheet["coins"] + sheet["monsters"]
        for before, sheet in zip(scored, table["sheets"], strict=True)
    ]


async def test_standings_are_shown_when_the_host_wants_them(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, (ada, bea) = await started(running, *visitors[:2], bots=["random"])
    watching = await connect(running.ws, visitors[2], room)
    for player in (ada, bea, watching):
        assert player.update["standings"] == [], "not unless the host wants it"
    refused = await bea.ask("show-standings", shown=True)
    assert refused["problem"]["code"] == "server-host-only"
    assert (await ada.ask("show-standings", shown=True))["type"] == "done"
    for player in (ada, bea, watching):
        await player.receive_until(lambda player=player: bool(player.update.get("standings")))  # type: ignore[misc]
        assert player.log[-1]["kind"] == "standings-shown"
    await play_to(ada, bea, season=1)
    shown = ada.update["standings"]
    assert [standing["total"] for standing in shown] == expected(ada.table, ada.facts["seasons"])
    assert sorted(standing["rank"] for standing in shown)[0] == 1
    await ada.ask("show-standings", shown=False)
    await bea.receive_until(lambda: bea.update.get("standings") == [])
    assert bea.log[-1]["kind"] == "standings-hidden"


def is_later(player: Player, turn: int) -> bool:
    return bool(player.table["turn"] > turn)


async def play_to(*players: Player, season: int) -> None:
    """Draw at random until everybody is in a season and has its first card before them."""
    rngs = [Random(seat) for seat in range(len(players))]
    while players[0].table["season"] < season:
        turn = players[0].table["turn"]
        for player, rng in zip(players, rngs, strict=True):
            if player.is_awaited:
                await player.draw(rng)
        for player in players:
            await player.receive_until(partial(is_later, player, turn))


async def test_an_unrevealed_drawing_changes_nothing(running: RunningServer, visitors: list[Visitor]) -> None:
    _, (ada, bea) = await started(running, *visitors[:2])
    await ada.ask("show-standings", shown=True)
    await ada.receive_until(lambda: bool(ada.update.get("standings")))
    before, frames = ada.update["standings"], len(bea.frames)
    await ada.draw(Random(1))
    await bea.ask("ping")
    told: list[Any] = [frame for frame in bea.frames[frames:] if '"standings":[' in frame]
    assert all('"total":0' in frame for frame in told)
    assert before == [{"total": 0, "rank": 1}, {"total": 0, "rank": 1}]


async def test_the_choice_is_kept(tmp_path: Path) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        created = await ada.client.post(
            "/api/rooms", json={"settings": {"standings": True}, "bots": ["random"], "start": True}
        )
        room, cookies = created.json()["id"], ada.client.cookies
    async with running_server(tmp_path) as running:
        again = Visitor(running.http, "Ada")
        again.client.cookies.update(cookies)
        player = await connect(running.ws, again, room)
        assert [standing["rank"] for standing in player.update["standings"]] == [1, 1]
        await again.client.aclose()
