"""The page about the protocol is true: its messages are valid, and none is missing."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
import websockets
from tests.server.clients import Player, Visitor, random_command
from tests.server.running_server import running_server

from inkland.content import load_catalog
from inkland.core.events import Event
from inkland.notation.values import kind_of
from inkland.server.base.problems import Problem
from inkland.server.base.protocol_version import PROTOCOL
from inkland.server.model.rooms.setup import game_config
from inkland.server.play.protocol.client_messages import ClientMessage
from inkland.server.play.protocol.codec import decode, message_schema
from inkland.server.play.protocol.server_messages import ServerMessage
from inkland.server.web.http.routes import ROUTES
from inkland.server.web.http.routes.people.guests import NewGuest
from inkland.server.web.http.routes.play.open_games import ListedRoom
from inkland.server.web.http.routes.play.rooms import NewRoom
from inkland.server.web.websocket.session import CloseCode

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "server-protocol.md").read_text(encoding="utf-8")
WHOLE = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "conformance/messages").iterdir()}
"""The messages that the page shows a part of."""
BLOCKS = [
    *(
        (kind, line)
        for kind, text in re.findall(r"```json (\w+)\n(.*?)\n```", PAGE, re.DOTALL)
        for line in text.splitlines()
    ),
    *(("server", text) for text in WHOLE.values()),
]
PARTS = re.findall(r"```json part (\w+)\n(.*?)\n```", PAGE, re.DOTALL)
ROWS = re.findall(r"^\| `([A-Z]+) ([^`? ]+)` \| (.*?) \|", PAGE, re.MULTILINE)
EVENTS: dict[str, Any] = {kind_of(event): event for event in get_args(Event)}
KINDS: dict[str, Any] = {
    "server": ServerMessage,
    "guest": NewGuest,
    "http": NewRoom,
    "problem": Problem,
    "listing": ListedRoom,
}


def tags(union: Any) -> set[str]:
    return {str(message.__struct_config__.tag) for message in get_args(union)}


@pytest.mark.parametrize(("kind", "text"), BLOCKS)
def test_every_example_is_a_message(kind: str, text: str) -> None:
    if kind == "event":
        assert msgspec.json.decode(text)["kind"] in EVENTS
    elif kind == "client":
        assert msgspec.json.decode(msgspec.json.encode(decode(text)))["type"] in text
    else:
        value = msgspec.json.decode(text, type=KINDS[kind])
        if isinstance(value, NewRoom):
            game_config(value.settings.setup, 3, load_catalog())
        elif kind == "server":
            assert msgspec.json.decode(msgspec.json.encode(value)) == msgspec.json.decode(text)


def is_part(shown: Any, whole: Any) -> bool:
    """Whether a value is another one with some fields and last items left out."""
    if isinstance(shown, dict):
        return all(name in whole and is_part(value, whole[name]) for name, value in shown.items())
    if isinstance(shown, list):
        return len(shown) <= len(whole) and all(map(is_part, shown, whole))
    return bool(shown == whole)


def test_a_shortened_message_is_a_part_of_the_whole_one() -> None:
    assert {name for name, _ in PARTS} == set(WHOLE)
    for name, text in PARTS:
        assert is_part(json.loads(text), json.loads(WHOLE[name])), name


def test_parts_are_told_from_other_messages() -> None:
    whole = {"a": [{"b": 1}, 2]}
    assert is_part({"a": [{"b": 1}]}, whole)
    assert not is_part({"a": [{"b": 2}]}, whole)
    assert not is_part({"c": 1}, whole)
    assert not is_part({"a": [{"b": 1}, 2, 3]}, whole)


async def test_the_session_of_the_page_can_be_played(tmp_path: Path) -> None:
    """Its five messages, with the choice of the draw taken from the options of the real deal."""
    session = PAGE[PAGE.index("## A session in five messages") : PAGE.index("## Messages")]
    guest, room, hello, draw = re.findall(r"```json (?:guest|http|client)\n(.*?)\n```", session)
    async with running_server(tmp_path) as running, Visitor(running.http, "Bea") as visitor:
        assert (await visitor.client.post("/api/guest", content=guest)).json()["name"] == "Ada"
        made = await visitor.client.post("/api/rooms", content=room)
        headers = {"Cookie": visitor.cookie}
        address = f"{running.ws}/ws/rooms/{made.json()['id']}"
        async with websockets.connect(address, additional_headers=headers) as socket:
            await socket.send(hello)
            player = Player(socket)
            assert [(await player.receive())["type"] for _ in range(3)] == ["welcome", "game", "update"]
            assert player.options is not None
            choice = {"turn": player.table["turn"], "command": random_command(player.options, Random(1))}
            await socket.send(json.dumps(json.loads(draw) | choice))
            while (answer := await player.receive()).get("reply_to") != 1:
                pass
            assert answer["type"] == "done"


def test_every_event_that_is_told_is_explained() -> None:
    table = PAGE[PAGE.index("### Events") : PAGE.index("### Options")]
    for kind, event in EVENTS.items():
        is_secret = kind in ("piles-shuffled", "deck-shuffled")
        assert (f"`{kind}`" in table) != is_secret
        if not is_secret:
            assert all(f"`{field}`" in table for field in event.__match_args__)


def test_every_message_has_an_example() -> None:
    for kind, union in (("client", ClientMessage), ("server", ServerMessage)):
        shown = {msgspec.json.decode(text)["type"] for block, text in BLOCKS if block == kind}
        assert shown == tags(union)


def test_every_route_and_closing_code_is_explained() -> None:
    for route in ROUTES:
        for path in route.paths:
            assert re.sub(r":\w+", "", path).replace("room_id", "id") in PAGE
    assert all(f"| {code.value} |" in PAGE for code in CloseCode)


def structs(part: Any) -> set[str]:
    """The names of the structs in a part of the OpenAPI document."""
    return set(re.findall(r"#/components/schemas/(\w+)", json.dumps(part)))


def test_routes_have_the_structs_of_the_schema() -> None:
    paths = json.loads((ROOT / "web/src/protocol/openapi.json").read_text(encoding="utf-8"))["paths"]
    known = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    assert {(method, path.replace("/rooms/{id}", "/rooms/{room_id}")) for method, path, _ in ROWS} == known
    for method, path, column in ROWS:
        operation = paths[path.replace("/rooms/{id}", "/rooms/{room_id}")][method.lower()]
        sent, _, answered = column.partition("→")
        good = [one for code, one in operation["responses"].items() if code.startswith("2")]
        assert set(re.findall(r"`(\w+)`", sent)) == structs(operation.get("requestBody", {})), path
        if "answer to the question" not in answered:
            assert set(re.findall(r"`(\w+)`", answered)) == structs(good), path


def test_the_schema_of_messages_is_closed() -> None:
    schema = message_schema()
    assert str(PROTOCOL) in schema["title"]
    assert len(schema["client"]["anyOf"]) == len(tags(ClientMessage))
    assert len(schema["server"]["anyOf"]) == len(tags(ServerMessage))
    objects = [entry for entry in schema["$defs"].values() if "properties" in entry]
    assert all(entry["additionalProperties"] is False for entry in objects)
