"""The messages of a client to a room: tagged JSON objects, unknown fields refused."""

from typing import Annotated, Literal

from msgspec import Meta

from inkland.locale import Language
from inkland.server.model.rooms.reactions import Reaction
from inkland.server.model.rooms.room import ProposalKind
from inkland.server.model.rooms.settings import RoomSettings
from inkland.server.play.protocol.question_messages import Question
from inkland.server.play.protocol.requests import (
    BotName,
    ClientMessageBase,
    CommandLine,
    Digest,
    Number,
    Request,
    SeatNumber,
)


class Hello(ClientMessageBase, frozen=True, tag="hello"):
    """The first message: the client's protocol and, after a reconnect, the game and version it knows."""

    protocol: int
    game: Number = 0
    version: Number = 0
    changes: bool = False
    """Whether the client applies changes of the table, and needs not be sent all of it every time."""


class ChoiceRequest(Request, frozen=True, kw_only=True):
    """Base of the messages about the choice of a seat; in a later turn they are refused."""

    turn: Number
    seat: SeatNumber | None = None
    """Which of the guest's seats, if several people share the device; None: the guest's own."""
    game: Number | None = None
    """The number of the game that it is meant for; None: the current one."""
    version: Number | None = None
    """The version that the client knew: refused if the seat has chosen or taken back since then."""


class Draw(ChoiceRequest, frozen=True, kw_only=True, tag="draw"):
    """Choose for the guest's seat in a turn. The same choice counts once, so it can be sent again."""

    command: CommandLine
    hold: bool = False
    """As the only person at the table: reveal the choice only after `turn-card`."""


class TurnCard(ChoiceRequest, frozen=True, kw_only=True, tag="turn-card"):
    """Reveal the choice that was held, and turn the next card."""


class Undo(ChoiceRequest, frozen=True, kw_only=True, tag="undo"):
    """Take back a choice that is not revealed yet."""


class SaveDraft(Request, frozen=True, tag="draft"):
    """Save the unconfirmed choice of the guest's seat: if it is legal, it counts when the time is up."""

    turn: Number
    command: CommandLine | None
    seat: SeatNumber | None = None
    """Which of the guest's seats, if several people share the device; None: the guest's own."""


class Seen(Request, frozen=True, tag="seen"):
    """The person of a seat has seen a game up to a version; what comes later is told at the next visit."""

    game: Number
    version: Number
    seat: SeatNumber | None = None
    """Which of the guest's seats, if several people share the device; None: the guest's own."""


class Ping(Request, frozen=True, tag="ping"):
    """Check that the connection works."""


class Sit(Request, frozen=True, tag="sit"):
    """Take an open seat, or return to the seat that the guest left."""

    seat: SeatNumber | None = None


class Wait(Request, frozen=True, tag="wait"):
    """Without a seat: play in the next game, or in a full room get the next free seat; or wait no longer."""

    waits: bool = True


class Leave(Request, frozen=True, tag="leave"):
    """Give up the guest's seat."""


class AddSeat(Request, frozen=True, tag="add-seat"):
    """As the host: add a seat, open or for a bot."""

    bot: BotName | None = None


class SetSeat(Request, frozen=True, tag="set-seat"):
    """As the host: open a seat, or give it to a bot."""

    seat: SeatNumber
    bot: BotName | None = None


class RemoveSeat(Request, frozen=True, tag="remove-seat"):
    """As the host: remove a seat."""

    seat: SeatNumber


class AddPlayer(Request, frozen=True, tag="add-player"):
    """Seat another person on the guest's device, in an open seat or, as the host, in a new one."""

    name: Annotated[str, Meta(max_length=200)]


class RemovePlayer(Request, frozen=True, tag="remove-player"):
    """Open the seat of another person on the guest's device."""

    seat: SeatNumber


class ShowSeat(Request, frozen=True, tag="show-seat"):
    """Show the game on this connection as one of the guest's seats sees it; None shows no seat."""

    seat: SeatNumber | None = None


class MoveSeat(Request, frozen=True, tag="move-seat"):
    """As the host: move a seat to another place in the order, which decides who ambushes whom."""

    seat: SeatNumber
    to: SeatNumber


class MakeHost(Request, frozen=True, tag="make-host"):
    """As the host: make the person of a seat the host."""

    seat: SeatNumber


class Lock(Request, frozen=True, tag="lock"):
    """As the host: lock the room, so that nobody else can sit down, or unlock it."""

    locked: bool


class ListRoom(Request, frozen=True, tag="list-room"):
    """As the host: show the room on the list of open games, or no longer."""

    listed: bool
    language: Language = "en"


class Invite(Request, frozen=True, tag="invite"):
    """As the host: let a removed guest sit down again, by their number in `removed`."""

    number: Number


class TakeGameBack(Request, frozen=True, tag="take-game-back"):
    """As the host: return from a running game to the lobby. Once a season is scored, most must agree."""


class Configure(Request, frozen=True, tag="configure"):
    """As the host: change the settings of the room."""

    settings: RoomSettings


class Nudge(Request, frozen=True, tag="nudge"):
    """Remind the person of a seat that the table waits for them."""

    seat: SeatNumber


class Propose(Request, frozen=True, tag="propose"):
    """Propose something to the people at the table; the author agrees to it."""

    kind: Literal["pause", "resume"]


class ProposeRematch(Request, frozen=True, tag="propose-rematch"):
    """After a game: propose another one, with the same deck or a new one; the author joins it."""

    same_deck: bool


class Vote(Request, frozen=True, tag="vote"):
    """Agree to a proposal or join a rematch, or decline; the author withdraws a proposal by declining."""

    kind: ProposalKind
    agree: bool


class ShowStandings(Request, frozen=True, tag="show-standings"):
    """As the host: show everybody the standings as they would be now, or not; also during a game."""

    shown: bool


class AllowLateSeats(Request, frozen=True, tag="allow-late-seats"):
    """As the host: say whether guests who come after the start may take a bot's seat."""

    allowed: bool


class Restart(Request, frozen=True, tag="restart"):
    """As the only person at the table: give the game up and begin again, with the same deal or a new one."""

    same_deal: bool


class GiveUp(Request, frozen=True, tag="give-up"):
    """As the only person at the table: end the game without a result."""


class Start(Request, frozen=True, tag="start"):
    """As the host: start the game; after a game, also as its author: the rematch with those who joined."""


class HintRequest(Request, frozen=True, tag="hint"):
    """As the only person at the table: ask a strong bot for its best choices; the game is marked."""

    turn: Number
    seat: SeatNumber | None = None
    """Which of the guest's seats, if several people share the device; None: the guest's own."""
    grade: Literal["edict", "area", "answer"] = "answer"
    """How much it is to say; all cost the same, once for a card."""


class CancelHint(Request, frozen=True, tag="cancel-hint"):
    """Stop looking for a hint."""


class Commit(Request, frozen=True, tag="commit"):
    """Take part in the next shuffle: SHA-256 of a random part of 32 bytes, in hex; null: take no part."""

    commitment: Digest | None


class Reveal(Request, frozen=True, tag="reveal"):
    """Reveal the random part whose commitment is in a ticket; nothing happens if it is too late."""

    part: Digest
    next: Digest
    """The commitment for the shuffle after this one."""


class React(Request, frozen=True, tag="react"):
    """Show everybody in the room a reaction, as the person of a seat; during and after a game."""

    reaction: Reaction
    seat: SeatNumber | None = None
    """Which of the guest's seats, if several people share the device; None: the guest's own."""


class Reopen(Request, frozen=True, tag="reopen"):
    """As the host: return to the lobby after a game, to change seats or settings."""


Choose = Draw | TurnCard | Undo | SaveDraft
SeatRequest = (
    AllowLateSeats
    | ShowStandings
    | Sit
    | Leave
    | AddSeat
    | SetSeat
    | RemoveSeat
    | MoveSeat
    | AddPlayer
    | RemovePlayer
    | Configure
    | Reopen
    | MakeHost
    | Lock
    | Invite
)
TableRequest = (
    ListRoom | Nudge | React | Propose | ProposeRematch | Vote | Wait | Restart | GiveUp | TakeGameBack
)
RoomRequest = Choose | HintRequest | Seen | SeatRequest | TableRequest | Start
ClientMessage = Hello | Ping | Question | RoomRequest | ShowSeat | CancelHint | Commit | Reveal
