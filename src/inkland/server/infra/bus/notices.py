"""The notices between servers: they say that something changed in a room, never what, and who was signed out.

The store is the truth. A server that hears of a newer version reloads it, and each server makes the
messages for its own connections, so notices hold no secrets and may be lost or repeated. Reactions are
stored nowhere, and the random parts of clients later, so their notices have all that there is to say.
"""

from collections.abc import Callable
from typing import ClassVar, Final

import msgspec

from inkland.server.model.rooms.reactions import Reaction

EVERYWHERE: Final = ""
"""In place of a room, in notices that concern none: every server subscribes to it."""


class RoomSaved(msgspec.Struct, frozen=True, tag="room-saved"):
    """A room or its game was saved: their versions now."""

    room: str
    server: str
    room_version: int
    game: int
    """The number of the room's current or last game; 0 before the first."""
    game_version: int


class PresenceChanged(msgspec.Struct, frozen=True, tag="presence"):
    """The guests who are connected to a room through one server."""

    room: str
    server: str
    guests: frozenset[str]
    commitments: dict[str, str] = {}
    """What these guests have committed themselves to for the next deal, and who (play/shuffle/exchange)."""
    asks: bool = False
    """Whether the other servers are to say who is connected to them."""


class RoomOwned(msgspec.Struct, frozen=True, tag="owner"):
    """Another server acts for a room from now on: it lets time run out and bots choose."""

    room: str
    server: str
    owner: str
    """Empty: none does any more."""


class GuestChanged(msgspec.Struct, frozen=True, tag="guest"):
    """A guest has another name, title or crest; it is in the database."""

    room: ClassVar[str] = EVERYWHERE
    server: str
    guest: str


class TicketShown(msgspec.Struct, frozen=True, tag="ticket"):
    """A ticket was stored: the servers show it to their clients whose commitments are in it."""

    room: str
    server: str
    ticket: str


class PartRevealed(msgspec.Struct, frozen=True, tag="part"):
    """A client has revealed its random part of a ticket; nothing follows from it without the secret."""

    room: str
    server: str
    part: str


class ReactionNotice(msgspec.Struct, frozen=True, tag="reaction"):
    """The person of a seat has sent a reaction."""

    room: str
    server: str
    seat: int
    reaction: Reaction
    not_to: frozenset[str]
    """The guests who have blocked that person."""


class SessionsEnded(msgspec.Struct, frozen=True, tag="sessions-ended"):
    """Devices of guests have been signed out; the hashes of their tokens give no right to anything."""

    room: ClassVar[str] = EVERYWHERE
    server: str
    token_hashes: frozenset[str]


class SessionAdded(msgspec.Struct, frozen=True, tag="session-added"):
    """A device was added with a recovery code; the other devices of the guest are told."""

    room: ClassVar[str] = EVERYWHERE
    server: str
    token_hashes: frozenset[str]
    """The hashes of the tokens of the other devices."""
    browser: str
    system: str


class RoomUse(msgspec.Struct, frozen=True, array_like=True):
    """What the bots of a room use; everything that has a name is a keyed hash."""

    room: str
    guest: str
    address: str
    since: float
    """When its strong bots were counted first: of two servers that count at once, the earlier comes first."""
    strong: int = 0
    is_unwatched: bool = False

    @property
    def is_nothing(self) -> bool:
        """Whether the room uses nothing any more."""
        return not self.strong and not self.is_unwatched


class BotUse(msgspec.Struct, frozen=True, tag="bot-use"):
    """What the bots of rooms of one server use: those that have changed, or all of them."""

    room: ClassVar[str] = EVERYWHERE
    server: str
    uses: tuple[RoomUse, ...]
    asks: bool = False
    """Whether the other servers are to say what they use."""
    is_leaving: bool = False


class ReportAsked(msgspec.Struct, frozen=True, tag="report-asked"):
    """An operator looks at the page of all servers: each is to say how it stands."""

    room: ClassVar[str] = EVERYWHERE
    server: str
    question: str


class ServerReport(msgspec.Struct, frozen=True, tag="report"):
    """How a server stands, as the answer to a question of an operator; nothing in it is about a guest."""

    room: ClassVar[str] = EVERYWHERE
    server: str
    question: str
    version: str = ""
    since: float = 0.0
    """When it was started, in seconds since 1970."""
    connections: int = 0
    free_bytes: int = 0
    """The free space on the disk of its data folder."""
    database_bytes: int | None = None
    """The size of its SQLite database."""
    backups: bool = False
    """Whether it makes backups."""
    backup: float = 0.0
    """When the newest backup in its folder was made; 0 if there is none."""
    backup_due: float = 0.0
    """When the next one is due."""
    warnings: tuple[tuple[float, str, str], ...] = ()
    """The last warnings of its log: when, what and the details."""


GlobalNotice = SessionsEnded | SessionAdded | GuestChanged | BotUse | ReportAsked | ServerReport
"""What concerns no room."""
RoomNotice = RoomSaved | PresenceChanged | RoomOwned | TicketShown | PartRevealed | ReactionNotice
Notice = RoomNotice | GlobalNotice
Listener = Callable[[Notice], None]
