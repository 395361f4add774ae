"""Games by their address, open to whoever has the link and without rights; the games of a guest."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from tests.server.clients import Message, Player, Visitor, connect, started
from tests.server.locations import sqlite_only
from tests.server.running_server import RunningServer, running_server
from tests.server.test_migrations import OLD, old_folder, returning


async def solo_game(running: RunningServer, visitor: Visitor) -> tuple[str, Player]:
    room = await visitor.room(start=True)
    player = await connect(running.ws, visitor, room)
    return room, player


async def read(visitor: Visitor, path: str, status: int = 200) -> Any:
    answer = await visitor.client.get(path)
    assert answer.status_code == status, answer.text
    return answer.json()


async def test_a_finished_game_can_be_reached_after_the_next_one(running: RunningServer) -> None:
    """In 0.1.0 a rematch reused the room's address, and the old result was lost."""
    async with Visitor(running.http, "Ada") as ada:
        room, player = await solo_game(running, ada)
        first = player.facts["public_id"]
        await player.play(Random(1))
        result = player.table["result"]
        await player.ask("restart", same_deal=False)
        await player.receive_until(lambda: player.game == 2)
        assert player.facts["public_id"] != first
        page = await read(ada, f"/api/games/{first}")
        assert (page["status"], page["seat"], page["room"]) == ("over", 0, room)
        assert page["result"] == result
        game, update = await read(ada, f"/api/games/{first}/messages")
        assert game["public_id"] == first
        assert update["table"]["result"] == result
        (ended,) = await read(ada, "/api/games/ended")
        assert (ended["game"], ended["title"]) == (first, result["title"])
        assert ended["total"] == result["totals"][0]
        assert len(ended["sheet"]) == 11
        (mine,) = await read(ada, "/api/games")
        assert (mine["room"], mine["is_my_turn"], len(mine["sheet"])) == (room, True, 11)
        assert mine["since"] > page["ended"] - 60


async def test_the_cards_of_a_stand_in_are_counted_in_lists_and_on_the_page(running: RunningServer) -> None:
    async with Visitor(running.http, "Ada") as ada, Visitor(running.http, "Bea") as bea:
        _, (one, two) = await started(running, ada, bea)
        game = one.facts["public_id"]
        assert (await two.ask("leave"))["type"] == "done"
        turn = one.table["turn"]
        await one.draw(Random(1))
        await one.receive_until(lambda: one.table["turn"] > turn)
        (mine,) = await read(bea, "/api/games")
        assert mine["stand_in_cards"] == [0, 1]
        await one.play(Random(2))
        await one.receive_until(lambda: one.room["phase"] == "over")
        cards = sum(event["kind"] == "drawn" and event["seat"] == 1 for event in one.events)
        assert cards > 10
        for visitor in (ada, bea):
            (ended,) = await read(visitor, "/api/games/ended")
            assert ended["stand_in_cards"] == [0, cards]
        page = await read(ada, f"/api/games/{game}")
        assert [seat["stand_in_cards"] for seat in page["seats"]] == [0, cards]


async def test_a_stranger_sees_the_result_and_gets_no_room(running: RunningServer) -> None:
    async with Visitor(running.http, "Ada") as ada, Visitor(running.http, "Eve") as eve:
        room, player = await solo_game(running, ada)
        game = player.facts["public_id"]
        nobody = Visitor(running.http, "nobody")
        for stranger in (eve, nobody):
            texts = [
                (await stranger.client.get(f"/api/games/{game}{part}")).text
                for part in ("", "/messages", "/scoring-cells/0")
            ]
            assert room not in "".join(texts)
            page = await read(stranger, f"/api/games/{game}")
            assert (page["seat"], page["room"], page["status"]) == (None, None, "running")
            update: Message = (await read(stranger, f"/api/games/{game}/messages"))[1]
            assert "options" not in update
            kinds = {event["kind"] for event in update["events"]}
            assert not kinds & {"deck-shuffled", "piles-shuffled", "choice-made"}
            await read(stranger, f"/api/games/{game}/record", 409)
        await player.play(Random(2))
        assert (await read(nobody, f"/api/games/{game}"))["seats"][0]["name"] == "Ada"
        record = await nobody.client.get(f"/api/games/{game}/record")
        assert record.text.startswith('{"inkland-record"')
        await nobody.client.aclose()


async def test_an_unknown_game_is_refused_and_pages_are_not_indexed(running: RunningServer) -> None:
    async with Visitor(running.http, "Ada") as ada:
        assert (await read(ada, "/api/games/unknown", 404))["code"] == "server-no-such-game"
        page = await ada.client.get("/game/unknown")
        assert page.headers["x-robots-tag"] == "noindex, nofollow"
        assert "x-robots-tag" not in (await ada.client.get("/")).headers


async def test_a_game_can_be_hidden_and_shown_again(running: RunningServer) -> None:
    async with Visitor(running.http, "Ada") as ada, Visitor(running.http, "Eve") as eve:
        _, player = await solo_game(running, ada)
        game = player.facts["public_id"]
        await player.play(Random(3))
        for hidden in (True, False):
            for visitor in (ada, eve):
                await visitor.client.put(f"/api/games/{game}/hidden", json={"hidden": hidden})
            lists = [await read(ada, f"/api/games/ended?hidden={flag}") for flag in ("false", "true")]
            assert [len(found) for found in lists] == ([0, 1] if hidden else [1, 0])


async def test_every_player_finds_the_finished_game_with_their_own_rank(running: RunningServer) -> None:
    """In 0.1.0 finished games dropped out of the list, so one might never learn the result."""
    async with Visitor(running.http, "Ada") as ada, Visitor(running.http, "Bea") as bea:
        _, players = await started(running, ada, bea)
        await asyncio.gather(*(player.play(Random(seat)) for seat, player in enumerate(players)))
        ranks = players[0].table["result"]["ranks"]
        for seat, visitor in enumerate((ada, bea)):
            (ended,) = await read(visitor, "/api/games/ended")
            assert (ended["seat"], ended["rank"], ended["title"]) == (seat, ranks[seat], None)
            assert ended["players"] == ["Ada", "Bea"]


@sqlite_only
async def test_a_game_of_version_0_1_0_has_a_page(tmp_path: Path) -> None:
    async with running_server(old_folder(tmp_path / "old")) as upgraded:
        bea = returning(upgraded, "Bea")
        (ended,) = await read(bea, "/api/games/ended")
        assert [ended["total"]] == OLD["over"]["totals"]
        assert ended["title"] is not None
        assert len(ended["sheet"]) == 11
        page = await read(bea, f"/api/games/{ended['game']}")
        assert page["room"] == OLD["over"]["room"]
        await bea.client.aclose()
