"""JSON text to client messages, server messages to JSON text, and their schema."""

from typing import Any, Final

import msgspec

from inkland.server.protocol.client_messages import ClientMessage, Number
from inkland.server.protocol.server_messages import ENCODED_TYPES, PROTOCOL, ServerMessage
from inkland.views.types import ENCODED


class _Numbered(msgspec.Struct, frozen=True):
    id: Number


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
