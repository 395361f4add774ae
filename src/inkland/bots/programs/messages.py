"""The messages between Inkland and a program: tagged JSON objects, one on a line (docs/bot-protocol.md)."""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from inkland.bots.faults import FaultKind
from inkland.notation.json_text import parse_json
from inkland.views.types import OptionsInfo, ResultInfo, RulesInfo, TableInfo

PROTOCOL: Final = 2
MAX_COMMANDS: Final = 1000
"""The most commands in one message."""

Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
CommandLine = Annotated[str, Meta(min_length=1, max_length=1000)]


class ToProgram(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message to the program."""


class Hello(ToProgram, frozen=True, tag="hello"):
    """The first message: the protocol and the limits."""

    protocol: int
    inkland: str
    start_seconds: float
    move_seconds: float
    memory_mib: int | None


class NewGame(ToProgram, frozen=True, tag="game"):
    """A game in which the program has a seat, and the facts that stay the same during it."""

    game: int
    seat: int
    rules: RulesInfo


class Choose(ToProgram, frozen=True, tag="choose"):
    """The program has to choose: what its seat may see, and its legal choices."""

    game: int
    id: int
    seed: int
    """A seed for the program's random numbers, so that the same seed gives the same game."""
    view: TableInfo
    options: OptionsInfo
    count: int
    """The number of legal choices; they are numbered from 0."""


class OptionList(ToProgram, frozen=True, tag="list"):
    """Legal choices by number, as commands."""

    first: int
    commands: list[str]


class PreviewScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a sheet would score after a choice: stars of the four edicts, coins, losses to monsters (P-2)."""

    stars: list[int]
    coins: int
    monsters: int


class Previews(ToProgram, frozen=True, tag="preview"):
    """The score after each of the choices asked for; null for an illegal one."""

    previews: list[PreviewScore | None]


class FaultNotice(ToProgram, frozen=True, tag="fault"):
    """A choice that was refused; a random legal one was made instead."""

    game: int
    id: int
    kind: FaultKind
    reason: str


class End(ToProgram, frozen=True, tag="end"):
    """A game is over for the program; the result is null if it was not played to its end."""

    game: int
    result: ResultInfo | None


class FromProgram(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message from the program."""


class HelloReply(FromProgram, frozen=True, tag="hello"):
    """The answer to hello."""

    protocol: int
    name: Annotated[str, Meta(min_length=1, max_length=80)]


class ListRequest(FromProgram, frozen=True, tag="list"):
    """Asks for legal choices by number."""

    first: Number = 0
    most: Annotated[int, Meta(ge=1, le=MAX_COMMANDS)] = MAX_COMMANDS


class PreviewRequest(FromProgram, frozen=True, tag="preview"):
    """Asks what the sheet would score after each of some choices."""

    commands: Annotated[list[CommandLine], Meta(max_length=MAX_COMMANDS)]


class ChoiceReply(FromProgram, frozen=True, tag="choice"):
    """The choice, by its command or by its number."""

    id: Number
    command: CommandLine | None = None
    index: Number | None = None


HostMessage = Hello | NewGame | Choose | OptionList | Previews | FaultNotice | End
ProgramMessage = HelloReply | ListRequest | PreviewRequest | ChoiceReply

_ENCODER: Final = msgspec.json.Encoder()


def encode(message: HostMessage) -> bytes:
    """Return a message to the program as one line."""
    return _ENCODER.encode(message) + b"\n"


def decode(line: bytes) -> ProgramMessage:
    """Return a message from the program; raises msgspec.DecodeError for anything that is not one."""
    message: ProgramMessage = parse_json(line, ProgramMessage)
    return message


def message_schema() -> dict[str, Any]:
    """Return the JSON Schema of all messages."""
    (host, program), components = msgspec.json.schema_components(
        [HostMessage, ProgramMessage], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Inkland bot protocol {PROTOCOL}",
        "host": host,
        "program": program,
        "$defs": components,
    }
