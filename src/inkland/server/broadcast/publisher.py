"""The publisher of a room: sends every change to the connections of this server, each what it may see."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from inkland import __version__
from inkland.core.evolve import Transition
from inkland.server.broadcast.messages import GameMessages
from inkland.server.broadcast.outbox import Outbox
from inkland.server.games.game import Game
from inkland.server.protocol.client_messages import Hello
from inkland.server.protocol.codec import encode
from inkland.server.protocol.room_views import LogLineInfo, RoomInfo
from inkland.server.protocol.server_messages import PROTOCOL, RoomChanged, Welcome
from inkland.server.rooms.log import LogLine
from inkland.server.rooms.room import Room, seats_of
from inkland.server.rooms.rules.shared_device import shown_seat
from inkland.server.storage.store import PlainEvent
from inkland.views.update import concerns_seat

Describe = Callable[[Room, frozenset[str]], RoomInfo]
"""Returns a room as everybody in it sees it, with the connected guests."""
Deadline = Callable[[], float | None]
"""Returns the seconds until a bot draws for the seats that are still awaited."""


class Role(NamedTuple):
    """What a guest is in a room."""

    seat: int | None
    seats: tuple[int, ...]
    is_host: bool
    is_removed: bool


class Publisher:
    """The connections of a room, and how much they have been sent."""

    def __init__(
        self,
        room: Room,
        game: Game | None,
        describe: Describe,
        deadline: Deadline,
        log: Sequence[LogLine] = (),
    ) -> None:
        self.messages = None if game is None else GameMessages(game)
        self._describe = describe
        self._deadline = deadline
        self._outboxes: set[Outbox] = set()
        self._room = room
        self._game = game
        self._version = 0 if game is None else game.version
        self._is_new_game = False
        self._log = list(log)
        self._logged = len(log)
        """How many lines of the log have been sent to everybody."""

    @property
    def guests(self) -> frozenset[str]:
        """The guests who are connected here."""
        return frozenset(outbox.guest for outbox in self._outboxes)

    def connect(self, outbox: Outbox) -> None:
        """Send every change to a connection from now on."""
        self._outboxes.add(outbox)

    def disconnect(self, outbox: Outbox) -> None:
        """Send nothing more to a connection."""
        self._outboxes.discard(outbox)

    def begin_game(self, game: Game) -> None:
        """Send this game with the next change."""
        self._game, self.messages = game, GameMessages(game)
        self._version, self._is_new_game = 0, True
        self._log, self._logged = [], 0

    def add_lines(self, lines: Sequence[LogLine]) -> None:
        """Send these lines of the log with the next change."""
        self._log += lines

    def set_log(self, lines: Sequence[LogLine]) -> None:
        """Take over the stored log of the game, which may have more lines."""
        self._log = list(lines)

    def add_events(self, applied: Sequence[Transition], plain: Sequence[PlainEvent]) -> None:
        """Send these events with the next change; they have been applied to the game."""
        if self.messages is not None:
            self.messages.add(applied, plain)

    def welcome(
        self, outbox: Outbox, hello: Hello, connected: frozenset[str], seen: int | None = None
    ) -> None:
        """Send the room and its game to a new connection, from the version that it knows.

        `seen` is the last version of the game that the guest has seen on any device.
        """
        seat = shown_seat(self._room, outbox.guest, outbox.seat)
        info = self._describe(self._room, connected)
        role = _role(self._room, outbox)
        lines = self._lines(self._log[: self._logged], seat)
        outbox.put(encode(Welcome(PROTOCOL, __version__, info, *_fields(role), lines)))
        if self._game is not None and self.messages is not None:
            is_known = hello.game == self._game.number and hello.version <= self._game.version
            since = hello.version if is_known else 0
            outbox.put(self.messages.game_info())
            outbox.put(self.messages.update(since, seat, deadline=self._deadline(), whole=True, seen=seen))

    def _lines(self, lines: Sequence[LogLine], seat: int | None) -> list[LogLineInfo]:
        """Return lines of the log with their places among the events that a seat may see."""
        messages = self.messages
        return [
            LogLineInfo(
                kind=line.kind,
                details=line.details,
                after=0 if messages is None else messages.count_visible(line.version, seat),
                at=line.at,
            )
            for line in lines
        ]

    def show_seat(self, outbox: Outbox, connected: frozenset[str]) -> None:
        """Send a connection the room and the table as its seat sees them now."""
        seat, own = shown_seat(self._room, outbox.guest, outbox.seat), seats_of(self._room, outbox.guest)
        outbox.put(encode(RoomChanged(self._describe(self._room, connected), seat, list(own))))
        if self._game is not None and self.messages is not None:
            version, deadline = self._game.version, self._deadline()
            outbox.put(self.messages.update(version, seat, deadline=deadline, whole=True))

    def send_room(self, room: Room, connected: frozenset[str]) -> None:
        """Send the room to every connection."""
        self._room = room
        info = self._describe(room, connected)
        encoded: dict[Role, bytes] = {}
        lines, self._logged = self._log[self._logged :], len(self._log)
        for outbox in self._outboxes:
            role = _role(room, outbox)
            if role not in encoded:
                encoded[role] = encode(RoomChanged(info, *_fields(role), self._lines(lines, role.seat)))
            outbox.put(encoded[role])

    def publish(self, room: Room, connected: frozenset[str], received: float | None = None) -> None:
        """Send what has changed in the room and its game since the last call.

        `received` is when the request behind it was received.
        """
        before = self._room
        if self._is_new_game:
            self.send_room(room, connected)
            self._send_game()
            self._send_updates(received)
            return
        self._room = room
        self._send_updates(received)
        if not _looks_same(before, room) or self._logged < len(self._log):
            self.send_room(room, connected)
            self._send_to_reseated(before, room)

    def _send_game(self) -> None:
        self._is_new_game = False
        if self.messages is not None:
            data = self.messages.game_info()
            for outbox in self._outboxes:
                outbox.put(data)

    def _send_updates(self, received: float | None) -> None:
        """Send new events; connections whom they do not concern get the message of spectators."""
        if self._game is None or self.messages is None or self._version == self._game.version:
            return
        since, self._version = self._version, self._game.version
        events = self._game.events[since:]
        deadline = self._deadline()
        encoded: dict[int | None, bytes] = {}
        for outbox in self._outboxes:
            seat = shown_seat(self._room, outbox.guest, outbox.seat)
            if seat is not None and not concerns_seat(events, seat):
                seat = None
            if seat not in encoded:
                encoded[seat] = self.messages.update(since, seat, deadline=deadline)
            outbox.put(encoded[seat], received)

    def _send_to_reseated(self, before: Room, room: Room) -> None:
        """Send the present table to guests who have got or lost a seat in a running game.

        Everybody gets it after a pause, with the time that is left.
        """
        if self._game is None or self.messages is None or room.phase != "playing":
            return
        for outbox in self._outboxes:
            seat = shown_seat(room, outbox.guest, outbox.seat)
            if seat != shown_seat(before, outbox.guest, outbox.seat) or before.pause != room.pause:
                version, deadline = self._game.version, self._deadline()
                outbox.put(self.messages.update(version, seat, deadline=deadline, whole=True))


def _looks_same(one: Room, other: Room) -> bool:
    """Return whether two rooms differ in nothing that clients see."""
    return msgspec.structs.replace(one, version=other.version, deadline=other.deadline) == other


def _role(room: Room, outbox: Outbox) -> Role:
    guest = outbox.guest
    is_removed = any(one.guest == guest for one in room.removed)
    seat = shown_seat(room, guest, outbox.seat)
    return Role(seat, seats_of(room, guest), room.host == guest, is_removed)


def _fields(role: Role) -> tuple[int | None, list[int], bool, bool]:
    return role.seat, list(role.seats), role.is_host, role.is_removed
