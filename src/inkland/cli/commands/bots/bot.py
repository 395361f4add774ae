"""`inkland bot`: lists bots, begins a new one, and checks one."""

import argparse
from typing import Final

from inkland.cli.bot_command import checking, listing, skeleton
from inkland.cli.parser import Parser, run_action
from inkland.locale import Texts

ACTIONS: Final = {"list": listing, "new": skeleton, "check": checking}


def add_arguments(parser: Parser, texts: Texts) -> None:  # noqa: ARG001 - as for every command
    """Add the actions, each with its own arguments."""
    parser.add_actions("bot", ACTIONS)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Carry out an action; without one, print the help."""
    return run_action(args, texts, ACTIONS)
