"""Games with the same deck are shown only to guests who have finished it, until nobody plays it any more."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.clients import Player, Visitor, connect, started
from tests.server.running_server import RunningServer, running_server

from inkland.server.model.games.shared_deal import Deal, DealtGame, may_see
from inkland.server.web.http.routes import ROUTES

ADA, BEA, EVE = "ada", "bea", "eve"


def is_open(game: int, guest: str | None, *games: tuple[str, set[str]]) -> bool:
    dealt = (
        DealtGame(number, status, frozenset(owners))  # type: ignore[arg-type]
        for number, (status, owners) in enumerate(games)
    )
    deal = Deal(tuple(dealt))
    return may_see(deal, guest, deal.owners_of(game))


def test_a_deal_of_one_game_is_open_to_everybody() -> None:
    for status in ("running", "over", "aborted"):
        assert is_open(0, EVE, (status, {ADA}))
        assert is_open(0, None, (status, {ADA}))


def test_while_a_deal_is_played_again_its_games_are_open_to_those_who_have_finished_it() -> None:
    games = ("over", {ADA}), ("running", {BEA})
    for game in (0, 1):
        assert is_open(game, ADA, *games)
        assert not is_open(game, EVE, *games)
        assert not is_open(game, None, *games)
    assert not is_open(0, BEA, *games), "she has it still before her"
    assert is_open(1, BEA, *games), "she plays it"


def test_giving_up_is_not_finishing() -> None:
    games = ("aborted", {ADA}), ("running", {BEA})
    assert is_open(0, ADA, *games), "her own game shows her nothing that she has not seen"
    assert not is_open(1, ADA, *games)


def test_two_games_at_once() -> None:
    games = ("running", {ADA}), ("running", {BEA})
    assert not is_open(0, BEA, *games)
    assert not is_open(1, ADA, *games)


def test_a_closed_deal_is_open_to_everybody() -> None:
    for status in ("over", "aborted", "taken-back"):
        assert is_open(0, EVE, ("over", {ADA}), (status, {BEA}))
        assert is_open(1, None, ("over", {ADA}), (status, {BEA}))


@pytest.fixture
async def visitors(running: RunningServer) -> AsyncIterator[list[Visitor]]:
    """Ada, Bea, Eve, and somebody without a name."""
    async with AsyncExitStack() as stack:
        named = [
            await stack.enter_async_context(Visitor(running.http, name)) for name in ("Ada", "Bea", "Eve")
        ]
        nobody = Visitor(running.http, "nobody")
        stack.push_async_callback(nobody.client.aclose)
        yield [*named, nobody]


async def same_deck_again(player: Player) -> None:
    """Let somebody who plays alone begin again with the same deck."""
    assert (await player.ask("restart", same_deal=True))["type"] == "done"
    await player.receive_until(lambda: player.update["game"] == player.room["game"] == player.game)


async def draw_card(player: Player) -> None:
    turn = player.table["turn"]
    await player.draw(Random(1))
    await player.receive_until(lambda: player.table["turn"] > turn and player.is_awaited)


def secrets_of(*games: Player) -> set[str]:
    """The edicts, the turned cards and the drawn rows of maps: what gives a deal away."""
    found = set()
    for player in games:
        found |= {*player.facts["edicts"], str(player.table["card"])}
        found |= {event["card"] for event in player.events if event["kind"] == "card-revealed"}
        found |= {row for sheet in player.table["sheets"] for row in sheet["rows"]}
    return {json.dumps(secret) for secret in found}


async def answers(visitor: Visitor, room: str, *games: str) -> str:
    """All that the routes about games and rooms answer to a guest."""
    texts = []
    for path in game_routes():
        for game in games:
            url = path.replace("{room_id}", room).replace("{game_id}", game).replace("{seat}", "0")
            answer = await visitor.client.get(url)
            assert answer.status_code < 500, (url, answer.text)
            texts.append(answer.text)
    return "\n".join(texts)


def game_routes() -> list[str]:
    """The paths of all routes that answer a question about a game, a room or a guest's games."""
    found = {
        path.replace(":str}", "}").replace(":int}", "}")
        for route in ROUTES
        if "GET" in getattr(route, "http_methods", ())
        for path in route.paths
    }
    return sorted(path for path in found if path.startswith(("/api/games", "/api/rooms")))


def leaked(text: str, secrets: set[str]) -> set[str]:
    return {secret for secret in secrets if secret in text.replace("\\", "")}


async def everything_over_a_socket(player: Player) -> str:
    """All frames of a connection after it has asked everything that can be asked."""
    asked: list[tuple[str, dict[str, Any]]] = [
        ("scoring-cells", {"seat": 0}),
        ("show-seat", {"seat": None}),
        ("show-seat", {"seat": 0}),
        ("preview", {"command": "draw 0 A1 forest"}),
        ("extra-places", {"command": "draw 0 A1 forest", "skill": "military"}),
        ("sit", {}),
        ("seen", {"game": 2, "version": 1}),
    ]
    for kind, fields in asked:
        await player.ask(kind, **fields)
    return "\n".join(player.frames)


async def test_no_route_shows_a_stranger_the_maps_of_a_deck_that_is_played_again(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, _, eve, nobody = visitors
    room, (player,) = await started(running, ada)
    first = player.facts["public_id"]
    await player.play(Random(1))
    ended, player_result = secrets_of(player), player.table["result"]
    for visitor in (eve, nobody):
        assert leaked(await answers(visitor, room, first), ended), "one game alone is open to everybody"
    await same_deck_again(player)
    second = player.facts["public_id"]
    await draw_card(player)
    secrets = ended | secrets_of(player)
    for visitor in (eve, nobody):
        assert leaked(await answers(visitor, room, first, second), secrets) == set()
        page = (await visitor.client.get(f"/api/games/{first}")).json()
        assert (page["is_closed"], page["seats"][0]["name"]) == (True, "Ada")
        assert page["result"] == player_result, "the standings are open to everybody"
        running_page = (await visitor.client.get(f"/api/games/{second}")).json()
        assert (running_page["is_closed"], running_page["result"]) == (True, None)
        refused = await visitor.client.get(f"/api/games/{first}/record")
        assert (refused.status_code, refused.json()["code"]) == (403, "server-shared-deal")
    for game in (first, second):
        assert leaked(await answers(ada, room, game), secrets)


async def test_no_socket_shows_a_spectator_a_deck_that_is_played_again(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, _, eve, _ = visitors
    room, (player,) = await started(running, ada)
    watching = await connect(running.ws, eve, room)
    await player.play(Random(1))
    await watching.receive_until(lambda: watching.is_over)
    known = len(watching.frames)
    await same_deck_again(player)
    await watching.receive_until(lambda: watching.is_closed)
    joining = await connect(running.ws, eve, room, game=2, version=1)
    assert joining.is_closed
    await draw_card(player)
    secrets = secrets_of(player)
    for socket, first in ((watching, known), (joining, 0)):
        del socket.frames[:first]
        assert leaked(await everything_over_a_socket(socket), secrets) == set()
        assert not {"game", "update"} & {json.loads(frame)["type"] for frame in socket.frames}
        assert (await socket.ask("scoring-cells", seat=0))["problem"]["code"] == "server-shared-deal"
    await player.play(Random(2))
    for socket in (watching, joining):
        # Nobody plays the deck any more.
        await socket.receive_until(
            lambda socket=socket: socket.update.get("game") == 2 and not socket.is_closed  # type: ignore[misc]
        )
        assert socket.facts["edicts"] == player.facts["edicts"]
        assert (socket.is_over, socket.events[-1]) == (True, player.events[-1])


async def test_a_rematch_with_the_same_deck(running: RunningServer, visitors: list[Visitor]) -> None:
    """Bea has played the deck and watches. Eve, who is new, plays it now and must not look it up."""
    ada, bea, eve, nobody = visitors
    room, players = await started(running, ada, bea)
    first = players[0].facts["public_id"]
    await asyncio.gather(*(player.play(Random(seat)) for seat, player in enumerate(players)))
    secrets, totals = secrets_of(players[0]), players[0].table["result"]["totals"]
    newcomer = await connect(running.ws, eve, room)
    assert (await players[0].ask("propose-rematch", same_deck=True))["type"] == "done"
    assert (await newcomer.ask("vote", kind="rematch", agree=True))["type"] == "done"
    await players[1].ask("vote", kind="rematch", agree=False)
    if players[0].room["phase"] == "over":
        await players[0].ask("start")
    await newcomer.receive_until(lambda: newcomer.update["game"] == newcomer.room["game"] == 2)
    assert newcomer.seat == 1
    await players[1].receive_until(lambda: players[1].update["game"] == 2)
    assert (players[1].seat, players[1].is_closed) == (None, False), "she has finished this deck"
    for visitor in (eve, nobody):
        answer = await visitor.client.get(f"/api/games/{first}/messages")
        assert (answer.status_code, answer.json()["code"]) == (403, "server-shared-deal")
        page = (await visitor.client.get(f"/api/games/{first}")).json()
        assert (page["is_closed"], page["result"]["totals"]) == (True, totals)
    assert leaked(await answers(bea, room, first), secrets)
    own = (await eve.client.get("/api/games")).json()
    assert [game["game"] for game in own] == [newcomer.facts["public_id"]]


async def test_giving_up_closes_the_deck(running: RunningServer, visitors: list[Visitor]) -> None:
    ada, _, eve, _ = visitors
    room, (player,) = await started(running, ada)
    await draw_card(player)
    await same_deck_again(player)
    await draw_card(player)
    watching = await connect(running.ws, eve, room)
    assert watching.is_closed
    await player.ask("give-up")
    await watching.receive_until(lambda: bool(watching.table))
    assert not watching.is_closed
    assert watching.table["sheets"][0]["rows"] == player.table["sheets"][0]["rows"]


async def test_the_deal_is_known_after_a_restart_of_the_server(tmp_path: Path) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        room, (player,) = await started(running, ada)
        await same_deck_again(player)
    async with running_server(tmp_path) as running, Visitor(running.http, "Eve") as eve:
        watching = await connect(running.ws, eve, room)
        assert watching.is_closed
        assert {json.loads(frame)["type"] for frame in watching.frames} == {"welcome"}


async def test_somebody_who_takes_a_seat_late_may_see_the_game(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, _, eve, _ = visitors
    room, (player,) = await started(running, ada, bots=["random"])
    await same_deck_again(player)
    watching = await connect(running.ws, eve, room)
    assert watching.is_closed
    assert (await player.ask("allow-late-seats", allowed=True))["type"] == "done"
    assert (await watching.ask("sit"))["type"] == "done"
    await watching.receive_until(lambda: watching.options is not None)
    assert (watching.seat, watching.is_closed, watching.facts["game"]) == (1, False, 2)
    page = (await eve.client.get(f"/api/games/{watching.facts['public_id']}")).json()
    assert (page["is_closed"], page["room"]) == (False, room)


async def test_the_routes_are_found() -> None:
    assert {
        "/api/games",
        "/api/games/ended",
        "/api/games/{game_id}",
        "/api/games/{game_id}/messages",
        "/api/games/{game_id}/record",
        "/api/games/{game_id}/replay",
        "/api/games/{game_id}/scoring-cells/{seat}",
        "/api/rooms/{room_id}",
    } <= set(game_routes())
