"""The page about the protocol is true: its messages are valid, and none is missing."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from inkland.content import load_catalog
from inkland.core.events import Event
from inkland.notation.values import kind_of
from inkland.server.http.routes import ROUTES
from inkland.server.http.routes.open_games import ListedRoom
from inkland.server.http.routes.rooms import NewRoom
from inkland.server.protocol.client_messages import ClientMessage
from inkland.server.protocol.codec import decode, message_schema
from inkland.server.protocol.room_views import Problem
from inkland.server.protocol.server_messages import PROTOCOL, ServerMessage
from inkland.server.rooms.setup import game_config
from inkland.server.websocket.session import CloseCode

PAGE = (Path(__file__).parents[2] / "docs" / "server-protocol.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```json (\w+)\n(.*?)\n```", PAGE, re.DOTALL)
EVENTS: dict[str, Any] = {kind_of(event): event for event in get_args(Event)}
KINDS: dict[str, Any] = {"server": ServerMessage, "http": NewRoom, "problem": Problem, "listing": ListedRoom}


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


def test_the_schema_of_messages_is_closed() -> None:
    schema = message_schema()
    assert str(PROTOCOL) in schema["title"]
    assert len(schema["client"]["anyOf"]) == len(tags(ClientMessage))
    assert len(schema["server"]["anyOf"]) == len(tags(ServerMessage))
    objects = [entry for entry in schema["$defs"].values() if "properties" in entry]
    assert all(entry["additionalProperties"] is False for entry in objects)
