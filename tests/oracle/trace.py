"""A whole trace file, checked game by game (interop: `inkland simulate --trace`)."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.oracle.trace_game import check_game
from tests.oracle.trace_lines import BrokenGameError, Cursor, Line, Report


@dataclass
class Outcome:
    """How much was read and what was found."""

    games: int = 0
    lines: int = 0
    problems: list[str] = field(default_factory=list)


def check_trace(lines: Iterable[str]) -> list[str]:
    """Every problem of a trace, each with its line number and rule number."""
    return examine(lines).problems


def examine(lines: Iterable[str]) -> Outcome:
    """Check the version line, then each game on its own."""
    outcome = Outcome()
    report = Report(outcome.problems)
    parsed = _parsed(lines, outcome)
    first = next(parsed, None)
    if first is None:
        outcome.problems.append("line 1: interop: an empty trace")
    else:
        _check_version(first, report)
    ids: set[str] = set()
    for chunk in _games(parsed):
        outcome.games += chunk[0].kind == "game"
        _check_id(chunk[0], ids, report)
        try:
            check_game(Cursor(chunk), report)
        except BrokenGameError as problem:
            outcome.problems.append(str(problem))
    return outcome


def _parsed(lines: Iterable[str], outcome: Outcome) -> Iterator[Line]:
    for number, text in enumerate(lines, start=1):
        outcome.lines = number
        try:
            data = json.loads(text)
        except ValueError:
            data = None
        yield Line(number, data if isinstance(data, dict) else {"kind": "not a JSON object"})


def _check_version(line: Line, report: Report) -> None:
    report.expect(line, "interop", "format", 1)
    if not isinstance(line.data.get("inkland"), str):
        report.add(line, "interop", "no package version")


def _check_id(line: Line, ids: set[str], report: Report) -> None:
    game_id = json.dumps(line.data.get("id"))
    if game_id in ids:
        report.add(line, "interop", f"a second game {game_id}")
    ids.add(game_id)


def _games(lines: Iterator[Line]) -> Iterator[list[Line]]:
    """The lines of one game after the other; each begins with a `game` line."""
    chunk: list[Line] = []
    for line in lines:
        if line.kind == "game" and chunk:
            yield chunk
            chunk = []
        chunk.append(line)
    if chunk:
        yield chunk
