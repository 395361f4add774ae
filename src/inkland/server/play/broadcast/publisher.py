"""The publisher of a room: sends every change to the connections of this server, each what it may see."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

import msgspec

from inkland import __version__
from inkland.core.evolve import Transition
from inkland.server.base.protocol_version import PROTOCOL
from inkland.server.model.games.game import Game
from inkland.server.model.games.shared_deal import ONE_GAME, SPECTATOR, Deal, Viewer, may_see
from inkland.server.model.rooms.log import LogLine
from inkland.server.model.rooms.names import shown_details
from inkland.server.model.rooms.reactions import Reaction
from inkland.server.model.rooms.room import Room, members_of, seats_of
from inkland.server.model.rooms.rules.offers import Offer, offers
from inkland.server.model.rooms.seats.shared_device import game_seat, shown_seat
from inkland.server.model.stored import EncodedEvent
from inkland.server.play.broadcast.messages import GameMessages
from inkland.server.play.broadcast.outbox import Outbox
from inkland.server.play.protocol.client_messages import Hello
from inkland.server.play.protocol.codec import encode
from inkland.server.play.protocol.room_views import LogLineInfo, RoomInfo
from inkland.server.play.protocol.server_messages import Reacted, RoomChanged, Welcome
from inkland.views.update import seats_choosing

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
    is_closed: bool
    offers: tuple[Offer, ...]


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
        self._room = self._published = room
        """The room as it was last sent, and as it was when all that belongs to it was sent."""
        self._game = game
        self._version = 0 if game is None else game.version
        self._is_new_game = False
        self._log = list(log)
        self._logged = len(log)
        """How many lines of the log have been sent to everybody."""
        self._viewers: dict[tuple[str, int | None], Viewer | None] = {}
        self._viewers_of: tuple[Room, Deal] = room, ONE_GAME
        """The room and the deal for which `_viewers` holds."""

    @property
    def guests(self) -> frozenset[str]:
        """The guests who are connected here."""
        return frozenset(outbox.guest for outbox in self._outboxes)

    def address_of(self, guest: str) -> str:
        """Return where a guest is connected from; empty if they are not connected here."""
        return next((outbox.address for outbox in self._outboxes if outbox.guest == guest), "")

    def connect(self, outbox: Outbox) -> None:
        """Send every change to a connection from now on."""
        self._outboxes.add(outbox)

    def disconnect(self, outbox: Outbox) -> None:
        """Send nothing more to a connection."""
        self._outboxes.discard(outbox)

    def viewer(self, room: Room, guest: str, wanted: int | None = None) -> Viewer | None:
        """Return how a guest sees the game, as a seat or a spectator; None if they may not see it."""
        deal = ONE_GAME if self._game is None else self._game.deal
        if self._viewers_of[0] is not room or self._viewers_of[1] is not deal:
            self._viewers, self._viewers_of = {}, (room, deal)
        if (guest, wanted) not in self._viewers:
            is_allowed = not deal.is_shared or may_see(deal, guest, self._owners(room, deal))
            self._viewers[guest, wanted] = Viewer(game_seat(room, guest, wanted)) if is_allowed else None
        return self._viewers[guest, wanted]

    def _owners(self, room: Room, deal: Deal) -> Collection[str]:
        """Return who owns the seats of the current or last game."""
        if room.phase == "lobby" and self._game is not None:
            return deal.owners_of(self._game.id)
        return members_of(room)

    def begin_game(self, game: Game) -> None:
        """Send this game with the next change, to those who may see it."""
        for outbox in self._outboxes:
            outbox.has_game = False
        self._game, self.messages = game, GameMessages(game)
        self._version, self._is_new_game = 0, True
        self._log, self._logged = [], 0

    def drop_game(self) -> None:
        """Send nothing more of the game, which cannot be read; the room says so."""
        for outbox in self._outboxes:
            outbox.has_game = False
        self._game, self.messages, self._version, self._is_new_game = None, None, 0, True

    def add_lines(self, lines: Sequence[LogLine]) -> None:
        """Send these lines of the log with the next change."""
        self._log += lines

    def set_log(self, lines: Sequence[LogLine]) -> None:
        """Take over the stored log of the game, which may have more lines."""
        self._log = list(lines)

    def add_events(self, applied: Sequence[Transition], stored: Sequence[EncodedEvent]) -> None:
        """Send these events with the next change; they have been stored and applied to the game."""
        if self.messages is not None:
            self.messages.add(applied, stored)

    def welcome(
        self, outbox: Outbox, hello: Hello, connected: frozenset[str], seen: int | None = None
    ) -> None:
        """Send the room and its game to a new connection, from the version that it knows.

        `seen` is the last version of the game that the guest has seen on any device.
        """
        outbox.takes_changes = hello.changes
        role = self._role(self._room, outbox)
        lines = self._lines(self._log[: self._logged], role.seat)
        info = self._describe(self._room, connected)
        outbox.put(encode(Welcome(info, *_fields(role), lines, protocol=PROTOCOL, server=__version__)))
        if self._game is not None:
            is_known = hello.game == self._game.number and hello.version <= self._game.version
            self._send_whole(outbox, hello.version if is_known else 0, seen=seen)

    def _send_whole(self, outbox: Outbox, since: int = 0, *, seen: int | None = None) -> None:
        """Send the game and its whole table to a connection, if its guest may see it."""
        viewer = self._viewer(self._room, outbox)
        outbox.has_game = viewer is not None
        if viewer is not None and self.messages is not None:
            outbox.put(self.messages.game_info())
            outbox.put(self._whole_update(self.messages, since, viewer, seen=seen))

    def _whole_update(
        self,
        messages: GameMessages,
        since: int,
        viewer: Viewer,
        *,
        seen: int | None = None,
    ) -> bytes:
        """Return the message with the whole table, and what happened since a version."""
        return messages.update(
            since,
            viewer,
            deadline=self._deadline(),
            whole=True,
            standings=self._room.settings.standings,
            seen=seen,
        )

    def _viewer(self, room: Room, outbox: Outbox) -> Viewer | None:
        return self.viewer(room, outbox.guest, outbox.seat)

    def _role(self, room: Room, outbox: Outbox) -> Role:
        guest = outbox.guest
        is_removed = any(one.guest == guest for one in room.removed)
        seat, is_closed = shown_seat(room, guest, outbox.seat), self._viewer(room, outbox) is None
        ways = offers(room, guest)
        return Role(seat, seats_of(room, guest), room.host == guest, is_removed, is_closed, ways)

    def _lines(self, lines: Sequence[LogLine], seat: int | None) -> list[LogLineInfo]:
        """Return lines of the log with their places among the events that a seat may see."""
        messages, seat = self.messages, None if self._room.phase == "lobby" else seat
        return [
            LogLineInfo(
                kind=line.kind,
                details=shown_details(line, () if self._game is None else self._game.players),
                after=0 if messages is None else messages.count_visible(line.version, seat),
                at=line.at,
            )
            for line in lines
        ]

    def show_seat(self, outbox: Outbox, connected: frozenset[str], seen: int | None) -> None:
        """Send a connection the room and the game as its seat sees them, and what that person has missed."""
        role = self._role(self._room, outbox)
        outbox.put(encode(RoomChanged(self._describe(self._room, connected), *_fields(role))))
        if outbox.seat is None:
            self._send_table(outbox)
        else:
            self._send_whole(outbox, seen=seen)

    def _send_table(self, outbox: Outbox) -> None:
        """Send the current table to a connection that has the game."""
        viewer = self._viewer(self._room, outbox)
        if viewer is not None and self._game is not None and self.messages is not None:
            outbox.put(self._whole_update(self.messages, self._game.version, viewer))

    def send_room(self, room: Room, connected: frozenset[str]) -> None:
        """Send the room to every connection."""
        self._room = room
        info = self._describe(room, connected)
        encoded: dict[Role, bytes] = {}
        lines, self._logged = self._log[self._logged :], len(self._log)
        for outbox in self._outboxes:
            role = self._role(room, outbox)
            if role not in encoded:
                encoded[role] = encode(RoomChanged(info, *_fields(role), self._lines(lines, role.seat)))
            outbox.put(encoded[role])

    def show_again(self, room: Room, connected: frozenset[str]) -> None:
        """Send the room and the current table to every connection, after what has not been sent yet."""
        self.publish(room, connected)
        self.send_room(room, connected)
        for outbox in self._outboxes:
            if outbox.has_game:
                self._send_table(outbox)

    def send_reaction(self, seat: int, reaction: Reaction, not_to: frozenset[str]) -> None:
        """Send a reaction of a seat to every connection but those of some guests."""
        data = encode(Reacted(seat, reaction))
        for outbox in self._outboxes:
            if outbox.guest not in not_to:
                outbox.put(data)

    def publish(self, room: Room, connected: frozenset[str], received: float | None = None) -> None:
        """Send what has changed in the room and its game since the last call.

        `received` is when the request behind it was received.
        """
        before, self._published = self._published, room
        if self._is_new_game:
            self._is_new_game, self._version = False, 0 if self._game is None else self._game.version
            self.send_room(room, connected)
        else:
            self._room = room
            self._send_updates(received)
            if not _looks_same(before, room) or self._logged < len(self._log):
                self.send_room(room, connected)
                self._send_to_reseated(before, room)
        for outbox in self._outboxes:
            if not outbox.has_game:
                self._send_whole(outbox)

    def _send_updates(self, received: float | None) -> None:
        """Send new events; connections whom they do not concern get the message of spectators."""
        if self._game is None or self.messages is None or self._version == self._game.version:
            return
        since, self._version = self._version, self._game.version
        what, deadline = self.messages.since(since), self._deadline()
        choosing = [] if what.changes_table else seats_choosing(what.events)
        encoded: dict[tuple[int | None, bool], bytes] = {}
        for outbox in self._outboxes:
            viewer = self.viewer(self._room, outbox.guest, outbox.seat)
            if viewer is None or not outbox.has_game:
                continue
            if not what.changes_table and viewer.seat not in choosing:
                viewer = SPECTATOR
            form = viewer.seat, outbox.takes_changes
            if form not in encoded:
                encoded[form] = self.messages.update(
                    since,
                    viewer,
                    deadline=deadline,
                    changes=outbox.takes_changes,
                    standings=self._room.settings.standings,
                    what=what,
                )
            outbox.put(encoded[form], received)

    def _send_to_reseated(self, before: Room, room: Room) -> None:
        """Send the current table to guests who have got or lost a seat in a running game.

        Everybody gets it after a pause and when reserve time begins, with the time that is left, and when
        standings are shown or hidden.
        """
        if room.phase != "playing":
            return
        is_reserve_new = before.reserve_since is None and room.reserve_since is not None
        for outbox in self._outboxes:
            is_same = (before.pause, before.settings.standings) == (room.pause, room.settings.standings)
            is_same = is_same and not is_reserve_new
            is_same = is_same and self._viewer(room, outbox) == self._viewer(before, outbox)
            if outbox.has_game and not is_same:
                self._send_table(outbox)


def _looks_same(one: Room, other: Room) -> bool:
    """Return whether two rooms differ in nothing that clients see."""
    if one is other:
        return True
    return msgspec.structs.replace(one, version=other.version, deadline=other.deadline) == other


def _fields(role: Role) -> tuple[int | None, list[int], bool, bool, bool, list[Offer]]:
    return role.seat, list(role.seats), role.is_host, role.is_removed, role.is_closed, list(role.offers)
