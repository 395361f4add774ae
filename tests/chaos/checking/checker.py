"""The checker: compares what guests sent and were told with the final logs, in the manner of Jepsen.

It knows nothing about faults. Whatever went wrong on the way, these must hold:

- lost: what a guest was told, and what was acknowledged, is in the log of the game; nobody is shown an older
  version than before;
- early: no event is told before its transaction was committed and durable;
- doubled: every choice counts once, a room has one game of each number, and a card's time is up once;
- unasked: a person's seat makes no choice that was not sent, except that of a stand-in, or a draft when the
  time is up, of which the room's log tells;
- leak: no frame and no HTTP answer holds what its receiver may not know;
- impossible: every log follows the rules;
- stuck: every game has been played to its end.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from tests.chaos.checking.game_logs import GameLog, ReadLog, Revealed, seat_of
from tests.chaos.checking.history import History, Message
from tests.chaos.checking.history_check import HistoryReader, Key, choices_of
from tests.chaos.checking.verdict import Verdict, Violation

from inkland.core.commands import Choice
from inkland.core.events import ChoiceMade, ChoiceTakenBack
from inkland.notation.verify import verify

CLOCK_SLACK: Final = 0.5
"""How many seconds too soon a clock may run out: servers round, and their own clocks differ a little."""


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
    readers = [HistoryReader(history, read) for history in histories]
    for reader in readers:
        found += reader.violations()
    requests = _requests_by_game(readers)
    for key, log_read in read.items():
        found += _doubled_choices(log_read)
        if key in requests:
            found += _unasked_choices(log_read, requests[key], known[key])
    found += _early_clocks(readers, {log.room: log.clock for log in logs if log.clock is not None})
    refusals = sum((reader.refusals for reader in readers), Counter[str]())
    return Verdict(
        violations=tuple(found),
        games=len(logs),
        acknowledged=sum(reader.acknowledged for reader in readers),
        frames=sum(reader.frames for reader in readers),
        timed=sum(reader.timed for reader in readers),
        answers=sum(reader.answers for reader in readers),
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
    """Yield choices of people's seats that nobody has sent, and no stand-in made.

    `known` is how many events the log had before the histories began.
    """
    choices: dict[tuple[int, int], list[Choice | None]] = defaultdict(lambda: [None])
    saved: dict[tuple[int, int], list[Choice | None]] = defaultdict(list)
    for seat, requests in sent.items():
        for request in requests:
            if request["type"] in ("draw", "draft"):
                found = choices if request["type"] == "draw" else saved
                found[request["turn"], seat] += choices_of(request, seat)
    stand_ins, drafts = read.others.late | read.others.replaced, read.others.drafts
    for turn in read.turns:
        for at, event in read.events_of(turn):
            if not isinstance(event, ChoiceMade | Revealed):
                continue
            seat = event.seat if isinstance(event, ChoiceMade) else seat_of(event)
            asked = choices[turn, seat] + (saved[turn, seat] if at in drafts else [])
            if isinstance(event, ChoiceMade):
                is_asked = event.choice in asked
                # What others chose counts like a request: it may be revealed later.
                choices[turn, seat] += [event.choice] if at < known or at in stand_ins | drafts else []
            else:
                is_asked = any(read.is_outcome(at, event, seat, choice) for choice in asked)
            if seat in sent and at >= known and at not in stand_ins and not is_asked:
                what = f"seat {seat} has not sent event {at + 1}"
                yield Violation("unasked", f"{read.log.name}, turn {turn}", what)


def _early_clocks(readers: Iterable[HistoryReader], clocks: Mapping[str, int]) -> Iterator[Violation]:
    """Yield those whose time was up again before a whole clock had passed: it has run out twice."""
    times: dict[tuple[str, str], set[float]] = defaultdict(set)
    for reader in readers:
        for who, at in reader.times_up:
            times[reader.history.room, who].add(at)
    for (room, who), found in sorted(times.items()):
        least = clocks.get(room, 0) - CLOCK_SLACK
        for before, after in pairwise(sorted(found)):
            if after - before < least:
                what = f"the time of {who} was up again after {after - before:.2f} s of {clocks[room]} s"
                yield Violation("doubled", room, what)


def _requests_by_game(readers: Iterable[HistoryReader]) -> dict[Key, dict[int, list[Message]]]:
    found: dict[Key, dict[int, list[Message]]] = defaultdict(lambda: defaultdict(list))
    for reader in readers:
        for number, told in reader.games.items():
            if told.seat is not None:
                found[reader.history.room, number][told.seat] += told.sent
    return found
