"""Titles and crests of guests (S-7): checked, shown at the seat, in the game and its record."""

import pytest
from tests.server.clients import Visitor, connect, started
from tests.server.running_server import RunningServer

CREST = "heater:blue:star:gold"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"crest": "heater:blue:dragon:gold"}, "notation-value-choice"),
        ({"crest": "https://example.org/a.png"}, "notation-value-length"),
        ({"crest": "heater"}, "notation-value-length"),
        ({"title": "x" * 33}, "server-bad-title"),
        ({"title": "<script>"}, "server-bad-title"),
        ({"title": "a\u202eb"}, "server-bad-title"),
    ],
)
async def test_only_known_crests_and_plain_titles(
    visitors: list[Visitor], change: dict[str, str], code: str
) -> None:
    answer = await visitors[0].client.patch("/api/guest", json=change)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert (await visitors[0].client.get("/api/guest")).json()["crest"] == ""


async def test_title_and_crest_are_shown_at_the_seat_and_in_the_game(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    profile = {"title": " the  Bold ", "crest": CREST}
    mine = (await visitors[0].client.patch("/api/guest", json=profile)).json()
    assert (mine["title"], mine["crest"]) == ("the Bold", CREST)
    _, (_, bea) = await started(running, *visitors[:2])
    seat = bea.room["seats"][0]
    assert (seat["title"], seat["crest"]) == ("the Bold", CREST)
    assert bea.facts["profiles"] == [{"title": "the Bold", "crest": CREST}, {"title": "", "crest": ""}]
    started_event = bea.events[0]
    assert started_event["players"][0] == {
        "name": visitors[0].name,
        "title": "the Bold",
        "crest": {"shield": "heater", "field": "blue", "charge": "star", "color": "gold"},
    }
    await visitors[0].client.patch("/api/guest", json={"crest": "round:red:key:silver"})
    await bea.receive_until(lambda: bea.room["seats"][0]["crest"] == "round:red:key:silver")


async def test_in_solo_the_title_is_earned(running: RunningServer, visitors: list[Visitor]) -> None:
    await visitors[0].client.patch("/api/guest", json={"title": "the Bold", "crest": CREST})
    room = await visitors[0].room(start=True)
    ada = await connect(running.ws, visitors[0], room)
    assert ada.facts["profiles"] == [{"title": "", "crest": CREST}]
