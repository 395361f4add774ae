"""The messages of a room to a client, as tagged JSON objects (docs/server-protocol.md).

Cells are named as in the text forms (`A1` to `K11`). Sets of anchors are bitboards: 16 bytes in
base64, little-endian, bit `row * 11 + col`. Commands are the lines of `notation.commands`.

Parts that are the same for many listeners are encoded once and put into messages as `Raw`; `EncodedAs`
says what they contain, for the schema.
"""

from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, Raw, UnsetType

from inkland.replay.document import ReplayDocument
from inkland.server.base.problems import Problem
from inkland.server.model.games.hint_values import HintChoice, HintGrade
from inkland.server.model.rooms.reactions import Reaction
from inkland.server.model.rooms.rules.offers import Offer
from inkland.server.play.protocol.room_views import LogLineInfo, RoomInfo
from inkland.tutorial import Control, Placed
from inkland.views.near_misses import NearMissInfo
from inkland.views.table_changes import TableChanges
from inkland.views.types import (
    ENCODED,
    ConfigInfo,
    OptionsInfo,
    PendingChoice,
    PlayerProfile,
    ScoringPart,
    SeasonInfo,
    ShapeOption,
    SkillInfo,
    Standing,
    TableInfo,
)

ENCODED_TYPES: Final[dict[str, object]] = {
    "TableInfo": TableInfo,
    "TableChanges": TableChanges,
    "Edicts": list[list[ScoringPart]],
    "Standings": list[Standing],
    "ReplayDocument": ReplayDocument,
}
"""What `Raw` fields contain, and documents that are sent encoded; events are described elsewhere."""

EncodedEvent = Annotated[Raw, Meta(extra_json_schema={ENCODED: "Event"})]
EncodedTable = Annotated[Raw, Meta(extra_json_schema={ENCODED: "TableInfo"})]
EncodedChanges = Annotated[Raw, Meta(extra_json_schema={ENCODED: "TableChanges"})]
EncodedStandings = Annotated[Raw, Meta(extra_json_schema={ENCODED: "Standings"})]
EncodedEdicts = Annotated[Raw, Meta(extra_json_schema={ENCODED: "Edicts"})]


class ServerMessageBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of all messages of the server: the field `type` says which one it is."""


class RoomMessage(ServerMessageBase, frozen=True):
    """The room as one guest sees it."""

    room: RoomInfo
    seat: int | None
    seats: list[int] = []
    """All seats of the guest, if several people share the device."""
    is_host: bool = False
    is_removed: bool = False
    """Whether the host has removed this guest."""
    is_closed: bool = False
    """Whether the game is not shown to this guest, since another guest plays with the same deck."""
    offers: list[Offer] = []
    """What this guest can do for a seat or another game, the best first."""
    log: list[LogLineInfo] = []
    """What happened around the cards of this game, the oldest line first; after `welcome` only new lines."""


class Welcome(RoomMessage, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `hello`."""

    protocol: int
    server: str


class RoomChanged(RoomMessage, frozen=True, tag="room"):
    """A guest came, went or sat down, or the host changed something."""


class TicketMessage(ServerMessageBase, frozen=True, tag="ticket"):
    """What is fixed before a game is dealt, to clients whose commitments are in it; they answer `reveal`."""

    ticket: str
    """The text whose bytes are part of the key (docs/fairness.md)."""


class GameInfo(ServerMessageBase, frozen=True, tag="game"):
    """A game has started, or a client has joined it: what stays the same in it."""

    game: int
    public_id: str
    """The game's address: `/game/` and this."""
    map: str
    players: list[str]
    profiles: list[PlayerProfile]
    """By seat, the title and the crest (S-7)."""
    seasons: list[SeasonInfo]
    edicts: list[str]
    skills: list[SkillInfo]
    config: ConfigInfo
    ticket: str | None = None
    """The ticket that the game was dealt from; None for games whose shuffle cannot be checked."""
    is_known_deal: bool = False
    """Whether the deal is that of an earlier game, whose ticket this is."""


class Update(ServerMessageBase, frozen=True, tag="update"):
    """What this seat may know of what has happened since a version, and the table after it.

    A field that is left out has not changed.
    """

    game: int
    since: int
    version: int
    events: list[EncodedEvent]
    awaited: list[int]
    deadline: float | None = None
    """Seconds until a bot draws for the seats that are still awaited."""
    table: EncodedTable | UnsetType = UNSET
    changes: EncodedChanges | UnsetType = UNSET
    """In place of the table, for clients that apply them: what has changed since the last one."""
    standings: EncodedStandings | UnsetType = UNSET
    """By seat, stars and rank as if the season were scored now; none unless the host wants them shown."""
    edicts: EncodedEdicts | UnsetType = UNSET
    """The cells of the seat's own sheet that score, edict by edict."""
    choice: PendingChoice | UnsetType | None = UNSET
    """The seat's own choice until it is revealed."""
    options: OptionsInfo | UnsetType | None = UNSET
    missed: int | UnsetType = UNSET
    """For a client that has just connected: how many of the last events happened while they were away."""


class Reacted(ServerMessageBase, frozen=True, tag="reaction"):
    """The person of a seat has sent a reaction; it is shown for a moment and stored nowhere."""

    seat: int
    reaction: Reaction


class Hint(ServerMessageBase, frozen=True, tag="hint"):
    """A hint that was asked for, or how much of the search for it is done."""

    turn: int
    done: float
    """From 0 to 1; with 1 it is the hint itself."""
    choices: list[HintChoice] = []
    """The best first; none unless the answer was asked for."""
    grade: HintGrade = "answer"
    source: str | None = None
    """What the best choice is about: `A` to `D`, `coins` or `monsters`; None if nothing stands out."""
    area: list[str] = []
    """The cells around the best choice, a rectangle; empty if it draws nothing, or if less was asked for."""
    problem: Problem | None = None
    """Why there is none."""


class Preview(ServerMessageBase, frozen=True, tag="preview"):
    """What a choice would lead to: the sheet's worth after it, or why it is not allowed."""

    reply_to: int
    sheet: int
    stars: list[int]
    coins: int
    monsters: int
    problem: Problem | None
    changed: dict[str, str] = {}
    """What each changed cell would show (N), including the monsters that a hero destroys."""


class ExtraPlaces(ServerMessageBase, frozen=True, tag="extra-places"):
    """Where a skill's extra cells may go."""

    reply_to: int
    places: list[ShapeOption]


class ScoringCells(ServerMessageBase, frozen=True, tag="scoring-cells"):
    """The cells of a sheet that score, edict by edict."""

    reply_to: int
    seat: int
    edicts: EncodedEdicts
    monsters: list[str] = []
    """The empty cells beside monsters, which cost a star each (P-2)."""


class NextCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards that end the season if they come next, and all that may come next; each is equally likely."""

    ending: int
    possible: int


class DeckContents(ServerMessageBase, frozen=True, tag="deck"):
    """What everybody may know about the cards of a season, in the order of the catalog."""

    reply_to: int
    turned: list[str]
    """The cards that were turned up this season, in that order."""
    rest: list[str]
    """The explore and ruins cards that are still in the deck."""
    ambushes: int
    """How many ambush cards are in the deck."""
    heroes: int
    """How many hero cards are in the deck."""
    gone: list[str]
    """The ambush and hero cards that were played and do not return."""
    season_end: NextCards | None = None
    """The chance that the season ends with the next card; None if it ends without another one."""


class CoachText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the coach of the tutorial says: the id of its text, and the text's variables."""

    text: str
    variables: dict[str, int]


class CoachHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A note about the current card, and the part of the screen and the cells that it is about."""

    message: CoachText
    control: Control | None
    cells: list[str]
    how: bool
    """Whether it is followed by how a shape is moved and turned on this device."""


class CoachAdvice(ServerMessageBase, frozen=True, tag="tutorial"):
    """What the coach of the tutorial says now."""

    reply_to: int
    chapter: str
    lesson: int
    """How many lessons are done."""
    lessons: int
    review: CoachText | None
    """About the last drawing."""
    hints: list[CoachHint]
    """About the current card, one after another; empty when the coach has nothing more to say."""
    placed: Placed
    """How the shape lies that is not confirmed yet."""
    reaction: CoachText | None
    """About that shape."""
    control: Control | None
    """The part of the screen that this shape needs next."""
    example: PendingChoice | None
    """A good drawing of the current card, as if it had been chosen."""
    place: list[str]
    """Its cells."""


class NearMisses(ServerMessageBase, frozen=True, tag="near-misses"):
    """What is missing on a sheet for the next stars of an edict, the most stars first."""

    reply_to: int
    cells: list[NearMissInfo]
    """Single cells; those that are not here bring nothing."""
    groups: list[NearMissInfo]
    """Groups of two or three cells."""


class DeviceAdded(ServerMessageBase, frozen=True, tag="device-added"):
    """A device was added to this guest with the recovery code; the names are empty if they are not known."""

    browser: str
    system: str


class Done(ServerMessageBase, frozen=True, tag="done"):
    """A request was carried out; its changes are sent to everybody in the room."""

    reply_to: int


class Refused(ServerMessageBase, frozen=True, tag="refused"):
    """A request was refused and nothing has changed; `reply_to` is null if it could not be read."""

    reply_to: int | None
    problem: Problem


Answer = Preview | ExtraPlaces | ScoringCells | DeckContents | NearMisses | CoachAdvice | Done | Refused
ServerMessage = (
    Welcome | RoomChanged | TicketMessage | GameInfo | Update | Reacted | Hint | DeviceAdded | Answer
)
