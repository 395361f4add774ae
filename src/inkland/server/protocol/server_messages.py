"""Messages between a client and a room, as tagged JSON objects (docs/server-protocol.md).

Cells are named as in the text forms (`A1` to `K11`). Sets of anchors are bitboards: 16 bytes in
base64, little-endian, bit `row * 11 + col`. Commands are the lines of `notation.commands`.
"""

from typing import Any, Final

import msgspec
from msgspec import UNSET, Raw, UnsetType

from inkland.server.protocol.client_messages import ClientMessage
from inkland.server.protocol.room_views import (
    OptionsInfo,
    Problem,
    RoomInfo,
    ScoringPart,
    SeasonInfo,
    ShapeOption,
    SkillInfo,
    TableInfo,
)
from inkland.views.types import ConfigInfo

PROTOCOL: Final = 1


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What every message of the server has: its type."""


class Welcome(Said, frozen=True, tag="welcome"):
    """The answer to hello."""

    protocol: int
    server: str
    room: RoomInfo
    seat: int | None


class RoomChanged(Said, frozen=True, tag="room"):
    """Somebody came, went, sat down, or the host changed something."""

    room: RoomInfo
    seat: int | None


class GameInfo(Said, frozen=True, tag="game"):
    """A game has begun, or goes on for somebody who has just come: what stays the same in it."""

    game: int
    map: str
    players: list[str]
    seasons: list[SeasonInfo]
    edicts: list[str]
    skills: list[SkillInfo]
    config: ConfigInfo


class Told(Said, frozen=True, tag="told"):
    """What has happened since a version, as far as this seat may know, and what it means.

    A field that is left out has not changed; `choice` is the seat's own line until it is revealed.
    """

    game: int
    since: int
    version: int
    events: list[Raw]
    awaited: list[int]
    deadline: float | None = None
    """Seconds until a bot draws for those still awaited."""
    table: TableInfo | UnsetType = UNSET
    edicts: list[list[ScoringPart]] | UnsetType = UNSET
    choice: str | UnsetType | None = UNSET
    options: OptionsInfo | UnsetType | None = UNSET


class Shadow(Said, frozen=True, tag="shadow"):
    """What a ghost would change: the sheet's worth with it, or why it may not be drawn."""

    re: int
    sheet: int
    stars: list[int]
    coins: int
    monsters: int
    problem: Problem | None
    changed: dict[str, str] = {}
    """What each changed cell would show (rules N): with monsters that a hero destroys, for example."""


class ExtraPlaces(Said, frozen=True, tag="extra-places"):
    """Where a skill's extra cells may go."""

    re: int
    places: list[ShapeOption]


class Looked(Said, frozen=True, tag="looked"):
    """The cells of a sheet that score, edict by edict."""

    re: int
    seat: int
    edicts: list[list[ScoringPart]]


class Done(Said, frozen=True, tag="done"):
    """A request was granted; what it changed is told to everybody."""

    re: int


class RefusedInfo(Said, frozen=True, tag="refused"):
    """A request was refused and nothing has changed; `re` is missing when it could not be read."""

    re: int | None
    problem: Problem


ServerMessage = Welcome | RoomChanged | GameInfo | Told | Shadow | ExtraPlaces | Looked | Done | RefusedInfo

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(ClientMessage)


def encode(message: ServerMessage) -> bytes:
    """A message of the server as it is sent."""
    return _ENCODER.encode(message)


def decode(data: bytes | str) -> ClientMessage:
    """A message of a client; raises msgspec.DecodeError, which covers a wrong shape too."""
    try:
        message: ClientMessage = _DECODER.decode(data)
    except RecursionError as error:
        raise msgspec.DecodeError("nested too deep") from error
    return message


def message_schema() -> dict[str, Any]:
    """The JSON Schema of all messages of the socket."""
    (asked, said), components = msgspec.json.schema_components(
        [ClientMessage, ServerMessage], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Inkland room protocol {PROTOCOL}",
        "client": asked,
        "server": said,
        "$defs": components,
    }
