"""The tutorial over real WebSockets: a marked game with a fixed deal, and a coach that reads its log."""

from random import Random
from typing import Any

import pytest
from tests.server.clients import Player, Visitor, connect
from tests.server.running_server import RunningServer

from inkland.tutorial import CHAPTERS

IN_A_CORNER = "draw 0 A9,A10,A11,B11 forest"
AROUND_A_MOUNTAIN = "draw 0 A3,A4,A5,B3,C3 water"


async def start(running: RunningServer, visitor: Visitor, chapter: str = "first-season") -> Player:
    """Start a chapter, and connect to its room."""
    answer = await visitor.client.post(f"/api/tutorial/{chapter}")
    assert answer.status_code == 201, answer.text
    return await connect(running.ws, visitor, answer.json()["id"])


async def chapters(visitor: Visitor) -> dict[str, Any]:
    found = (await visitor.client.get("/api/tutorial")).json()
    return {one["chapter"]: (one["room"], one["is_done"]) for one in found}


async def test_its_texts_can_be_read_without_playing(visitors: list[Visitor]) -> None:
    """All but those about a person's own result."""
    first = (await visitors[0].client.get("/api/tutorial")).json()[0]
    assert first["lessons"][0] == {
        "card": "orchard",
        "notes": ["tutorial-note-welcome", "tutorial-note-edict-a", "tutorial-note-place"],
    }
    assert first["closing"] == ["tutorial-note-later", "tutorial-note-end"]


async def draw(player: Player, command: str) -> None:
    answer = await player.ask("draw", turn=player.table["turn"], command=command)
    assert answer["type"] == "done", answer


async def test_it_is_an_ordinary_solo_game_with_a_fixed_deal(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """In 0.1.0 "First game" was an ordinary Heroes game without guidance."""
    for visitor in visitors[:2]:
        ada = await start(running, visitor)
        assert ada.facts["map"] == "A"
        assert ada.facts["edicts"] == ["sentinel-wood", "mages-valley", "great-city", "borderlands"]
        assert ada.room["settings"]["setup"] == {"tutorial": "first-season"}
        assert not ada.room["same_deal"], "every game has a seed of its own"
        await draw(ada, IN_A_CORNER)
        await draw(ada, AROUND_A_MOUNTAIN)
        cards = [event["card"] for event in ada.events if event["kind"] == "card-revealed"]
        assert cards == ["orchard", "hinterland-stream", "forgotten-forest"]


async def test_the_coach_answers_from_the_log_on_any_device(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada = await start(running, visitors[0])
    advice = await ada.ask("tutorial")
    assert (advice["chapter"], advice["lesson"], advice["lessons"]) == ("first-season", 0, 6)
    assert (advice["review"], advice["placed"], advice["reaction"]) == (None, "nowhere", None)
    assert advice["hints"][0]["message"] == {"text": "tutorial-note-welcome", "variables": {}}
    assert advice["place"] == ["A9", "A10", "A11", "B11"]
    farm = await ada.ask("tutorial", command=IN_A_CORNER.replace("forest", "farm"))
    assert farm["reaction"] == {"text": "tutorial-goal-border-better", "variables": {"gain": 0, "best": 4}}
    await draw(ada, IN_A_CORNER)
    elsewhere = await connect(running.ws, visitors[0], ada.room["id"])
    resumed = await elsewhere.ask("tutorial")
    assert resumed["lesson"] == 1
    assert resumed["review"] == {"text": "tutorial-goal-border-praise", "variables": {"gain": 4, "best": 4}}
    assert resumed["hints"][1]["control"] == "terrains"
    unreadable = await ada.ask("tutorial", command="draw 0 A99 forest")
    assert unreadable["type"] == "refused"


async def test_the_chapters_know_what_is_started_and_finished(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada = visitors[0]
    assert await chapters(ada) == {chapter.id: (None, False) for chapter in CHAPTERS}
    player = await start(running, ada, "skills")
    assert (await chapters(ada))["skills"] == (player.room["id"], False)
    await draw(player, "draw 0 A3,B3,C3 water")
    await draw(player, "draw 0 E5,E6,E7,F7 forest +search E8")
    assert (await chapters(ada))["skills"] == (player.room["id"], True)
    assert (await chapters(visitors[1]))["skills"] == (None, False)
    again = await start(running, ada, "skills")
    assert again.room["id"] != player.room["id"]
    assert (await chapters(ada))["skills"] == (again.room["id"], True), "finished stays finished"
    mine = (await ada.client.get("/api/games")).json()
    assert [(game["room"], game["tutorial"]) for game in mine] == [(again.room["id"], "skills")]
    assert (await ada.client.get("/api/games/ended")).json() == [], "the game that was replaced is hidden"


async def test_it_can_be_played_to_the_end_and_stays_marked(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada = await start(running, visitors[0])
    await ada.play(Random(1))
    assert (await ada.ask("tutorial"))["hints"] == []
    ended = (await visitors[0].client.get("/api/games/ended")).json()
    assert [(game["tutorial"], game["status"]) for game in ended] == [("first-season", "over")]
    record = await visitors[0].client.get(f"/api/games/{ended[0]['game']}/record")
    assert record.status_code == 200


@pytest.mark.parametrize("same_deal", [True, False])
async def test_a_new_deal_is_an_ordinary_game(
    running: RunningServer, visitors: list[Visitor], *, same_deal: bool
) -> None:
    ada = await start(running, visitors[0])
    assert (await ada.ask("restart", same_deal=same_deal))["type"] == "done"
    await ada.receive_until(lambda: ada.game == 2 and ada.update.get("game") == 2)
    setup = ada.room["settings"]["setup"]
    assert setup.get("tutorial") == ("first-season" if same_deal else None)
    assert (ada.table["card"] == "orchard") is same_deal
    assert (await ada.ask("tutorial"))["type"] == ("tutorial" if same_deal else "refused")


async def test_a_chapter_at_a_table_has_its_bot(running: RunningServer, visitors: list[Visitor]) -> None:
    ada = await start(running, visitors[0], "table")
    assert [seat["kind"] for seat in ada.room["seats"]] == ["person", "bot"]
    await draw(ada, IN_A_CORNER)
    await ada.receive_until(lambda: ada.table["stage"] == "ambush" and ada.is_awaited)
    advice = await ada.ask("tutorial")
    assert [hint["message"]["text"] for hint in advice["hints"]] == [
        "tutorial-note-passed",
        "tutorial-note-hurt",
    ]


async def test_a_chapter_cannot_be_changed(running: RunningServer, visitors: list[Visitor]) -> None:
    ada = visitors[0]
    assert (await ada.client.post("/api/tutorial/fifth")).status_code == 404
    for room in (
        {"settings": {"setup": {"tutorial": "first-season", "map": "B"}}},
        {"settings": {"setup": {"tutorial": "first-season"}}, "bots": ["greedy"]},
    ):
        answer = await ada.client.post("/api/rooms", json=room)
        assert answer.status_code == 422, answer.text
        assert answer.json()["code"] == "server-tutorial-fixed"


async def test_others_get_no_advice(running: RunningServer, visitors: list[Visitor]) -> None:
    ada = await start(running, visitors[0])
    stranger = await connect(running.ws, visitors[1], ada.room["id"])
    assert (await stranger.ask("tutorial"))["problem"]["code"] == "server-not-seated"
