"""The entry point: finds the language and the command, and prints every expected error as one line."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from itertools import chain
from types import ModuleType
from typing import Final

from inkland import __version__
from inkland.cli.environment import DATA_OPTIONS
from inkland.cli.output.encoding import use_plain_output
from inkland.cli.parser import CommandList, Parser, asked_language, translating_argparse
from inkland.extras import EXTRA_OF, MissingExtra, missing_extra
from inkland.locale import Texts, pick_language
from inkland.locale.english import EnglishTexts, texts_or_english

GROUPS: Final = {
    "play": ("serve", "play", "tutorial", "score", "cards"),
    "records": ("replay", "review", "export", "verify"),
    "bots": ("simulate", "arena", "stats", "bot", "train", "probe"),
    "hosting": ("worker", "db", "operator", "guests", "names", "keys", "daily", "purge"),
    "program": ("docs", "completion"),
}
"""The commands by subject, in the order of the help; each is a module of `cli/commands/<subject>`."""
COMMANDS: Final = tuple(chain.from_iterable(GROUPS.values()))
SERVICES: Final = ("serve", "worker")
"""Commands all of whose options can be set by environment variables."""
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141


def run(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    use_plain_output()
    texts = texts_or_english(pick_language(asked_language(arguments)))
    try:
        code = _dispatch(arguments, texts)
        if sys.stdout is not None:  # a program can be started without one
            sys.stdout.flush()
    except KeyboardInterrupt:
        print(f"\n{texts('cli-interrupted')}", file=sys.stderr)
        code = INTERRUPTED
    except BrokenPipeError:
        _silence_stdout()
        code = BROKEN_PIPE
    except Exception as error:
        from inkland.cli.errors import EXPECTED, explain  # noqa: PLC0415 - it imports the rules

        reason = missing_extra(error) or error
        if not isinstance(reason, EXPECTED):
            raise
        print(texts("cli-error", message=explain(reason, texts)), file=sys.stderr)
        code = BAD_INPUT
    return code


def _silence_stdout() -> None:
    """Redirect standard output to nowhere, so that flushing a closed pipe at exit does not fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _dispatch(arguments: Sequence[str], texts: Texts) -> int:
    with translating_argparse(texts):
        parser = make_parser(texts)
        try:
            args = parser.parse_args(arguments)
        except SystemExit as end:  # argparse has printed the help or the version
            return int(end.code or 0)
        if args.command is None:
            parser.print_help()
            return 0
    return _run_command(args, texts)


def make_parser(texts: Texts) -> Parser:
    """Return the parser; a command's own arguments are added when it is used."""
    parser = Parser(texts=texts, prog="inkland", description=texts("cli-about"), epilog=texts("cli-epilog"))
    parser.add_argument(
        "--version", action="version", version=f"inkland {__version__}", help=texts("cli-option-version")
    )
    commands = parser.add_subparsers(
        action=CommandList,
        dest="command",
        title=texts("cli-commands"),
        metavar=texts("cli-metavar-command"),
    )
    for group, names in GROUPS.items():
        for command in names:
            commands.add_parser(
                command,
                group=texts(f"cli-group-{group}"),
                texts=texts,
                help=texts(f"cli-command-{command}"),
                description=texts(f"cli-command-{command}.about"),
                arguments=partial(_add_arguments, command),
                variables=partial(_has_variable, command),
                epilog=texts("cli-variables") if command in SERVICES else None,
            )
    return parser


def _add_arguments(command: str, parser: Parser, texts: Texts) -> None:
    """Add the arguments of a command; its module is imported only now, so that the others start fast."""
    add_arguments: Callable[[Parser, Texts], None] = _module(command).add_arguments
    add_arguments(parser, texts)


def _has_variable(command: str, option: str) -> bool:
    """Return whether an environment variable can set an option of a command."""
    return command in SERVICES or option in DATA_OPTIONS


def _run_command(args: argparse.Namespace, texts: Texts) -> int:
    if isinstance(texts, EnglishTexts):
        raise MissingExtra("fluent", EXTRA_OF["fluent"])
    command: Callable[[argparse.Namespace, Texts], int] = _module(args.command).run
    return command(args, texts)


def _module(command: str) -> ModuleType:
    group = next(group for group, names in GROUPS.items() if command in names)
    return import_module(f"inkland.cli.commands.{group}.{command}")
