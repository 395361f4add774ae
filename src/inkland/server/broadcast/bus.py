"""The bus between servers: it says that something changed in a room, never what, and who was signed out.

The store is the truth. A server that hears of a newer version reloads it, and each server makes the
messages for its own connections, so a bus carries no secrets and may lose or repeat a notice. Reactions are
stored nowhere, and the random parts of clients later, so their notices have all that there is to say.
"""

from collections.abc import Callable
from typing import ClassVar, Final, Protocol

import msgspec

from inkland.server.rooms.reactions import Reaction

EVERYWHERE: Final = ""
"""In place of a room, in notices that concern none: every server subscribes to it."""


class RoomSaved(msgspec.Struct, frozen=True):
    """A room or its game was saved: their versions now."""

    room: str
    server: str
    room_version: int
    game: int
    """The number of the room's present or last game; 0 before the first."""
    game_version: int


class PresenceChanged(msgspec.Struct, frozen=True):
    """The guests who are connected to a room through one server."""

    room: str
    server: str
    guests: frozenset[str]
    commitments: dict[str, str] = {}
    """What these guests have committed themselves to for the next deal, and who (shuffle/exchange)."""


class TicketShown(msgspec.Struct, frozen=True):
    """A ticket was stored: the servers show it to their clients whose commitments are in it."""

    room: str
    server: str
    ticket: str


class PartRevealed(msgspec.Struct, frozen=True):
    """A client has revealed its random part of a ticket; nothing follows from it without the secret."""

    room: str
    server: str
    part: str


class Reacted(msgspec.Struct, frozen=True):
    """The person of a seat has sent a reaction."""

    room: str
    server: str
    seat: int
    reaction: Reaction
    not_to: frozenset[str]
    """The guests who have blocked that person."""


class SessionsEnded(msgspec.Struct, frozen=True):
    """Devices of guests have been signed out; the hashes of their tokens give no right to anything."""

    room: ClassVar[str] = EVERYWHERE
    server: str
    token_hashes: frozenset[str]


class SessionAdded(msgspec.Struct, frozen=True):
    """A device was added with a recovery code; the other devices of the guest are told."""

    room: ClassVar[str] = EVERYWHERE
    server: str
    token_hashes: frozenset[str]
    """The hashes of the tokens of the other devices."""
    browser: str
    system: str


Notice = RoomSaved | PresenceChanged | TicketShown | PartRevealed | Reacted | SessionsEnded | SessionAdded
Listener = Callable[[Notice], None]


class Bus(Protocol):
    """Delivers notices of a room to every server that has it open; a server ignores its own."""

    def publish(self, notice: Notice) -> None:
        """Send a notice to the listeners of its room."""
        ...

    def subscribe(self, room: str, listener: Listener) -> None:
        """Call a listener for every notice of a room."""
        ...

    def unsubscribe(self, room: str, listener: Listener) -> None:
        """Stop calling a listener."""
        ...


class LocalBus:
    """The bus of a single process: calls its listeners at once."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}

    def publish(self, notice: Notice) -> None:
        """Send a notice to the listeners of its room."""
        for listener in self._listeners.get(notice.room, ()):
            listener(notice)

    def subscribe(self, room: str, listener: Listener) -> None:
        """Call a listener for every notice of a room."""
        self._listeners.setdefault(room, []).append(listener)

    def unsubscribe(self, room: str, listener: Listener) -> None:
        """Stop calling a listener."""
        listeners = self._listeners.get(room, [])
        if listener in listeners:
            listeners.remove(listener)
        if not listeners:
            self._listeners.pop(room, None)
