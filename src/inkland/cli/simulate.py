"""`inkland simulate`: many games among bots, and what came of them."""

import argparse
import secrets
import time
from collections.abc import Iterator
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from inkland.cli.errors import UsageError
from inkland.cli.options import SETUP, add_players, add_seed, add_setup, game_config, whole_number
from inkland.cli.paint import make_console
from inkland.cli.parser import Parser
from inkland.cli.results import Results, print_results, results_json
from inkland.content import load_catalog
from inkland.core.config import GameConfig
from inkland.locale import Texts
from inkland.sim.batch import GameSummary, simulate

DEFAULT_BOT: Final = "random"
INTERRUPTED: Final = 130
"""The exit code of a program that was stopped by Ctrl-C."""


def simulate_arguments(parser: Parser, texts: Texts) -> None:
    """What `inkland simulate` can be asked."""
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
    add_seed(parser, texts)
    parser.add_argument("--trace", metavar=texts("cli-metavar-file"), help=texts("cli-option-simulate-trace"))
    parser.add_argument("--json", action="store_true", help=texts("cli-option-json"))
    parser.add_argument("--mixed", action="store_true", help=texts("cli-option-simulate-mixed"))
    add_setup(parser, texts)


def simulate_command(args: argparse.Namespace, texts: Texts) -> int:
    """Play the games, then print the results; Ctrl-C ends the games, not the results."""
    bots = args.bots or (DEFAULT_BOT,)
    config = None if args.mixed else _config(args, bots, texts)
    if args.mixed:
        _check_mixed(args, texts)
    seed = secrets.randbelow(2**32) if args.seed is None else args.seed
    results, began, interrupted = Results(), time.perf_counter(), False
    with nullcontext() if args.trace is None else Path(args.trace).open("w", encoding="utf-8") as trace:
        games = simulate(args.games, config=config, mixed=args.mixed, bots=bots, seed=seed, trace=trace)
        try:
            for summary in _shown(games, args.games, texts):
                results.add(summary)
        except KeyboardInterrupt:
            interrupted = True
    seconds = time.perf_counter() - began
    if args.json:
        facts = results_json(results, seed=seed, seconds=seconds, interrupted=interrupted)
        print(msgspec.json.encode(facts).decode())
    else:
        print_results(results, seed=seed, seconds=seconds, texts=texts)
    if interrupted:
        make_console(stderr=True).print(Text(texts("cli-simulate-interrupted", count=results.games)))
    return INTERRUPTED if interrupted else 0


def _config(args: argparse.Namespace, bots: tuple[str, ...], texts: Texts) -> GameConfig:
    players = args.players or len(bots)
    if len(bots) > players:
        raise UsageError(texts("cli-too-many-bots", bots=len(bots), seats=players))
    return game_config(args, players, load_catalog(), texts)


def _check_mixed(args: argparse.Namespace, texts: Texts) -> None:
    """A mixed batch chooses its own set-ups, so naming one is a contradiction."""
    for option in ("players", *SETUP):
        if getattr(args, option) is not None:
            raise UsageError(texts("cli-mixed-alone", option=f"--{option}"))


def _shown(games: Iterator[GameSummary], total: int, texts: Texts) -> Iterator[GameSummary]:
    """The games as they come, with a bar on standard error when a person is watching."""
    console: Console = make_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(texts("cli-simulate-progress"), total=total)
        for summary in games:
            yield summary
            progress.advance(task)
