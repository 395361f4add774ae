"""`inkland train`: learn the weights of the levels from play."""

import argparse
import shlex
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from inkland.cli.options import LARGEST_SEED, whole_number
from inkland.cli.paint import make_console
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, shown
from inkland.locale import Texts
from inkland.search.settings import Course

if TYPE_CHECKING:
    from inkland.search.training import Learner

INTERRUPTED: Final = 130
"""The exit code of a program that was stopped by Ctrl-C."""
THREADS: Final = 2
CHECKPOINT: Final = ".checkpoint.npz"


def train_arguments(parser: Parser, texts: Texts) -> None:
    """What `inkland train` can be asked."""
    number, course = texts("cli-metavar-number"), Course()
    parser.add_argument(
        "out", type=Path, metavar=texts("cli-metavar-file"), help=texts("cli-option-train-out")
    )
    parser.add_argument(
        "--seed",
        type=partial(whole_number, texts, least=0, most=LARGEST_SEED),
        default=course.seed,
        metavar=number,
        help=texts("cli-option-train-seed", default=course.seed),
    )
    for name, default in (("rounds", course.rounds), ("games", course.games), ("threads", THREADS)):
        parser.add_argument(
            f"--{name}",
            type=partial(whole_number, texts, least=1, most=1_000_000),
            default=default,
            metavar=number,
            help=texts(f"cli-option-train-{name}", default=default),
        )
    parser.add_argument("--resume", action="store_true", help=texts("cli-option-train-resume"))


def train_command(args: argparse.Namespace, texts: Texts) -> int:
    """Learn round by round, keeping every finished one; Ctrl-C loses the round in hand and no other."""
    from inkland.search.weights import format_weights  # noqa: PLC0415 - the compiler is slow to import

    checkpoint = args.out.with_name(args.out.name + CHECKPOINT)
    learner = _learner(args, checkpoint, texts)
    course, console = learner.course, make_console(stderr=True)

    def report(games: int, stars: float) -> None:
        if console.is_terminal or games == course.games:
            said = {"round": learner.round + 1, "rounds": course.rounds, "games": games}
            line = texts("cli-train-progress", **said, stars=f"{stars:.1f}")
            console.print(Text(line), end="\n" if games == course.games else "\r")

    try:
        learner.save(checkpoint)
        while not learner.is_done:
            learner.play_round(args.threads, report)
            learner.save(checkpoint)
    except KeyboardInterrupt:
        resume = _resume_line(args.out, course)
        said = texts("cli-train-stopped", round=learner.round, rounds=course.rounds, command=resume)
        console.print(Text(f"\n{said}"))
        return INTERRUPTED
    args.out.write_text(format_weights(learner.weights, course.facts), encoding="utf-8")
    checkpoint.unlink()
    print(texts("cli-train-done", rounds=course.rounds, path=shown(str(args.out))))
    return 0


def _learner(args: argparse.Namespace, checkpoint: Path, texts: Texts) -> "Learner":
    """The beginning of a course, or the one that was stopped."""
    from inkland.search.training import BadCheckpoint, Learner  # noqa: PLC0415

    course = Course(args.seed, args.rounds, args.games)
    if not args.resume:
        return Learner(course)
    path = shown(str(checkpoint))
    try:
        learner = Learner.load(checkpoint)
    except FileNotFoundError:
        raise UsageError(texts("cli-train-nothing", path=path)) from None
    except BadCheckpoint:
        raise UsageError(texts("cli-train-damaged", path=path)) from None
    if learner.course != course:
        raise UsageError(texts("cli-train-other", path=path, **learner.course.facts))
    return learner


def _resume_line(out: Path, course: Course) -> str:
    """The command that goes on; numbers that are the usual ones are left out."""
    usual = Course().facts
    said = "".join(f" --{name} {value}" for name, value in course.facts.items() if value != usual[name])
    return f"inkland train {shlex.quote(str(out))} --resume{said}"
