"""The checker: compares what guests sent and were told with the final logs, in the manner of Jepsen.

It knows nothing about faults. Whatever went wrong on the way, these must hold:

- lost: what a guest was told, and what was acknowledged, is in the log of the game; nobody is shown an older
  version than before;
- doubled: every choice counts once, and a room has one game of each number;
- unasked: in a game without a clock a person's seat makes no choice that was not sent;
- leak: no frame holds what its receiver may not know;
- impossible: every log follows the rules;
- stuck: every game has been played to its end.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

import msgspec
from tests.chaos.game_logs import GameLog, ReadLog, Revealed, seat_of
from tests.chaos.history import History, Message
from tests.server.leak_search import SECRET_WORDS

from inkland.core.commands import Choice, TakeBack
from inkland.core.events import ChoiceMade, ChoiceTakenBack, is_visible_to
from inkland.core.ids import Seat
from inkland.notation.commands import parse_command
from inkland.notation.errors import InvalidNotation
from inkland.notation.verify import verify

Kind = Literal["lost", "doubled", "unasked", "leak", "impossible", "stuck"]
Key = tuple[str, int]
"""A room and the number of a game."""
CHOICES = ("draw", "undo", "turn-card")


class Violation(msgspec.Struct, frozen=True):
    """Something that must not happen, and where it did."""

    kind: Kind
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.where}: {self.what}"


class Verdict(msgspec.Struct, frozen=True):
    """The result of a check: all violations, and how much was checked."""

    violations: tuple[Violation, ...]
    games: int
    acknowledged: int
    """Choices that the server has acknowledged."""
    frames: int
    refusals: Mapping[str, int]
    """How many requests were refused, by code."""

    def of_kind(self, kind: Kind) -> list[Violation]:
        """Return the violations of a kind."""
        return [violation for violation in self.violations if violation.kind == kind]


class _Told(msgspec.Struct):
    """What a history says about one game."""

    seat: int | None = None
    version: int = 0
    sent: list[Message] = []
    done: list[Message] = []


def check(histories: Sequence[History], logs: Sequence[GameLog], expected: Iterable[GameLog] = ()) -> Verdict:
    """Return every violation; `expected` are logs of an earlier moment: the final ones begin with them."""
    found: list[Violation] = []
    read: dict[Key, ReadLog] = {}
    for log in logs:
        if (log.room, log.number) in read:
            found.append(Violation("doubled", log.name, "two games have this number"))
            continue
        if not log.is_over:
            found.append(Violation("stuck", log.name, f"it has not ended, after {len(log.events)} events"))
        try:
            read[log.room, log.number] = one = ReadLog(log)
            verify(log.events, one.catalog)
        except (AssertionError, LookupError, TypeError, ValueError) as error:
            found.append(Violation("impossible", log.name, f"{error!r}"))
    known: Counter[Key] = Counter()
    for early in expected:
        known[early.room, early.number] = len(early.events)
        late = read.get((early.room, early.number))
        if late is None or late.log.events[: len(early.events)] != early.events:
            found.append(Violation("lost", early.name, "its earlier events are gone"))
    readers = [_HistoryReader(history, read) for history in histories]
    for reader in readers:
        found += reader.violations()
    requests = _requests_by_game(readers)
    for key, log_read in read.items():
        found += _doubled_choices(log_read)
        if key in requests:
            found += _unasked_choices(log_read, requests[key], known[key])
    refusals = sum((reader.refusals for reader in readers), Counter[str]())
    return Verdict(
        violations=tuple(found),
        games=len(logs),
        acknowledged=sum(reader.acknowledged for reader in readers),
        frames=sum(reader.frames for reader in readers),
        refusals=dict(refusals.most_common()),
    )


def _doubled_choices(read: ReadLog) -> Iterator[Violation]:
    """Yield seats that choose twice in a turn without taking back, or draw twice."""
    for turn in read.turns:
        chosen: set[int] = set()
        revealed: set[tuple[type, int]] = set()
        for _, event in read.events_of(turn):
            where = f"{read.log.name}, turn {turn}"
            if isinstance(event, ChoiceMade):
                if event.seat in chosen:
                    yield Violation("doubled", where, f"seat {event.seat} chooses twice")
                chosen.add(event.seat)
            elif isinstance(event, ChoiceTakenBack):
                if event.seat not in chosen:
                    yield Violation("doubled", where, f"seat {event.seat} takes back twice")
                chosen.discard(event.seat)
            elif isinstance(event, Revealed):
                if (type(event), seat_of(event)) in revealed:
                    yield Violation("doubled", where, f"seat {seat_of(event)} draws twice")
                revealed.add((type(event), seat_of(event)))


def _unasked_choices(read: ReadLog, sent: Mapping[int, Sequence[Message]], known: int) -> Iterator[Violation]:
    """Yield choices of people's seats that nobody has sent, in a game without a clock.

    `known` is how many events the log had before the histories began.
    """
    if read.log.is_clocked:
        return
    choices: dict[tuple[int, int], list[Choice | None]] = defaultdict(lambda: [None])
    for seat, requests in sent.items():
        for request in requests:
            if request["type"] == "draw":
                choices[request["turn"], seat] += _choices_of(request, seat)
    for turn in read.turns:
        for at, event in read.events_of(turn):
            if isinstance(event, ChoiceMade):
                seat = event.seat
                asked = event.choice in choices[turn, seat]
            elif isinstance(event, Revealed):
                seat = seat_of(event)
                asked = any(read.is_outcome(at, event, seat, choice) for choice in choices[turn, seat])
            else:
                continue
            if at < known:
                # It counts like a request: what was chosen then may be revealed now.
                choices[turn, seat] += [event.choice] if isinstance(event, ChoiceMade) else []
            elif seat in sent and not asked:
                what = f"seat {seat} has not sent event {at + 1}"
                yield Violation("unasked", f"{read.log.name}, turn {turn}", what)


def _choices_of(request: Message, seat: int) -> list[Choice]:
    try:
        parsed = parse_command(request["command"], Seat(seat))
    except InvalidNotation:
        return []
    return [] if isinstance(parsed, TakeBack) else [parsed]


def _requests_by_game(readers: Iterable["_HistoryReader"]) -> dict[Key, dict[int, list[Message]]]:
    found: dict[Key, dict[int, list[Message]]] = defaultdict(lambda: defaultdict(list))
    for reader in readers:
        for number, told in reader.games.items():
            if told.seat is not None:
                found[reader.history.room, number][told.seat] += told.sent
    return found


class _HistoryReader:
    """Walks through one history and compares it with the logs."""

    def __init__(self, history: History, logs: Mapping[Key, ReadLog]) -> None:
        self.history = history
        self.games: dict[int, _Told] = defaultdict(_Told)
        self.acknowledged = self.frames = 0
        self.refusals = Counter[str]()
        self._logs = logs
        self._seat: int | None = None
        self._requests: dict[int, Message] = {}
        self._found: list[Violation] = []

    def violations(self) -> list[Violation]:
        """Return what is wrong; `games`, `acknowledged` and `refusals` are filled meanwhile."""
        for entry in self.history.entries():
            if entry.kind == "sent":
                self._sent(entry.message)
            elif entry.kind == "got":
                self.frames += 1
                self._got(entry.message, entry.frame)
        for number, told in self.games.items():
            read = self._logs.get((self.history.room, number))
            if read is None:
                self._add("lost", number, "the game is not stored")
            else:
                self._check_done(read, number, told)
        return self._found

    def _add(self, kind: Kind, number: int, what: str) -> None:
        where = f"game {number} of {self.history.room}, as told to {self.history.guest}"
        self._found.append(Violation(kind, where, what))

    def _sent(self, message: Message) -> None:
        if "id" in message:
            self._requests[message["id"]] = message
        if message["type"] in CHOICES:
            self.games[message["game"]].sent.append(message)

    def _got(self, message: Message, frame: str) -> None:
        for word in SECRET_WORDS:
            if word in frame:
                self._add("leak", message.get("game", 0), f"{word} in a frame of the kind {message['type']}")
        match message["type"]:
            case "welcome" | "room":
                self._seat = message["seat"]
            case "update":
                self._updated(message, frame)
            case "done":
                request = self._requests.get(message["reply_to"], {"type": ""})
                if request["type"] in CHOICES:
                    self.acknowledged += 1
                    self.games[request["game"]].done.append(request)
            case "refused":
                self.refusals[message["problem"]["code"]] += 1
            case _:
                pass

    def _updated(self, message: Message, frame: str) -> None:
        number, version = message["game"], message["version"]
        told = self.games[number]
        told.seat = self._seat if told.seat is None else told.seat
        if version < told.version:
            self._add("lost", number, f"version {told.version} was told, then {version}")
        told.version = max(told.version, version)
        read = self._logs.get((self.history.room, number))
        if read is None:
            return
        if version > len(read.plain):
            self._add("lost", number, f"version {version} was told, but only {len(read.plain)} are stored")
            return
        visible = [
            plain
            for plain, event in zip(
                read.plain[message["since"] : version],
                read.log.events[message["since"] : version],
                strict=True,
            )
            if is_visible_to(event, None if self._seat is None else Seat(self._seat))
        ]
        if not _is_same(message["events"], visible):
            self._add("lost", number, f"other events up to version {version} were told than are stored")
            return
        for leak in read.true.leaks_of(self._seat, message, frame):
            self._add("leak", number, leak)

    def _check_done(self, read: ReadLog, number: int, told: _Told) -> None:
        """Check that the log has everything that was acknowledged."""
        undone = Counter(request["turn"] for request in told.done if request["type"] == "undo")
        asked = Counter(request["turn"] for request in told.sent if request["type"] == "undo")
        seat = 0 if told.seat is None else told.seat
        for request in told.done:
            turn = request["turn"]
            if request["type"] == "draw":
                choices = _choices_of(request, seat)
                if not choices or not read.has_choice(turn, seat, choices[0]):
                    self._add("lost", number, f"turn {turn}: {request['command']!r} was acknowledged")
            elif request["type"] == "turn-card" and not read.is_past(turn):
                self._add("lost", number, f"turn {turn}: the turned card was acknowledged")
        for turn, count in undone.items():
            if read.taken_back(turn, seat) < count:
                self._add("lost", number, f"turn {turn}: a choice taken back was acknowledged")
        for turn in read.turns:
            if read.taken_back(turn, seat) > asked[turn]:
                self._add("doubled", number, f"turn {turn}: taken back more often than asked for")


def _is_same(told: Sequence[Message], stored: Sequence[Message]) -> bool:
    """Return whether the told events are the stored ones; what is told has names, and may say more."""
    return len(told) == len(stored) and all(
        all(event.get(name) == value for name, value in plain.items() if name != "players")
        for event, plain in zip(told, stored, strict=True)
    )
