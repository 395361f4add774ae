"""Replays over HTTP: of games by their address, for those who may see them, and of record files."""

import hashlib
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.clients import Player, Visitor, started
from tests.server.running_server import RunningServer
from tests.server.stored_rows import files_with, tables_with

import inkland.replay.document as document_module
from inkland.content import load_catalog
from inkland.core.events import CardRevealed, ChoiceMade, Drawn, Event
from inkland.notation.records import format_record, parse_record
from inkland.replay.document import replay_document

CATALOG = load_catalog()
RECORD = (Path(__file__).parents[2] / "conformance" / "games" / "mixed-033.inkland").read_text()
SECRET_KINDS = ('"piles-shuffled"', '"deck-shuffled"', '"choice-made"')


async def finished(running: RunningServer, visitor: Visitor) -> Player:
    _, (player,) = await started(running, visitor, bots=["random"])
    await player.play(Random(1))
    return player


def address(player: Player) -> str:
    return f"/api/games/{player.facts['public_id']}/replay"


def early_cards(replay: dict[str, Any], events: tuple[Event, ...]) -> list[str]:
    """Return the cards that a stop names before they were turned."""
    found = []
    for stop in replay["stops"]:
        named = set(re.findall(r'"([a-z][a-z-]+)"', json.dumps(stop)))
        later = {event.card for event in events[stop["at"] :] if isinstance(event, CardRevealed)}
        turned = {event.card for event in events[: stop["at"]] if isinstance(event, CardRevealed)}
        found += sorted(named & (later - turned))
    return found


async def test_a_finished_game_is_replayed_by_whoever_has_the_link(running: RunningServer) -> None:
    async with Visitor(running.http, "Ada") as ada, Visitor(running.http, "Eve") as eve:
        player = await finished(running, ada)
        answer = await eve.client.get(address(player))
        assert (answer.status_code, answer.headers["content-encoding"]) == (200, "gzip")
        replay = answer.json()
        assert (replay["is_over"], replay["bots"]) == (True, ["", "random"])
        assert replay["stops"][-1]["changes"]["result"] == player.table["result"]
        record = (await ada.client.get(address(player).replace("/replay", "/record"))).text
        events = parse_record(record, CATALOG).events
        assert replay["moments"] == len(events)
        assert early_cards(replay, events) == []
        assert not any(kind in answer.text for kind in SECRET_KINDS)
        plain = await eve.client.get(address(player), headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == replay


def test_planted_leaks_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The checks above fail for a replay that shows hidden events, or the next card one stop too early."""
    events = parse_record(RECORD, CATALOG).events
    replay = json.loads(msgspec.json.encode(replay_document(events, CATALOG)))
    assert early_cards(replay, events) == []
    monkeypatch.setattr(document_module, "is_visible_to", lambda *_: True)
    text = msgspec.json.encode(replay_document(events, CATALOG)).decode()
    assert all(kind in text for kind in SECRET_KINDS[:2])
    assert early_cards(json.loads(text), events)
    monkeypatch.undo()
    cards = [stop for stop in replay["stops"] if stop["card"] is not None]
    cards[0]["changes"]["card"] = cards[-1]["card"]
    assert early_cards(replay, events) == [cards[-1]["card"]]


async def test_a_browser_that_has_the_replay_is_told_so_until_a_name_changes(running: RunningServer) -> None:
    async with Visitor(running.http, "Ada") as ada:
        player = await finished(running, ada)
        first = await ada.client.get(address(player))
        tag = first.headers["etag"]
        assert first.headers["cache-control"] == "private, no-cache"
        again = await ada.client.get(address(player), headers={"if-none-match": tag})
        assert (again.status_code, again.content) == (304, b"")
        assert (await ada.client.patch("/api/guest", json={"name": "Adelaide"})).status_code == 200
        renamed = await ada.client.get(address(player), headers={"if-none-match": tag})
        assert renamed.status_code == 200
        assert renamed.json()["game"]["players"][0] == "Adelaide"
        assert first.json()["stops"][5:] == renamed.json()["stops"][5:]


async def test_a_game_that_goes_on_has_no_replay(running: RunningServer) -> None:
    async with Visitor(running.http, "Ada") as ada:
        _, (player,) = await started(running, ada)
        tag = running.server.replays.tag
        stored = await running.server.archive.find(player.facts["public_id"])
        opened = await running.server.archive.open(stored, None)
        for headers in ({}, {"if-none-match": f'"{tag(opened)}"'}):
            refused = await ada.client.get(address(player), headers=headers)
            assert (refused.status_code, refused.json()["code"]) == (409, "server-game-running")


async def test_a_replay_is_closed_while_somebody_plays_the_same_deck(running: RunningServer) -> None:
    async with Visitor(running.http, "Ada") as ada, Visitor(running.http, "Eve") as eve:
        _, (player,) = await started(running, ada)
        path = address(player)
        await player.play(Random(1))
        tag = (await eve.client.get(path)).headers["etag"]
        assert (await player.ask("restart", same_deal=True))["type"] == "done"
        for headers in ({}, {"if-none-match": tag}):
            refused = await eve.client.get(path, headers=headers)
            assert (refused.status_code, refused.json()["code"]) == (403, "server-shared-deal")
        assert (await ada.client.get(path)).status_code == 200, "she has finished this game"


async def post(visitor: Visitor, content: bytes) -> tuple[int, Any]:
    answer = await visitor.client.post("/api/records/replay", content=content)
    return answer.status_code, answer.json()


async def test_a_record_file_is_replayed_and_not_stored(running: RunningServer) -> None:
    async with Visitor(running.http, "Ada") as ada:
        status, replay = await post(ada, RECORD.encode())
        assert status == 200
        events = parse_record(RECORD, CATALOG).events
        assert (replay["moments"], replay["is_over"]) == (len(events), True)
        cut = next(at for at, event in enumerate(events) if isinstance(event, ChoiceMade | Drawn))
        status, replay = await post(ada, format_record(events[:cut], CATALOG).encode())
        assert (status, replay["moments"], replay["is_over"]) == (200, cut, False)
        assert (await ada.client.get("/api/games/ended")).json() == []
        folder = running.server.settings.folder
        assert not tables_with(folder, "game-started")
        assert not files_with(folder, "game-started")
        assert tables_with(folder, "Ada"), "a test that finds nothing would not see the record either"


def closed(lines: list[str]) -> bytes:
    """The text of a record with the right checksum for these lines."""
    body = "".join(f"{line}\n" for line in lines)
    closing = {"events": len(lines) - 1, "sha256": hashlib.sha256(body.encode()).hexdigest()}
    return (body + json.dumps(closing)).encode()


def with_line(number: int, line: str) -> bytes:
    """The record with one line replaced, and a checksum that agrees: only its meaning is wrong."""
    lines = RECORD.splitlines()[:-1]
    return closed([*lines[:number], line, *lines[number + 1 :]])


async def test_bad_files_are_refused_with_a_reason(running: RunningServer) -> None:
    lines = RECORD.splitlines()
    newer = json.dumps(json.loads(lines[0]) | {"inkland-record": 99, "inkland": "9.9"})
    turned = next(number for number, line in enumerate(lines) if '"card-revealed"' in line)
    other = "hamlet" if "hamlet" not in lines[turned] else "orchard"
    bad = [
        (b"", "notation-record-not-a-record"),
        (b"\xff\xfe\x00", "notation-record-not-a-record"),
        (b"{}", "notation-record-not-a-record"),
        (b"[" * 100_000, "notation-record-not-a-record"),
        (RECORD[: len(RECORD) // 2].encode(), "notation-record-cut"),
        (RECORD.replace('"season":0', '"season":1', 1).encode(), "notation-record-edited"),
        (with_line(0, newer), "notation-record-newer"),
        (with_line(3, "[" * 5000 + "]" * 5000), "notation-record-event"),
        (
            with_line(turned, json.dumps({"kind": "card-revealed", "card": other})),
            "notation-record-impossible",
        ),
    ]
    async with Visitor(running.http, "Ada") as ada:
        for content, code in bad:
            status, problem = await post(ada, content)
            assert (status, problem["code"]) == (422, code), content[:40]
            if code == "notation-record-event":
                assert problem["details"] == {"line": 4}
        assert (await post(ada, RECORD.encode()))[0] == 200
