"""`inkland simulate`: plays many games between bots and prints the results."""

import argparse
import secrets
import time
from functools import partial
from typing import Final

import msgspec
from rich.text import Text

from inkland.bots import find_bot
from inkland.cli.bots.bot_notices import load_levels, print_bot_notices, search_explained
from inkland.cli.bots.bot_options import add_allow_faults, add_bot_options, registered_bots
from inkland.cli.options import (
    SETUP,
    add_players,
    add_seed,
    add_setup,
    check_seats,
    game_config,
    playing_bots,
    reject_options,
    whole_number,
)
from inkland.cli.output.console import make_console, with_progress
from inkland.cli.output.faults import faults_exit_code, print_faults
from inkland.cli.output.simulation import Results, print_results, results_json
from inkland.cli.parser import Parser
from inkland.cli.recording import add_recording, opened_trace
from inkland.cli.usage import UsageError
from inkland.content import load_catalog
from inkland.core.setup.config import GameConfig
from inkland.locale import Texts
from inkland.sim.batch import simulate
from inkland.sim.faults import faults_of
from inkland.sim.mixed import widest_configs

DEFAULT_BOT: Final = "random"
INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland simulate`."""
    number = texts("cli-metavar-number")
    parser.add_argument(
        "games",
        type=partial(whole_number, texts, least=1),
        metavar=number,
        help=texts("cli-option-simulate-games"),
    )
    add_players(
        parser,
        texts,
        players=texts("cli-option-simulate-players"),
        bots=texts("cli-option-simulate-bots", default=DEFAULT_BOT),
    )
    add_bot_options(parser, texts)
    add_allow_faults(parser, texts)
    add_seed(parser, texts)
    add_recording(parser, texts)
    parser.add_argument("--json", action="store_true", help=texts("cli-option-json"))
    parser.add_argument("--mixed", action="store_true", help=texts("cli-option-simulate-mixed"))
    parser.add_argument("--variants", action="store_true", help=texts("cli-option-simulate-variants"))
    add_setup(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Play the games, then print the results; Ctrl-C only ends the games."""
    with registered_bots(args, texts), search_explained(texts):
        return _simulate(args, playing_bots(args, [DEFAULT_BOT], texts), texts)


def _simulate(args: argparse.Namespace, bots: tuple[str, ...], texts: Texts) -> int:
    config = _config(args, bots, texts)
    setups = widest_configs() if config is None else (config,)
    print_bot_notices(bots, load_catalog(), setups, texts)
    load_levels(bots)
    seed = secrets.randbelow(2**32) if args.seed is None else args.seed
    results, began, interrupted, stopped = Results(), time.perf_counter(), False, False
    with opened_trace(args.trace, args.records) as trace:
        games = simulate(
            args.games,
            config=config,
            mixed=args.mixed,
            variants=args.variants,
            bots=bots,
            seed=seed,
            trace=trace,
            records=args.records,
        )
        try:
            for summary in with_progress(games, texts("cli-simulate-progress"), args.games):
                results.add(summary)
                stopped = summary.is_forfeited and not args.allow_faults
                if stopped:
                    break
        except KeyboardInterrupt:
            interrupted = True
    results.faults = faults_of(map(find_bot, bots))
    seconds = time.perf_counter() - began
    if args.json:
        facts = results_json(results, seed=seed, seconds=seconds, interrupted=interrupted)
        print(msgspec.json.encode(facts).decode())
    else:
        print_results(results, seed=seed, seconds=seconds, texts=texts)
    if interrupted:
        print_faults(results.faults, texts)
        make_console(stderr=True).print(Text(texts("cli-simulate-interrupted", count=results.games)))
        return INTERRUPTED
    stopped_after = results.games if stopped else None
    return faults_exit_code(results.faults, stopped_after, texts, allowed=args.allow_faults)


def _config(args: argparse.Namespace, bots: tuple[str, ...], texts: Texts) -> GameConfig | None:
    """Return the configuration of every game; None for a mixed batch, which chooses its own."""
    if args.mixed:
        reject_options(args, ("players", *SETUP), "cli-mixed-alone", texts)
        return None
    if args.variants:
        raise UsageError(texts("cli-variants-need-mixed"))
    players = args.players or len(bots)
    check_seats(bots, players, texts)
    return game_config(args, players, load_catalog(), texts)
