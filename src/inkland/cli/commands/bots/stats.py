"""`inkland stats`: what edicts, cards, seasons, map sides and levels are worth (docs/statistics.md)."""

import argparse
import signal
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace as changed
from rich.text import Text

from inkland.cli.bots.bot_notices import load_levels, search_explained
from inkland.cli.bots.bot_options import add_allow_faults, add_bot_options, registered_bots
from inkland.cli.commands.bots.arena import (
    DEFAULT_SEED,
    INTERRUPTED,
    MOST_DECKS,
    MOST_JOBS,
    PROCESS_DIED,
    opened_journal,
    plan,
    print_stop,
)
from inkland.cli.errors import record_problem
from inkland.cli.options import (
    LONGEST_NUMBER,
    add_players,
    add_seed,
    add_setup,
    map_side,
    playing_bots,
    whole_number,
    words,
)
from inkland.cli.output.console import make_console, with_progress
from inkland.cli.output.faults import faults_exit_code
from inkland.cli.output.files import check_output_files, write_and_show, write_output
from inkland.cli.output.statistics.charts import statistics_chart, statistics_text_chart
from inkland.cli.output.statistics.tables import print_statistics
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.core.ids import MapId
from inkland.locale import Texts
from inkland.locale.formats import listed
from inkland.notation.errors import InvalidNotation
from inkland.sim.stats.counting import GameCounter
from inkland.sim.stats.export import (
    FORMATS,
    FlatRow,
    as_csv,
    as_json,
    game_rows,
    require_parquet,
    statistics_rows,
    write_games,
    write_statistics,
)
from inkland.sim.stats.files import BadFile, FileProblem, Game, games_in, games_in_all
from inkland.sim.stats.statistics import TABLES, Statistics, TableName
from inkland.sim.tournament.executors import WorkerDied, run_in_process, run_in_processes
from inkland.sim.tournament.plan import Tournament
from inkland.sim.tournament.results import GameResult
from inkland.sim.tournament.standings import faults_in

DEFAULT_BOT: Final = "master"
DEFAULT_TABLES: Final[tuple[TableName, ...]] = ("edicts", "overview")
ALL: Final = "all"
GAME_FORMATS: Final = (".csv", ".parquet")
CHART_FORMATS: Final = (".svg", ".txt")


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland stats`."""
    number, file, many = (texts(f"cli-metavar-{name}") for name in ("number", "file", "list"))
    parser.add_argument(
        "sources", nargs="*", metavar=texts("stats-metavar-source"), help=texts("stats-option-sources")
    )
    add_players(
        parser,
        texts,
        players=texts("arena-option-players"),
        bots=texts("stats-option-bots", default=DEFAULT_BOT),
    )
    parser.add_argument("--maps", type=words, metavar=many, help=texts("stats-option-maps"))
    add_seed(parser, texts)
    jobs = partial(whole_number, texts, least=1, most=MOST_JOBS)
    parser.add_argument("--jobs", type=jobs, default=1, metavar=number, help=texts("arena-option-jobs"))
    parser.add_argument("--file", type=Path, metavar=file, help=texts("stats-option-file"))
    parser.add_argument(
        "--table",
        type=partial(_tables, texts),
        default=DEFAULT_TABLES,
        metavar=many,
        help=texts("stats-option-table", tables=listed(TABLES)),
    )
    for option, formats in (("--out", FORMATS), ("--games-out", GAME_FORMATS), ("--chart", CHART_FORMATS)):
        parser.add_argument(
            option,
            action="append",
            default=[],
            type=partial(_output, texts, formats),
            metavar=file,
            help=texts(f"stats-option{option[1:]}"),
        )
    printed = parser.add_mutually_exclusive_group()
    printed.add_argument("--json", action="store_true", help=texts("cli-option-json"))
    printed.add_argument("--csv", action="store_true", help=texts("arena-option-csv"))
    add_bot_options(parser, texts)
    add_allow_faults(parser, texts)
    add_setup(parser, texts)
    # What a tournament can do besides.
    parser.set_defaults(seed=DEFAULT_SEED, ambush_cost=False, trace=None, records=None)


def _tables(texts: Texts, text: str) -> tuple[TableName, ...]:
    """Return the tables that a list names. Raises ArgumentTypeError."""
    asked = words(text)
    if asked == [ALL]:
        return TABLES
    if not asked or not set(asked) <= set(TABLES):
        raise argparse.ArgumentTypeError(
            texts("stats-bad-table", given=printable(text), tables=listed(TABLES))
        )
    return tuple(table for name in asked for table in TABLES if table == name)


def _output(texts: Texts, formats: Sequence[str], text: str) -> Path:
    """Return a file whose name has one of some endings. Raises ArgumentTypeError."""
    path = Path(text)
    if path.suffix not in formats:
        message = texts("stats-bad-ending", given=printable(text), endings=listed(formats))
        raise argparse.ArgumentTypeError(message)
    return path


class _Collected:
    """The games so far: counted, and as rows if they are asked for."""

    def __init__(self, *, keep_rows: bool) -> None:
        self.counter = GameCounter()
        self.rows: list[FlatRow] = []
        self.left_out = 0
        """Games that have not ended, or that an earlier version has written."""
        self.faulty: list[GameResult] = []
        """Games in which a bot failed."""
        self._keep_rows = keep_rows

    @property
    def is_forfeited(self) -> bool:
        """Whether a bot failed so often that its games say nothing about it."""
        return any(result.is_forfeited for result in self.faulty)

    def add(self, game: Game) -> None:
        """Add a game."""
        if game is None:
            self.left_out += 1
            return
        if self._keep_rows:
            self.rows += game_rows(game, self.counter.games)
        self.counter.add(game)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Count the games and print the statistics; Ctrl-C only ends the counting."""
    if any(path.suffix == ".parquet" for path in (*args.out, *args.games_out)):
        require_parquet()
    check_output_files([*args.out, *args.games_out, *args.chart])
    collected = _Collected(keep_rows=bool(args.games_out))
    with registered_bots(args, texts, stay_started=False), search_explained(texts):
        games = _games(args, collected, texts)
        stopped = _collect(games, collected, texts)
    if collected.left_out:
        make_console(stderr=True).print(Text(texts("stats-left-out", count=collected.left_out)))
    games_counted = collected.counter.games
    if games_counted:
        _show(args, collected, texts, interrupted=bool(stopped))
    elif not collected.faulty and not stopped:
        raise UsageError(texts("stats-nothing"))
    faults = faults_in(collected.faulty)
    if stopped:
        print_stop(stopped, games_counted, faults, texts)
        return stopped
    stopped_after = games_counted if collected.is_forfeited and not args.allow_faults else None
    return faults_exit_code(faults, stopped_after, texts, allowed=args.allow_faults)


def _collect(games: Iterable[Game], collected: _Collected, texts: Texts) -> int:
    """Count the games; return the exit code if Ctrl-C or the end of a process ended that early, or 0."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        for game in games:
            collected.add(game)
    except KeyboardInterrupt:
        return INTERRUPTED
    except WorkerDied:
        return PROCESS_DIED
    except BadFile as error:
        raise _problem(error, texts) from None
    finally:
        signal.signal(signal.SIGTERM, before)
    return 0


def _problem(error: BadFile, texts: Texts) -> UsageError:
    if error.problem is FileProblem.RECORD and isinstance(error.__cause__, InvalidNotation):
        return record_problem(error.path, error.__cause__, texts)
    path = printable(str(error.path))
    return UsageError(texts(f"stats-file-{error.problem.value}", path=path, line=error.line))


def _games(args: argparse.Namespace, collected: _Collected, texts: Texts) -> Iterator[Game]:
    """Return the games that a command line asks for: read, or played now. Raises UsageError."""
    sources = [word for word in args.sources if word]
    numbers = [word for word in sources if word.isdecimal() and not Path(word).exists()]
    if not sources or (numbers and len(sources) > 1):
        raise UsageError(texts("stats-what-to-count"))
    if not numbers:
        if args.file is not None or args.maps is not None:
            raise UsageError(texts("stats-only-when-playing", option="--file" if args.file else "--maps"))
        read = games_in_all([Path(word) for word in sources])
        return iter(with_progress(read, texts("stats-reading"), None))
    try:
        args.decks = whole_number(texts, numbers[0][: LONGEST_NUMBER + 1], least=1, most=MOST_DECKS)
    except argparse.ArgumentTypeError as error:
        raise UsageError(str(error)) from None
    bots = playing_bots(args, [DEFAULT_BOT], texts)
    return _played(args, _tournaments(args, bots, texts), collected, texts)


def _tournaments(args: argparse.Namespace, bots: tuple[str, ...], texts: Texts) -> list[Tournament]:
    """Return a tournament for each map side that is asked for."""
    if args.maps is None:
        return [changed(plan(args, bots, texts), facts=True)]
    if args.file is not None or args.map is not None:
        raise UsageError(texts("stats-maps-alone", option="--file" if args.file else "--map"))
    try:
        sides: list[MapId] = [map_side(texts, word) for word in args.maps or [""]]
    except argparse.ArgumentTypeError as error:
        raise UsageError(str(error)) from None
    found = []
    for side in dict.fromkeys(sides):
        args.map = side
        found.append(changed(plan(args, bots, texts), facts=True))
    return found


def _played(
    args: argparse.Namespace, tournaments: Sequence[Tournament], collected: _Collected, texts: Texts
) -> Iterator[Game]:
    """Yield the games of tournaments: first those in the file, then the missing ones."""
    load_levels(tournaments[0].bots)
    for tournament in tournaments:
        with opened_journal(tournament, args.file, texts) as journal:
            if len(journal):
                yield from _kept(args.file, tournament)
            missing = journal.missing()
            played = (
                run_in_processes(tournament, missing, args.jobs)
                if args.jobs > 1
                else run_in_process(tournament, missing)
            )
            for result in with_progress(played, texts("cli-simulate-progress"), journal.total, len(journal)):
                if any(seat.faults for seat in result.seats):
                    collected.faulty.append(result)
                if collected.is_forfeited and not args.allow_faults:
                    return
                journal.add(result)
                yield result.facts


def _kept(path: Path, tournament: Tournament) -> Iterator[Game]:
    """Yield the games in the file of a tournament, except those of decks that are not asked for."""
    decks = range(tournament.seed, tournament.seed + tournament.decks)
    for game in games_in(path):
        if game is None or game.seed in decks:
            yield game


def _show(args: argparse.Namespace, collected: _Collected, texts: Texts, *, interrupted: bool) -> None:
    """Write and print the statistics; raises OSError."""
    found: Statistics = collected.counter.statistics()

    def write(path: Path) -> None:
        write_statistics(found, path, interrupted=interrupted)

    def write_rows(path: Path) -> None:
        write_games(collected.rows, path)

    def draw(path: Path) -> None:
        chart = statistics_chart if path.suffix == ".svg" else statistics_text_chart
        write_output(path, chart(found, args.table[0], texts))

    def show() -> None:
        if args.json:
            print(as_json(found, interrupted=interrupted).decode())
        elif args.csv:
            print(as_csv(statistics_rows(found)), end="")
        else:
            print_statistics(found, args.table, texts)

    files = ((args.out, write), (args.games_out, write_rows), (args.chart, draw))
    write_and_show([(path, writer) for paths, writer in files for path in paths], show)
