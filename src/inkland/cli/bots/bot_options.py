"""Bots of one's own on the command line: `--bot`, `--bot-log`, `--weights` … (docs/write-a-bot.md)."""

import argparse
import shlex
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.locale import Texts

if TYPE_CHECKING:
    from inkland.bots import Bot
    from inkland.bots.classes import CannotLoad
    from inkland.bots.programs import ProgramBot

DEFAULT_SECONDS: Final = 10
DEFAULT_MEMORY: Final = 4096
MOST_SECONDS: Final = 3600
MOST_MEMORY: Final = 1024 * 1024


def add_bot_options(parser: Parser, texts: Texts) -> None:
    """Add `--bot`, the limits and transcripts of programs, and the weights of the levels."""
    group = parser.add_argument_group(texts("own-bots-title"), texts("own-bots-about"))
    group.add_argument(
        "--bot",
        action="append",
        default=[],
        type=partial(_named_bot, texts),
        metavar=texts("own-bots-metavar"),
        help=texts("own-bots-option-bot"),
    )
    add_program_options(group, texts)
    group.add_argument(
        "--weights", type=Path, metavar=texts("cli-metavar-file"), help=texts("own-bots-option-weights")
    )


def add_program_options(parser: argparse._ActionsContainer, texts: Texts) -> None:
    """Add the limits and transcripts of programs."""
    from inkland.cli.options import whole_number  # noqa: PLC0415 - it adds these arguments too

    number = texts("cli-metavar-number")
    parser.add_argument(
        "--bot-seconds",
        default=DEFAULT_SECONDS,
        type=partial(whole_number, texts, least=1, most=MOST_SECONDS),
        metavar=number,
        help=texts("own-bots-option-seconds", seconds=DEFAULT_SECONDS),
    )
    parser.add_argument(
        "--bot-memory",
        default=DEFAULT_MEMORY,
        type=partial(whole_number, texts, least=16, most=MOST_MEMORY),
        metavar=number,
        help=texts("own-bots-option-memory", memory=str(DEFAULT_MEMORY)),
    )
    parser.add_argument(
        "--bot-log", type=Path, metavar=texts("cli-metavar-folder"), help=texts("own-bots-option-log")
    )


def add_allow_faults(parser: Parser, texts: Texts) -> None:
    """Add `--allow-faults`."""
    parser.add_argument("--allow-faults", action="store_true", help=texts("own-bots-option-allow-faults"))


def _named_bot(texts: Texts, text: str) -> tuple[str, tuple[str, ...]]:
    """Return a name and what it stands for: `module:Class` or a command, split as a shell splits it."""
    from inkland.bots.classes.installed import NAME  # noqa: PLC0415 - importing the bots is slow

    name, sign, given = text.partition("=")
    words = split_command(given)
    if not sign or not NAME.fullmatch(name.strip()) or not words:
        raise argparse.ArgumentTypeError(texts("own-bots-bad", given=printable(text)))
    return name.strip(), words


def split_command(text: str) -> tuple[str, ...]:
    """Return the words of a command, split as a shell splits them; none if that is not possible."""
    try:
        return tuple(shlex.split(text))
    except ValueError:
        return ()


@contextmanager
def registered_bots(args: argparse.Namespace, texts: Texts, *, stay_started: bool = True) -> Iterator[None]:
    """Register the bots given on the command line inside the block, and end them after it.

    A bot that cannot be loaded or started raises UsageError here, before the first game. Without
    `stay_started` programs are stopped again until they are asked to choose.
    """
    from inkland.bots import BOTS, NameTaken  # noqa: PLC0415 - importing the bots is slow
    from inkland.bots.classes import CannotLoad  # noqa: PLC0415

    try:
        BOTS.check_free([name for name, _ in args.bot])
    except NameTaken as error:
        raise UsageError(texts("own-bots-taken", name=error.name)) from None
    with ExitStack() as stack:
        bots = [stack.enter_context(_given_bot(name, words, args, texts)) for name, words in args.bot]
        if not stay_started:
            for bot in bots:
                stop_program(bot)
        stack.enter_context(BOTS.registered(bots))
        if args.weights is not None:
            stack.enter_context(_trained(args.weights, texts))
        try:
            yield
        except CannotLoad as error:  # a bot of an installed package
            raise UsageError(load_problem(error, texts)) from None


def leave_out_broken_bots(texts: Texts) -> None:
    """Offer no installed bot that cannot be loaded, and say so: people choose from a list while they play."""
    from inkland.bots import BOTS  # noqa: PLC0415 - importing the bots is slow

    for name, error in BOTS.load_installed().items():
        reason = load_problem(error, texts)
        print(texts("own-bots-left-out", name=name, reason=reason), file=sys.stderr)


@contextmanager
def _given_bot(name: str, words: tuple[str, ...], args: argparse.Namespace, texts: Texts) -> "Iterator[Bot]":
    """Yield a bot that is loaded or started; raises UsageError."""
    from inkland.bots.classes import CannotLoad, PythonBot, PythonClass, is_target  # noqa: PLC0415
    from inkland.bots.programs import Limits, Program, ProgramBot  # noqa: PLC0415

    if len(words) == 1 and is_target(words[0]):
        try:
            made = PythonBot(PythonClass(name, words[0], str(Path.cwd())))
        except CannotLoad as error:
            raise UsageError(load_problem(error, texts)) from None
        yield made
        return
    if sys.platform == "win32":
        raise UsageError(texts("own-bots-no-windows"))
    limits = Limits(move_seconds=args.bot_seconds, memory_mib=args.bot_memory)
    log = "" if args.bot_log is None else str(args.bot_log.resolve())
    with closing(ProgramBot(Program(name, words, limits, log))) as bot:
        _start(bot, texts)
        yield bot


def _start(bot: "ProgramBot", texts: Texts) -> None:
    """Start a program; raises UsageError, after the last lines of its standard error."""
    from inkland.bots.faults import Fault, report_of  # noqa: PLC0415
    from inkland.cli.output.faults import print_output, reason_text  # noqa: PLC0415

    try:
        bot.start()
    except Fault as fault:
        print_output(fault.output, texts)
        reason = reason_text(report_of(fault), texts)
        raise UsageError(texts("own-bots-cannot-start", name=bot.name, reason=reason)) from None


def stop_program(bot: "Bot") -> None:
    """Stop the process of a bot that is a program; its next choice starts it again."""
    from inkland.bots.programs import ProgramBot  # noqa: PLC0415

    if isinstance(bot, ProgramBot):
        bot.close()


def load_problem(error: "CannotLoad", texts: Texts) -> str:
    """Return why a class cannot play, and what to do about it."""
    return texts(error.code, **{name: printable(value) for name, value in error.details.items()})


@contextmanager
def _trained(path: Path, texts: Texts) -> Iterator[None]:
    """Let the levels play with other weights; the package's own ones keep theirs under other names."""
    from inkland.bots import BOTS  # noqa: PLC0415
    from inkland.bots.levels.trained import (  # noqa: PLC0415
        UnusableWeights,
        shipped_levels,
        trained_levels,
        weights_file,
    )

    try:
        levels = trained_levels(weights_file(path))
    except UnusableWeights as error:
        reason = texts(error.code)
        raise UsageError(texts("own-bots-bad-weights", path=printable(str(path)), reason=reason)) from None
    with BOTS.replaced(levels), BOTS.registered(shipped_levels()):
        yield
