"""The results of a tournament in a file, one on a line, so that it can be interrupted and resumed."""

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

import msgspec

from inkland import __version__
from inkland.content import load_catalog
from inkland.files import read_lines
from inkland.notation.json_text import parse_json
from inkland.sim.tournament.plan import Match, Tournament, seatings
from inkland.sim.tournament.result_check import ImpossibleResult, check_result
from inkland.sim.tournament.results import GameResult

FORMAT: Final = 1
SAME_GAMES: Final = ("0.1.0",)
"""Earlier versions whose bots play the same games, so that their files can be continued."""


class _Header(msgspec.Struct, frozen=True, rename={"format": "inkland-arena"}):
    """The first line: the tournament, and the version that plays it."""

    format: int
    inkland: str
    content: str
    tournament: Tournament


class NotAJournal(ValueError):
    """A file that holds no results of a tournament."""


class DamagedLine(NotAJournal):
    """A file of a tournament with a line that holds no result."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


class OtherTournament(ValueError):
    """A file with the results of another tournament, or of a version that plays other games."""


class Journal:
    """The results so far; with a path they are read from a file and appended to it."""

    def __init__(self, tournament: Tournament, path: Path | None) -> None:
        """Open a journal; raises NotAJournal, OtherTournament or OSError and leaves the file unchanged."""
        self._decks = range(tournament.seed, tournament.seed + tournament.decks)
        self._seatings = sorted(seatings(tournament.bots, tournament.players))
        self._results: dict[Match, GameResult] = {}
        self._file: IO[bytes] | None = None
        if path is not None:
            kept = self._read(tournament, path)
            self._file = path.open("r+b" if path.exists() else "xb")
            self._file.truncate(kept)
            self._file.seek(kept)
            if not kept:
                self._write(_header(tournament))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def __len__(self) -> int:
        return len(self._results)

    def add(self, result: GameResult) -> None:
        """Keep the result of a match: its record nowhere, what statistics need in the file alone."""
        kept = msgspec.structs.replace(result, record="") if result.record else result
        self._results[result.match] = _without_facts(kept)
        self._write(kept)

    @property
    def total(self) -> int:
        """The number of all matches of the tournament."""
        return len(self._decks) * len(self._seatings)

    def missing(self) -> Iterator[Match]:
        """Yield the matches yet to be played, in order; there may be too many to keep them all."""
        for deck in self._decks:
            for seating in self._seatings:
                match = Match(deck, seating)
                if match not in self._results:
                    yield match

    def results(self) -> list[GameResult]:
        """Return the results in order, whatever the order in which they came."""
        return [self._results[match] for match in sorted(self._results)]

    def _write(self, line: msgspec.Struct) -> None:
        if self._file is not None:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()

    def _read(self, tournament: Tournament, path: Path) -> int:
        """Read a file and return the length of its complete lines: a crash may have cut the last one."""
        if not path.exists():
            return 0
        kept = 0
        with path.open("rb") as file:
            for number, line in enumerate(read_lines(file, path), start=1):
                if not line.endswith(b"\n"):
                    break
                try:
                    self._keep(line, tournament, is_first=kept == 0)
                except (msgspec.DecodeError, ImpossibleResult) as error:
                    raise (DamagedLine(number) if kept else NotAJournal()) from error
                kept += len(line)
            if not kept and file.tell():
                raise NotAJournal
        return kept

    def _keep(self, line: bytes, tournament: Tournament, *, is_first: bool) -> None:
        if is_first:
            _check(parse_json(line, _Header), tournament)
            return
        result: GameResult = parse_json(line, GameResult)
        if result.deck in self._decks and result.match.seating in self._seatings:
            check_result(result, tournament)
            self._results[result.match] = _without_facts(result)


def _without_facts(result: GameResult) -> GameResult:
    return result if result.facts is None else msgspec.structs.replace(result, facts=None)


def _header(tournament: Tournament) -> _Header:
    """Return the header, without what does not change the games."""
    weights = tournament.weights
    plain = msgspec.structs.replace(
        tournament,
        recorded=False,
        facts=False,
        stops_at_faults=False,
        programs=tuple(msgspec.structs.replace(program, log="") for program in tournament.programs),
        classes=tuple(msgspec.structs.replace(source, folder="") for source in tournament.classes),
        weights=None if weights is None else msgspec.structs.replace(weights, path=""),
    )
    return _Header(FORMAT, __version__, load_catalog().digest, plain)


def _check(found: _Header, tournament: Tournament) -> None:
    """Raise OtherTournament unless the header fits. The number of decks may differ."""
    header = _header(tournament)
    version = header.inkland if found.inkland in SAME_GAMES else found.inkland
    as_long = msgspec.structs.replace(found.tournament, decks=tournament.decks)
    if msgspec.structs.replace(found, inkland=version, tournament=as_long) != header:
        raise OtherTournament
