"""One history against the logs: is everything stored that was told, and nothing told that is hidden?

An update says which version of the game its receiver may know. What else arrives is searched for what is
hidden even after the next update: that was hidden before, too. An HTTP answer may overtake updates, so that
the next one for it is the first that comes a moment later.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

import msgspec
from tests.chaos.checking.game_logs import ReadLog
from tests.chaos.checking.history import Entry, History, Message
from tests.chaos.checking.verdict import Kind, Violation
from tests.server.leak_search import SECRET_WORDS

from inkland.core.commands import Choice, TakeBack
from inkland.core.events import is_visible_to
from inkland.core.ids import Seat
from inkland.notation.commands import parse_command
from inkland.notation.errors import InvalidNotation

Key = tuple[str, int]
"""A room and the number of a game."""
TIME_UP = ("time-up-stand-in", "time-up-drawing")
CHOICES = ("draw", "undo", "turn-card")
OVERTAKING_SECONDS = 1.0
"""How much later than an update an HTTP answer may be whose state is newer."""


class Searched(msgspec.Struct, frozen=True):
    """A frame or an HTTP answer that is searched when the next update of the game is known."""

    at: float
    """When the next update may have come at the earliest."""
    what: str
    text: str
    game: int | None = None
    """The number of the game that it is about; None: of the next update."""


def address_in(answer: str) -> str:
    """Return the address of the game that an HTTP answer is about, which begins with its path."""
    path = answer.partition(" ")[0].split("/")
    return path[3] if path[1:3] == ["api", "games"] and len(path) > 3 else ""


class Told(msgspec.Struct):
    """What a history says about one game."""

    seat: int | None = None
    version: int = 0
    sent: list[Message] = []
    done: list[Message] = []
    drafts: list[Message] = []
    """Those that were acknowledged."""


def choices_of(request: Message, seat: int) -> list[Choice]:
    """Return the choice of a request in a list; an empty one if it cannot be read."""
    try:
        parsed = parse_command(request["command"], Seat(seat))
    except InvalidNotation:
        return []
    return [] if isinstance(parsed, TakeBack) else [parsed]


class HistoryReader:
    """Walks through one history and compares it with the logs."""

    def __init__(self, history: History, logs: Mapping[Key, ReadLog]) -> None:
        self.history = history
        self.games: dict[int, Told] = defaultdict(Told)
        self.acknowledged = self.frames = self.answers = self.timed = 0
        self.refusals = Counter[str]()
        self._logs = logs
        self.times_up: list[tuple[str, float]] = []
        """Whose time for a card was up, and when that was, as the lines of the room's log say."""
        self._seat: int | None = None
        self._game = 0
        """The game of the last update."""
        self._is_seated = False
        """Whether a seat was acknowledged; guests do not leave."""
        self._requests: dict[int, Message] = {}
        self._addresses: dict[str, int] = {}
        """The numbers of the room's games by their addresses."""
        self._waiting: list[Searched] = []
        """What is searched when the next update is known."""
        self._found: list[Violation] = []

    def violations(self) -> list[Violation]:
        """Return what is wrong; `games`, `acknowledged` and `refusals` are filled meanwhile."""
        for entry in self.history.entries():
            match entry.kind:
                case "sent":
                    self._sent(entry.message)
                case "got":
                    self.frames += 1
                    self._got(entry)
                case "answer":
                    self.answers += 1
                    game = self._addresses.get(address_in(entry.frame), self._game or None)
                    answer = Searched(entry.at + OVERTAKING_SECONDS, "an HTTP answer", entry.frame, game)
                    self._waiting.append(answer)
                case _:
                    pass
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
        elif message["type"] == "draft" and message["command"] is not None:
            self.games[self._game].sent.append(message)

    def _got(self, entry: Entry) -> None:
        message, frame = entry.message, entry.frame
        for word in SECRET_WORDS:
            if word in frame:
                self._add("leak", message.get("game", 0), f"{word} in a frame of the kind {message['type']}")
        match message["type"]:
            case "welcome" | "room":
                self._wait(entry)
                if self._is_seated and message["seat"] is None:
                    self._add("lost", message.get("game", 0), "a seat was acknowledged, and is gone")
                self._seat = message["seat"]
                self.times_up += [
                    (", ".join(map(str, line["details"].values())), line["at"])
                    for line in message.get("log", ())
                    if line["kind"] in TIME_UP
                ]
            case "update":
                self._updated(message, entry)
                self._search(message, entry.at)
            case "game":
                self._addresses[message["public_id"]] = message["game"]
                self._wait(entry)
            case "done":
                request = self._requests.get(message["reply_to"], {"type": ""})
                if request["type"] in CHOICES:
                    self.acknowledged += 1
                    self.games[request["game"]].done.append(request)
                elif request["type"] == "draft":
                    self.games[self._game].drafts.append(request)
                elif request["type"] == "sit":
                    self._is_seated = True
                elif request["type"] == "start" and (self.history.room, 1) not in self._logs:
                    self._add("lost", 1, "its start was acknowledged")
            case "refused":
                self.refusals[message["problem"]["code"]] += 1
                self._wait(entry)
            case _:
                self._wait(entry)

    def _wait(self, entry: Entry) -> None:
        self._waiting.append(Searched(entry.at, f"a frame of the kind {entry.message['type']}", entry.frame))

    def _search(self, update: Message, at: float) -> None:
        """Search what has come before an update for what is hidden after it."""
        read = self._logs.get((self.history.room, update["game"]))
        due = [one for one in self._waiting if one.at <= at]
        self._waiting = [one for one in self._waiting if one.at > at]
        if read is None or update["version"] > len(read.plain):
            return  # that is found to be lost
        if read.log.is_over and update["version"] == len(read.plain):
            return  # everybody may read the record
        own = {line for request in self.games[update["game"]].sent if (line := request.get("command"))}
        for one in due:
            if one.game not in (None, update["game"]):
                continue  # about an earlier game, whose record everybody may read
            for word in SECRET_WORDS:
                if word in one.text and word != '"token"':  # an answer may be a link to this very guest
                    self._add("leak", update["game"], f"{one.what}: {word}")
            for leak in read.true.leaks_in(self._seat, update["version"], one.text, own):
                self._add("leak", update["game"], f"{one.what}: {leak}")

    def _updated(self, message: Message, entry: Entry) -> None:
        number, version = message["game"], message["version"]
        self._game = number
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
        for leak in read.true.leaks_of(self._seat, message, entry.frame):
            self._add("leak", number, leak)
        self._check_commits(read, message, entry.at)

    def _check_commits(self, read: ReadLog, message: Message, at: float) -> None:
        """Check that events were committed and durable when they were told."""
        for version in range(message["since"] + 1, message["version"] + 1):
            commit = read.log.commits.get(version)
            if commit is None:
                continue
            self.timed += 1
            if not commit.is_durable or commit.at > at:
                what = (
                    "was not durable"
                    if commit.at <= at
                    else f"was told {commit.at - at:.3f} s before its commit"
                )
                self._add("early", message["game"], f"event {version} {what}")

    def _check_done(self, read: ReadLog, number: int, told: Told) -> None:
        """Check that the log has everything that was acknowledged."""
        undone = Counter(request["turn"] for request in told.done if request["type"] == "undo")
        asked = Counter(request["turn"] for request in told.sent if request["type"] == "undo")
        seat = 0 if told.seat is None else told.seat
        for request in told.done:
            turn = request["turn"]
            if request["type"] == "draw":
                choices = choices_of(request, seat)
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
        saved = {request["turn"]: request for request in told.drafts}
        for at in read.late_choices(seat):
            turn = read.turn_of(at)
            if turn in saved and not read.taken_back(turn, seat):
                choices = choices_of(saved[turn], seat)
                if choices and read.is_legal(at, choices[0]):
                    self._add("lost", number, f"turn {turn}: a draft was acknowledged, and did not count")


def _is_same(told: Sequence[Message], stored: Sequence[Message]) -> bool:
    """Return whether the told events are the stored ones; what is told has names, and may say more."""
    return len(told) == len(stored) and all(
        all(event.get(name) == value for name, value in plain.items() if name != "players")
        for event, plain in zip(told, stored, strict=True)
    )
