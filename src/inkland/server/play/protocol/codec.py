"""JSON text to client messages, server messages to JSON text, and their schema."""

import re
from typing import Any, Final

import msgspec

from inkland.server.base.protocol_version import PROTOCOL
from inkland.server.play.protocol.client_messages import ClientMessage
from inkland.server.play.protocol.requests import Number
from inkland.server.play.protocol.server_messages import ENCODED_TYPES, ServerMessage
from inkland.views.types import ENCODED


class _Numbered(msgspec.Struct, frozen=True):
    id: Number


LONGEST_FIELD: Final = 80
NO_FIELD: Final = "none"
_FIELD: Final = re.compile(r"^Object (?:missing required|contains unknown) field `([\w-]+)`")
_PLACE: Final = re.compile(r" - at `\$\.?([^`]+)`$")
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(ClientMessage)
_NUMBER_DECODER: Final = msgspec.json.Decoder(_Numbered)


def encode(message: ServerMessage) -> bytes:
    """Return a message of the server as JSON."""
    return _ENCODER.encode(message)


def decode(data: bytes | str) -> ClientMessage:
    """Return the message of a client; raises msgspec.DecodeError, also for a wrong shape."""
    try:
        message: ClientMessage = _DECODER.decode(data)
    except RecursionError as error:
        raise msgspec.DecodeError("nested too deep") from error
    return message


def wrong_field(error: msgspec.DecodeError) -> str:
    """Return the field that is missing, unknown or wrong; `none` for text that is no message at all.

    >>> try:
    ...     decode('{"type": "draw", "id": 1}')
    ... except msgspec.DecodeError as error:
    ...     wrong_field(error)
    'turn'
    """
    place, name = _PLACE.search(str(error)), _FIELD.search(str(error))
    parts = [place[1] if place else "", name[1] if name else ""]
    return ".".join(filter(None, parts))[:LONGEST_FIELD] or NO_FIELD


def decode_number(data: bytes | str) -> int | None:
    """Return the number of a request without decoding the rest of it; None if it has none."""
    try:
        return _NUMBER_DECODER.decode(data).id
    except (msgspec.DecodeError, RecursionError):
        return None


def message_schemas(prefix: str) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """Return the schemas of client messages, of server messages, and of all their components.

    `prefix` begins each reference, for example `#/$defs/`. Events are left as a reference to `Event`.
    """
    kinds = [ClientMessage, ServerMessage, *ENCODED_TYPES.values()]
    (client, server, *encoded), components = msgspec.json.schema_components(
        kinds, ref_template=prefix + "{name}"
    )
    contents = dict(zip(ENCODED_TYPES, encoded, strict=True)) | {"Event": {"$ref": f"{prefix}Event"}}
    return client, server, {name: _resolved(schema, contents) for name, schema in components.items()}


def message_schema() -> dict[str, Any]:
    """Return the JSON Schema of all messages of a room's WebSocket."""
    client, server, components = message_schemas("#/$defs/")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Inkland room protocol {PROTOCOL}",
        "client": client,
        "server": server,
        "$defs": components | {"Event": {"type": "object"}},
    }


def _resolved(schema: Any, contents: dict[str, Any]) -> Any:
    """Return a schema whose encoded parts are replaced by the schemas of what they contain."""
    if isinstance(schema, list):
        return [_resolved(item, contents) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if ENCODED in schema:
        described = {name: value for name, value in schema.items() if name != ENCODED}
        return contents[schema[ENCODED]] | described
    return {name: _resolved(value, contents) for name, value in schema.items()}
