"""What a client may ask of a room: tagged JSON objects, unknown fields refused."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from inkland.server.rooms.setup import Setup

LONGEST_COMMAND: Final = 1000

Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
CommandLine = Annotated[str, Meta(min_length=1, max_length=LONGEST_COMMAND)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What every message of a client has: its type."""


class Hello(Asked, frozen=True, tag="hello"):
    """The first message: the protocol it speaks and, coming back, the game and version it knows."""

    protocol: int
    game: Number = 0
    version: Number = 0


class Request(Asked, frozen=True):
    """A message that gets an answer with the same number in `re`."""

    id: Number


class Draw(Request, frozen=True, tag="draw"):
    """Choose for one's seat in a turn; a turn that is past refuses it, so it can be sent again."""

    turn: Number
    command: CommandLine


class Undo(Request, frozen=True, tag="undo"):
    """Take back a choice that is not revealed yet."""

    turn: Number


class Ghost(Request, frozen=True, tag="ghost"):
    """Ask what a choice would change."""

    command: CommandLine


class Extras(Request, frozen=True, tag="extras"):
    """Ask where a skill's extra cells may go, once this main choice is drawn (K-0)."""

    command: CommandLine
    skill: str


class Look(Request, frozen=True, tag="look"):
    """Ask which cells of a seat's sheet score for each edict."""

    seat: SeatNumber


class Sit(Request, frozen=True, tag="sit"):
    """Take an open seat, or come back to the one that was left."""

    seat: SeatNumber | None = None


class Leave(Request, frozen=True, tag="leave"):
    """Give one's seat up."""


class AddSeat(Request, frozen=True, tag="add-seat"):
    """As the host: one more seat, open or for a bot."""

    bot: BotName | None = None


class SetSeat(Request, frozen=True, tag="set-seat"):
    """As the host: open a seat, or hand it to a bot."""

    seat: SeatNumber
    bot: BotName | None = None


class RemoveSeat(Request, frozen=True, tag="remove-seat"):
    """As the host: take a seat away."""

    seat: SeatNumber


class Host(Request, frozen=True, tag="host"):
    """Make a seated person the host: the host hands over; when the host is gone, one takes it oneself."""

    seat: SeatNumber


class Configure(Request, frozen=True, tag="configure"):
    """As the host: choose anew what is played."""

    setup: Setup
    clock: Number | None = None


class Start(Request, frozen=True, tag="start"):
    """As the host: begin the game."""


class Rematch(Request, frozen=True, tag="rematch"):
    """Another game with the same people."""


class Reopen(Request, frozen=True, tag="reopen"):
    """As the host: back to the lobby after a game, to change seats or rules."""


class Ping(Request, frozen=True, tag="ping"):
    """Ask for a sign of life."""


RoomRequest = Sit | Leave | AddSeat | SetSeat | RemoveSeat | Host | Configure | Start | Rematch | Reopen
ClientMessage = (
    Hello
    | Draw
    | Undo
    | Ghost
    | Extras
    | Look
    | Sit
    | Leave
    | AddSeat
    | SetSeat
    | RemoveSeat
    | Host
    | Configure
    | Start
    | Rematch
    | Reopen
    | Ping
)
