"""`--bot NAME=COMMAND`: programs as bots, for every command with bots (docs/bot-protocol.md)."""

import argparse
import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Final

from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.locale import Texts

NAME: Final = re.compile(r"[^\W_][\w-]{0,23}")
DEFAULT_SECONDS: Final = 10
DEFAULT_MEMORY: Final = 4096
MOST_SECONDS: Final = 3600
MOST_MEMORY: Final = 1024 * 1024


def add_programs(parser: Parser, texts: Texts) -> None:
    """Add `--bot` and the limits of such a program."""
    from inkland.cli.options import whole_number  # noqa: PLC0415 - it adds these arguments too

    number = texts("cli-metavar-number")
    group = parser.add_argument_group(texts("programs-title"), texts("programs-about"))
    group.add_argument(
        "--bot",
        action="append",
        type=partial(_program, texts),
        metavar=texts("programs-metavar"),
        help=texts("programs-option-bot"),
    )
    group.add_argument(
        "--bot-seconds",
        default=DEFAULT_SECONDS,
        type=partial(whole_number, texts, least=1, most=MOST_SECONDS),
        metavar=number,
        help=texts("programs-option-seconds", seconds=DEFAULT_SECONDS),
    )
    group.add_argument(
        "--bot-memory",
        default=DEFAULT_MEMORY,
        type=partial(whole_number, texts, least=16, most=MOST_MEMORY),
        metavar=number,
        help=texts("programs-option-memory", memory=str(DEFAULT_MEMORY)),
    )


def _program(texts: Texts, text: str) -> tuple[str, tuple[str, ...]]:
    """Return a name and the words of a command, split as a shell splits them."""
    name, sign, command = text.partition("=")
    try:
        words = tuple(shlex.split(command))
    except ValueError:
        words = ()
    if not sign or not NAME.fullmatch(name.strip()) or not words:
        raise argparse.ArgumentTypeError(texts("programs-bad", given=printable(text)))
    return name.strip(), words


@contextmanager
def registered_programs(args: argparse.Namespace, texts: Texts) -> Iterator[None]:
    """Register the programs as bots inside the block, and end them after it."""
    if not args.bot:
        yield
        return
    from inkland.bots import NameTaken, registered  # noqa: PLC0415 - importing the bots is slow
    from inkland.bots.programs import Limits, Program, ProgramBot  # noqa: PLC0415

    if sys.platform == "win32":
        raise UsageError(texts("programs-no-windows"))
    limits = Limits(move_seconds=args.bot_seconds, memory_mib=args.bot_memory)
    bots = [ProgramBot(Program(name, command, limits)) for name, command in args.bot]
    with ExitStack() as stack:
        for bot in bots:
            stack.callback(bot.close)
        try:
            stack.enter_context(registered(bots))
        except NameTaken as error:
            raise UsageError(texts("programs-taken", name=error.name)) from error
        yield
