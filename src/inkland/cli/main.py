"""The entry point: finds the language and the command, and turns every expected error into one line."""

# ruff: noqa: PLC0415 - what a command needs is loaded when it is asked for, so that all start fast
import argparse
import os
import sys
from collections.abc import Sequence
from functools import partial
from typing import Final

from inkland import __version__
from inkland.cli.parser import Parser, asked_language, speaking
from inkland.locale import Texts, pick_language, texts_in

COMMANDS: Final = ("play", "score", "cards", "simulate", "arena", "probe", "train", "serve")
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141


def run(argv: Sequence[str] | None = None) -> int:
    """Run one command line; the result is the program's exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    texts = texts_in(pick_language(asked_language(arguments)))
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
        from inkland.cli.errors import EXPECTED, explain

        if not isinstance(error, EXPECTED):
            raise
        print(texts("cli-error", message=explain(error, texts)), file=sys.stderr)
        code = BAD_INPUT
    return code


def _silence_stdout() -> None:
    """Nobody reads any more: let what is still buffered go nowhere instead of failing at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _dispatch(arguments: Sequence[str], texts: Texts) -> int:
    with speaking(texts):
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
    """The whole command line; a command's own arguments are added when it is used."""
    parser = Parser(texts=texts, prog="inkland", description=texts("cli-about"), epilog=texts("cli-epilog"))
    parser.add_argument(
        "--version", action="version", version=f"inkland {__version__}", help=texts("cli-option-version")
    )
    commands = parser.add_subparsers(
        dest="command",
        title=texts("cli-commands"),
        metavar=texts("cli-metavar-command"),
    )
    for command in COMMANDS:
        commands.add_parser(
            command,
            texts=texts,
            help=texts(f"cli-command-{command}"),
            description=texts(f"cli-command-{command}.about"),
            arguments=partial(_add_arguments, command),
        )
    return parser


def _add_arguments(command: str, parser: Parser, texts: Texts) -> None:
    """What a command can be asked; its module is loaded only now, so that the others start fast."""
    match command:
        case "play":
            from inkland.cli.options import play_arguments as add
        case "score":
            from inkland.cli.commands.score import score_arguments as add
        case "cards":
            from inkland.cli.commands.cards import cards_arguments as add
        case "simulate":
            from inkland.cli.commands.simulate import simulate_arguments as add
        case "arena":
            from inkland.cli.commands.arena import arena_arguments as add
        case "train":
            from inkland.cli.commands.train import train_arguments as add
        case "serve":
            from inkland.cli.commands.serve import serve_arguments as add
        case _:
            return
    add(parser, texts)


def _run_command(args: argparse.Namespace, texts: Texts) -> int:
    match args.command:
        case "play":
            from inkland.cli.bot_programs import registered_programs
            from inkland.cli.commands.play import play_command
            from inkland.cli.options import complete_play

            with registered_programs(args, texts):
                complete_play(args, texts)
                return play_command(args, texts)
        case "score":
            from inkland.cli.commands.score import score_command

            return score_command(args, texts)
        case "cards":
            from inkland.cli.commands.cards import cards_command

            return cards_command(args, texts)
        case "simulate":
            from inkland.cli.commands.simulate import simulate_command

            return simulate_command(args, texts)
        case "arena":
            from inkland.cli.commands.arena import arena_command

            return arena_command(args, texts)
        case "train":
            from inkland.cli.commands.train import train_command

            return train_command(args, texts)
        case "serve":
            from inkland.cli.commands.serve import serve_command

            return serve_command(args, texts)
        case _:
            from inkland.cli.commands.probe import probe_command

            return probe_command(args, texts)
