"""A room as it is stored: who sits where, who is the host, what is played.

The rules of rooms are pure functions in the modules beside this one (seats, host, phases): each returns a
changed room or raises RequestRefused. Time and random ids are passed in.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from inkland.core.errors import IllegalCode, IllegalCommand
from inkland.locale import Language
from inkland.server.base.errors import RequestRefused, ServerCode, refusal
from inkland.server.model.rooms.log import LogKind, LogLine
from inkland.server.model.rooms.settings import RoomSettings

Phase = Literal["lobby", "playing", "over"]
PlaceKind = Literal["person", "bot", "open"]
StandInReason = Literal["left", "host", "clock"]
PauseReason = Literal["nobody", "agreement"]
QuickReason = Literal["busy", "quota", "no-workers"]
ProposalKind = Literal["pause", "resume", "take-back", "rematch"]


class StandIn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bot that draws for the owner of a seat until they are back."""

    bot: str
    reason: StandInReason
    """The owner has left, the host has decided it, or the owner has missed two clocks in a row."""
    since: float = 0.0


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of a room: a person's, a bot's, or open."""

    kind: PlaceKind
    name: str = ""
    guest: str | None = None
    """The owner of a person's seat, for the whole game, also while a stand-in draws."""
    bot: str | None = None
    """The level of a bot's seat."""
    stand_in: StandIn | None = None
    stand_in_cards: int = 0
    """How many cards of this game stand-ins have drawn."""
    hints: int = 0
    """For how many cards of this game the owner was given a hint."""
    hint_turn: int | None = None
    """The turn of the last one: asking again, for instance after a lost connection, counts only once."""
    quick_cards: int = 0
    """How many cards of this game a quicker level has drawn for this bot (rules/quick_bots)."""
    title: str = ""
    crest: str = ""
    """The owner's title, and crest in its text form (S-7)."""
    shared: bool = False
    """Whether this is another person on the owner's device (shared_device)."""
    missed: int = 0
    """How many clocks in a row have run out without a choice of the owner."""
    reserve_used: float = 0.0
    """The seconds of reserve time that were used in this season (rules/reserve)."""
    holds: bool = False
    """Whether the owner turns the next card themselves, as the only person at the table (rules/holding)."""
    nudged: float = 0.0
    """When the owner was last reminded that the table waits for them."""


class Pause(msgspec.Struct, frozen=True):
    """A game that stands still."""

    reason: PauseReason
    """No person is left at the table, or all have agreed."""
    since: float
    left: float | None = None
    """The seconds that were left of the card's clock."""
    reserve: float | None = None
    """The seconds for which reserve time was running; None if the card's time was not up."""


class Proposal(msgspec.Struct, frozen=True):
    """Something that the people at the table decide together."""

    kind: ProposalKind
    by: str
    """The guest who has proposed it."""
    at: float
    agreed: tuple[str, ...]
    declined: tuple[str, ...] = ()
    details: dict[str, str | int] = {}


class QuickBot(msgspec.Struct, frozen=True):
    """A level at the table for which a quicker one chooses at present (rules/quick_bots)."""

    bot: str
    reason: QuickReason
    """The server is busy, or the host's games have as many strong bots as it allows."""
    last: float
    """When a quicker level has last chosen for it, in seconds since 1970."""


class RemovedGuest(msgspec.Struct, frozen=True):
    """A guest whom the host has removed: they cannot sit down again unless the host invites them."""

    guest: str
    name: str = ""


class Listing(msgspec.Struct, frozen=True):
    """A room on the list of open games (seats/listing)."""

    id: str
    """Its random address on the list: the id of the room is told only to those who take a seat."""
    since: float
    language: Language
    """The language of the host who listed it."""


class Room(msgspec.Struct, frozen=True):
    """A room as it is stored. A field with a default needs no column of its own (queries/room_store)."""

    id: str
    settings: RoomSettings
    host: str
    places: tuple[Place, ...]
    phase: Phase = "lobby"
    number: int = 0
    """The number of games started in this room."""
    created: float = 0.0
    deadline: float | None = None
    """When the time for this card is up, in seconds since 1970; None without a clock.

    While reserve time runs: when the first reserve is used up, or what was used of it is saved.
    """
    reserve_since: float | None = None
    """Since when those who have yet to choose use reserve time; None while the card's clock runs."""
    version: int = 1
    """Counts the saved changes; a save is refused if the stored room has another version."""
    pause: Pause | None = None
    proposals: tuple[Proposal, ...] = ()
    host_name: str = ""
    """The name of a host who has no seat."""
    locked: bool = False
    """Whether nobody else can sit down."""
    removed: tuple[RemovedGuest, ...] = ()
    waiting: tuple[Place, ...] = ()
    """Guests without a seat who wait for the next game, or in a full lobby for a seat (seats/waiting)."""
    open_seats: int = 0
    """How many open seats the last start left out; the lobby has them again."""
    listing: Listing | None = None
    quick_bots: tuple[QuickBot, ...] = ()
    unsaved: tuple[LogLine, ...] = ()
    """New lines of the log, stored and published with the next save (`noted`)."""


def seat_of(room: Room, guest: str) -> int | None:
    """Return the seat that a guest owns, also while a stand-in draws, or None."""
    for seat, place in enumerate(room.places):
        if place.guest == guest and not place.shared:
            return seat
    return None


def seats_of(room: Room, guest: str) -> tuple[int, ...]:
    """Return the seats of a guest: their own, and those of other people on their device."""
    return tuple(seat for seat, place in enumerate(room.places) if place.guest == guest)


def waiting_guests(room: Room) -> set[str]:
    """Return the guests who wait for the next game or for a seat."""
    return {place.guest for place in room.waiting if place.guest is not None}


def without_waiting(room: Room, guest: str) -> Room:
    """Return the room with a guest who does not wait, or no longer."""
    return with_changes(room, waiting=tuple(place for place in room.waiting if place.guest != guest))


def members_of(room: Room) -> set[str]:
    """Return the guests who own a seat."""
    return {place.guest for place in room.places if place.guest is not None}


def bot_seats(room: Room) -> dict[int, str]:
    """Return the bots of the seats that no person owns, by seat."""
    return {seat: place.bot for seat, place in enumerate(room.places) if place.bot is not None}


def stand_in_seats(room: Room) -> dict[int, str]:
    """Return the stand-ins that draw for owners of seats, by seat."""
    places = enumerate(room.places)
    return {seat: place.stand_in.bot for seat, place in places if place.stand_in is not None}


def seats_drawing(room: Room, awaited: Iterable[int]) -> frozenset[int]:
    """Return the awaited seats that may draw: none in a pause, and not those that a stand-in draws for."""
    return frozenset() if room.pause is not None else frozenset(awaited) - stand_in_seats(room).keys()


def is_ownerless(place: Place) -> bool:
    """Return whether a place was a person's who has been erased, so that nobody can come back to it."""
    return place.kind == "person" and place.guest is None


def noted(room: Room, kind: LogKind, **details: str | int) -> Room:
    """Add a line to the log of the room."""
    return with_changes(room, unsaved=(*room.unsaved, LogLine(kind, details)))


def with_changes(room: Room, **changes: object) -> Room:
    """Return a room with other values of some fields."""
    made: Room = msgspec.structs.replace(room, **changes)
    return made


def with_place(room: Room, seat: int, place: Place) -> Room:
    """Return a room with another place at a seat."""
    return with_changes(room, places=(*room.places[:seat], place, *room.places[seat + 1 :]))


def place_at(room: Room, seat: int) -> Place:
    """Return the place at a seat; raises RequestRefused."""
    if not 0 <= seat < len(room.places):
        raise refusal(IllegalCommand(IllegalCode.NO_SUCH_SEAT, "S-1", seat=seat + 1))
    return room.places[seat]


def check_host(room: Room, by: str) -> None:
    """Raise RequestRefused unless a guest is the host."""
    if room.host != by:
        raise RequestRefused(ServerCode.HOST_ONLY, status=403)


def check_lobby(room: Room) -> None:
    """Raise RequestRefused if a game has been started."""
    if room.phase != "lobby":
        raise RequestRefused(ServerCode.GAME_RUNNING)
