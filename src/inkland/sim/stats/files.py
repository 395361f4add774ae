"""Facts of games from files: traces, records, folders of records, files of tournaments."""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec

from inkland.content import load_catalog
from inkland.files import read_lines
from inkland.notation.errors import InvalidNotation
from inkland.notation.json_text import parse_json
from inkland.notation.records import SUFFIX
from inkland.sim.record_files import read_record
from inkland.sim.stats.collecting import facts_of
from inkland.sim.stats.fact_check import check_facts
from inkland.sim.stats.facts import GameFacts
from inkland.sim.stats.traces import TraceReader
from inkland.sim.tournament.results import GameResult


class FileProblem(StrEnum):
    """What is wrong with a file."""

    UNKNOWN = "unknown"
    """It is no trace, no record and no file of a tournament."""
    EMPTY_FOLDER = "empty-folder"
    """A folder without records."""
    LINE = "line"
    """A line that does not belong into such a file."""
    RECORD = "record"
    """A record that cannot be read; the error's cause says why."""


class BadFile(ValueError):
    """A file that statistics cannot be made from."""

    def __init__(self, path: Path, problem: FileProblem, line: int = 0) -> None:
        super().__init__(f"{path}: {problem.value}" + (f" {line}" if line else ""))
        self.path = path
        self.problem = problem
        self.line = line


Game = GameFacts | None
"""A game; None for one that has not ended, or whose facts its file does not have."""


def games_in(path: Path) -> Iterator[Game]:
    """Yield the games in a file or folder; raises BadFile or OSError."""
    if path.is_dir():
        records = sorted(path.glob(f"*{SUFFIX}"))
        if not records:
            raise BadFile(path, FileProblem.EMPTY_FOLDER)
        for record in records:
            yield _record(record)
        return
    with path.open("rb") as file:
        lines = read_lines(file, path)
        first = _json(next(lines, b""))
        if "inkland-record" in first:
            yield _record(path)
        elif "inkland-arena" in first:
            yield from _read(path, lines, _arena_game)
        elif "inkland" in first and "format" in first:
            yield from _read(path, lines, TraceReader(load_catalog()).read)
        else:
            raise BadFile(path, FileProblem.UNKNOWN)


def games_in_all(paths: Sequence[Path]) -> Iterator[Game]:
    """Yield the games in several files, one file after another."""
    for path in paths:
        yield from games_in(path)


def _read(path: Path, lines: Iterator[bytes], read: Callable[[bytes], Iterator[Game]]) -> Iterator[Game]:
    """Yield what the lines after the first one hold. A crash may have cut the last one, which is left out."""
    for number, line in enumerate(lines, start=2):
        if not line.endswith(b"\n"):
            return
        try:
            yield from read(line)
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise BadFile(path, FileProblem.LINE, number) from error


def _arena_game(line: bytes) -> Iterator[Game]:
    result: GameResult = parse_json(line, GameResult)
    if result.facts is not None:
        check_facts(result.facts, load_catalog())
    yield result.facts


def _record(path: Path) -> Game:
    """Return a recorded game, which is checked by the rules; raises BadFile."""
    try:
        game = read_record(path, load_catalog())
    except InvalidNotation as error:
        raise BadFile(path, FileProblem.RECORD) from error
    return facts_of(game.record.events, game.catalog, seed=game.record.seed, bots=game.record.bots)


def _json(line: bytes) -> dict[str, Any]:
    try:
        found: dict[str, Any] = parse_json(line, dict[str, Any])
    except msgspec.DecodeError:
        return {}
    return found
