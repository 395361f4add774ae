"""The whole interface as one OpenAPI document: HTTP, the WebSocket's messages, and the events in them."""

from inspect import cleandoc
from typing import Any, Final

import msgspec
from litestar import Litestar

from inkland.core.events import Event
from inkland.notation.value_schema import union_schema
from inkland.server.model.games.review_document import review_schemas
from inkland.server.play.protocol.codec import message_schemas
from inkland.views.event_effects import EFFECT_TYPES

PREFIX: Final = "#/components/schemas/"


def complete(document: dict[str, Any]) -> dict[str, Any]:
    """Return the HTTP document with the WebSocket's messages added, and no object with unknown fields."""
    client, server, messages = message_schemas(PREFIX)
    event, events = union_schema(Event, PREFIX)
    messages |= _add_effects(events)
    messages |= review_schemas(PREFIX)
    for operations in document.get("paths", {}).values():
        for operation in operations.values():
            operation["responses"] = _with_problem(operation["responses"])
    parts = document.get("components", {})
    unions = {"ClientMessage": client, "ServerMessage": server, "Event": event}
    if clash := messages.keys() & events.keys():
        raise ValueError(f"two schemas with one name: {min(clash)}")
    # Sorted, since the types of messages come in another order in every process.
    schemas = dict(sorted((parts.get("schemas", {}) | messages | events | unions).items()))
    _describe_review(schemas["ReviewState"]["properties"])
    found: dict[str, Any] = normalized(document | {"components": parts | {"schemas": schemas}})
    return found


def _describe_review(fields: dict[str, Any]) -> None:
    """Say what is in the fields of a review's state that are encoded already."""
    messages = {"type": "array", "items": {"$ref": f"{PREFIX}ServerMessage"}}
    document = {"$ref": f"{PREFIX}ReviewDocument"}
    encoded = {"document": document, "quick": document, "messages": messages}
    for name, schema in encoded.items():
        fields[name] = {"anyOf": [schema, {"type": "null"}]}


def _with_problem(responses: dict[str, Any]) -> dict[str, Any]:
    """Return the successful responses, and one for all refusals."""
    content = {"application/json": {"schema": {"$ref": f"{PREFIX}Problem"}}}
    successful = {status: response for status, response in responses.items() if status.startswith("2")}
    return successful | {"4XX": {"description": "Why it is refused", "content": content}}


def _add_effects(events: dict[str, Any]) -> dict[str, Any]:
    """Add the fields of effects to the schemas of events, and return the schemas that they refer to."""
    _, parts = msgspec.json.schema_components(set(EFFECT_TYPES.values()), ref_template=PREFIX + "{name}")
    for record, added in EFFECT_TYPES.items():
        extra, event = parts[added.__name__], events[record.__name__]
        event["properties"] = event["properties"] | extra["properties"]
        event["required"] = event["required"] + extra.get("required", [])
    return parts


def normalized(schema: Any) -> Any:
    """Return a schema without unknown fields in objects, its descriptions indented alike by every Python."""
    if isinstance(schema, list):
        return [normalized(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: normalized(value) for name, value in schema.items()}
    if isinstance(found.get("properties"), dict) and found.get("type") == "object":
        found.setdefault("additionalProperties", False)
    if isinstance(description := found.get("description"), str):
        found["description"] = cleandoc(description)  # Python 3.13 removes the indentation of docstrings
    return found


def document_of(app: Litestar) -> dict[str, Any]:
    """Return the complete document of an application."""
    return complete(app.openapi_schema.to_schema())
