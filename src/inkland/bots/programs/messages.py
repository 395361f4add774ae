"""The lines between Inkland and a program that plays: tagged JSON objects (docs/bot-protocol.md)."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from inkland.views.types import OptionsInfo, ResultInfo, RulesInfo, TableInfo

PROTOCOL: Final = 2
MOST_LISTED: Final = 1000
"""The most commands in one message."""

Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
CommandLine = Annotated[str, Meta(min_length=1, max_length=1000)]
FaultKind = Literal["start", "crash", "timeout", "garbage", "huge", "illegal"]


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message to the program."""


class Hello(Told, frozen=True, tag="hello"):
    """The first message: the protocol, and the limits that hold."""

    protocol: int
    inkland: str
    start_seconds: float
    move_seconds: float
    memory_mib: int | None


class NewGame(Told, frozen=True, tag="game"):
    """A game in which the program has a seat, and what stays the same in it."""

    game: int
    seat: int
    rules: RulesInfo


class Choose(Told, frozen=True, tag="choose"):
    """The program's turn to choose: what its seat may see, and everything that it may do."""

    game: int
    id: int
    chance: int
    """A number to draw all chance from, so that the same seed gives the same game again."""
    view: TableInfo
    options: OptionsInfo
    count: int
    """How many legal choices there are; they are numbered from 0."""


class Listed(Told, frozen=True, tag="listed"):
    """Legal choices by number, as commands."""

    first: int
    commands: list[str]


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheet would be worth: stars of the four edicts, coins, losses to monsters (P-2)."""

    stars: list[int]
    coins: int
    monsters: int


class Shadows(Told, frozen=True, tag="shadows"):
    """What each of some choices would lead to; null for what the rules refuse."""

    worths: list[Worth | None]


class FaultTold(Told, frozen=True, tag="fault"):
    """An answer that did not count; a legal choice was made instead."""

    game: int
    id: int
    kind: FaultKind
    reason: str


class End(Told, frozen=True, tag="end"):
    """A game is over for the program; the result is null if it was not played to its end here."""

    game: int
    result: ResultInfo | None


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message from the program."""


class HelloBack(Said, frozen=True, tag="hello"):
    """The answer to hello."""

    protocol: int
    name: Annotated[str, Meta(min_length=1, max_length=80)]


class ListOptions(Said, frozen=True, tag="list"):
    """Ask for legal choices by number."""

    first: Number = 0
    most: Annotated[int, Meta(ge=1, le=MOST_LISTED)] = MOST_LISTED


class Ghosts(Said, frozen=True, tag="ghosts"):
    """Ask what each of some choices would lead to."""

    commands: Annotated[list[CommandLine], Meta(max_length=MOST_LISTED)]


class Chosen(Said, frozen=True, tag="choice"):
    """The choice, by its command or by its number."""

    id: Number
    command: CommandLine | None = None
    index: Number | None = None


HostMessage = Hello | NewGame | Choose | Listed | Shadows | FaultTold | End
ProgramMessage = HelloBack | ListOptions | Ghosts | Chosen

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(ProgramMessage)


def encode(message: HostMessage) -> bytes:
    """A message to the program, as one line."""
    return _ENCODER.encode(message) + b"\n"


def decode(line: bytes) -> ProgramMessage:
    """A message from the program; raises msgspec.DecodeError, which covers a wrong shape too."""
    try:
        message: ProgramMessage = _DECODER.decode(line)
    except (RecursionError, UnicodeDecodeError) as error:
        raise msgspec.DecodeError(str(error)) from error
    return message


def message_schema() -> dict[str, Any]:
    """The JSON Schema of all messages."""
    (told, said), components = msgspec.json.schema_components(
        [HostMessage, ProgramMessage], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Inkland bot protocol {PROTOCOL}",
        "host": told,
        "program": said,
        "$defs": components,
    }
