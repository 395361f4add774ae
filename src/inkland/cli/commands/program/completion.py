"""`inkland completion`: prints the script that completes commands and options in a shell."""

import argparse
import sys
from typing import Final

from inkland.cli.parser import Parser
from inkland.locale import Texts

SHELLS: Final = ("bash", "zsh", "fish")


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland completion`."""
    parser.add_argument("shell", choices=SHELLS, help=texts("completion-option-shell"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Print the script."""
    from inkland.cli.shell_completion import completion  # noqa: PLC0415 - it imports all commands

    sys.stdout.write(completion(args.shell, texts))
    return 0
