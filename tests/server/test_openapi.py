"""The OpenAPI document is true of what is really sent."""

from typing import Any

import jsonschema
import msgspec
import pytest
from tests.games.golden import CATALOG, FOLDER

from inkland.core.events import Event, is_visible_to
from inkland.core.ids import Seat
from inkland.notation.records import SUFFIX, parse_record
from inkland.server.base.settings import Settings
from inkland.server.model.games.game import Game
from inkland.server.web.asgi import make_litestar
from inkland.server.web.http.openapi import document_of
from inkland.views.event_effects import described_event

RECORDS = sorted(FOLDER.glob(f"*{SUFFIX}"))


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return document_of(make_litestar(Settings(folder=tmp_path_factory.mktemp("running"))))


@pytest.fixture(scope="module")
def valid_event(document: dict[str, Any]) -> jsonschema.Draft202012Validator:
    schema = {"$ref": "#/components/schemas/Event", "components": document["components"]}
    return jsonschema.Draft202012Validator(schema)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_sent_event_fits_the_document(path: Any, valid_event: jsonschema.Draft202012Validator) -> None:
    events: list[Event] = list(parse_record(path.read_text(encoding="utf-8"), CATALOG).events)
    checked = 0
    for transition in Game(1, 1, CATALOG, events).history():
        if is_visible_to(transition.event, Seat(0)):
            described = msgspec.json.encode(described_event(transition))
            valid_event.validate(msgspec.json.decode(described))
            checked += 1
    assert checked > 50


@pytest.mark.parametrize(
    "broken",
    [
        {"kind": "card-revealed"},
        {"kind": "card-revealed", "card": 7},
        {"kind": "card-revealed", "card": "orchard", "next": "hamlet"},
        {"kind": "drawn", "seat": 0, "sheet": 0, "drawing": {}},
        {"kind": "never-heard-of"},
    ],
)
def test_what_is_no_event_does_not_fit(
    broken: dict[str, Any], valid_event: jsonschema.Draft202012Validator
) -> None:
    assert not valid_event.is_valid(broken)


def test_the_socket_and_http_are_one_document(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    assert {"ClientMessage", "ServerMessage", "Event", "NewRoom", "Update"} <= schemas.keys()
    assert schemas["Update"]["properties"]["events"]["items"] == {"$ref": "#/components/schemas/Event"}
    assert "/api/rooms" in document["paths"]
    assert list(schemas) == sorted(schemas), "the same bytes in every process"
    assert all(
        schema["additionalProperties"] is False for schema in schemas.values() if schema.get("properties")
    )
