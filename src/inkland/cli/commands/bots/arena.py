"""`inkland arena`: a tournament of bots on common decks, on this machine or on a cluster."""

import argparse
import signal
from collections.abc import Generator, Sequence
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
from inkland.cli.options import add_players, add_seed, add_setup, bot_names, game_config, whole_number
from inkland.cli.output.arena_charts import standings_chart
from inkland.cli.output.arena_tables import print_standings
from inkland.cli.output.console import make_console, with_progress
from inkland.cli.output.faults import faults_exit_code
from inkland.cli.parser import Parser
from inkland.cli.recording import add_recording, opened_trace
from inkland.cli.usage import UsageError, printable
from inkland.content import load_catalog
from inkland.core.setup.config import GameConfig, resolve
from inkland.locale import Texts
from inkland.notation.values import to_plain
from inkland.sim.tournament.executors import (
    ClusterUnreachable,
    RayNotInstalled,
    run_in_process,
    run_in_processes,
    run_on_cluster,
)
from inkland.sim.tournament.export import as_csv, as_json
from inkland.sim.tournament.journal import Journal, NotAJournal, OtherTournament
from inkland.sim.tournament.plan import Match, Tournament
from inkland.sim.tournament.recording import GameKeeper
from inkland.sim.tournament.results import GameResult
from inkland.sim.tournament.standings import Standings, faults_in, standings

DEFAULT_BOTS: Final = ("random", "greedy")
DEFAULT_SEED: Final = 1
MOST_JOBS: Final = 1024
INTERRUPTED: Final = 130


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland arena`."""
    number, file = texts("cli-metavar-number"), texts("cli-metavar-file")
    parser.add_argument(
        "decks", type=partial(whole_number, texts, least=1), metavar=number, help=texts("arena-option-decks")
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
        "--out", action="append", type=partial(_out, texts), metavar=file, help=texts("arena-option-out")
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
    with registered_bots(args, texts, stay_started=False), search_explained(texts):
        tournament = plan(args, texts)
        if args.ray is None:
            load_levels(tournament.bots, texts)
        with opened_journal(tournament, args.file, texts) as journal, opened_trace(args.trace) as trace:
            play = _Play(args, tournament, journal, GameKeeper(trace, args.records))
            play.run(texts)
            found = standings(tournament, journal.results())
    if play.forfeited is not None:
        found = msgspec.structs.replace(found, faults=faults_in([*journal.results(), play.forfeited]))
    _show(args, found, texts, interrupted=play.interrupted)
    if play.interrupted:
        make_console(stderr=True).print(Text(texts("cli-simulate-interrupted", count=len(journal))))
        return INTERRUPTED
    stopped_after = len(journal) if play.forfeited is not None else None
    return faults_exit_code(found.faults, stopped_after, texts, allowed=args.allow_faults)


def plan(args: argparse.Namespace, texts: Texts) -> Tournament:
    """Return the tournament that a command line asks for."""
    bots = bot_names(args.bots, texts) or DEFAULT_BOTS
    players = args.players or 1
    if players == 1:
        bots = tuple(dict.fromkeys(bots))
    elif len(set(bots)) == 1:
        raise UsageError(texts("arena-one-bot"))
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
    except NotAJournal:
        raise UsageError(texts("arena-not-a-tournament-file", path=printable(str(path)))) from None
    except OtherTournament:
        raise UsageError(texts("arena-other-tournament", path=printable(str(path)))) from None


class _Play:
    """Plays the missing games of a tournament; Ctrl-C and a bot that fails too often end them early."""

    def __init__(
        self, args: argparse.Namespace, tournament: Tournament, journal: Journal, keeper: GameKeeper
    ) -> None:
        self._args = args
        self._tournament = tournament
        self._journal = journal
        self._keeper = keeper
        self.interrupted = False
        self.forfeited: GameResult | None = None
        """The game in which a bot failed too often; it is not kept."""

    def run(self, texts: Texts) -> None:
        """Play the games and keep their results; raises UsageError."""
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            self._keep_results(texts)
        except KeyboardInterrupt:
            self.interrupted = True
        except RayNotInstalled:
            raise UsageError(texts("arena-no-ray")) from None
        except ClusterUnreachable:
            raise UsageError(texts("arena-no-cluster", address=printable(self._args.ray))) from None
        finally:
            signal.signal(signal.SIGTERM, before)

    def _keep_results(self, texts: Texts) -> None:
        games, done = self._journal.missing(), len(self._journal)
        with closing(self._results(games)) as results:
            for result in with_progress(results, texts("cli-simulate-progress"), done + len(games), done):
                if self._tournament.stops_at_faults and result.is_forfeited:
                    self.forfeited = result
                    return
                with uninterrupted():  # what is counted at the end is in the file
                    self._keeper.keep(result)
                    self._journal.add(result)

    def _results(self, games: Sequence[Match]) -> Generator[GameResult]:
        if self._args.ray is not None:
            yield from run_on_cluster(self._tournament, games, self._args.ray)
        elif self._args.jobs > 1:
            yield from run_in_processes(self._tournament, games, self._args.jobs)
        else:
            yield from run_in_process(self._tournament, games)


def _show(args: argparse.Namespace, found: Standings, texts: Texts, *, interrupted: bool) -> None:
    for path in args.out or ():
        text = (
            as_csv(found)
            if path.suffix == ".csv"
            else as_json(found, interrupted=interrupted).decode() + "\n"
        )
        path.write_text(text, encoding="utf-8", newline="\n")
    if args.chart is not None and found.bots:
        args.chart.write_text(standings_chart(found, texts), encoding="utf-8", newline="\n")
    if args.json:
        print(as_json(found, interrupted=interrupted).decode())
    elif args.csv:
        print(as_csv(found), end="")
    else:
        print_standings(found, texts)
