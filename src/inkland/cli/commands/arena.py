"""`inkland arena`: a tournament of bots on common decks, on this machine or on a cluster."""

import argparse
import signal
from functools import partial
from pathlib import Path
from typing import Final

from rich.text import Text

from inkland.bots import BOTS
from inkland.bots.programs import ProgramBot
from inkland.cli.bot_notices import load_levels, print_bot_notices, search_explained
from inkland.cli.bot_programs import add_programs, registered_programs
from inkland.cli.options import add_players, add_seed, add_setup, bot_names, game_config, whole_number
from inkland.cli.output.arena_charts import standings_chart
from inkland.cli.output.arena_tables import print_standings
from inkland.cli.output.console import make_console, with_progress
from inkland.cli.parser import Parser
from inkland.cli.recording import add_recording, opened_trace
from inkland.cli.usage import UsageError, printable
from inkland.content import load_catalog
from inkland.core.config import GameConfig, resolve
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
from inkland.sim.tournament.plan import Tournament
from inkland.sim.tournament.recording import GameKeeper
from inkland.sim.tournament.standings import Standings, standings

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
    add_programs(parser, texts)
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
    with registered_programs(args, texts), search_explained(texts):
        tournament = plan(args, texts)
        if args.ray is None:
            load_levels(tournament.bots, texts)
        with opened_journal(tournament, args.file, texts) as journal, opened_trace(args.trace) as trace:
            keeper = GameKeeper(trace, args.records)
            interrupted = _play(args, tournament, journal, keeper, texts)
            found = standings(tournament, journal.results())
    _show(args, found, texts, interrupted=interrupted)
    if interrupted:
        make_console(stderr=True).print(Text(texts("cli-simulate-interrupted", count=len(journal))))
    return INTERRUPTED if interrupted else 0


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
    programs = [
        bot.program for bot in map(BOTS.__getitem__, dict.fromkeys(bots)) if isinstance(bot, ProgramBot)
    ]
    print_bot_notices(bots, catalog, [config], texts)
    return Tournament(
        bots=bots,
        players=players,
        seed=args.seed,
        decks=args.decks,
        config=to_plain(config, GameConfig),
        ambush_cost=args.ambush_cost,
        programs=tuple(programs),
        recorded=args.trace is not None or args.records is not None,
        facts=args.file is not None,
    )


def opened_journal(tournament: Tournament, path: Path | None, texts: Texts) -> Journal:
    """Open the file of a tournament. Raises UsageError for a file of something else."""
    try:
        return Journal(tournament, path)
    except NotAJournal:
        raise UsageError(texts("arena-not-a-tournament-file", path=printable(str(path)))) from None
    except OtherTournament:
        raise UsageError(texts("arena-other-tournament", path=printable(str(path)))) from None


def _play(
    args: argparse.Namespace, tournament: Tournament, journal: Journal, keeper: GameKeeper, texts: Texts
) -> bool:
    """Play the missing games; return whether Ctrl-C interrupted them."""
    games = journal.missing()
    if args.ray is not None:
        results = run_on_cluster(tournament, games, args.ray)
    elif args.jobs > 1:
        results = run_in_processes(tournament, games, args.jobs)
    else:
        results = run_in_process(tournament, games)
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        for result in with_progress(
            results, texts("cli-simulate-progress"), len(journal) + len(games), len(journal)
        ):
            keeper.keep(result)
            journal.add(result)
    except KeyboardInterrupt:
        return True
    except RayNotInstalled:
        raise UsageError(texts("arena-no-ray")) from None
    except ClusterUnreachable:
        raise UsageError(texts("arena-no-cluster", address=printable(args.ray))) from None
    finally:
        signal.signal(signal.SIGTERM, before)
    return False


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
