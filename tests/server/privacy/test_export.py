"""The export: everything about one guest, nothing that others keep to themselves, and no hidden card."""

import asyncio
import json
import zipfile
from io import BytesIO
from random import Random
from typing import Any

from tests.server.clients import Visitor, random_command, started
from tests.server.running_server import RunningServer

from inkland.content import load_catalog
from inkland.core.events import DeckShuffled
from inkland.notation.records import parse_record, replay
from inkland.server.features.reviews.store import ReviewKey, ReviewStore
from inkland.server.infra.stores.store import Store


async def exported(visitor: Visitor) -> tuple[dict[str, Any], dict[str, str]]:
    """The document of an export, and its records by name."""
    answer = await visitor.client.get("/api/guest/export")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/zip")
    assert answer.headers["content-disposition"] == 'attachment; filename="inkland-export.zip"'
    with zipfile.ZipFile(BytesIO(answer.content)) as archive:
        assert archive.testzip() is None
        names = [name for name in archive.namelist() if name != "guest.json"]
        records = {name: archive.read(name).decode() for name in names}
        return json.loads(archive.read("guest.json")), records


async def test_an_export_has_everything_about_the_guest(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, bea, *_ = visitors
    await ada.client.patch("/api/guest", json={"title": "the Bold", "settings": {"lang": "uk"}})
    room, players = await started(running, ada, bea)
    await asyncio.gather(*(player.play(Random(seat)) for seat, player in enumerate(players)))
    block = {"room": room, "seat": 1}
    assert (await ada.client.post("/api/guest/blocks", json=block)).status_code == 201
    code = (await ada.client.post("/api/guest/recovery")).json()["code"]
    document, records = await exported(ada)
    assert document["inkland-export"] == 1
    assert list(document["recovery_code"]) == ["created"]
    assert code not in json.dumps(document)
    guest = document["guest"]
    assert (guest["name"], guest["title"], guest["settings"]) == ("Ada", "the Bold", {"lang": "uk"})
    assert [device["origin"] for device in document["devices"]] == ["first"]
    assert [one["name"] for one in document["blocks"]] == ["Bea"]
    (game,) = document["games"]
    assert (game["status"], game["players"]) == ("over", ["Ada", "Bea"])
    assert game["seats"] == [{"seat": 0, "hidden": False, "seen": game["seats"][0]["seen"]}]
    assert list(records) == [game["record"]] == [f"records/{players[0].facts['public_id']}.inkland"]
    events = parse_record(records[game["record"]], load_catalog()).events
    result = replay(events, load_catalog()).table.result
    assert result is not None
    assert list(result.totals) == game["result"]["totals"] == players[0].table["result"]["totals"]


async def test_reviews_are_in_the_export(running: RunningServer, visitors: list[Visitor]) -> None:
    """Those that are complete; of two versions the new one."""
    ada, bea, *_ = visitors
    _, (player,) = await started(running, ada)
    await player.play(Random(1))
    address = player.facts["public_id"]
    stored = await running.server.archive.find(address)
    assert isinstance(running.server.store, Store)
    reviews = ReviewStore(running.server.store.database)
    for depth, version, document in (
        ("standard", 1, b'{"old":1}'), ("standard", 2, b'{"new":1}'), ("deep", 2, None),
    ):  # fmt: skip
        begun = await reviews.begin(ReviewKey(stored.id, depth, version), now=0.0)
        if document is not None:
            await reviews.complete(begun.id, document)
    _, files = await exported(ada)
    assert sorted(files) == [f"records/{address}.inkland", f"reviews/{address}-standard.json"]
    assert files[f"reviews/{address}-standard.json"] == '{"new":1}'
    assert (await exported(bea))[1] == {}


async def test_an_export_gives_nothing_away(running: RunningServer, visitors: list[Visitor]) -> None:
    """Neither the deck of a running game, nor what others have drawn or whom they have blocked."""
    ada, bea, *_ = visitors
    room, (player, other) = await started(running, ada, bea)
    assert other.options is not None
    line = random_command(other.options, Random(1))
    draft = {"turn": other.table["turn"], "command": line}
    assert (await other.ask("draft", **draft))["type"] == "done"
    assert (await other.ask("draw", **draft))["type"] == "done"
    assert (await bea.client.post("/api/guest/blocks", json={"room": room, "seat": 0})).status_code == 201
    document, records = await exported(ada)
    text = json.dumps(document)
    assert records == {}
    (game,) = document["games"]
    assert (game["status"], game["record"], game["result"]) == ("running", None, None)
    live = await running.server.rooms.open(room)
    assert live.game is not None
    deck = next(event.cards for event in live.game.events if isinstance(event, DeckShuffled))
    assert not any(card in text for card in deck)
    assert line.split()[2] not in text
    assert document["blocks"] == document["drafts"] == []
    for token in (bea.client.cookies["inkland"], ada.client.cookies["inkland"]):
        assert token not in text
    bea_id = live.room.places[1].guest
    assert bea_id is not None
    assert bea_id not in text
    assert player.seat == 0


async def test_exports_are_limited_and_for_guests_only(visitors: list[Visitor]) -> None:
    for _ in range(3):
        await exported(visitors[0])
    refused = await visitors[0].client.get("/api/guest/export")
    assert (refused.status_code, refused.json()["code"]) == (429, "server-too-fast")
    visitors[1].client.cookies.clear()
    assert (await visitors[1].client.get("/api/guest/export")).status_code == 401
