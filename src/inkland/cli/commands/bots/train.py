"""`inkland train`: learns the weights of the search bots from play."""

import argparse
import shlex
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from inkland.cli.options import LARGEST_SEED, whole_number
from inkland.cli.output.console import can_rewrite, make_console
from inkland.cli.output.files import check_output_files
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.locale import Texts
from inkland.locale.formats import decimal
from inkland.search.settings import TrainingRun

if TYPE_CHECKING:
    from inkland.search.training import Trainer

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""
THREADS: Final = 2
CHECKPOINT: Final = ".checkpoint.npz"
COMPARED: Final = "journeyman,shipped-journeyman"
"""The level that shows most of what has been learned in the least time, with both weights."""


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland train`."""
    number, run = texts("cli-metavar-number"), TrainingRun()
    parser.add_argument(
        "out", type=Path, metavar=texts("cli-metavar-file"), help=texts("cli-option-train-out")
    )
    parser.add_argument(
        "--seed",
        type=partial(whole_number, texts, least=0, most=LARGEST_SEED),
        default=run.seed,
        metavar=number,
        help=texts("cli-option-train-seed", default=run.seed),
    )
    for name, default in (("rounds", run.rounds), ("games", run.games), ("threads", THREADS)):
        parser.add_argument(
            f"--{name}",
            type=partial(whole_number, texts, least=1, most=1_000_000),
            default=default,
            metavar=number,
            help=texts(f"cli-option-train-{name}", default=default),
        )
    parser.add_argument("--resume", action="store_true", help=texts("cli-option-train-resume"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Train round by round and save after each; Ctrl-C loses only the current round."""
    from inkland.search.weights import format_weights  # noqa: PLC0415 - it loads the kernel

    checkpoint = args.out.with_name(args.out.name + CHECKPOINT)
    check_output_files([args.out])
    trainer = _trainer(args, checkpoint, texts)
    run, console = trainer.run, make_console(stderr=True)

    def report(games: int, stars: float) -> None:
        if can_rewrite(console) or games == run.games:
            said = {"round": trainer.round + 1, "rounds": run.rounds, "games": games}
            line = texts("cli-train-progress", **said, stars=decimal(stars, 1, texts))
            console.print(Text(line), end="\n" if games == run.games else "\r")

    try:
        trainer.save(checkpoint)
        while not trainer.is_done:
            trainer.play_round(args.threads, report)
            trainer.save(checkpoint)
    except KeyboardInterrupt:
        resume = _resume_line(args.out, run)
        said = texts("cli-train-stopped", round=trainer.round, rounds=run.rounds, command=resume)
        console.print(Text(f"\n{said}"), soft_wrap=True)
        return INTERRUPTED
    args.out.write_text(format_weights(trainer.learned, run.metadata), encoding="utf-8")
    checkpoint.unlink()
    compare = f"inkland arena 100 --weights {shlex.quote(str(args.out))} --bots {COMPARED}"
    print(texts("cli-train-done", rounds=run.rounds, path=printable(str(args.out))))
    print(texts("cli-train-compare", command=compare))
    return 0


def _trainer(args: argparse.Namespace, checkpoint: Path, texts: Texts) -> "Trainer":
    """Return a trainer for a new run, or for the run that was interrupted."""
    from inkland.search.training import BadCheckpoint, Trainer  # noqa: PLC0415

    run = TrainingRun(args.seed, args.rounds, args.games)
    if not args.resume:
        return Trainer(run)
    path = printable(str(checkpoint))
    try:
        trainer = Trainer.load(checkpoint)
    except FileNotFoundError:
        raise UsageError(texts("cli-train-nothing", path=path)) from None
    except BadCheckpoint:
        raise UsageError(texts("cli-train-damaged", path=path)) from None
    if trainer.run != run:
        raise UsageError(texts("cli-train-other", path=path, **trainer.run.metadata))
    return trainer


def _resume_line(out: Path, run: TrainingRun) -> str:
    """Return the command that resumes training, without options that have their default."""
    usual = TrainingRun().metadata
    said = "".join(f" --{name} {value}" for name, value in run.metadata.items() if value != usual[name])
    return f"inkland train {shlex.quote(str(out))} --resume{said}"
