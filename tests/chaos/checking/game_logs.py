"""The stored logs of a server that has ended, and what they say about the choices of seats."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import psycopg
from tests.chaos.durable.commits import Commit, Commits
from tests.server.leak_search import TrueGame

from inkland.content import load_catalog
from inkland.core.commands import Choice, DeclineSkill
from inkland.core.errors import IllegalCommand
from inkland.core.events import (
    ChoiceMade,
    ChoiceTakenBack,
    Drawn,
    EffectApplied,
    Event,
    GameEnded,
    GameStarted,
    SkillUsed,
)
from inkland.core.ids import Seat
from inkland.core.record import replace
from inkland.core.setup.ruleset import Player
from inkland.core.turns.choices import carried_out
from inkland.core.turns.legality import check
from inkland.notation.records import catalog_of_game
from inkland.notation.values import to_plain
from inkland.server.infra.database.engines.sqlite import FILE
from inkland.server.infra.stores.queries.game_log import decode_event
from inkland.server.model.games.game import is_new_turn

GAMES = "SELECT id, room, number FROM games ORDER BY id"
EVENTS = "SELECT game, version, event FROM events ORDER BY game, version"
LINES = "SELECT room, game, version, kind, details FROM room_log ORDER BY id"
Revealed = Drawn | SkillUsed | EffectApplied


REPLACED = ("stand-in-clock", "stand-in-host", "left")
"""Lines of a room's log after which a stand-in chooses for a seat until its owner has returned."""


class Line(msgspec.Struct, frozen=True):
    """A line of a room's log about a seat: what happened, and the version of the game when it was saved."""

    kind: str
    seat: int
    version: int


class GameLog(msgspec.Struct, frozen=True):
    """The log of one game, and the lines that say where somebody else has chosen for a seat."""

    room: str
    number: int
    events: tuple[Event, ...]
    clock: int | None = None
    """The seconds for each card; None without a clock."""
    lines: tuple[Line, ...] = ()
    commits: Mapping[int, Commit] = {}
    """By version, when its event was committed, as far as that was recorded before a server died."""

    @property
    def name(self) -> str:
        """The room and the number, for messages."""
        return f"game {self.number} of {self.room}"

    @property
    def is_over(self) -> bool:
        """Whether the game has been played to its end."""
        return bool(self.events) and isinstance(self.events[-1], GameEnded)


class OthersChoices(NamedTuple):
    """The places in a log of choices that their seats did not make."""

    late: set[int]
    """A stand-in chose when the time was up."""
    drafts: set[int]
    """A draft counted when the time was up."""
    replaced: set[int]
    """A stand-in chose in place of somebody who was gone."""


class ReadLog:
    """A log with the state after each event and its turns."""

    def __init__(self, log: GameLog) -> None:
        self.log = log
        self.catalog = catalog_of_game(log.events, load_catalog())
        self.true = TrueGame(list(log.events), self.catalog)
        self.plain = [to_plain(event, Event) for event in log.events]
        begun = [at + 1 for at, event in enumerate(log.events) if is_new_turn([event])]
        self.turns = {first: range(first, end) for first, end in pairwise([*begun, len(log.events) + 1])}
        """By the number of a turn, the places of its events in the log, counted from 0."""

    def events_of(self, turn: int) -> Iterator[tuple[int, Event]]:
        """Yield the events of a turn with their places."""
        for at in self.turns.get(turn, ()):
            if at < len(self.log.events):
                yield at, self.log.events[at]

    @cached_property
    def others(self) -> "OthersChoices":
        """Where somebody else has chosen for a seat, by the log of the room."""
        decided: dict[int, list[int]] = defaultdict(list)
        waiting: set[int] = set()
        for at, event in enumerate(self.log.events):
            if isinstance(event, ChoiceMade):
                decided[event.seat].append(at)
                waiting.add(event.seat)
            elif isinstance(event, ChoiceTakenBack):
                waiting.discard(event.seat)
            elif isinstance(event, Revealed):
                if seat_of(event) not in waiting:
                    decided[seat_of(event)].append(at)
                waiting.discard(seat_of(event))
        found = OthersChoices(set(), set(), set())
        for seat, places in decided.items():
            lines = [line for line in self.log.lines if line.seat == seat]
            for line in lines:
                # A line that the time is up is saved with the choice, which is the last one before it.
                last = [at for at in places if at < line.version][-1:]
                if line.kind == "time-up-stand-in":
                    found.late.update(last)
                elif line.kind == "time-up-drawing":
                    found.drafts.update(last)
            found.replaced.update(at for at in places if _is_replaced(lines, at))
        return found

    def late_choices(self, seat: int) -> list[int]:
        """Return the places of choices of a stand-in for a seat whose time was up."""
        events = ((at, self.log.events[at]) for at in sorted(self.others.late))
        return [at for at, event in events if chooser_of(event) == seat]

    def is_legal(self, at: int, choice: Choice) -> bool:
        """Return whether a choice is legal before an event."""
        try:
            check(self.true.states[at].table, choice)
        except IllegalCommand:
            return False
        return True

    def turn_of(self, at: int) -> int:
        """Return the turn of an event."""
        return next(turn for turn, places in self.turns.items() if at in places)

    def has_choice(self, turn: int, seat: int, choice: Choice) -> bool:
        """Return whether a seat has made a choice in a turn, hidden or revealed at once."""
        found = list(self.events_of(turn))
        for at, event in found:
            if isinstance(event, ChoiceMade) and (event.seat, event.choice) == (seat, choice):
                return True
            if isinstance(event, Revealed) and self.is_outcome(at, event, seat, choice):
                return True
        declined = isinstance(choice, DeclineSkill) and self.is_past(turn)
        return declined and not any(isinstance(event, SkillUsed) and event.seat == seat for _, event in found)

    def is_outcome(self, at: int, event: Revealed, seat: int, choice: Choice | None) -> bool:
        """Return whether an event is what a seat's choice leads to; None where it has nothing to choose."""
        if seat_of(event) != seat:
            return False
        try:
            return carried_out(self.true.states[at].table, Seat(seat), choice) == event
        except LookupError:  # a choice for another card
            return False

    def is_past(self, turn: int) -> bool:
        """Return whether another turn has begun after a turn, or the game has ended."""
        return any(later > turn for later in self.turns) or self.log.is_over

    def taken_back(self, turn: int, seat: int) -> int:
        """Return how often a seat has taken back its choice in a turn."""
        return sum(isinstance(e, ChoiceTakenBack) and e.seat == seat for _, e in self.events_of(turn))


def _is_replaced(lines: Sequence[Line], at: int) -> bool:
    """Return whether a stand-in chose for a seat when its game had so many events."""
    changes = [
        line.kind in REPLACED for line in lines if line.version <= at and line.kind in (*REPLACED, "returned")
    ]
    return bool(changes) and changes[-1]


def chooser_of(event: Event) -> int | None:
    """Return the seat whose choice an event is, hidden or revealed; None for other events."""
    if isinstance(event, ChoiceMade):
        return event.seat
    return seat_of(event) if isinstance(event, Revealed) else None


def seat_of(event: Revealed) -> int:
    """Return the seat whose choice is revealed by an event."""
    return event.sheet if isinstance(event, EffectApplied) else event.seat


def stored_logs(
    folder: Path, clocks: Mapping[str, int] | None = None, commits: Commits | None = None
) -> list[GameLog]:
    """Return the logs of all games in a data folder, read without the server's own code for it."""
    connection = sqlite3.connect(folder / FILE)
    try:
        games, rows, lines = (connection.execute(query).fetchall() for query in _queries(connection))
    finally:
        connection.close()
    return _logs(games, rows, lines, clocks or {}, commits or {})


def postgresql_logs(
    url: str, clocks: Mapping[str, int] | None = None, commits: Commits | None = None
) -> list[GameLog]:
    """Return the same for a PostgreSQL database."""
    with psycopg.connect(url) as connection:
        games, rows, lines = (connection.execute(query).fetchall() for query in (GAMES, EVENTS, LINES))
    return _logs(games, rows, lines, clocks or {}, commits or {})


def _queries(connection: sqlite3.Connection) -> Sequence[str]:
    """Return what is read: version 0.1.0 had no table for the logs of rooms."""
    is_old = not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'room_log'").fetchall()
    return (GAMES, EVENTS, "SELECT 1 WHERE false" if is_old else LINES)


def _logs(
    games: Sequence[Any],
    rows: Sequence[Any],
    lines: Sequence[Any],
    clocks: Mapping[str, int],
    commits: Commits,
) -> list[GameLog]:
    """Return logs from the rows of three tables; raises ValueError if one has a gap."""
    noted: dict[tuple[str, int], list[Line]] = defaultdict(list)
    for room, game, version, kind, details in lines:
        seat = msgspec.json.decode(details).get("seat")
        if seat is not None:
            noted[room, game].append(Line(kind, seat, version))
    found: dict[int, list[tuple[int, bytes | str]]] = defaultdict(list)
    for game, version, event in rows:
        found[game].append((version, event))
    logs = []
    for game, room, number in games:
        versions = [version for version, _ in found[game]]
        if versions != list(range(1, len(versions) + 1)):
            raise ValueError(f"game {number} of {room} has a gap in its log")
        events = tuple(_decoded(data) for _, data in found[game])
        logs.append(
            GameLog(room, number, events, clocks.get(room), tuple(noted[room, number]), commits.get(game, {}))
        )
    return logs


def _decoded(data: bytes | str) -> Event:
    """Return a stored event without the names of players, which older versions stored in it."""
    event = decode_event(data.encode() if isinstance(data, str) else bytes(data))
    if not isinstance(event, GameStarted):
        return event
    return replace(event, players=tuple(Player("") for _ in event.players))
