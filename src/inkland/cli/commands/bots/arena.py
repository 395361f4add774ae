"""`inkland arena`: a tournament of bots on common decks, on this machine or on a cluster."""

import argparse
import signal
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from rich.text import Text

from inkland.bots import BOTS, SearchBot
from inkland.bots.classes.python_bot import PythonBot
from inkland.bots.levels.trained import weights_file
from inkland.bots.programs import ProgramBot
from inkland.cli.bots.bot_notices import load_levels, print_bot_notices, search_explained
from inkland.cli.bots.bot_options import add_allow_faults, add_bot_options, registered_bots
from inkland.cli.interrupts import uninterrupted
from inkland.cli.options import add_players, add_seed, add_setup, game_config, playing_bots, whole_number
from inkland.cli.output.arena_charts import standings_chart
from inkland.cli.output.arena_tables import print_standings
from inkland.cli.output.console import make_console, with_progress
from inkland.cli.output.faults import faults_exit_code, print_faults
from inkland.cli.output.files import check_output_files, write_and_show, write_output
from inkland.cli.parser import Parser
from inkland.cli.recording import add_recording, opened_trace
from inkland.cli.usage import UsageError, printable
from inkland.content import load_catalog
from inkland.core.setup.config import GameConfig, resolve
from inkland.extras import install_command
from inkland.locale import Texts
from inkland.notation.values import to_plain
from inkland.sim.faults import BotFaults
from inkland.sim.tournament.executors import (
    ClusterUnreachable,
    RayNotInstalled,
    WorkerDied,
    run_in_process,
    run_in_processes,
    run_on_cluster,
)
from inkland.sim.tournament.export import as_csv, as_json
from inkland.sim.tournament.journal import DamagedLine, Journal, NotAJournal, OtherTournament
from inkland.sim.tournament.plan import Match, Tournament
from inkland.sim.tournament.recording import GameKeeper
from inkland.sim.tournament.results import GameResult
from inkland.sim.tournament.standings import Standings, faults_in, standings

DEFAULT_BOTS: Final = ("random", "greedy")
DEFAULT_SEED: Final = 1
MOST_JOBS: Final = 1024
MOST_DECKS: Final = 2**32
"""More than can be played; files hold no number of any size."""
INTERRUPTED: Final = 130
PROCESS_DIED: Final = 1


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland arena`."""
    number, file = texts("cli-metavar-number"), texts("cli-metavar-file")
    parser.add_argument(
        "decks",
        type=partial(whole_number, texts, least=1, most=MOST_DECKS),
        metavar=number,
        help=texts("arena-option-decks"),
    )
    names = ",".join(DEFAULT_BOTS)
    add_players(
        parser, texts, players=texts("arena-option-players"), bots=texts("arena-option-bots", default=names)
    )
    add_seed(parser, texts)
    parser.set_defaults(seed=DEFAULT_SEED)
    jobs = partial(whole_number, texts, least=1, most=MOST_JOBS)
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--jobs", type=jobs, default=1, metavar=number, help=texts("arena-option-jobs"))
    either.add_argument("--ray", metavar=texts("arena-metavar-address"), help=texts("arena-option-ray"))
    parser.add_argument("--ambush-cost", action="store_true", help=texts("arena-option-ambush-cost"))
    parser.add_argument("--file", type=Path, metavar=file, help=texts("arena-option-file"))
    parser.add_argument(
        "--out",
        action="append",
        default=[],
        type=partial(_out, texts),
        metavar=file,
        help=texts("arena-option-out"),
    )
    parser.add_argument(
        "--chart",
        type=partial(_svg, texts),
        metavar=texts("arena-metavar-svg"),
        help=texts("arena-option-chart"),
    )
    printed = parser.add_mutually_exclusive_group()
    printed.add_argument("--json", action="store_true", help=texts("cli-option-json"))
    printed.add_argument("--csv", action="store_true", help=texts("arena-option-csv"))
    add_recording(parser, texts)
    add_bot_options(parser, texts)
    add_allow_faults(parser, texts)
    add_setup(parser, texts)


def _out(texts: Texts, text: str) -> Path:
    path = Path(text)
    if path.suffix not in (".json", ".csv"):
        raise argparse.ArgumentTypeError(texts("arena-bad-out", given=printable(text)))
    return path


def _svg(texts: Texts, text: str) -> Path:
    path = Path(text)
    if path.suffix != ".svg":
        raise argparse.ArgumentTypeError(texts("arena-bad-chart", given=printable(text)))
    return path


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Play the missing games of a tournament, then print the standings; Ctrl-C only ends the games."""
    check_output_files([*args.out, args.chart])
    with registered_bots(args, texts, stay_started=False), search_explained(texts):
        bots = playing_bots(args, DEFAULT_BOTS, texts, beside=DEFAULT_BOTS)
        if (args.players or 1) > 1 and len(set(bots)) == 1:
            raise UsageError(texts("arena-one-bot"))
        tournament = plan(args, bots, texts)
        if args.ray is None:
            load_levels(tournament.bots)
        with (
            opened_journal(tournament, args.file, texts) as journal,
            opened_trace(args.trace, args.records) as trace,
        ):
            play = _Play(args, tournament, journal, GameKeeper(trace, args.records))
            play.run(texts)
            found = standings(tournament, journal.results())
    if play.forfeited is not None:
        found = msgspec.structs.replace(found, faults=faults_in([*journal.results(), play.forfeited]))
    _show(args, found, texts, interrupted=bool(play.stopped))
    if play.stopped:
        print_stop(play.stopped, len(journal), found.faults, texts)
        return play.stopped
    stopped_after = len(journal) if play.forfeited is not None else None
    return faults_exit_code(found.faults, stopped_after, texts, allowed=args.allow_faults)


def plan(args: argparse.Namespace, bots: tuple[str, ...], texts: Texts) -> Tournament:
    """Return the tournament of some bots that a command line asks for."""
    players = args.players or 1
    if players == 1:
        bots = tuple(dict.fromkeys(bots))
    catalog = load_catalog()
    config = resolve(game_config(args, players, catalog, texts), catalog)
    players_of = [BOTS[name] for name in dict.fromkeys(bots)]
    has_levels = any(isinstance(bot, SearchBot) for bot in players_of)
    print_bot_notices(bots, catalog, [config], texts)
    return Tournament(
        bots=bots,
        players=players,
        seed=args.seed,
        decks=args.decks,
        config=to_plain(config, GameConfig),
        ambush_cost=args.ambush_cost,
        programs=tuple(bot.program for bot in players_of if isinstance(bot, ProgramBot)),
        classes=tuple(bot.source for bot in players_of if isinstance(bot, PythonBot)),
        weights=weights_file(args.weights) if args.weights is not None and has_levels else None,
        recorded=args.trace is not None or args.records is not None,
        facts=args.file is not None,
        stops_at_faults=not args.allow_faults,
    )


def opened_journal(tournament: Tournament, path: Path | None, texts: Texts) -> Journal:
    """Open the file of a tournament. Raises UsageError for a file of something else."""
    try:
        return Journal(tournament, path)
    except DamagedLine as error:
        raise UsageError(texts("stats-file-line", path=printable(str(path)), line=error.line)) from None
    except NotAJournal:
        raise UsageError(texts("arena-not-a-tournament-file", path=printable(str(path)))) from None
    except OtherTournament:
        raise UsageError(texts("arena-other-tournament", path=printable(str(path)))) from None


def print_stop(code: int, games: int, faults: Sequence[BotFaults], texts: Texts) -> None:
    """Print the faults of bots, and why and after how many games the games were ended early."""
    print_faults(faults, texts)
    text = "arena-process-died" if code == PROCESS_DIED else "cli-simulate-interrupted"
    make_console(stderr=True).print(Text(texts(text, count=games)), soft_wrap=True)


class _Play:
    """Plays the missing games; Ctrl-C, a bot that fails too often or the end of a process end them early."""

    def __init__(
        self, args: argparse.Namespace, tournament: Tournament, journal: Journal, keeper: GameKeeper
    ) -> None:
        self._args = args
        self._tournament = tournament
        self._journal = journal
        self._keeper = keeper
        self.stopped = 0
        """The exit code if the games were ended early by Ctrl-C or by the end of a process."""
        self.forfeited: GameResult | None = None
        """The game in which a bot failed too often; it is not kept."""

    def run(self, texts: Texts) -> None:
        """Play the games and keep their results; raises UsageError."""
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            self._keep_results(texts)
        except KeyboardInterrupt:
            self.stopped = INTERRUPTED
        except WorkerDied:
            self.stopped = PROCESS_DIED
        except RayNotInstalled:
            raise UsageError(texts("arena-no-ray", command=install_command("cluster"))) from None
        except ClusterUnreachable:
            raise UsageError(texts("arena-no-cluster", address=printable(self._args.ray))) from None
        finally:
            signal.signal(signal.SIGTERM, before)

    def _keep_results(self, texts: Texts) -> None:
        journal = self._journal
        with closing(self._results(journal.missing())) as results:
            for result in with_progress(results, texts("cli-simulate-progress"), journal.total, len(journal)):
                if self._tournament.stops_at_faults and result.is_forfeited:
                    self.forfeited = result
                    return
                with uninterrupted():  # what is counted at the end is in the file
                    self._keeper.keep(result)
                    journal.add(result)

    def _results(self, games: Iterable[Match]) -> Generator[GameResult]:
        if self._args.ray is not None:
            yield from run_on_cluster(self._tournament, games, self._args.ray)
        elif self._args.jobs > 1:
            yield from run_in_processes(self._tournament, games, self._args.jobs)
        else:
            yield from run_in_process(self._tournament, games)


def _show(args: argparse.Namespace, found: Standings, texts: Texts, *, interrupted: bool) -> None:
    """Write and print the standings; raises OSError."""
    as_text = as_json(found, interrupted=interrupted).decode()

    def write(path: Path) -> None:
        write_output(path, as_csv(found) if path.suffix == ".csv" else f"{as_text}\n")

    def draw(path: Path) -> None:
        write_output(path, standings_chart(found, texts))

    def show() -> None:
        if args.json:
            print(as_text)
        elif args.csv:
            print(as_csv(found), end="")
        else:
            print_standings(found, texts)

    charts = [args.chart] if args.chart is not None and found.bots else []
    write_and_show([*((path, write) for path in args.out), *((path, draw) for path in charts)], show)
