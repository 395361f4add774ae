"""The whole interface as one OpenAPI document: HTTP, the socket's messages, and the events in them.

`python -m inkland.server.http.openapi` prints it; the client's types are made from it (`make schema`).
"""

import sys
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Litestar

from inkland.core.events import Event
from inkland.notation.value_schema import union_schema
from inkland.server.broadcast.event_effects import ADDED
from inkland.server.protocol.client_messages import ClientMessage
from inkland.server.protocol.server_messages import ServerMessage

PREFIX: Final = "#/components/schemas/"


def complete(document: dict[str, Any]) -> dict[str, Any]:
    """The HTTP document with the socket's messages added, and no object with unknown fields."""
    (asked, said), messages = msgspec.json.schema_components(
        [ClientMessage, ServerMessage], ref_template=PREFIX + "{name}"
    )
    event, events = union_schema(Event, PREFIX)
    _add_told(events, messages)
    messages["Told"]["properties"]["events"]["items"] = {"$ref": f"{PREFIX}Event"}
    for operations in document.get("paths", {}).values():
        for operation in operations.values():
            operation["responses"] = _with_problem(operation["responses"])
    parts = document.get("components", {})
    unions = {"ClientMessage": asked, "ServerMessage": said, "Event": event}
    if clash := messages.keys() & events.keys():
        raise ValueError(f"two schemas of one name: {min(clash)}")
    schemas = parts.get("schemas", {}) | messages | events | unions
    found: dict[str, Any] = strict(document | {"components": parts | {"schemas": schemas}})
    return found


def _with_problem(responses: dict[str, Any]) -> dict[str, Any]:
    """What goes well as it is, and everything else as the problem that this server answers with."""
    content = {"application/json": {"schema": {"$ref": f"{PREFIX}Problem"}}}
    well = {status: answer for status, answer in responses.items() if status.startswith("2")}
    return well | {"4XX": {"description": "Why it cannot be granted", "content": content}}


def _add_told(events: dict[str, Any], messages: dict[str, Any]) -> None:
    """Give the events what is told with them, and the messages the pieces of that."""
    _, parts = msgspec.json.schema_components(set(ADDED.values()), ref_template=PREFIX + "{name}")
    for record, added in ADDED.items():
        extra, event = parts[added.__name__], events[record.__name__]
        event["properties"] = event["properties"] | extra["properties"]
        event["required"] = event["required"] + extra.get("required", [])
    messages |= parts


def strict(schema: Any) -> Any:
    """A document whose objects take no fields but their own."""
    if isinstance(schema, list):
        return [strict(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: strict(value) for name, value in schema.items()}
    if isinstance(found.get("properties"), dict) and found.get("type") == "object":
        found.setdefault("additionalProperties", False)
    return found


def document_of(app: Litestar) -> dict[str, Any]:
    """The complete document of an application."""
    return complete(app.openapi_schema.to_schema())


def main() -> None:
    """Print the document in a form that can be compared line by line."""
    from inkland.server.app import make_litestar  # noqa: PLC0415 - it serves this document
    from inkland.server.settings import Settings  # noqa: PLC0415

    text = msgspec.json.encode(document_of(make_litestar(Settings(folder=Path()))), order="sorted")
    sys.stdout.write(msgspec.json.format(text, indent=1).decode() + "\n")


if __name__ == "__main__":
    main()
