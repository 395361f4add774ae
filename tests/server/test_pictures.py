"""Pictures of finished games: for those who may see the game, made by workers, a few for each address."""

from random import Random

import pytest
from tests.server.clients import Visitor, connect
from tests.server.running_server import RunningServer

from inkland.server.base.limits import PICTURE_BURST


async def test_pictures_of_a_finished_game(running: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of a running game comes out; afterwards whoever has the link gets every format."""
    async with Visitor(running.http, "Ada") as ada, Visitor(running.http, "Eve") as eve:
        player = await connect(running.ws, ada, await ada.room(start=True))
        game = player.facts["public_id"]
        for visitor in (ada, eve):
            early = await visitor.client.get(f"/api/games/{game}/picture/svg")
            assert (early.status_code, early.json()["code"]) == (409, "server-game-running")
        await player.play(Random(1))
        total = player.table["result"]["totals"][0]
        path = f"/api/games/{game}/picture"
        svg = await eve.client.get(f"{path}/svg?language=pl&dark=true")
        assert svg.headers["content-type"] == "image/svg+xml"
        assert f'filename="inkland-{game}.svg"' in svg.headers["content-disposition"]
        assert f">{total}</text>" in svg.text
        assert "Razem" in svg.text
        png = await ada.client.get(f"{path}/png?seat=0")
        assert png.content.startswith(b"\x89PNG")
        assert f'filename="inkland-{game}-1.png"' in png.headers["content-disposition"]
        gif = await ada.client.get(f"{path}/gif?at=9")
        assert gif.content.startswith(b"GIF89a")
        for wrong, status in (
            ("bmp", 404),
            ("svg?seat=1", 404),
            ("svg?seat=-1", 400),
            ("svg?language=xx", 400),
        ):
            assert (await ada.client.get(f"{path}/{wrong}")).status_code in (status, 400), wrong
        record = (await ada.client.get(f"/api/games/{game}/record")).text
        dropped = await ada.client.post("/api/records/picture/svg?language=pl&dark=true", content=record)
        assert dropped.text == svg.text
        edited = await ada.client.post(
            "/api/records/picture/svg", content=record.replace("village", "forest", 1)
        )
        assert (edited.status_code, edited.json()["code"]) == (422, "notation-record-edited")


async def test_an_address_gets_so_many_pictures_and_the_same_one_again(running: RunningServer) -> None:
    async with Visitor(running.http, "Ada") as ada:
        player = await connect(running.ws, ada, await ada.room(start=True))
        path = f"/api/games/{player.facts['public_id']}/picture/svg"
        await player.play(Random(2))
        for at in range(1, PICTURE_BURST + 1):
            assert (await ada.client.get(f"{path}?at={at}")).status_code == 200
        refused = await ada.client.get(f"{path}?at=90")
        assert (refused.status_code, refused.json()["code"]) == (429, "server-too-fast")
        assert int(refused.headers["retry-after"]) <= 10
        assert (await ada.client.get(f"{path}?at=1")).status_code == 200
