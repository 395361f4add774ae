"""Notices: which ones the current state of a room calls for, and their ids."""

import hashlib
from typing import Literal, NamedTuple

import msgspec

from inkland.server.features.notices.channels import Channel
from inkland.server.features.notices.choices import NoticeChoices
from inkland.server.model.games.game import Game
from inkland.server.model.rooms.room import Place, Room, seats_drawing
from inkland.server.model.rooms.setup import Setup

NoticeKind = Literal["turn", "begun", "ended", "nudge", "test"]


class GameProgress(msgspec.Struct, frozen=True):
    """The season of a game, and how much of its time the cards have used (S-4)."""

    season: str
    time: int
    threshold: int


class NoticedGame(NamedTuple):
    """What a notice says of its game: no more than every spectator sees."""

    setup: Setup
    others: tuple[Place, ...]
    """The seats of others than the guest who is told; names are joined when the notice is sent."""
    progress: GameProgress | None = None


class Notice(NamedTuple):
    """A notice for one channel, as it waits to be sent."""

    id: str
    """The same for every repeated delivery, so that a receiver can drop repeats."""
    kind: NoticeKind
    room: str
    game: str
    """The public id of the game; empty if it is about none."""
    created: float
    attempts: int
    """How often it has been sent so far, this time included."""
    channel: Channel
    choices: NoticeChoices
    about: NoticedGame | None = None


class RoomFacts(NamedTuple):
    """What notices need to know of a room and its current or last game."""

    room: str
    room_version: int
    game: int
    """The number of the game in its room."""
    public_id: str
    """The id in the game's address."""
    game_version: int
    turn: int
    is_first_turn: bool
    is_over: bool
    owners: frozenset[str]
    """The guests who own a seat."""
    nudged: dict[str, int]
    """Those of them who have been nudged in this turn, and when."""
    awaited: frozenset[str]
    """Those of them whose drawing is awaited, and for whom no stand-in draws."""
    present: frozenset[str]
    """The guests who are connected to the room."""
    progress: GameProgress | None = None


class WantedNotice(NamedTuple):
    """A notice that a guest should get, before channels and choices are known."""

    guest: str
    kind: NoticeKind
    turn: int
    """What distinguishes it from others of its kind: the turn, the last version, or when it was nudged."""


def room_facts(room: Room, game: Game, present: frozenset[str] = frozenset()) -> RoomFacts:
    """Return what notices need to know of a room and its game."""
    is_playing = room.phase == "playing" and not game.table.is_over
    owners = {seat: place.guest for seat, place in enumerate(room.places) if place.guest is not None}
    drawing = seats_drawing(room, game.table.awaited)
    awaited = {guest for seat, guest in owners.items() if seat in drawing}
    season = game.table.rules.seasons[game.table.season]
    return RoomFacts(
        room.id,
        room.version,
        game.number,
        game.public_id,
        game.version,
        game.turn,
        game.is_first_turn,
        room.phase == "over",
        frozenset(owners.values()),
        {
            guest: int(nudged)
            for seat, guest in owners.items()
            if (nudged := room.places[seat].nudged) and nudged >= game.turn_began
        },
        frozenset(awaited) if is_playing else frozenset(),
        present,
        GameProgress(season.id, game.table.time, season.threshold) if is_playing else None,
    )


def wanted_notices(facts: RoomFacts) -> list[WantedNotice]:
    """Return the notices that the state of a room calls for; the same state gives the same notices."""
    if facts.is_over:
        return [WantedNotice(guest, "ended", facts.game_version) for guest in sorted(facts.owners)]
    kind: NoticeKind = "begun" if facts.is_first_turn else "turn"
    nudges = [
        WantedNotice(guest, "nudge", facts.nudged[guest])
        for guest in sorted(facts.nudged.keys() & facts.awaited)
    ]
    return [WantedNotice(guest, kind, facts.turn) for guest in sorted(facts.awaited)] + nudges


def notice_id(channel: str, room: str, game: int, kind: NoticeKind, turn: int) -> str:
    """Return the id of a notice: queueing the same notice again gives the same id."""
    text = "\n".join((channel, room, str(game), kind, str(turn)))
    return hashlib.sha256(text.encode()).hexdigest()[:32]
